// What passes between the game and the page: `window.lanternlight`.
//
// The game is drawn on a canvas, which screen readers, system keyboards and tests cannot read. This
// module keeps a mirror of it in the page, takes what is done there back to the game, and lends the
// game what only a page has: a text field, a screen kept awake.
//
// Rules of the road
// - Everything that crosses is a string of JSON or a plain string, so that both sides need no glue.
// - Functions are called by the game unless said otherwise, and never throw: what cannot be read is
//   reported once with console.error and changes nothing.
// - Positions are CSS pixels of the canvas, which fills what notches and rounded corners leave of the
//   window: x and y are the middle of a thing, w and h its size. What is not on the screen has no position.
// - Call `setMirror` when something changed, not every frame.
//
// assets               The path of the folder of assets, for the game's asset reader (“/v-12ab/assets”).
//
// setMirror(json)      The mirror, whole, each time. The first call takes the page's cover away.
//   {
//     "lang":   "en",                 language of the texts
//     "screen": "table",              the topmost screen or menu, by its name in the code
//     "title":  "Yundao",             its heading
//     "status": "Jade, place a pagoda.",   whose turn, phase; spoken politely when it changes
//     "busy":   false,                true while motions run and no action is taken
//     "facts":  ["Jade: 3 banked, 8 cards", …],   what is always in view
//     "log":    [{ "id": 17, "text": "Azure challenges Rose." }, …],
//                                     what happened, oldest first, each with an id of its own that stays;
//                                     new lines are spoken politely; old ones may be dropped
//     "actions": [{
//       "id":       "square:b3",      comes back when it is activated; each only once
//       "label":    "b3, empty",      the control's accessible name
//       "kind":     "move",           "move"    goes on with the game: pick or place something
//                                     "confirm" does what was prepared
//                                     "cancel"  takes a step back
//                                     "menu"    everything that does not touch the game
//       "disabled": false,            may be left out
//       "reason":   "Too close to your own pagoda.",   why it is disabled or what it does; may be left out
//       "pressed":  true,             for switches and picks: chosen; may be left out
//       "x": 320, "y": 180, "w": 44, "h": 44          all four or none
//     }, …]
//   }
//   At a shared table put in nothing that not everybody at the screen may know.
//
// takeInputs()         → JSON array of what was done in the page since the last call, then forgotten:
//   { "action": "square:b3" }         a mirrored control was activated. It counts like a press on it.
//   { "text": "Jade", "id": "name:0" }   the text field was finished
//   { "cancel": "name:0" }            the text field was left by Escape
//
// editText(json)       Opens a real text field over the canvas, with the system's keyboard:
//   { "id": "name:0", "value": "Jade", "label": "Name of the first player", "maxLength": 16,
//     "x": 320, "y": 180, "w": 200, "h": 48 }
//   Enter or leaving the field finishes it, Escape cancels it; the answer comes by takeInputs.
//   While it is open, keys go to it and not to the game. A second call replaces an open field.
// endText()            Closes the field without an answer.
//
// setRecord(json)      The record of the game so far, as the save has it. `record` holds it.
// setError(sentence)   The game cannot go on; the page shows the sentence and offers to load again.
//                      What `main` throws before the first setMirror is shown in the same way.
// keepAwake(on)        true while a game is played: the screen does not go to sleep.
//
// For tests, read only: `mirror` (what setMirror got, parsed), `updates` (how often), `record`, `error`,
// and `ready`, true from the first setMirror on.

const HIDDEN = "unseen";

/** Builds the bridge inside the elements of index.html and returns it. */
export function createMirror(document) {
  const section = document.getElementById("mirror");
  const heading = section.querySelector("h1");
  const status = section.querySelector("[role=status]");
  const facts = section.querySelector("ul");
  const log = section.querySelector("[role=log]");
  const controls = section.querySelector("[role=group]");
  const field = document.getElementById("text-field");
  const canvas = document.getElementById("lanternlight");

  const inputs = [];
  const listeners = { ready: () => {}, error: () => {} };
  const shown = []; // lines of the log that are in the page
  let editing = null;
  let wantAwake = false;
  let awake = null;

  const bridge = {
    assets: "assets",
    mirror: null,
    updates: 0,
    record: null,
    ready: false,
    error: null,

    setMirror: (json) => {
      const mirror = parsed(json, "setMirror");
      if (!mirror) return;
      bridge.mirror = mirror;
      bridge.updates += 1;
      if (mirror.lang) document.documentElement.lang = mirror.lang;
      setText(heading, mirror.title ?? "");
      setText(status, mirror.status ?? "");
      section.dataset.screen = mirror.screen ?? "";
      section.setAttribute("aria-busy", String(Boolean(mirror.busy)));
      showFacts(mirror.facts ?? []);
      showLog(mirror.log ?? []);
      showActions(mirror.actions ?? []);
      if (!bridge.ready) {
        bridge.ready = true;
        listeners.ready();
      }
    },

    takeInputs: () => JSON.stringify(inputs.splice(0)),

    editText: (json) => {
      const spec = parsed(json, "editText");
      if (!spec) return;
      editing = null; // an open field is replaced without an answer
      field.value = spec.value ?? "";
      field.setAttribute("aria-label", spec.label ?? "");
      field.maxLength = spec.maxLength ?? 524288;
      place(field, spec);
      // Below 16 px phones zoom into the page when the field gets the focus.
      field.style.fontSize = `${Math.max(16, Math.round((spec.h ?? 48) * 0.5))}px`;
      field.hidden = false;
      editing = spec.id;
      field.focus();
      field.select();
    },

    endText: () => {
      editing = null;
      closeField();
    },

    setRecord: (json) => {
      bridge.record = json;
    },

    setError: (sentence) => {
      bridge.error = String(sentence);
      listeners.error(bridge.error);
    },

    keepAwake: (on) => {
      wantAwake = Boolean(on);
      void updateAwake();
    },

    /** For the loader: `ready` and `error` are called when the game says so. */
    on: (event, listener) => {
      listeners[event] = listener;
    },
  };

  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) answer("text");
    if (event.key === "Escape") answer("cancel");
  });
  field.addEventListener("blur", () => answer("text"));
  controls.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button && button.getAttribute("aria-disabled") !== "true") inputs.push({ action: button.dataset.action });
  });
  document.addEventListener("visibilitychange", () => void updateAwake());

  return bridge;

  function answer(how) {
    if (editing === null) return;
    const id = editing;
    editing = null; // closing the field makes it lose the focus, which must not answer again
    inputs.push(how === "text" ? { text: field.value, id } : { cancel: id });
    closeField();
  }

  function closeField() {
    field.hidden = true;
    canvas.focus({ preventScroll: true });
  }

  function showFacts(lines) {
    reuse(facts, lines.length, () => document.createElement("li"));
    lines.forEach((line, index) => setText(facts.children[index], line));
  }

  // Lines that are there stay the same elements, so that only new ones are spoken.
  function showLog(lines) {
    const drop = (end) => {
      log[`${end}ElementChild`].remove();
      if (end === "first") shown.shift();
      else shown.pop();
    };
    // Old lines may have been let go of; of another game's log nothing stays.
    while (shown.length > 0 && shown[0].id !== lines[0]?.id) drop("first");
    const same = (line, index) => line.id === lines[index]?.id && line.text === lines[index].text;
    // After an undo the last lines may be fewer, or other ones.
    while (!shown.every(same)) drop("last");
    for (const line of lines.slice(shown.length)) {
      const paragraph = document.createElement("p");
      paragraph.textContent = line.text;
      log.append(paragraph);
      shown.push(line);
    }
  }

  // A control that stays keeps its button where it is, and with it the focus of whoever is on it.
  function showActions(actions) {
    const wanted = new Set(actions.map((action) => action.id));
    const had = controls.contains(document.activeElement);
    const old = new Map();
    for (const button of [...controls.children]) {
      const id = button.dataset.action;
      if (wanted.has(id) && !old.has(id)) old.set(id, button);
      else button.remove();
    }
    let next = controls.firstElementChild;
    for (const action of actions) {
      const button = old.get(action.id) ?? newButton(action.id);
      describe(button, action);
      if (button === next) next = next.nextElementSibling;
      else controls.insertBefore(button, next);
    }
    if (had && !controls.contains(document.activeElement)) {
      (controls.firstElementChild ?? canvas).focus({ preventScroll: true });
    }
  }

  function newButton(id) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.action = id;
    return button;
  }

  function describe(button, action) {
    setText(button, action.reason ? `${action.label} — ${action.reason}` : action.label);
    button.dataset.kind = action.kind ?? "menu";
    toggle(button, "aria-disabled", action.disabled ? "true" : null);
    toggle(button, "aria-pressed", action.pressed === undefined ? null : String(action.pressed));
    const placed = [action.x, action.y, action.w, action.h].every(Number.isFinite);
    button.classList.toggle(HIDDEN, !placed);
    if (placed) place(button, action);
    else button.removeAttribute("style");
  }

  async function updateAwake() {
    if (!wantAwake) {
      const lock = awake;
      awake = null;
      await lock?.release();
      return;
    }
    // The system lets go by itself whenever the page is hidden.
    if (document.visibilityState !== "visible" || (awake && !awake.released) || !navigator.wakeLock) return;
    try {
      awake = await navigator.wakeLock.request("screen");
      if (!wantAwake) await updateAwake();
    } catch {
      // A low battery may refuse it; the game goes on all the same.
    }
  }
}

function parsed(json, from) {
  try {
    return JSON.parse(json);
  } catch (error) {
    console.error(`${from} was given something that is not JSON: ${error.message}`);
    return null;
  }
}

function place(element, { x, y, w, h }) {
  element.style.left = `${x - w / 2}px`;
  element.style.top = `${y - h / 2}px`;
  element.style.width = `${w}px`;
  element.style.height = `${h}px`;
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function toggle(element, attribute, value) {
  if (value === null) element.removeAttribute(attribute);
  else if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

function reuse(parent, count, make) {
  while (parent.children.length > count) parent.lastElementChild.remove();
  while (parent.children.length < count) parent.append(make());
}
