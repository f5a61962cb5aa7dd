// The list of messages: groups, days, what is new, and a scroll that stays where the reader is.

import { avatar } from "./avatars.js";
import { el, fill } from "./dom.js";
import { nameOfChannel, signOf } from "./mentions.js";
import { hasContext, isEphemeral, isHappening, messageElement } from "./message.js";
import { inStyle } from "./timestamps.js";
import { world } from "./world.js";

const scroller = document.getElementById("scroller");
const list = document.getElementById("messages");
const jump = document.getElementById("jump");
const GROUP_MS = 7 * 60 * 1000;
const NEAR_BOTTOM = 80;
const NEAR_TOP = 200;
/** Elements drawn so far: message id -> {message, grouped, element}. */
let drawn = new Map();
let stuck = true;
let missed = 0;
/** Height of the list at the last scroll. */
let settled = 0;
/** The control last focused in a message, as {id, control}, so that drawing the message again keeps the focus there. */
let lastControl = null;

const atBottom = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_BOTTOM;
const toBottom = () => (scroller.scrollTop = scroller.scrollHeight);

function joins(message, above) {
  return (
    Boolean(above) &&
    above.author.id === message.author.id &&
    above.id !== world.divider &&
    message.id !== world.divider &&
    !hasContext(message) &&
    !isHappening(message) &&
    !isHappening(above) &&
    isEphemeral(message) === isEphemeral(above) &&
    Date.parse(message.timestamp) - Date.parse(above.timestamp) < GROUP_MS
  );
}

const dayOf = (message) => new Date(message.timestamp).toDateString();

function elementFor(message, grouped) {
  const before = drawn.get(message.id);
  if (before && before.message === message && before.grouped === grouped) return before;
  const element = messageElement(message, grouped, () => redraw(message.id));
  if (before) keepState(before.element, element);
  return { message, grouped, element };
}

/** Draws one message again, in whatever state it is by now: its click may have been answered by an edit. */
function redraw(id) {
  const entry = drawn.get(id);
  if (!entry) return;
  const fresh = messageElement(entry.message, entry.grouped, () => redraw(id));
  keepState(entry.element, fresh);
  entry.element.replaceWith(fresh);
  entry.element = fresh;
}

/** Carries over what the reader opened: spoilers and the focused control. */
function keepState(old, fresh) {
  const spoilers = fresh.querySelectorAll(".spoiler");
  old
    .querySelectorAll(".spoiler")
    .forEach((cover, index) => cover.classList.contains("shown") && spoilers[index]?.click());
  const id = fresh.dataset.message;
  const active = document.activeElement;
  if (old.contains(active) && active.dataset.customId) lastControl = { id, control: active.dataset.customId };
  else if (active !== document.body) lastControl = null;
  if (lastControl?.id !== id) return;
  // A control that waits for its answer cannot hold the focus; it gets it back with the next drawing.
  queueMicrotask(() => fresh.querySelector(`[data-custom-id="${CSS.escape(lastControl.control)}"]`)?.focus());
}

function beginning() {
  const channel = world.channel(world.open);
  if (!channel)
    return el("li.beginning", {}, el("h2", {}, "Nothing is open"), el("p", {}, "Choose a channel on the left."));
  const name = nameOfChannel(channel);
  const dm = channel.type === 1;
  const thread = [10, 11, 12].includes(channel.type);
  const begins = dm
    ? `This is where your messages with ${name} begin. Nobody else can read them.`
    : `This is the beginning of ${signOf(channel)}${name}.`;
  return el(
    "li.beginning",
    {},
    dm
      ? avatar(channel.recipients[0], "huge")
      : el("span.beginning-sign", { "aria-hidden": "true" }, thread ? "❯" : "#"),
    el("h2", {}, dm ? name : thread ? name : `Welcome to #${name}`),
    el("p", {}, channel.topic || begins),
  );
}

function draw() {
  const rows = [];
  const next = new Map();
  let above = null;
  if (world.loading && !world.messages.length) rows.push(el("li.loading", {}, "Loading…"));
  else if (world.complete || !world.messages.length) rows.push(beginning());
  for (const message of world.messages) {
    if (!above || dayOf(above) !== dayOf(message))
      rows.push(el("li.day", { role: "separator" }, inStyle(new Date(message.timestamp), "D")));
    if (message.id === world.divider)
      rows.push(el("li.new-messages", { role: "separator", "aria-label": "New messages" }, el("span", {}, "New")));
    const entry = elementFor(message, joins(message, above) && dayOf(above) === dayOf(message));
    next.set(message.id, entry);
    rows.push(entry.element);
    above = message;
  }
  drawn = next;
  reconcile(rows);
}

/** Puts the rows in order while touching only what changed, so that focus and pictures stay. */
function reconcile(rows) {
  const keep = new Set(rows);
  for (const child of [...list.children]) if (!keep.has(child)) child.remove();
  rows.forEach((row, index) => {
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
  });
}

function showJump() {
  jump.hidden = stuck;
  const words = missed ? `${missed} new message${missed === 1 ? "" : "s"}` : "Older messages";
  fill(jump, el("span", {}, words), el("strong", {}, "Jump to the present ↓"));
}

function readIfSeen() {
  if (stuck && !world.loading && document.visibilityState === "visible" && document.hasFocus()) world.markRead();
}

function changed({ fresh, older, arrived } = {}) {
  const height = scroller.scrollHeight;
  const top = scroller.scrollTop;
  const mine = arrived && (arrived.author.id === world.me || isEphemeral(arrived));
  if (arrived && !mine && (!stuck || !document.hasFocus())) {
    missed += stuck ? 0 : 1;
    world.divider ??= arrived.id;
  }
  draw();
  if (fresh || mine) stuck = true;
  if (older) scroller.scrollTop = top + scroller.scrollHeight - height;
  else if (stuck) toBottom();
  showJump();
  readIfSeen();
}

/** Scrolls to a message and marks it for a moment; false where it is not loaded. */
export function showMessage(id) {
  const element = list.querySelector(`[data-message="${CSS.escape(id)}"]`);
  if (!element) return false;
  stuck = false;
  element.scrollIntoView({ block: "center" });
  element.classList.remove("called");
  requestAnimationFrame(() => element.classList.add("called"));
  return true;
}

/** Shows the open channel and keeps it shown. */
export function startMessages() {
  world.on("messages", changed);
  world.on("open", () => {
    drawn = new Map();
    stuck = true;
    missed = 0;
    jump.hidden = true;
    draw();
  });
  world.on("places people", () => {
    if (world.open && !world.loading && !world.messages.length) draw();
    // A message may speak of a thread before the thread itself is heard of.
    for (const [id, { element }] of drawn) if (element.querySelector("[data-unknown]")) redraw(id);
  });
  scroller.addEventListener("scroll", () => {
    // A message that is drawn anew shrinks and grows: that scrolls too, and is not the reader's wish.
    const resized = scroller.scrollHeight !== settled;
    settled = scroller.scrollHeight;
    if (stuck && resized) toBottom();
    stuck = atBottom();
    if (stuck) missed = 0;
    showJump();
    readIfSeen();
    if (scroller.scrollTop < NEAR_TOP) world.loadOlder();
  });
  new ResizeObserver(() => stuck && toBottom()).observe(list);
  new ResizeObserver(() => stuck && toBottom()).observe(scroller);
  jump.addEventListener("click", () => {
    stuck = true;
    missed = 0;
    world.divider = null;
    draw();
    toBottom();
    showJump();
    readIfSeen();
  });
  addEventListener("focus", readIfSeen);
  document.addEventListener("visibilitychange", readIfSeen);
}
