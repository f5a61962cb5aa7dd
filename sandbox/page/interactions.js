// Clicking, choosing, commanding: an interaction goes out under a nonce, its outcome comes back over the socket.

import * as api from "./api.js";
import { makeNonce } from "./snowflakes.js";
import { world } from "./world.js";

/** After this long without any word the page gives up too, should even the server's own "failed" be lost. */
const LOST_MS = 15000;
const waiting = new Map();

export const COMMAND = 2;
export const COMPONENT = 3;
export const AUTOCOMPLETE = 4;
export const MODAL = 5;

/**
 * Starts an interaction in the open channel as the person I am.
 * @param {number} type COMMAND, COMPONENT, AUTOCOMPLETE or MODAL
 * @param {Object} data as a Discord client sends it
 * @param {{messageId?: string, channelId?: string, files?: File[], onState: (outcome: Object) => void}} about
 *   `onState` is told each outcome: {state: "deferred"|"done"|"failed"|"modal"|"autocomplete", …}
 * @returns {string} the nonce
 */
export function startInteraction(type, data, { messageId, channelId = world.open, files, onState }) {
  const nonce = makeNonce();
  const person = world.me;
  const tell = (outcome) => {
    if (outcome.state !== "deferred") forget(nonce);
    // A form for somebody I no longer am stays shut.
    onState(outcome.state === "modal" && world.me !== person ? { ...outcome, state: "done" } : outcome);
  };
  const timer = setTimeout(() => tell({ nonce, state: "failed", reason: "The application did not respond" }), LOST_MS);
  waiting.set(nonce, { tell, timer });
  const guild_id = world.guildOf(channelId)?.id ?? null;
  const body = { type, application_id: world.applicationId, channel_id: channelId, guild_id, nonce, data };
  if (messageId) body.message_id = messageId;
  api.interact(person, body, files).catch((error) => tell({ nonce, state: "failed", reason: error.message }));
  return nonce;
}

function forget(nonce) {
  clearTimeout(waiting.get(nonce)?.timer);
  waiting.delete(nonce);
}

/** Begins to listen for outcomes. */
export function startInteractions() {
  world.on("interaction", (outcome) => {
    const entry = waiting.get(outcome.nonce);
    if (!entry) return;
    clearTimeout(entry.timer);
    entry.tell(outcome);
  });
}
