// What the browser tests share: the browser as a machine without a graphics card runs it, pages that
// collect what goes wrong, and a stand-in for the game where only the page is under test.

import { chromium } from "playwright-core";

/** Where the browser version is served; `cargo xtask serve` serves it for tests run by hand. */
export const ADDRESS = process.env.LANTERNLIGHT_URL ?? "http://127.0.0.1:8080/";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const ARGUMENTS = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, headless: true, args: ARGUMENTS });
}

/** Closes every page that a test has left open: one that failed must not slow down those after it. */
export async function closePages(browser) {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/**
 * Opens a page of its own, with `troubles` collecting every console error, exception and failed request.
 * The service worker is kept out unless a test is about it: it would answer in place of what a test puts in.
 */
export async function openPage(browser, { offline = false, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 640, height: 360 },
    serviceWorkers: offline ? "allow" : "block",
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  page.troubles = [];
  page.on("console", (message) => {
    if (message.type() === "error") page.troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    // The window library leaves its start by this exception; nothing is wrong then.
    if (!error.message.includes("Using exceptions for control flow")) page.troubles.push(`exception: ${error.message}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) page.troubles.push(`${response.status()}: ${response.url()}`);
  });
  return page;
}

/** Puts a stand-in in the game's place: `body` runs when the start button is pressed. */
export async function fakeGame(page, body = "") {
  await page.route("**/lanternlight.js*", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export default async function init({ module_or_path }) {
        if (!(module_or_path instanceof WebAssembly.Module)) throw new Error("no module");
        const bridge = window.lanternlight;
        ${body}
      }`,
    }),
  );
  await page.route("**/lanternlight_bg.wasm", (route) =>
    route.fulfill({ contentType: "application/wasm", body: Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]) }),
  );
}

/** A mirror as the game sends it, with what a test wants to be different. */
export function mirror(changes = {}) {
  return JSON.stringify({
    lang: "en",
    screen: "table",
    title: "Yundao",
    status: "Aki, place a pagoda.",
    busy: false,
    facts: ["Aki: 0 banked, 11 cards"],
    log: [],
    actions: [],
    ...changes,
  });
}

/** Waits until `check`, run in the page with `argument`, is true. */
export function until(page, check, argument, timeout = 60_000) {
  return page.waitForFunction(check, argument, { timeout, polling: 50 });
}
