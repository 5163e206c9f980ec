// How the tests play: they read from the mirror, as people with a screen reader do, where things are and
// what can be done, and press there with a real pointer or finger.

import assert from "node:assert/strict";

import { ADDRESS, openPage, until } from "./support.js";

/** How long the game may take to show its first picture; drawn without a graphics card. */
export const PATIENCE = 120_000;
/** More presses than any game of Yundao needs. */
const MOST_PRESSES = 2_000;

/** Opens the game at an address with `parameters` and waits for the screen called `screen`. */
export async function openGame(browser, parameters, screen, { prepare = async () => {}, ...options } = {}) {
  const page = await openPage(browser, options);
  await prepare(page);
  await enter(page, parameters, screen);
  return page;
}

export async function enter(page, parameters, screen) {
  await page.goto(ADDRESS + parameters);
  await page.waitForSelector("#start", { state: "visible", timeout: PATIENCE });
  // The page answers when the game has been set up, which takes a slow machine a while.
  await page.click("#start", { timeout: PATIENCE });
  await page.waitForSelector("#cover", { state: "hidden", timeout: PATIENCE });
  await until(page, (name) => window.lanternlight.mirror.screen === name, screen, PATIENCE);
}

export const look = (page) => page.evaluate(() => ({ ...window.lanternlight.mirror, updates: window.lanternlight.updates }));

/** Waits until the game has drawn some pictures: between the parts of a press, as with a real hand. */
const pictures = (page, count) =>
  page.evaluate(async (count) => {
    for (let left = count; left > 0; left -= 1) await new Promise((next) => requestAnimationFrame(next));
  }, count);

/** Presses the real place of a control with the real pointer. */
export async function press(page, action) {
  await page.mouse.move(action.x, action.y);
  await pictures(page, 2);
  await page.mouse.down();
  await pictures(page, 2);
  await page.mouse.up();
}

/** The same with a finger. */
export async function tap(page, action) {
  page.finger ??= await page.context().newCDPSession(page);
  const { x, y } = action;
  await page.finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await pictures(page, 2);
  await page.finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Waits for a control whose name begins with `label`, on the screen called `screen`, and returns it. */
export async function control(page, label, screen) {
  const found = await until(
    page,
    ([label, screen]) => {
      const { mirror } = window.lanternlight;
      return (!screen || mirror.screen === screen) && mirror.actions.find((action) => action.label.startsWith(label) && !action.disabled);
    },
    [label, screen],
  ).catch(async () => {
    const { screen, actions } = await look(page);
    assert.fail(`there is no “${label}” on ${screen}, only ${actions.map((action) => action.label).join(", ")}`);
  });
  return found.jsonValue();
}

/** A small table where the first seat is ours and nothing takes time. */
export const TABLE = "?table=yundao:human,careful&seed=20&screen=table&speed=instant";

const enabled = (action) => !action.disabled && Number.isFinite(action.x);

/** A small generator, so that a failing game can be played again. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Plays with the pointer until `done` says so: confirms what can be confirmed, else makes one of the
 * moves that are open. Every press must change something within `patience`.
 */
export async function play(page, done, { seed = 1, hand = press } = {}) {
  const pick = chance(seed);
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    // Looked at and taken in one go: a picture later it may be another one.
    const settled = () => {
      const { mirror, updates } = window.lanternlight;
      const open = (action) => ["move", "confirm"].includes(action.kind) && !action.disabled && Number.isFinite(action.x);
      return (mirror.screen === "results" || (!mirror.busy && mirror.actions.some(open))) && { ...mirror, updates };
    };
    const handle = await until(page, settled, null, 60_000).catch(async () => {
      const { screen, status, busy, log, actions } = await look(page);
      const said = log.slice(-3).map((line) => line.text);
      const open = actions.map((action) => `${action.label}${action.disabled ? " (disabled)" : ""}`);
      assert.fail(`the game waits for nobody after ${presses} presses: ${JSON.stringify({ screen, status, busy, said, open })}`);
    });
    const seen = await handle.jsonValue();
    if (await done(seen, presses)) return presses;
    const open = (kind) => seen.actions.filter((action) => action.kind === kind && enabled(action));
    const confirms = open("confirm");
    const moves = confirms.length > 0 ? confirms : open("move");
    assert.ok(moves.length > 0, `nothing to press on ${seen.screen}: ${seen.status}`);
    const action = moves[pick(moves.length)];
    await hand(page, action);
    await until(page, (before) => window.lanternlight.updates !== before, seen.updates, 20_000).catch(() => {
      assert.fail(`pressing “${action.label}” (${action.id}) changed nothing: ${seen.status}`);
    });
  }
  return assert.fail("the game does not end");
}
