// Times as a reader wants them, and Discord's <t:unix:style> which keep themselves right.

import { el } from "./dom.js";
import { world } from "./world.js";

const STYLES = {
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  F: { weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  s: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
  S: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" },
};
const STEPS = [
  ["year", 365 * 86400],
  ["month", 30 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const locale = navigator.language;
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/** A moment in words: `date` in one of Discord's styles, by the sandbox's clock. */
export function inStyle(date, style) {
  if (style !== "R") return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(date);
  const seconds = Math.round((date - world.now()) / 1000);
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? STEPS.at(-1);
  return relative.format(Math.trunc(seconds / length), unit);
}

/** A <t:…> stamp; relative ones are kept right by `keepTime`. */
export function stamp(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode(`<t:${seconds}:${style}>`);
  return el(
    "time.stamp",
    { datetime: date.toISOString(), title: inStyle(date, "F"), data: { style, seconds } },
    inStyle(date, style),
  );
}

/** When a message was sent, shortly: the time today, "Yesterday at …", or the date. */
export function sentAt(iso) {
  const date = new Date(iso);
  const today = new Date(world.now());
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const time = inStyle(date, "t");
  let words = `${inStyle(date, "d")} ${time}`;
  if (date.toDateString() === today.toDateString()) words = time;
  else if (date.toDateString() === yesterday.toDateString()) words = `Yesterday at ${time}`;
  return el("time", { datetime: iso, title: inStyle(date, "F") }, words);
}

/** Rewrites the relative stamps on the page now and every second. */
export function keepTime() {
  for (const element of document.querySelectorAll('time.stamp[data-style="R"]')) {
    const words = inStyle(new Date(Number(element.dataset.seconds) * 1000), "R");
    if (element.textContent !== words) element.textContent = words;
  }
  setTimeout(keepTime, 1000);
}
