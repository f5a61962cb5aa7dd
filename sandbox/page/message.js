// One message as an element: header, reply line, text, embeds, components, files.

import * as api from "./api.js";
import { avatar, botTag } from "./avatars.js";
import { components, trouble } from "./components.js";
import { el } from "./dom.js";
import { embed } from "./embeds.js";
import { markdown, plainLine } from "./markdown.js";
import { attachments } from "./media.js";
import { attempt, notify } from "./notices.js";
import { inStyle, sentAt } from "./timestamps.js";
import { world } from "./world.js";

const EPHEMERAL = 64;
const LOADING = 128;
const REPLY_LENGTH = 120;
/** How long an application may think: the life of an interaction's token. */
const TOKEN_MS = 15 * 60 * 1000;
const COMMAND_TYPE = 2;
/** Message types that are a line about what happened, and how they are told. */
const HAPPENINGS = {
  1: (who, message) => `${who} added ${world.nameOf(message.mentions?.[0])} to the thread.`,
  2: (who, message) => `${who} removed ${world.nameOf(message.mentions?.[0])} from the thread.`,
  4: (who, message) => `${who} renamed this to ${message.content}.`,
  6: (who) => `${who} pinned a message.`,
  7: (who) => `${who} joined the server.`,
  18: (who, message) => `${who} started a thread: ${message.content}`,
  21: () => "This thread began with a message above.",
};

const flag = (message, bit) => Boolean((message.flags ?? 0) & bit);

/** Whether only the person I am sees this message. */
export const isEphemeral = (message) => flag(message, EPHEMERAL);

/** Whether this message is a line about what happened rather than words of somebody. */
export const isHappening = (message) => message.type in HAPPENINGS;

/** Whether this message starts with a line about what it answers, and so never joins the group above. */
export const hasContext = (message) => Boolean(usedCommand(message) || message.message_reference?.message_id);

function usedCommand(message) {
  const about = message.interaction_metadata ?? message.interaction;
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  return about && (about.type ?? COMMAND_TYPE) === COMMAND_TYPE && name ? { user: about.user, name } : null;
}

function contextLine(message) {
  const used = usedCommand(message);
  if (used) {
    return el(
      "div.context",
      { data: { used: used.name } },
      avatar(used.user, "tiny"),
      el("span.context-name", {}, world.nameOf(used.user)),
      " used ",
      el("button.mention", { onclick: () => world.tell("begin-command", { name: used.name }) }, `/${used.name}`),
    );
  }
  if (!message.message_reference?.message_id || message.type === 21) return null;
  const answered =
    message.referenced_message ?? world.messages.find((one) => one.id === message.message_reference.message_id);
  if (!answered) return el("div.context", {}, el("em", {}, "Original message was deleted"));
  const line =
    plainLine(answered.content || "").slice(0, REPLY_LENGTH) ||
    (answered.attachments?.length ? "Attachment" : "Message");
  return el(
    "div.context",
    {},
    avatar(answered.author, "tiny"),
    el("span.context-name", {}, world.nameOf(answered.author)),
    el(
      "button.context-words",
      { onclick: () => world.tell("go", { channel: message.channel_id, message: answered.id }) },
      line,
    ),
  );
}

function header(message) {
  return el(
    "div.message-header",
    {},
    el("span.author", { data: { bot: message.author.bot ? "yes" : null } }, world.nameOf(message.author)),
    botTag(message.author),
    sentAt(message.timestamp),
  );
}

const edited = (message) =>
  message.edited_timestamp
    ? el("span.edited", { title: `Edited ${inStyle(new Date(message.edited_timestamp), "F")}` }, "(edited)")
    : null;

function thinking(message) {
  if (world.now() - Date.parse(message.timestamp) > TOKEN_MS)
    return el("p.trouble", {}, "The application did not respond");
  return el(
    "p.thinking",
    {},
    el("span.dots", { "aria-hidden": "true" }, el("i"), el("i"), el("i")),
    ` ${world.nameOf(message.author)} is thinking…`,
  );
}

function words(message) {
  if (!message.content) return null;
  const text = markdown(message.content);
  const mark = edited(message);
  if (mark) (text.lastElementChild?.matches(".paragraph") ? text.lastElementChild : text).append(" ", mark);
  return text;
}

function dismiss(message) {
  return el(
    "p.only-you",
    {},
    el("span", { "aria-hidden": "true" }, "◐ "),
    "Only you can see this · ",
    el(
      "button.link",
      {
        data: { action: "dismiss" },
        onclick: () => (message.local ? world.remove(message.id) : removeMessage(message)),
      },
      "Dismiss message",
    ),
  );
}

/** Deletes a message; what others wrote, as the server's owner may. */
async function removeMessage(message) {
  const mine = isEphemeral(message) || message.author.id === world.me;
  const as = mine ? world.me : (world.guildOf(message.channel_id)?.owner_id ?? world.me);
  await attempt(api.deleteMessage(as, message.channel_id, message.id));
  if (isEphemeral(message)) world.remove(message.id);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify(`Copied ${text}`);
  } catch {
    notify(text);
  }
}

function tools(message) {
  if (message.local) return null;
  return el(
    "div.tools",
    { role: "toolbar", "aria-label": "Message tools" },
    el("button", { title: "Copy id", "aria-label": "Copy message id", onclick: () => copy(message.id) }, "ID"),
    isEphemeral(message)
      ? null
      : el(
          "button.danger-text",
          {
            title: "Delete, as a moderator would",
            "aria-label": "Delete message",
            data: { action: "delete" },
            onclick: () => removeMessage(message),
          },
          "🗑",
        ),
  );
}

function threadCard(message) {
  const thread = message.thread && (world.channel(message.thread.id) ?? message.thread);
  if (!thread) return null;
  return el(
    "button.thread-card",
    { data: { thread: thread.id }, onclick: () => world.tell("go", { channel: thread.id }) },
    el("strong", {}, thread.name),
    el("span", {}, "Open thread ›"),
  );
}

function happening(message) {
  const line = HAPPENINGS[message.type](world.nameOf(message.author), message);
  const thread = message.type === 18 && message.message_reference?.channel_id;
  return [
    el("span.happening-sign", { "aria-hidden": "true" }, "→"),
    el(
      "div",
      {},
      line,
      " ",
      thread && el("button.link", { onclick: () => world.tell("go", { channel: thread }) }, "Open it"),
      " ",
      sentAt(message.timestamp),
    ),
  ];
}

function mentionsMe(message) {
  return (
    message.author.id !== world.me &&
    (message.mentions?.some((user) => user.id === world.me) || message.mention_everyone)
  );
}

/**
 * Builds one message.
 * @param {Object} message Discord message object; `local` marks lines that only this page knows
 * @param {boolean} grouped whether it belongs to the group above, without face and name of its own
 * @param {() => void} redraw
 * @returns {HTMLElement} li.message
 */
export function messageElement(message, grouped, redraw) {
  const item = el("li.message", {
    data: {
      message: message.id,
      author: message.author.id,
      grouped: grouped || null,
      ephemeral: isEphemeral(message) || null,
      mentioned: mentionsMe(message) || null,
      local: message.local || null,
    },
  });
  if (isHappening(message)) {
    item.classList.add("happening");
    item.append(...happening(message));
    return item;
  }
  const onlyComponents = !message.content && edited(message);
  const parts = [
    contextLine(message),
    grouped ? el("span.quiet-time", {}, sentAt(message.timestamp)) : avatar(message.author, "large"),
    el(
      "div.message-body",
      {},
      grouped ? null : header(message),
      flag(message, LOADING) ? thinking(message) : words(message),
      (message.embeds ?? []).map(embed),
      components(message, redraw),
      attachmentsNotShown(message),
      onlyComponents,
      threadCard(message),
      trouble(message),
      isEphemeral(message) ? dismiss(message) : null,
    ),
    tools(message),
  ];
  item.append(...parts.filter(Boolean));
  return item;
}

/** Attachments that no component of the message shows already. */
function attachmentsNotShown(message) {
  const componentsShow = flag(message, 1 << 15);
  return message.attachments?.length && !componentsShow ? attachments(message.attachments) : null;
}
