// Shows the page's cover, loads the game with progress in bytes, and starts it at the press of a button.
//
// The order of things: texts → can this browser draw? → list of files → wasm and first assets, counted
// as they come → start button → the game runs → its first picture takes the cover away.
// The button is not a nicety: browsers let a page make sound only after a gesture.

import { createMirror } from "./mirror.js";

/** A failure with a sentence for people. */
class Told extends Error {}

const here = new URL(".", import.meta.url); // the folder named after this version
const texts = chooseTexts(JSON.parse(document.getElementById("texts").textContent), navigator.languages);
const parts = Object.fromEntries(
  ["cover", "loading", "progress", "bar", "state", "start", "trouble", "retry", "mirror", "lanternlight", "stage"].map(
    (id) => [id, document.getElementById(id)],
  ),
);

const bridge = createMirror(document);
bridge.assets = new URL("assets", here).pathname;
window.lanternlight = bridge;

let attempts = 0;
localise();
guardGestures();
bridge.on("ready", lift);
bridge.on("error", (sentence) => fail(sentence, "page-reload", reload));
void load();

/** Fetches everything the first screen needs and offers to start. */
async function load() {
  show("loading");
  report(0, 0);
  try {
    if (!canDraw()) throw new Told(texts["page-no-webgl"]);
    const list = await (await fetched("files.json")).json();
    const first = list.files.filter((file) => file.first);
    const total = first.reduce((sum, file) => sum + file.bytes, 0);
    const got = new Map();
    const count = (path, bytes) => {
      got.set(path, bytes);
      report([...got.values()].reduce((sum, size) => sum + size, 0), total);
    };
    // Its bytes are few and come by themselves. A module that failed to come is asked for by another name,
    // since some browsers remember the failure.
    const glue = import(new URL(attempts > 0 ? `lanternlight.js?again=${attempts}` : "lanternlight.js", here));
    attempts += 1;
    const jobs = first
      .filter((file) => file.path !== "lanternlight.js" && file.path !== "lanternlight_bg.wasm")
      .map((file) => () => drain(file.path, count));
    const [module, game] = await Promise.all([compile(count), glue, inTurn(jobs, 6)]);
    report(total, total);
    offer(module, game);
  } catch (error) {
    if (!(error instanceof Told)) console.warn(error); // for whoever looks; people get a sentence
    fail(error instanceof Told ? error.message : texts["page-load-failed"], "page-retry", () => void load());
  }
}

/** Compiles the wasm file while it comes. */
async function compile(count) {
  const response = counted(await fetched("lanternlight_bg.wasm"), "lanternlight_bg.wasm", count);
  return WebAssembly.compileStreaming(response);
}

/** Reads a file to its end, for the browser to keep it. */
async function drain(path, count) {
  const reader = counted(await fetched(path), path, count).body.getReader();
  while (!(await reader.read()).done);
}

async function fetched(path) {
  // No credentials and no revalidation: what lies in this folder never changes.
  const response = await fetch(new URL(path, here));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** The same response, telling how many bytes have come, after the transport's compression. */
function counted(response, path, count) {
  let bytes = 0;
  const meter = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      count(path, bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(meter), { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}

/** Runs jobs, at most so many at once. */
async function inTurn(jobs, atOnce) {
  const queue = jobs.values();
  const worker = async () => {
    for (const job of queue) await job();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function canDraw() {
  if (typeof WebAssembly !== "object") return false;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext(); // browsers allow only a few
  return context !== null;
}

function offer(module, game) {
  show("start");
  parts.start.focus({ preventScroll: true });
  parts.start.addEventListener("click", () => void start(module, game), { once: true });
  remember();
}

/** Runs the game. What goes wrong from here on cannot be tried again without loading the page anew. */
async function start(module, game) {
  show("loading");
  parts.state.textContent = texts["page-starting"];
  parts.mirror.hidden = false;
  parts.lanternlight.focus({ preventScroll: true });
  window.addEventListener("error", (event) => stopped(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => stopped(event.reason));
  try {
    await game.default({ module_or_path: module });
  } catch (error) {
    stopped(error);
  }
}

/** The game threw something: a sentence that refuses the address's parameters, or a fault of ours. */
function stopped(error) {
  // The window library leaves its start by an exception; nothing is wrong then.
  if (String(error?.message ?? error).includes("Using exceptions for control flow")) return;
  const fault = error instanceof WebAssembly.RuntimeError || bridge.ready || !location.search;
  if (fault) fail(texts["page-stopped"], "page-reload", reload);
  else fail(error?.message ?? String(error), "page-start-plain", () => location.assign(location.pathname));
}

function reload() {
  location.reload();
}

/** Takes the cover away. */
function lift() {
  parts.cover.classList.add("lifted");
  setTimeout(() => {
    if (bridge.error === null) parts.cover.hidden = true;
  }, 500);
}

/** Shows a sentence and a button to go on with; a first failure is not hidden by what it brings about. */
function fail(sentence, label, next) {
  if (!parts.trouble.hidden) return;
  bridge.error = sentence;
  parts.cover.hidden = false;
  parts.cover.classList.remove("lifted");
  parts.mirror.hidden = true;
  parts.trouble.querySelector("p").textContent = sentence;
  parts.retry.textContent = texts[label];
  parts.retry.onclick = next;
  show("trouble");
  parts.retry.focus({ preventScroll: true });
}

function show(name) {
  for (const part of ["loading", "start", "trouble"]) parts[part].hidden = part !== name;
  if (name === "loading") bridge.error = null;
}

function report(bytes, total) {
  const share = total > 0 ? Math.min(1, bytes / total) : 0;
  const number = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  parts.bar.style.transform = `scaleX(${share})`;
  parts.progress.setAttribute("aria-valuenow", String(Math.round(share * 100)));
  parts.state.textContent =
    total > 0
      ? filled(texts["page-progress"], { done: number.format(bytes / 1e6), total: number.format(total / 1e6) })
      : texts["page-loading"];
}

/** Keeps the whole game in the browser, for playing without a network; never in the way of loading. */
function remember() {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(new URL("../sw.js", here)).catch((error) => console.warn(error));
}

/** The page neither scrolls nor zooms under the game; where people type, everything works as usual. */
function guardGestures() {
  const stop = (event) => event.preventDefault();
  parts.stage.addEventListener("contextmenu", stop);
  parts.stage.addEventListener("wheel", stop, { passive: false });
  for (const gesture of ["touchstart", "touchmove"]) parts.stage.addEventListener(gesture, stop, { passive: false });
  for (const gesture of ["gesturestart", "gesturechange"]) document.addEventListener(gesture, stop);
}

/** The texts of the first of the wanted languages that there is, by its main part; else English. */
function chooseTexts(all, wanted) {
  const names = wanted.map((name) => name.toLowerCase().split("-")[0]);
  const language = names.find((name) => name in all) ?? "en";
  document.documentElement.lang = language;
  return { ...all.en, ...all[language] };
}

/** The page comes with English words; those of another language take their places. */
function localise() {
  document.title = texts["page-title"];
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = texts[element.dataset.text];
  parts.progress.setAttribute("aria-label", texts["page-loading"]);
}

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
