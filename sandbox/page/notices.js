// Short notices in the corner: what was refused, what was done.

import { el } from "./dom.js";

const SHOWN_MS = 6000;

/**
 * Shows a line in the corner for a few seconds.
 * @param {string} words
 * @param {"plain"|"error"} [tone]
 */
export function notify(words, tone = "plain") {
  const line = el("div.notice", { data: { tone } }, words);
  document.getElementById("notices").append(line);
  setTimeout(() => line.remove(), SHOWN_MS);
}

/** Runs a request and shows its refusal; returns its answer, or undefined where it was refused. */
export async function attempt(promise) {
  try {
    return await promise;
  } catch (error) {
    notify(error.message || "The sandbox cannot be reached.", "error");
    return undefined;
  }
}
