// The page around the game, with a stand-in for the game itself.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";

import { ADDRESS, closePages, fakeGame, launch, mirror, openPage, until } from "./support.js";

let browser;
before(async () => {
  browser = await launch();
});
afterEach(() => closePages(browser));
after(() => browser?.close());

/** Opens the page with a stand-in game that is running. */
async function running(body = "", options = {}) {
  const page = await openPage(browser, options);
  await fakeGame(page, `bridge.setMirror(${JSON.stringify(mirror())}); ${body}`);
  await page.goto(ADDRESS);
  await page.click("#start");
  await until(page, () => window.lanternlight.ready);
  return page;
}

const show = (page, changes) => page.evaluate((json) => window.lanternlight.setMirror(json), mirror(changes));
const inputs = (page) => page.evaluate(() => JSON.parse(window.lanternlight.takeInputs()));

test("the page shows itself, loads, and waits for a press before the game starts", async () => {
  const page = await openPage(browser);
  await fakeGame(page, `window.gameStarted = true; bridge.setMirror(${JSON.stringify(mirror())});`);
  await page.goto(ADDRESS);
  assert.equal(await page.title(), "Lanternlight");
  await page.waitForSelector("#start", { state: "visible" });
  assert.equal(await page.evaluate(() => window.gameStarted), undefined);
  await page.click("#start");
  await page.waitForSelector("#cover", { state: "hidden" });
  assert.equal(await page.evaluate(() => document.activeElement.id), "lanternlight");
  assert.deepEqual(page.troubles, []);
});

test("the start button can be pressed by keyboard alone", async () => {
  const page = await openPage(browser);
  await fakeGame(page, `bridge.setMirror(${JSON.stringify(mirror())});`);
  await page.goto(ADDRESS);
  await page.waitForSelector("#start:focus");
  await page.keyboard.press("Enter");
  await until(page, () => window.lanternlight.ready);
});

test("progress is counted in bytes and ends at the whole", async () => {
  const page = await openPage(browser);
  await fakeGame(page);
  await page.addInitScript(() => {
    window.seen = [];
    addEventListener("DOMContentLoaded", () => {
      const state = document.getElementById("state");
      new MutationObserver(() => window.seen.push(state.textContent)).observe(state, { childList: true });
    });
  });
  await page.goto(ADDRESS);
  await page.waitForSelector("#start", { state: "visible" });
  const seen = await page.evaluate(() => window.seen);
  const last = /^([\d.]+) of ([\d.]+) MB$/.exec(seen.at(-1));
  assert.ok(last, seen.at(-1));
  assert.equal(last[1], last[2]);
  assert.equal(await page.getAttribute("#progress", "aria-valuenow"), "100");
});

test("the game never scrolls and fills the window at any size", async () => {
  const page = await running();
  for (const [width, height] of [[640, 360], [844, 390], [390, 844]]) {
    await page.setViewportSize({ width, height });
    const sizes = await page.evaluate(() => {
      const stage = document.getElementById("stage").getBoundingClientRect();
      const root = document.scrollingElement;
      return [stage.width, stage.height, root.scrollWidth, root.scrollHeight];
    });
    assert.deepEqual(sizes, [width, height, width, height]);
  }
});

test("what is drawn and what can be done lie beside a notch, one exactly over the other", async () => {
  const page = await running();
  await page.evaluate(() => {
    const style = document.documentElement.style;
    [["top", 10], ["right", 20], ["bottom", 30], ["left", 47]].forEach(([side, size]) => style.setProperty(`--inset-${side}`, `${size}px`));
  });
  const boxes = await page.evaluate(() =>
    ["stage", "mirror", "lent"].map((id) => {
      const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
      return [x, y, width, height];
    }),
  );
  for (const box of boxes) assert.deepEqual(box, [47, 10, 640 - 67, 360 - 40]);
});

test("the cover fits a phone held either way, with its button large enough for a thumb", async () => {
  for (const [width, height] of [[390, 844], [844, 390], [320, 480]]) {
    const page = await openPage(browser, { viewport: { width, height } });
    await fakeGame(page);
    await page.goto(ADDRESS);
    await page.waitForSelector("#start", { state: "visible" });
    const box = await page.locator("#start").boundingBox();
    assert.ok(box.height >= 44 && box.width >= 44, JSON.stringify(box));
    assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, JSON.stringify(box));
    }
});

test("without WebGL 2 the page says so", async () => {
  const page = await openPage(browser);
  await fakeGame(page);
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind === "webgl2" ? null : original.call(this, kind, ...rest);
    };
  });
  await page.goto(ADDRESS);
  await page.waitForSelector("#trouble", { state: "visible" });
  assert.match(await page.textContent("#trouble"), /WebGL 2/);
  assert.equal(await page.isVisible("#start"), false);
});

test("when a file does not arrive the page says so, and trying again helps", async () => {
  for (const file of ["lanternlight_bg.wasm", "lanternlight.js*", "files.json"]) {
    const page = await openPage(browser);
    await fakeGame(page);
    let broken = true;
    await page.route(`**/${file}`, (route) => (broken ? route.abort() : route.fallback()));
    await page.goto(ADDRESS);
    await page.waitForSelector("#trouble", { state: "visible" });
    assert.match(await page.textContent("#trouble p"), /did not arrive/);
    broken = false;
    await page.click("#retry");
    await page.waitForSelector("#start", { state: "visible" });
    assert.equal(await page.isVisible("#trouble"), false);
    }
});

test("a file that is not there is a failure too, not a broken game", async () => {
  const page = await openPage(browser);
  await fakeGame(page);
  await page.route("**/lanternlight_bg.wasm", (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.goto(ADDRESS);
  await page.waitForSelector("#trouble", { state: "visible" });
  assert.match(await page.textContent("#trouble p"), /did not arrive/);
});

test("what the game refuses in the address is shown, with a way to go on without it", async () => {
  const page = await openPage(browser);
  await fakeGame(page, `if (location.search) throw new Error("--seed takes a whole number of 64 bits");`);
  await page.goto(`${ADDRESS}?seed=much`);
  await page.click("#start");
  await page.waitForSelector("#trouble", { state: "visible" });
  assert.equal(await page.textContent("#trouble p"), "--seed takes a whole number of 64 bits");
  await page.click("#retry");
  await page.waitForSelector("#start", { state: "visible" });
  assert.equal(new URL(page.url()).search, "");
});

test("a game that breaks down says so and offers to load again", async () => {
  const page = await running(`setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }, 50);`);
  await page.waitForSelector("#trouble", { state: "visible" });
  assert.match(await page.textContent("#trouble p"), /has stopped/);
  await page.click("#retry");
  await page.waitForSelector("#start", { state: "visible" });
});

test("the window library's exception at the start is not taken for a failure", async () => {
  const page = await running(`throw new Error("Using exceptions for control flow, don't mind me. This isn't actually an error!");`);
  assert.equal(await page.isVisible("#trouble"), false);
  assert.deepEqual(page.troubles, []);
});

test("an error the game reports itself is shown in its own words", async () => {
  const page = await running();
  await page.evaluate(() => window.lanternlight.setError("A part of the game is missing: drum.ogg"));
  await page.waitForSelector("#trouble", { state: "visible" });
  assert.equal(await page.textContent("#trouble p"), "A part of the game is missing: drum.ogg");
});

test("the mirror shows what can be done as buttons where the game draws them", async () => {
  const page = await running();
  await show(page, {
    actions: [
      { id: "square:b3", label: "b3, empty", kind: "move", x: 320, y: 180, w: 44, h: 60 },
      { id: "square:c3", label: "c3", kind: "move", disabled: true, reason: "Too close to your own pagoda.", x: 400, y: 180, w: 44, h: 44 },
      { id: "log", label: "Log", kind: "menu", pressed: false },
    ],
  });
  assert.deepEqual(await page.getByRole("button", { name: "b3, empty" }).boundingBox(), { x: 298, y: 150, width: 44, height: 60 });
  const c3 = page.getByRole("button", { name: "c3 — Too close to your own pagoda." });
  assert.equal(await c3.getAttribute("aria-disabled"), "true");
  assert.equal(await page.getByRole("button", { name: "Log" }).getAttribute("aria-pressed"), "false");
});

test("activating a mirrored control reaches the game once; a disabled one does not", async () => {
  const page = await running();
  await show(page, {
    actions: [
      { id: "square:b3", label: "b3", kind: "move", x: 320, y: 180, w: 44, h: 44 },
      { id: "square:c3", label: "c3", kind: "move", disabled: true, x: 400, y: 180, w: 44, h: 44 },
    ],
  });
  await page.getByRole("button", { name: "b3" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "c3" }).focus();
  await page.keyboard.press("Enter");
  assert.deepEqual(await inputs(page), [{ action: "square:b3" }]);
  assert.deepEqual(await inputs(page), []);
});

test("pointers go through the mirror to the game", async () => {
  const page = await running();
  await show(page, { actions: [{ id: "square:b3", label: "b3", kind: "move", x: 320, y: 180, w: 44, h: 44 }] });
  await page.evaluate(() => {
    document.getElementById("lanternlight").style.cssText = "width:100%;height:100%";
  });
  assert.equal(await page.evaluate(() => document.elementFromPoint(320, 180).id), "lanternlight");
});

test("a control that stays keeps the focus while others come and go", async () => {
  const page = await running();
  const action = (id) => ({ id, label: id, kind: "move", x: 100, y: 100, w: 44, h: 44 });
  await show(page, { actions: ["a", "b", "c"].map(action) });
  await page.getByRole("button", { name: "b" }).focus();
  await show(page, { actions: ["x", "b", "c", "y"].map(action) });
  const focused = () => page.evaluate(() => document.activeElement.dataset.action);
  assert.equal(await focused(), "b");
  const order = await page.$$eval("#mirror button", (buttons) => buttons.map((button) => button.dataset.action));
  assert.deepEqual(order, ["x", "b", "c", "y"]);
  await show(page, { actions: ["x", "y"].map(action) });
  assert.equal(await focused(), "x", "whoever loses a control lands on another one");
});

test("only new lines are added to the log, and an undo takes the last ones away", async () => {
  const page = await running();
  const log = (...ids) => ids.map((id) => ({ id, text: `line ${id}` }));
  const texts = () => page.$$eval("#mirror [role=log] p", (lines) => lines.map((line) => line.textContent));
  await show(page, { log: log(1, 2) });
  await page.evaluate(() => {
    window.kept = document.querySelector("#mirror [role=log] p:last-child");
  });
  await show(page, { log: log(1, 2, 3) });
  assert.deepEqual(await texts(), ["line 1", "line 2", "line 3"]);
  assert.ok(await page.evaluate(() => window.kept.isConnected), "a line that stays is not made anew");
  await show(page, { log: log(2, 3, 4) });
  assert.deepEqual(await texts(), ["line 2", "line 3", "line 4"]);
  assert.ok(await page.evaluate(() => window.kept.isConnected), "old lines are let go of in front");
  await show(page, { log: log(2) });
  assert.deepEqual(await texts(), ["line 2"]);
  await show(page, { log: [{ id: 1, text: "another game" }] });
  assert.deepEqual(await texts(), ["another game"]);
});

test("title, turn and facts can be read, and the language is said", async () => {
  const page = await running();
  await show(page, { lang: "da", title: "Yundao", status: "Jade, læg en pagode.", facts: ["Jade: 3", "Rose: 1"] });
  assert.equal(await page.getAttribute("html", "lang"), "da");
  assert.equal(await page.textContent("#mirror [role=status]"), "Jade, læg en pagode.");
  assert.deepEqual(await page.$$eval("#mirror li", (items) => items.map((item) => item.textContent)), ["Jade: 3", "Rose: 1"]);
});

test("a mirror that cannot be read is reported and changes nothing", async () => {
  const page = await running();
  await page.evaluate(() => window.lanternlight.setMirror("{"));
  assert.equal(await page.textContent("#mirror h1"), "Yundao");
  assert.equal(page.troubles.length, 1);
  assert.match(page.troubles[0], /setMirror/);
});

test("names are typed in a real text field: Enter finishes, Escape cancels, leaving finishes", async () => {
  const page = await running();
  const edit = () =>
    page.evaluate(() =>
      window.lanternlight.editText(
        JSON.stringify({ id: "name:0", value: "Aki", label: "Name of the first player", maxLength: 5, x: 320, y: 180, w: 200, h: 48 }),
      ),
    );
  await edit();
  const field = page.getByRole("textbox", { name: "Name of the first player" });
  assert.deepEqual(await field.boundingBox(), { x: 220, y: 156, width: 200, height: 48 });
  await page.keyboard.type("Rose of the evening");
  await page.keyboard.press("Enter");
  assert.deepEqual(await inputs(page), [{ text: "Rose ", id: "name:0" }]);
  assert.equal(await field.isVisible(), false);
  assert.equal(await page.evaluate(() => document.activeElement.id), "lanternlight");

  await edit();
  await page.keyboard.press("Escape");
  assert.deepEqual(await inputs(page), [{ cancel: "name:0" }]);

  await edit();
  await page.keyboard.type("Mio");
  await page.mouse.click(20, 20);
  await until(page, () => document.getElementById("text-field").hidden);
  assert.deepEqual(await inputs(page), [{ text: "Mio", id: "name:0" }]);

  await edit();
  await page.evaluate(() => window.lanternlight.endText());
  assert.deepEqual(await inputs(page), []);
});

test("the record is there to be taken", async () => {
  const page = await running();
  await page.evaluate(() => window.lanternlight.setRecord('{"game":"yundao"}'));
  assert.equal(await page.evaluate(() => window.lanternlight.record), '{"game":"yundao"}');
});

test("less motion is asked for, and nothing on the page moves by itself", async () => {
  const page = await openPage(browser, { reducedMotion: "reduce" });
  await fakeGame(page);
  await page.goto(ADDRESS);
  await page.waitForSelector("#start", { state: "visible" });
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});

test("what is fetched before the start is small: 1.5 MB besides the program", async () => {
  const page = await openPage(browser);
  await fakeGame(page);
  await page.goto(ADDRESS);
  await page.waitForSelector("#start", { state: "visible" });
  const first = await page.evaluate(async () => {
    const { files } = await (await fetch(window.lanternlight.assets.replace(/assets$/, "files.json"))).json();
    return files.filter((file) => file.first && file.path.startsWith("assets/"));
  });
  const bytes = first.reduce((sum, file) => sum + file.bytes, 0);
  assert.ok(first.length > 0 && bytes <= 1_500_000, `${bytes} bytes: ${first.map((file) => file.path).join(", ")}`);
});

test("everything on the page is of one version, and nothing is fetched from elsewhere", async () => {
  const page = await openPage(browser);
  await fakeGame(page);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(ADDRESS);
  await page.waitForSelector("#start", { state: "visible" });
  const folder = await page.evaluate(() => window.lanternlight.assets.replace(/assets$/, ""));
  assert.match(folder, /\/v-[0-9a-f]{12}\/$/);
  for (const url of asked) {
    if (url === ADDRESS || url.startsWith("data:")) continue;
    assert.ok(url.startsWith(new URL(folder, ADDRESS).href) || url === new URL("sw.js", ADDRESS).href, url);
  }
});

test("after one visit the game starts without a network", async () => {
  const page = await openPage(browser, { offline: true });
  await page.goto(ADDRESS);
  await page.waitForSelector("#start", { state: "visible" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector("#start", { state: "visible" });
  await page.goto(`${ADDRESS}?seed=7`);
  await page.waitForSelector("#start", { state: "visible" });
  assert.deepEqual(page.troubles.filter((trouble) => !trouble.includes("ERR_INTERNET_DISCONNECTED")), []);
});
