// The game itself in a browser, played as people play it, to its end and across a visit.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";

import { TABLE, control, enter, look, openGame, play, press } from "./play.js";
import { closePages, launch, until } from "./support.js";

const REFEREE = process.env.LANTERNLIGHT_REFEREE;

let browser;
before(async () => {
  browser = await launch();
});
afterEach(() => closePages(browser));
after(() => browser?.close());

/** Whether a record, played again natively, ends with the digest it names. */
function verify(json) {
  assert.ok(REFEREE, "LANTERNLIGHT_REFEREE must name the referee's program");
  const folder = mkdtempSync(join(tmpdir(), "lanternlight-"));
  try {
    const file = join(folder, "record.jsonl");
    writeFileSync(file, `${json}\n`);
    const { status, error } = spawnSync(REFEREE, ["verify", file], { encoding: "utf8" });
    assert.ok(status === 0 || status === 1, `the referee could not tell: ${error ?? status}`);
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a whole game is played with the pointer, from the start button to the results", async () => {
  const page = await openGame(browser, TABLE, "table");
  await play(page, (seen) => seen.screen === "results");
  const json = await page.evaluate(() => window.lanternlight.record);
  const played = JSON.parse(json);
  assert.equal(played.game, "yundao");
  assert.ok(played.digest, "a finished record has its digest");
  assert.equal(verify(json), true, "played natively, the record ends as it did here");
  const other = played.digest.startsWith("0") ? "1" : "0";
  const forged = JSON.stringify({ ...played, digest: other + played.digest.slice(1) });
  assert.equal(verify(forged), false, "the digest is really compared");
  assert.deepEqual(page.troubles, []);
});

test("a game that was left by loading the page again goes on where it was", async () => {
  const page = await openGame(browser, TABLE, "table");
  await play(page, async (seen, presses) => presses >= 8 && !seen.busy);
  const before = await look(page);
  await enter(page, "?speed=instant", "title");
  await press(page, await control(page, "Continue"));
  await until(page, (status) => window.lanternlight.mirror.screen === "table" && window.lanternlight.mirror.status === status, before.status);
  const now = await look(page);
  assert.deepEqual(now.facts, before.facts);
  const places = (seen) => seen.actions.filter((action) => action.kind === "move").map((action) => action.label);
  assert.deepEqual(places(now), places(before));
  assert.deepEqual(page.troubles, []);
});
