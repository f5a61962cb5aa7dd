// Where I can be: the rail of servers, the channels with their threads, the direct messages.

import * as api from "./api.js";
import { avatar, badge } from "./avatars.js";
import { el, fill } from "./dom.js";
import { nameOfChannel, signOf } from "./mentions.js";
import { attempt } from "./notices.js";
import { compareIds } from "./snowflakes.js";
import { world } from "./world.js";

const rail = document.getElementById("rail");
const places = document.getElementById("places");
const sidebar = document.getElementById("sidebar");
const toggle = document.querySelector(".menu-toggle");
const HOME = "home";
const CATEGORY = 4;
let shown = null;

const unreadOf = (id) => world.seat.unread[id] ?? { messages: 0, mentions: 0 };

function go(id) {
  world.tell("go", { channel: id });
  closeSidebar();
}

// ---- rail -----------------------------------------------------------------------------------------------------------

function railButton(key, label, face, mark, choose) {
  return el(
    "button.rail-button",
    {
      title: label,
      "aria-label": label,
      "aria-current": key === shown ? "true" : null,
      data: { place: key },
      onclick: choose,
    },
    face,
    mark,
  );
}

function drawRail() {
  const dmsWaiting = world.seat.dms.reduce((sum, dm) => sum + unreadOf(dm.id).messages, 0);
  const show = (key) => () => {
    shown = key;
    draw();
  };
  const guilds = world.seat.guilds.map((guild) => {
    const ids = [...guild.channels, ...guild.threads].map((channel) => channel.id);
    const mentions = ids.reduce((sum, id) => sum + unreadOf(id).mentions, 0);
    const any = ids.some((id) => unreadOf(id).messages > 0);
    const initials = guild.name
      .split(/\s+/)
      .map((word) => [...word][0])
      .slice(0, 2)
      .join("");
    return railButton(
      guild.id,
      guild.name,
      el("span.guild-face", { "aria-hidden": "true" }, initials),
      badge(mentions, any),
      show(guild.id),
    );
  });
  fill(
    rail,
    railButton(
      HOME,
      "Direct messages",
      el("span.guild-face.home-face", { "aria-hidden": "true" }, "✉"),
      badge(dmsWaiting),
      show(HOME),
    ),
    el("hr"),
    guilds,
  );
}

// ---- channels -------------------------------------------------------------------------------------------------------

function placeButton(channel, face, label) {
  const { messages, mentions } = unreadOf(channel.id);
  const isDm = channel.type === 1;
  const current = channel.id === world.open;
  const unread = messages > 0;
  return el(
    "button.place",
    {
      "aria-current": current ? "page" : null,
      data: { channel: channel.id, name: label, unread: unread || null, archived: channel.archived || null },
      onclick: () => go(channel.id),
    },
    face,
    el("span.place-name", {}, label),
    current ? null : badge(isDm ? messages : mentions, unread),
  );
}

function threadList(guild, channel) {
  const threads = guild.threads
    .filter(
      (thread) =>
        thread.parent_id === channel.id &&
        (!thread.archived || thread.id === world.open || unreadOf(thread.id).messages),
    )
    .sort((a, b) => compareIds(a.id, b.id));
  if (!threads.length) return null;
  const buttons = threads.map((thread) =>
    el("li", {}, placeButton(thread, el("span.branch", { "aria-hidden": "true" }), thread.name)),
  );
  return el("ul.threads", { "aria-label": `Threads of ${channel.name}` }, buttons);
}

function channelList(guild) {
  const position = (a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id);
  const item = (channel) =>
    el(
      "li",
      {},
      placeButton(channel, el("span.sign", { "aria-hidden": "true" }, signOf(channel)), channel.name),
      threadList(guild, channel),
    );
  const text = guild.channels.filter((channel) => channel.type !== CATEGORY).sort(position);
  const categories = guild.channels.filter((channel) => channel.type === CATEGORY).sort(position);
  const loose = text.filter((channel) => !categories.some((category) => category.id === channel.parent_id));
  return [
    el("ul.place-list", {}, loose.map(item)),
    categories.map((category) => [
      el("h3.place-heading", {}, category.name),
      el("ul.place-list", {}, text.filter((channel) => channel.parent_id === category.id).map(item)),
    ]),
  ];
}

async function writeToBot() {
  const dm = await attempt(api.openDm(world.me));
  if (!dm) return;
  await world.seat.refresh();
  go(dm.id);
}

function noDms() {
  return el(
    "p.empty",
    {},
    "Nobody has written to you yet. Hands and private choices will arrive here. ",
    el("button.link", { data: { action: "write-to-bot" }, onclick: writeToBot }, "Write to the bot"),
  );
}

function dmList() {
  const latest = [...world.seat.dms].sort((a, b) => compareIds(b.last_message_id ?? b.id, a.last_message_id ?? a.id));
  if (!latest.length) return noDms();
  return el(
    "ul.place-list",
    { "aria-label": "Direct messages" },
    latest.map((dm) => el("li", {}, placeButton(dm, avatar(dm.recipients[0], "small"), nameOfChannel(dm)))),
  );
}

function drawPlaces() {
  const guild = world.seat.guilds.find((one) => one.id === shown);
  fill(
    places,
    el("h2.place-title", {}, guild ? guild.name : "Direct messages"),
    guild ? channelList(guild) : null,
    guild ? el("h3.place-heading", {}, "Direct messages") : null,
    dmList(),
  );
}

function draw() {
  if (!world.seat) return;
  if (shown !== HOME && !world.seat.guilds.some((guild) => guild.id === shown))
    shown = world.seat.guilds[0]?.id ?? HOME;
  const focused = document.activeElement?.closest?.("#sidebar [data-channel], #sidebar [data-place]");
  drawRail();
  drawPlaces();
  if (focused) {
    const { channel, place } = focused.dataset;
    sidebar.querySelector(channel ? `[data-channel="${channel}"]` : `[data-place="${place}"]`)?.focus();
  }
}

/** Steps to the next or previous place in the list, as Alt+↓ and Alt+↑ do. */
function step(by, onlyUnread) {
  const buttons = [...places.querySelectorAll(".place")];
  const from = buttons.findIndex((button) => button.dataset.channel === world.open);
  for (let offset = 1; offset <= buttons.length; offset++) {
    const button = buttons[(from + by * offset + buttons.length * 2) % buttons.length];
    if (!onlyUnread || button.dataset.unread) return go(button.dataset.channel);
  }
  return undefined;
}

function closeSidebar() {
  document.body.classList.remove("sidebar-open");
  toggle.setAttribute("aria-expanded", "false");
}

/** Shows the places and listens to their keys. */
export function startPlaces() {
  world.on("places unread people", draw);
  world.on("open", () => {
    const guild = world.guildOf(world.open);
    if (guild) shown = guild.id;
    else if (!world.channel(world.open)) shown = null;
    draw();
  });
  toggle.addEventListener("click", () => {
    const open = document.body.classList.toggle("sidebar-open");
    toggle.setAttribute("aria-expanded", String(open));
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#sidebar, .menu-toggle")) closeSidebar();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeSidebar();
    if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    step(event.key === "ArrowDown" ? 1 : -1, event.shiftKey);
  });
}
