// Faces: coloured initials, the same for a person everywhere.

import { el } from "./dom.js";
import { world } from "./world.js";

const COLOURS = ["#c2573f", "#3f8f7b", "#8a63c9", "#b5852b", "#4a7fc4", "#b5527f", "#5f9442", "#7a6f5d"];
const BOT_COLOUR = "#2b3038";

function colourOf(user) {
  if (user.bot) return BOT_COLOUR;
  const given = world.people.find((person) => person.id === user.id)?.avatar_color ?? user.avatar_color;
  if (typeof given === "number") return `#${given.toString(16).padStart(6, "0")}`;
  if (typeof given === "string" && /^#?[0-9a-f]{6}$/i.test(given)) return given.startsWith("#") ? given : `#${given}`;
  const sum = [...String(user.id)].reduce((total, digit) => (total * 31 + digit.charCodeAt(0)) % 9973, 7);
  return COLOURS[sum % COLOURS.length];
}

function initialsOf(name) {
  const words = name.split(/[\s_-]+/).filter(Boolean);
  return [...(words[0] ?? "?")][0].toUpperCase() + (words.length > 1 ? [...words.at(-1)][0].toUpperCase() : "");
}

/**
 * A round face.
 * @param {Object} user Discord user object
 * @param {"small"|"medium"|"large"} [size]
 */
export function avatar(user, size = "medium") {
  const name = user ? world.nameOf(user) : "?";
  return el(
    "span.avatar",
    {
      "aria-hidden": "true",
      data: { size, bot: user?.bot ? "yes" : null },
      style: { "--face": user ? colourOf(user) : "#555" },
    },
    initialsOf(name),
  );
}

/** The mark beside a bot's name. */
export const botTag = (user) => (user?.bot ? el("span.bot-tag", { title: "An app, not a person" }, "APP") : null);

/** A red count, or a dot where something is unread but nobody was called; null where nothing waits. */
export function badge(count, any = false) {
  if (count > 0) return el("span.badge", { "aria-label": `${count} unread` }, count > 99 ? "99+" : count);
  return any ? el("span.unread-dot", { "aria-label": "unread" }) : null;
}
