// Where I write: messages, and slash commands from the palette that opens with "/".

import * as api from "./api.js";
import { CommandForm } from "./command_form.js";
import { flatten, search } from "./commands.js";
import { el, fill } from "./dom.js";
import { COMMAND, startInteraction } from "./interactions.js";
import { nameOfChannel, signOf } from "./mentions.js";
import { describe, openModal } from "./modal.js";
import { attempt } from "./notices.js";
import { makeNonce } from "./snowflakes.js";
import { Suggestions } from "./suggestions.js";
import { world } from "./world.js";

const home = document.getElementById("composer");
const LONGEST = 2000;
/** A command that is answered faster than this shows no "sending" line. */
const PATIENCE_MS = 250;
const EPHEMERAL = 64;
const LOADING = 128;
const drafts = new Map();
let entries = [];
let form = null;
/** Whether the palette was sent away; it comes again with the next letter. */
let dismissed = false;

const suggestions = new Suggestions((item) => (form ? form.choose(item) : begin(item.entry)));
const text = el("textarea.compose-text", {
  rows: 1,
  maxlength: LONGEST,
  role: "combobox",
  "aria-label": "Message",
  "aria-controls": "suggestions",
  "aria-autocomplete": "list",
  oninput: () => typed(),
  onkeydown: (event) => key(event),
});
const line = el("div.compose-line");

const draftKey = () => `${world.me} ${world.open}`;

async function loadCommands() {
  const [me, open] = [world.me, world.open];
  if (!open) return;
  const answer = await api.commands(me, open).catch(() => []);
  if (me === world.me && open === world.open) {
    entries = flatten(answer);
    if (!form && !dismissed) offer();
  }
}

// ---- text -----------------------------------------------------------------------------------------------------------

function grow() {
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, 240)}px`;
}

function typed() {
  dismissed = false;
  grow();
  drafts.set(draftKey(), text.value);
  if (text.value === "/") loadCommands();
  const exact = text.value.endsWith(" ") && entries.find((entry) => `/${entry.path} ` === text.value);
  if (exact) begin(exact);
  else offer();
}

/** Opens the palette while a command is being typed, and closes it otherwise. */
function offer() {
  if (!text.value.startsWith("/") || text.value.includes("\n")) return suggestions.hide();
  const found = search(entries, text.value.slice(1));
  const items = found.map((entry) => ({
    label: `/${entry.path}`,
    description: entry.description,
    entry,
    data: { command: entry.path },
  }));
  const title = items.length
    ? ["Commands"]
    : [entries.length ? "No command fits." : "No commands here yet. The bot may still be starting."];
  return suggestions.show(title, items, true);
}

function key(event) {
  if (event.isComposing) return;
  const palette = !suggestions.element.hidden;
  if (palette && (event.key === "ArrowDown" || event.key === "ArrowUp"))
    suggestions.step(event.key === "ArrowDown" ? 1 : -1);
  else if (palette && suggestions.marked && (event.key === "Tab" || event.key === "Enter"))
    begin(suggestions.marked.entry);
  else if (palette && event.key === "Escape") {
    dismissed = true;
    suggestions.hide();
  }
  else if (event.key === "Enter" && !event.shiftKey) send();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Turns @Name into a mention, where somebody here has that name. */
function withMentions(words) {
  const names = world
    .membersHere()
    .flatMap((user) => [user.username, world.nameOf(user)].map((name) => [name, user.id]));
  names.sort(([a], [b]) => b.length - a.length);
  return names.reduce((result, [name, id]) => result.replaceAll(`@${name}`, `<@${id}>`), words);
}

async function send() {
  const words = text.value.trim();
  if (!words) return;
  const key = draftKey();
  put("");
  if ((await attempt(api.sendMessage(world.me, world.open, withMentions(words)))) === undefined && key === draftKey())
    put(words);
}

function put(words) {
  text.value = words;
  drafts.set(draftKey(), words);
  grow();
  offer();
}

// ---- commands -------------------------------------------------------------------------------------------------------

function begin(entry) {
  put("");
  form = new CommandForm(entry, suggestions, { onSend: sendCommand, onLeave: leave });
  fill(line, form.element);
  form.focus();
}

function leave(words) {
  form = null;
  fill(line, text);
  put(words);
  text.focus();
}

/** A line that only this page knows, until the bot's answer takes its place. */
function localLine(name) {
  const bot = world.user(world.botId) ?? { id: world.botId ?? "0", username: "App", bot: true };
  return {
    id: makeNonce(),
    local: true,
    type: 20,
    channel_id: world.open,
    author: { ...bot, bot: true },
    content: "",
    flags: LOADING,
    timestamp: new Date(world.now()).toISOString(),
    interaction_metadata: { type: 2, user: world.seat.me, name },
  };
}

function sendCommand(data, files) {
  const name = form.entry.path;
  leave("");
  const waiting = localLine(name);
  const { me, open } = world;
  const show = () => {
    if (world.me !== me || world.open !== open) return;
    world.messages = [...world.messages.filter((message) => message.id !== waiting.id), { ...waiting }];
    world.tell("messages", { arrived: waiting });
  };
  const timer = setTimeout(show, PATIENCE_MS);
  if (files.length) data.attachments = describe(files);
  startInteraction(COMMAND, data, {
    files,
    onState: ({ state, reason, modal }) => {
      clearTimeout(timer);
      if (state === "failed") {
        Object.assign(waiting, { flags: EPHEMERAL, content: `⚠ ${reason || "The application did not respond"}` });
        show();
      } else if (world.messages.some((message) => message.id === waiting.id)) world.remove(waiting.id);
      if (state === "modal") openModal(modal);
    },
  });
}

// ---- the place ------------------------------------------------------------------------------------------------------

function drawPlace() {
  const channel = world.channel(world.open);
  if (!channel) {
    fill(home);
    return;
  }
  const { may, why } = world.mayWrite(channel);
  text.placeholder = why || `Message ${signOf(channel)}${nameOfChannel(channel)}, or / for commands`;
  text.disabled = !may;
  home.classList.toggle("closed", !may);
  if (!home.contains(line)) fill(home, suggestions.element, line);
  if (!form && !line.contains(text)) fill(line, text);
}

/** Shows the composer; typing anywhere on the page lands in it. */
export function startComposer() {
  world.on("open", () => {
    form = null;
    fill(line, text);
    entries = [];
    suggestions.hide();
    drawPlace();
    put(drafts.get(draftKey()) ?? "");
    loadCommands();
    if (matchMedia("(pointer: fine)").matches && !document.querySelector(".modal, .lightbox"))
      text.focus({ preventScroll: true });
  });
  world.on("places", drawPlace);
  world.on("begin-command", async ({ name }) => {
    await loadCommands();
    const entry = entries.find((one) => one.path === name);
    if (entry) begin(entry);
    else put(`/${name}`);
    if (!entry) text.focus();
  });
  document.addEventListener("keydown", (event) => {
    const idle = !event.target.closest("input, textarea, select, .modal, .lightbox, .popover, .faults");
    const types = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (idle && types && !text.disabled) form ? form.focus() : text.focus();
  });
}
