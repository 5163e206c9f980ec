// The game on different windows and devices: resized, on a phone, by finger, by keyboard, by pad, with
// less motion, and with files that come late or not at all.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";

import { PATIENCE, TABLE, control, look, openGame, play, press, tap } from "./play.js";
import { ADDRESS, closePages, launch, openPage, until } from "./support.js";

let browser;
before(async () => {
  browser = await launch();
});
afterEach(() => closePages(browser));
after(() => browser?.close());

/** Waits until everything that can be done lies in the window, and returns it. */
async function within(page, width, height) {
  const laidOut = ([width, height]) => {
    const { mirror } = window.lanternlight;
    const placed = mirror.actions.filter((action) => action.kind !== "menu" || action.w > 0);
    const canvas = document.getElementById("lanternlight").getBoundingClientRect();
    const fits = ({ x, y }) => x > 0 && x < width && y > 0 && y < height;
    return !mirror.busy && canvas.width === width && canvas.height === height && placed.length > 1 && placed.every(fits) && mirror;
  };
  const handle = await until(page, laidOut, [width, height]).catch(async () => {
    const { actions } = await look(page);
    assert.fail(`not everything lies in ${width} × ${height}: ${JSON.stringify(actions.map(({ id, x, y }) => [id, x, y]))}`);
  });
  return handle.jsonValue();
}

const presses = (count) => (seen, done) => done >= count || seen.screen === "results";

test("the window may change its size in the middle of a game", async () => {
  const page = await openGame(browser, TABLE, "table");
  await play(page, presses(4));
  for (const [width, height] of [[960, 540], [360, 640], [640, 360]]) {
    await page.setViewportSize({ width, height });
    const last = (await within(page, width, height)).log.at(-1).id;
    await play(page, (seen) => seen.screen === "results" || seen.log.at(-1).id > last);
  }
  assert.deepEqual(page.troubles, []);
});

for (const [name, width, height] of [["upright", 390, 844], ["sideways", 844, 390]]) {
  test(`a phone held ${name} plays by finger, with targets large enough for one`, async () => {
    const phone = { viewport: { width, height }, hasTouch: true, isMobile: true };
    const page = await openGame(browser, TABLE, "table", phone);
    const { actions } = await within(page, width, height);
    for (const action of actions.filter((action) => action.kind !== "move")) {
      assert.ok(action.w >= 43.5 && action.h >= 43.5, `${action.label}: ${action.w} × ${action.h}`);
    }
    await play(page, presses(6), { hand: tap });
    assert.ok((await look(page)).log.length > 0);
    assert.deepEqual(page.troubles, []);
    });
}

test("a game is started and played by keyboard alone, and the screen stays awake for it", async () => {
  const page = await openPage(browser);
  await page.addInitScript(() => {
    window.awake = 0;
    const lock = () => ({ released: false, release: async () => void (window.awake -= 1) });
    Object.defineProperty(navigator, "wakeLock", { value: { request: async () => ((window.awake += 1), lock()) } });
  });
  await page.goto(`${ADDRESS}?speed=instant&confirm=off`);
  await page.waitForSelector("#start:focus", { timeout: PATIENCE });
  await page.keyboard.press("Enter");
  await page.waitForSelector("#cover", { state: "hidden", timeout: PATIENCE });
  await control(page, "Play now", "title");
  assert.equal(await page.evaluate(() => window.awake), 0);
  await page.keyboard.press("Enter");
  await until(page, () => window.lanternlight.mirror.screen === "table");
  await until(page, () => window.awake === 1);
  // The first press shows where the focus is; the arrows lead on to a square that is free.
  for (let step = 0; step < 30 && (await look(page)).log.length === 0; step += 1) {
    await until(page, () => !window.lanternlight.mirror.busy);
    await page.keyboard.press(["ArrowRight", "Enter", "ArrowDown", "Enter"][step % 4]);
    await page.waitForTimeout(150);
  }
  assert.ok((await look(page)).log.length > 0, "a pagoda was placed");
  assert.deepEqual(page.troubles, []);
});

test("a pad works: its first press is answered", async () => {
  const page = await openGame(browser, "?speed=instant", "title", {
    prepare: (page) => page.addInitScript(() => {
      const button = () => ({ pressed: false, touched: false, value: 0 });
      const pad = {
        id: "Wireless Controller (STANDARD GAMEPAD)",
        index: 0,
        connected: true,
        mapping: "standard",
        timestamp: 0,
        axes: [0, 0, 0, 0],
        buttons: Array.from({ length: 17 }, button),
        vibrationActuator: null,
      };
      window.padPress = (index, down) => {
        Object.assign(pad.buttons[index], { pressed: down, touched: down, value: down ? 1 : 0 });
        pad.timestamp = performance.now();
      };
      navigator.getGamepads = () => [pad, null, null, null];
    }),
  });
  const SOUTH = 0;
  await until(
    page,
    (south) => {
      // Held over several pictures each time, as a thumb does; the first press may only wake the pad.
      window.padTick = (window.padTick ?? 0) + 1;
      window.padPress(south, window.padTick % 8 < 4);
      return window.lanternlight.mirror.screen !== "title";
    },
    SOUTH,
  );
  assert.deepEqual(page.troubles, []);
});

test("a finger types a name in the page's own field", async () => {
  const phone = { viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true };
  const page = await openGame(browser, "?speed=instant", "title", phone);
  // The way there is the mirror's, as for a screen reader, which has no need to scroll.
  for (const [label, screen] of [["Games", "title"], ["Set the table", "games"], ["Seat 1", "setup"]]) {
    const { id } = await control(page, label, screen);
    await page.locator(`#mirror button[data-action="${id}"]`).first().press("Enter");
  }
  await tap(page, await control(page, "Type a name"));
  const field = page.getByRole("textbox", { name: "Type a name" });
  await field.waitFor({ state: "visible" });
  await field.fill("Señora Ōta");
  await page.keyboard.press("Enter");
  await control(page, "Seat 1: Señora Ōta");
  assert.equal(await field.isVisible(), false);
  assert.deepEqual(page.troubles, []);
});

test("who asked for less motion sees an evening that stands still; for others it moves", async () => {
  const picture = (page) => page.screenshot().then((image) => image.toString("base64"));
  for (const reducedMotion of ["reduce", "no-preference"]) {
    const page = await openGame(browser, "", "title", { reducedMotion });
    const wanted = reducedMotion === "reduce";
    let still = !wanted;
    // The first pictures may catch the page's cover on its way out.
    for (let tries = 0; tries < 6 && still !== wanted; tries += 1) {
      const before = await picture(page);
      await page.waitForTimeout(1_000);
      still = (await picture(page)) === before;
    }
    assert.equal(still, wanted, reducedMotion);
  }
});

test("a table whose drawings do not arrive says so, and trying again opens it", async () => {
  let broken = true;
  const page = await openGame(browser, TABLE, "failed", {
    prepare: (page) => page.route("**/cards@1x.png", (route) => (broken ? route.abort() : route.fallback())),
  });
  broken = false;
  await press(page, await control(page, "Try again", "failed"));
  await until(page, () => window.lanternlight.mirror.screen === "table");
  await play(page, presses(2));
});

test("a wrong word in the address gives one readable sentence", async () => {
  const page = await openPage(browser);
  await page.goto(`${ADDRESS}?seed=much`);
  await page.waitForSelector("#start", { state: "visible", timeout: PATIENCE });
  await page.click("#start");
  await page.waitForSelector("#trouble", { state: "visible", timeout: PATIENCE });
  assert.match(await page.textContent("#trouble p"), /seed/);
});
