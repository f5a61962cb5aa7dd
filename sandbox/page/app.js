// Where everything begins: parts are started, then somebody sits down.

import { startComposer } from "./composer.js";
import { el, fill } from "./dom.js";
import { startFaults } from "./faults.js";
import { startInteractions } from "./interactions.js";
import { plainLine } from "./markdown.js";
import { nameOfChannel, signOf } from "./mentions.js";
import { startMessages, showMessage } from "./messages.js";
import { notify } from "./notices.js";
import { startPeople } from "./people.js";
import { startPlaces } from "./places.js";
import { keepTime } from "./timestamps.js";
import { world } from "./world.js";

const channelHeader = document.getElementById("channel-header");
const hint = document.getElementById("hint");
const typing = document.getElementById("typing");
const connection = document.getElementById("connection");
const HINT_KEY = "lychgate-hint-seen";

function drawHeader() {
  const channel = world.channel(world.open);
  const parent = channel?.parent_id && [10, 11, 12].includes(channel.type) ? world.channel(channel.parent_id) : null;
  const topic = channel?.topic ?? (channel?.type === 1 ? "Only the two of you see this" : "");
  fill(
    channelHeader,
    parent && el("button.crumb", { onclick: () => world.tell("go", { channel: parent.id }) }, `#${parent.name}`),
    el(
      "h1",
      { id: "channel-name", data: { channel: channel?.id } },
      channel ? el("span.sign", { "aria-hidden": "true" }, signOf(channel)) : null,
      channel ? nameOfChannel(channel) : "Nothing is open",
    ),
    channel?.archived && el("span.state-tag", {}, "archived"),
    channel?.locked && el("span.state-tag", {}, "locked"),
    topic && el("p.topic", { title: topic }, topic),
  );
}

function drawHint() {
  const me = world.people.find((person) => person.id === world.me);
  if (!me || localStorage.getItem(HINT_KEY)) return fill(hint);
  const games = world.seat.guilds.flatMap((guild) => guild.channels).find((channel) => channel.name === "games");
  return fill(
    hint,
    el(
      "div.hint",
      {},
      el(
        "p",
        {},
        "You are ",
        el("strong", {}, me.global_name || me.username),
        ". Type ",
        el("kbd", {}, "/dark-castle new"),
        " in ",
        games
          ? el("button.mention", { onclick: () => world.tell("go", { channel: games.id }) }, "#games")
          : "any channel",
        ". To play another seat, choose who you are above",
        el("span.keys", {}, " or press ", el("kbd", {}, "Alt"), "+", el("kbd", {}, "1…9")),
        ".",
      ),
      el("button.link", { onclick: hintSeen, data: { action: "hint-seen" } }, "Got it"),
    ),
  );
}

function hintSeen() {
  localStorage.setItem(HINT_KEY, "yes");
  fill(hint);
}

function drawTyping() {
  const names = world.typingHere().map((id) => world.nameOf(world.user(id)));
  const words =
    names.length > 2
      ? "Several people are typing…"
      : `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} typing…`;
  fill(
    typing,
    names.length ? [el("span.dots", { "aria-hidden": "true" }, el("i"), el("i"), el("i")), ` ${words}`] : "",
  );
}

function drawConnection() {
  const away = world.seat && !world.seat.online;
  connection.textContent = away ? "Reconnecting…" : "";
  document.body.classList.toggle("offline", Boolean(away));
}

/** Opens a channel, and shows one message of it if asked. */
async function go({ channel, message }) {
  if (!world.channel(channel)) await world.seat.refresh();
  if (!world.channel(channel)) return notify("You cannot see that place.", "error");
  if (channel !== world.open) await world.openChannel(channel);
  while (message && !showMessage(message)) {
    if (world.complete) return notify("That message is gone.", "error");
    const before = world.messages.length;
    await world.loadOlder();
    if (world.messages.length === before) return undefined;
  }
  return undefined;
}

/** What a phone on the table would show: the words of the message alone. */
function ring({ person, title, body }) {
  const name = world.people.find((one) => one.id === person)?.global_name ?? "";
  notify(`📱 ${name} · ${title}: ${plainLine(body ?? "") || "(nothing)"}`);
}

/** The address keeps who I am and where, so that a reload or a second tab comes back to it. */
function keepPlace() {
  const place = new URLSearchParams({ as: world.me ?? "", channel: world.open ?? "" });
  history.replaceState(null, "", `#${place}`);
}

async function start() {
  startPeople();
  startPlaces();
  startMessages();
  startComposer();
  startInteractions();
  startFaults();
  world.on("go", go);
  world.on("open places people", drawHeader);
  world.on("open people", drawHint);
  world.on("interaction", hintSeen);
  world.on("notification", ring);
  world.on("typing open", drawTyping);
  world.on("connection people", drawConnection);
  world.on("open", keepPlace);
  world.on("trouble", (words) => notify(words, "error"));
  keepTime();
  const place = new URLSearchParams(location.hash.slice(1));
  await world.loadPeople();
  const first = world.people.find((person) => person.id === place.get("as")) ?? world.people[0];
  if (!first) return notify("Nobody lives here yet. Add a person under Faults.");
  await world.become(first.id, place.get("channel"));
  document.body.dataset.ready = "yes";
  return undefined;
}

start().catch((error) => notify(error.message || "The sandbox cannot be reached.", "error"));
