// Requests to the sandbox. Every call is made as somebody: the person chosen in the top bar.

/** A refusal by the server, with the words it gave. */
export class Refused extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function request(method, path, body, query = {}) {
  const address = new URL(path, location.href);
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null) address.searchParams.set(key, value);
  const form = body instanceof FormData;
  const response = await fetch(address, {
    method,
    body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    headers: body === undefined || form ? {} : { "Content-Type": "application/json" },
  });
  const text = await response.text();
  let data = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = { message: text.slice(0, 200) };
  }
  if (!response.ok) throw new Refused(response.status, data?.message ?? `The sandbox answered ${response.status}.`);
  return data;
}

/** Everyone one can be, and the bot's ids. */
export const people = () => request("GET", "/client/people");
/** What one person sees: servers, channels, threads, DMs, unread marks. */
export const state = (as) => request("GET", "/client/state", undefined, { as });
/** Up to 50 messages, newest last. */
export const messages = (as, channel, before) =>
  request("GET", `/client/channels/${channel}/messages`, undefined, { as, limit: 50, before });
export const sendMessage = (as, channel, content) =>
  request("POST", `/client/channels/${channel}/messages`, { content }, { as });
export const markRead = (as, channel, message_id) =>
  request("POST", `/client/channels/${channel}/read`, { message_id }, { as });
export const deleteMessage = (as, channel, message) =>
  request("DELETE", `/client/messages/${channel}/${message}`, undefined, { as });
/** The person's direct messages with the bot, opened if they never were. */
export const openDm = (as) => request("POST", "/client/dms", {}, { as });
export const commands = (as, channel) => request("GET", "/client/commands", undefined, { as, channel });

/**
 * Starts an interaction, as a Discord client does; the outcome arrives over the socket under the same nonce.
 * @param {string} as
 * @param {Object} interaction type, channel_id, guild_id, message_id, nonce, data
 * @param {File[]} [files] sent as files[0], files[1], …, described by data.attachments
 */
export function interact(as, interaction, files = []) {
  if (!files.length) return request("POST", "/client/interactions", interaction, { as });
  const form = new FormData();
  form.append("payload_json", JSON.stringify(interaction));
  files.forEach((file, index) => form.append(`files[${index}]`, file, file.name));
  return request("POST", "/client/interactions", form, { as });
}

// What testers may do to the world.
export const setDmsOpen = (person, dms_open) => request("PATCH", `/client/people/${person}`, { dms_open });
export const addPerson = (name) => request("POST", "/client/people", { name });
export const addChannel = (guild_id, name) => request("POST", "/client/channels", { guild_id, name });
export const deleteChannel = (channel) => request("DELETE", `/client/channels/${channel}`);
export const kick = (guild, person) => request("POST", `/client/guilds/${guild}/kick/${person}`);
export const editThread = (thread, changes) => request("PATCH", `/client/threads/${thread}`, changes);
export const setFaults = (rules) => request("PUT", "/client/faults", { rules });
export const switches = () => request("GET", "/client/switches");
export const setSwitches = (chosen) => request("PUT", "/client/switches", chosen);
export const dropGateway = () => request("POST", "/client/faults/gateway-drop");
/** What time it is in the sandbox: {now: seconds}. */
export const clock = () => request("GET", "/client/clock");
export const advanceClock = (seconds) => request("POST", "/client/clock/advance", { seconds });
