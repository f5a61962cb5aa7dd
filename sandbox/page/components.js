// What a bot puts into its messages: Components V2 and the rows of version 1.

import { el, outsideLink, safeUrl } from "./dom.js";
import { COMPONENT, startInteraction } from "./interactions.js";
import { markdown, spoiler } from "./markdown.js";
import { fileCard, fromMedia, gallery } from "./media.js";
import { emoji, jumpLink } from "./mentions.js";
import { openModal } from "./modal.js";
import { selectMenu } from "./selects.js";
import { world } from "./world.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };
/** Clicks that wait for an answer: whose and on which message -> custom id pressed. */
const busy = new Map();
/** What went wrong last, by whose click on which message, until the next click. */
const troubles = new Map();
/** What was chosen in selects, as long as the bot leaves them as they are: key of the select -> values. */
const choices = new Map();
const mine = (message) => `${world.me} ${message.id}`;

/** Sends one click or choice and shows its waiting and its failure on the message. */
function press(message, component, values, redraw) {
  const key = mine(message);
  troubles.delete(key);
  busy.set(key, component.custom_id);
  redraw();
  const data = { custom_id: component.custom_id, component_type: component.type, ...(values && { values }) };
  startInteraction(COMPONENT, data, {
    messageId: message.id,
    channelId: message.channel_id,
    onState: (outcome) => {
      busy.delete(key);
      if (outcome.state === "failed") troubles.set(key, outcome.reason || "This interaction failed");
      if (outcome.state === "modal") openModal(outcome.modal, message);
      redraw();
    },
  });
}

/** The line under a message whose last click went wrong; null if none did. */
export function trouble(message) {
  const words = troubles.get(mine(message));
  return words ? el("p.trouble", { role: "alert" }, words) : null;
}

function button(component, message, redraw) {
  const style = STYLES[component.style] ?? "secondary";
  const face = [component.emoji && emoji(component.emoji), component.label && el("span", {}, component.label)];
  if (style === "link") {
    const jump = jumpLink(component.url ?? "", face);
    const link = jump ?? outsideLink(component.url, face, el("span.link-arrow", { "aria-hidden": "true" }, "↗"));
    link.className = "button link-button";
    link.dataset.label = component.label ?? "";
    if (component.disabled) link.setAttribute("aria-disabled", "true");
    return link;
  }
  const waiting = busy.get(mine(message)) === component.custom_id;
  return el(
    `button.button.${style}`,
    {
      disabled: component.disabled || busy.has(mine(message)),
      "aria-busy": waiting ? "true" : null,
      "aria-label": component.label ? null : component.emoji?.name,
      data: { customId: component.custom_id, label: component.label ?? "" },
      onclick: () => press(message, component, null, redraw),
    },
    face,
  );
}

function section(component, context) {
  const side = component.accessory ? build(component.accessory, context) : null;
  return el(
    "div.section",
    {},
    el(
      "div.section-text",
      {},
      component.components.map((one) => build(one, context)),
    ),
    side,
  );
}

function container(component, context) {
  const accent = component.accent_color;
  const box = el(
    "div.container",
    { style: typeof accent === "number" ? { "--accent": `#${accent.toString(16).padStart(6, "0")}` } : {} },
    component.components.map((one) => build(one, context)),
  );
  return component.spoiler ? spoiler(box) : box;
}

function file(component) {
  const address = component.file?.url;
  const name = component.name ?? decodeURIComponent((safeUrl(address) ?? "file").split("/").pop().split("?")[0]);
  return fileCard(address, name, component.size, component.spoiler);
}

function thumbnail(component) {
  return el("div.thumbnail", {}, gallery([fromMedia(component)]));
}

const separator = ({ divider, spacing }) =>
  el(divider === false ? "div.separator" : "hr.separator", { data: { spacing: spacing === 2 ? "large" : "small" } });

const BUILDERS = {
  1: (row, context) =>
    el(
      "div.action-row",
      {},
      row.components.map((one) => build(one, context)),
    ),
  2: (one, { message, redraw }) => button(one, message, redraw),
  9: section,
  10: (one) => markdown(one.content ?? ""),
  11: thumbnail,
  12: (one) => gallery((one.items ?? []).map(fromMedia)),
  13: file,
  14: separator,
  17: container,
};
const SELECTS = new Set([3, 5, 6, 7, 8]);

function build(component, context) {
  const { message, redraw } = context;
  if (SELECTS.has(component.type)) {
    const key = `${mine(message)} ${JSON.stringify(component)}`;
    return selectMenu(component, {
      chosen: choices.get(key),
      disabled: component.disabled || busy.has(mine(message)),
      waiting: busy.get(mine(message)) === component.custom_id,
      onChoose: (values) => {
        choices.set(key, values);
        press(message, component, values, redraw);
      },
    });
  }
  return BUILDERS[component.type]?.(component, context) ?? el("p.unknown", {}, `(component of type ${component.type})`);
}

/**
 * A message's components.
 * @param {Object} message
 * @param {() => void} redraw called when the message must be drawn again
 */
export function components(message, redraw) {
  if (!message.components?.length) return null;
  return el(
    "div.components",
    {},
    message.components.map((one) => build(one, { message, redraw })),
  );
}
