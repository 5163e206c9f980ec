// The game itself in a browser, played as people play it: by pointer and by pad.
//
// Where things are on the screen, and what can be done, the tests read from the mirror, which people
// with a screen reader have too.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { ADDRESS, launch, openPage, until } from "./support.js";

const REFEREE = process.env.LANTERNLIGHT_REFEREE;
/** How long the game may take to show its first picture; drawn without a graphics card. */
const PATIENCE = 120_000;
/** More presses than any game of Yundao needs. */
const MOST_PRESSES = 2_000;

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Opens the game at an address with `parameters` and waits for the screen called `screen`. */
async function openGame(parameters, screen, prepare = async () => {}) {
  const page = await openPage(browser);
  await prepare(page);
  await enter(page, parameters, screen);
  return page;
}

async function enter(page, parameters, screen) {
  await page.goto(ADDRESS + parameters);
  await page.waitForSelector("#start", { state: "visible", timeout: PATIENCE });
  await page.click("#start");
  await page.waitForSelector("#cover", { state: "hidden", timeout: PATIENCE });
  await until(page, (name) => window.lanternlight.mirror.screen === name, screen, PATIENCE);
}

const look = (page) => page.evaluate(() => ({ ...window.lanternlight.mirror, updates: window.lanternlight.updates }));

/** Presses the real place of a control with the real pointer. */
async function press(page, action) {
  await page.mouse.move(action.x, action.y);
  await page.mouse.down();
  await page.mouse.up();
}

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
async function play(page, done, seed = 1) {
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
    await press(page, action);
    await until(page, (before) => window.lanternlight.updates !== before, seen.updates, 20_000).catch(() => {
      assert.fail(`pressing “${action.label}” (${action.id}) changed nothing: ${seen.status}`);
    });
  }
  return assert.fail("the game does not end");
}

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

const TABLE = "?table=yundao:human,careful&seed=20&screen=table&speed=instant";

test("a whole game is played with the pointer, from the start button to the results", async () => {
  const page = await openGame(TABLE, "table");
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
  await page.context().close();
});

test("a game that was left by loading the page again goes on where it was", async () => {
  const page = await openGame(TABLE, "table");
  await play(page, async (seen, presses) => presses >= 8 && !seen.busy);
  const before = await look(page);
  await enter(page, "?speed=instant", "title");
  const { actions } = await look(page);
  const go = actions.find((action) => action.label.startsWith("Continue"));
  assert.ok(go, "the title offers to continue");
  await press(page, go);
  await until(page, (status) => window.lanternlight.mirror.screen === "table" && window.lanternlight.mirror.status === status, before.status);
  const now = await look(page);
  assert.deepEqual(now.facts, before.facts);
  const places = (seen) => seen.actions.filter((action) => action.kind === "move").map((action) => action.label);
  assert.deepEqual(places(now), places(before));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test("a pad works: its first press is answered", async () => {
  const page = await openGame("?speed=instant", "title", (page) =>
    page.addInitScript(() => {
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
  );
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
    30_000,
  );
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test("a wrong word in the address gives one readable sentence", async () => {
  const page = await openPage(browser);
  await page.goto(`${ADDRESS}?seed=much`);
  await page.waitForSelector("#start", { state: "visible", timeout: PATIENCE });
  await page.click("#start");
  await page.waitForSelector("#trouble", { state: "visible", timeout: PATIENCE });
  assert.match(await page.textContent("#trouble p"), /seed/);
  await page.context().close();
});
