// What a message points at: people, roles, channels, commands, emoji, other messages.

import { el, safeUrl } from "./dom.js";
import { world } from "./world.js";

const JUMP =
  /^https?:\/\/(?:[\w.-]*discord(?:app)?\.com|127\.0\.0\.1:\d+|localhost:\d+)\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** Where the server keeps custom emoji. */
export const emojiUrl = (id) => safeUrl(`/cdn/emojis/${id}.png`);

/** @mention of a user. */
export function user(id) {
  const found = world.user(id);
  const mine = id === world.me;
  return el(
    "span.mention",
    { data: { user: id, mine: mine || null } },
    `@${found ? world.nameOf(found) : "unknown-user"}`,
  );
}

/** @mention of a role. */
export function role(id) {
  const found = world.guildOf(world.open)?.roles?.find((one) => one.id === id);
  return el("span.mention", { data: { role: id } }, `@${found?.name?.replace(/^@/, "") ?? "role"}`);
}

/** @everyone and @here. */
export const everyone = (words) => el("span.mention", {}, words);

/** #channel, which opens it; one that is not known yet is marked, to be drawn again when it is. */
export function channel(id) {
  const found = world.channel(id);
  if (!found) return el("span.mention", { data: { unknown: id } }, "#unknown");
  return el(
    "button.mention",
    { data: { channel: id }, onclick: () => world.tell("go", { channel: id }) },
    `${signOf(found)}${nameOfChannel(found)}`,
  );
}

/** </name:id>, which begins that command in the composer. */
export function command(name, id) {
  return el(
    "button.mention",
    { data: { command: name }, onclick: () => world.tell("begin-command", { name, id }) },
    `/${name}`,
  );
}

/** A link to a channel or message as a chip that leads there; null where the address is no such link. */
export function jumpLink(address, words) {
  const match = JUMP.exec(address);
  if (!match) return null;
  const [, , channelId, message] = match;
  const found = world.channel(channelId);
  const label = words ?? `${found ? signOf(found) + nameOfChannel(found) : "#unknown"}${message ? " › 💬" : ""}`;
  return el(
    words ? "button.link" : "button.mention",
    { data: { jump: message ?? channelId }, onclick: () => world.tell("go", { channel: channelId, message }) },
    label,
  );
}

/** The sign before a channel's name. */
export function signOf(channelObject) {
  if (channelObject.type === 1 || channelObject.type === 3) return "@";
  return [10, 11, 12].includes(channelObject.type) ? "❯ " : "#";
}

/** A channel's name; a DM is named after its partner. */
export function nameOfChannel(channelObject) {
  return channelObject.name ?? (channelObject.recipients ?? []).map((one) => world.nameOf(one)).join(", ");
}

/** A custom ({id, name}) or plain ({name}) emoji. */
export function emoji({ id, name }) {
  if (!id) return el("span.emoji", {}, name ?? "");
  const label = `:${name ?? "emoji"}:`;
  const picture = el("img.custom-emoji", { src: emojiUrl(id), alt: label, title: label, draggable: "false" });
  picture.addEventListener("error", () => picture.replaceWith(el("span.emoji-name", {}, label)), { once: true });
  return picture;
}
