#!/usr/bin/env python3
"""Makes the fonts in assets/fonts from their upstream files: subset, renamed, Latin Extended-A completed.

Needed once, and again only when the text needs more characters:
    npm install source-sans @expo-google-fonts/kaisei-decol      # upstream TTF files, SIL OFL 1.1
    pip install fonttools
    python3 crates/atelier/fonts/build.py node_modules assets/fonts

The results carry names of their own, because "Source" is a reserved font name and a subset is a
modified version. The display face lacks Latin Extended-A: its letters are composed here from the face's
own base letters and accents.
"""

import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

LATIN = list(range(0x20, 0x7F)) + list(range(0xA0, 0x180)) + [0x218, 0x219, 0x21A, 0x21B, 0x1E9E]
PUNCTUATION = [ord(c) for c in "‐‑–—‘’‚“”„†•…‰′″‹›⁄€™←↑→↓↔↕−×÷≠≤≥∞✓✗●○■□▲▼◆◇★☆♠\u2009\u202f\u200b"]
# What cards, gates, plaques and shrine pictures show.
KANJI = [ord(c) for c in "龍虎雲道塔灯祭夜宴妖怪行列赤黄門青翠紫紅黒日葉星扇波一二三四五〇月火水木金土福寿勝引"]


def draw(glyphs, name, pen, dx=0, dy=0, scale=(1, 1)):
    recording = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(recording)
    recording.replay(TransformPen(pen, (scale[0], 0, 0, scale[1], dx, dy)))


def bounds(glyphs, name):
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    return pen.bounds


# Combining mark → (character of the face that looks like it, flipped upside down).
MARKS = {
    0x300: (0x60, False), 0x301: (0xB4, False), 0x302: (0x5E, False), 0x303: (0x2DC, False),
    0x304: (0xAF, False), 0x306: (0x306, False), 0x307: (0x307, False), 0x308: (0xA8, False),
    0x30A: (0x2DA, False), 0x30B: (0x30B, False), 0x30C: (0x30C, False), 0x327: (0xB8, False),
    0x328: (0x328, False),
}
BELOW = {0x327, 0x328}


def complete_extended_a(font):
    """Adds the letters of Latin Extended-A that can be put together from what the face has."""
    cmap = font.getBestCmap()
    glyphs = font.getGlyphSet()
    gap = font["head"].unitsPerEm * 0.045
    for code in range(0x100, 0x180):
        parts = unicodedata.decomposition(chr(code)).split()
        if code in cmap or len(parts) != 2 or parts[0].startswith("<"):
            continue
        base, mark = (int(p, 16) for p in parts)
        if mark == 0x327 and chr(base) in "GKLNRgklnr":
            mark = 0x326  # these take a comma below
        accent_code = 0x2C if mark == 0x326 else MARKS[mark][0]
        if base not in cmap or accent_code not in cmap:
            continue
        if mark not in BELOW and mark != 0x326 and chr(base) in "ij":
            base = 0x131 if base == ord("i") and 0x131 in cmap else base
        if mark == 0x30C and chr(base) in "dltL":
            accent_code = 0x2019
        base_name, accent = cmap[base], cmap[accent_code]
        box, mark_box = bounds(glyphs, base_name), bounds(glyphs, accent)
        width = glyphs[base_name].width
        dx = (box[0] + box[2] - mark_box[0] - mark_box[2]) / 2
        if accent_code == 0x2019:
            dx = box[2] + gap - mark_box[0]
            dy = box[3] - mark_box[3]
            width = int(max(width, box[2] + gap + mark_box[2] - mark_box[0]))
        elif mark == 0x326:
            # a comma's top just under the base line; over a g it would need turning, below it does not hurt
            dy = min(box[1], 0) - gap - mark_box[3]
        elif mark == 0x328:
            dx = box[2] - mark_box[2] - gap / 2
            dy = min(box[1], 0) - mark_box[3] + gap / 2
        elif mark in BELOW:
            dy = 0
        else:
            dy = box[3] + gap - mark_box[1]
        pen = TTGlyphPen(None)
        draw(glyphs, base_name, pen)
        draw(glyphs, accent, pen, dx, dy)
        add(font, code, pen, width)
    for code, base, bar in ((0x110, 0x44, 0.5), (0x111, 0x64, 0.86), (0x126, 0x48, 0.72), (0x127, 0x68, 0.86),
                            (0x141, 0x4C, 0.5), (0x142, 0x6C, 0.5), (0x166, 0x54, 0.45), (0x167, 0x74, 0.45)):
        if code in cmap or base not in cmap:
            continue
        box = bounds(glyphs, cmap[base])
        pen = TTGlyphPen(None)
        draw(glyphs, cmap[base], pen)
        stroke = font["head"].unitsPerEm * 0.05
        y = box[1] + (box[3] - box[1]) * bar
        left, right = box[0] - stroke, box[0] + (box[2] - box[0]) * 0.75
        for point in ((left, y - stroke / 2), (left, y + stroke / 2), (right, y + stroke / 2), (right, y - stroke / 2)):
            (pen.moveTo if point == (left, y - stroke / 2) else pen.lineTo)(point)
        pen.closePath()
        add(font, code, pen, glyphs[cmap[base]].width)
    for code, base in ((0x131, 0x69), (0x149, 0x6E), (0x14A, 0x4E), (0x14B, 0x6E), (0x17F, 0x66), (0x138, 0x6B)):
        if code not in cmap and base in cmap:
            pen = TTGlyphPen(None)
            draw(glyphs, cmap[base], pen)
            add(font, code, pen, glyphs[cmap[base]].width)


def add(font, code, pen, width):
    name = f"uni{code:04X}"
    glyph = pen.glyph()
    font["glyf"][name] = glyph
    if name not in font.getGlyphOrder():
        font.setGlyphOrder(font.getGlyphOrder() + [name])
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (int(width), int(glyph.xMin) if hasattr(glyph, "xMin") else 0)
    if "vmtx" in font:
        font["vmtx"][name] = (font["head"].unitsPerEm, 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def rename(font, family, style):
    names = font["name"]
    for record in list(names.names):
        if record.nameID in (3, 16, 17, 21, 22, 25):
            names.removeNames(nameID=record.nameID)
    for name_id, text in ((1, family), (2, style), (3, f"{family} {style}"), (4, f"{family} {style}"),
                          (6, f"{family}-{style}".replace(" ", ""))):
        names.setName(text, name_id, 3, 1, 0x409)
    names.names = [r for r in names.names if r.platformID == 3 and r.langID == 0x409]


def make(source, target, family, style, unicodes, complete=False):
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = ["kern", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "vhea", "vmtx", "VORG", "BASE", "STAT"]
    first = subset.Subsetter(options)
    extra = [0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30A, 0x30B, 0x30C, 0x327, 0x328,
             0xAF, 0xB4, 0x2DA, 0x2DC] if complete else []
    first.populate(unicodes=unicodes + extra)
    first.subset(font)
    if complete:
        complete_extended_a(font)
    rename(font, family, style)
    font.save(target)
    print(f"{target}: {target.stat().st_size / 1024:.0f} KiB, {len(font.getBestCmap())} characters")


def main():
    modules, out = Path(sys.argv[1]), Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    sans = modules / "source-sans/TTF"
    make(sans / "SourceSans3-Regular.ttf", out / "LanternlightText-Regular.ttf", "Lanternlight Text", "Regular",
         LATIN + PUNCTUATION)
    make(sans / "SourceSans3-Bold.ttf", out / "LanternlightText-Bold.ttf", "Lanternlight Text", "Bold",
         LATIN + PUNCTUATION)
    make(modules / "@expo-google-fonts/kaisei-decol/700Bold/KaiseiDecol_700Bold.ttf",
         out / "LanternlightDisplay-Bold.ttf", "Lanternlight Display", "Bold",
         LATIN + PUNCTUATION + KANJI, complete=True)


main()
