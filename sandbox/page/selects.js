// Select menus: a button that opens a list, with the mouse or from the keyboard alone.

import { avatar } from "./avatars.js";
import { el, fill } from "./dom.js";
import { emoji, nameOfChannel, signOf } from "./mentions.js";
import { openPopover } from "./popover.js";
import { world } from "./world.js";

const [STRING, USER, ROLE, MENTIONABLE, CHANNEL] = [3, 5, 6, 7, 8];
const SEARCH_FROM = 9;

function userChoices() {
  return world.membersHere().map((user) => ({
    value: user.id,
    label: world.nameOf(user),
    description: `@${user.username}`,
    face: () => avatar(user, "small"),
  }));
}

function roleChoices() {
  const guild = world.guildOf(world.open);
  const roles = guild?.roles ?? (guild ? [{ id: guild.id, name: "@everyone" }] : []);
  return roles.map((role) => ({
    value: role.id,
    label: `@${role.name.replace(/^@/, "")}`,
    face: () => el("span.role-dot"),
  }));
}

function channelChoices(types) {
  const guild = world.guildOf(world.open);
  return [...(guild?.channels ?? []), ...(guild?.threads ?? [])]
    .filter((channel) => !types?.length || types.includes(channel.type))
    .map((channel) => ({ value: channel.id, label: `${signOf(channel)}${nameOfChannel(channel)}` }));
}

/** The choices a select offers: its own options, or the people, roles or channels of this place. */
export function choicesOf(component) {
  if (component.type === STRING) {
    return component.options.map((option) => ({ ...option, face: option.emoji ? () => emoji(option.emoji) : null }));
  }
  if (component.type === USER) return userChoices();
  if (component.type === ROLE) return roleChoices();
  if (component.type === CHANNEL) return channelChoices(component.channel_types);
  return component.type === MENTIONABLE ? [...userChoices(), ...roleChoices()] : [];
}

function defaultsOf(component, choices) {
  const given =
    component.default_values?.map((one) => one.id) ??
    choices.filter((choice) => choice.default).map((choice) => choice.value);
  return new Set(given);
}

function faceOf(component, chosen, choices) {
  const picked = choices.filter((choice) => chosen.has(choice.value));
  if (!picked.length) return el("span.placeholder", {}, component.placeholder || "Make a selection");
  return el(
    "span.picked",
    {},
    picked.map((choice) => el("span.pick", {}, choice.face?.(), choice.label)),
  );
}

function optionRow(choice, chosen, multiple) {
  const on = chosen.has(choice.value);
  return el(
    "div.option",
    {
      role: "option",
      tabindex: -1,
      "aria-selected": on ? "true" : "false",
      data: { value: choice.value, label: choice.label },
    },
    choice.face ? el("span.option-face", {}, choice.face()) : null,
    el(
      "span.option-words",
      {},
      el("span", {}, choice.label),
      choice.description ? el("small", {}, choice.description) : null,
    ),
    el(`span.${multiple ? "tick-box" : "tick"}`, { "aria-hidden": "true" }, on ? "✓" : ""),
  );
}

/** The open list of one select; calls `finish(values | null)` once. */
function openList(component, anchor, choices, before, finish) {
  const [least, most] = [component.min_values ?? 1, component.max_values ?? 1];
  const multiple = most > 1;
  const chosen = new Set(before);
  const list = el("div.option-list", {
    role: "listbox",
    "aria-multiselectable": multiple ? "true" : null,
    "aria-label": component.placeholder || "Choices",
  });
  const hint = el("span.option-hint");
  const done = multiple && el("button.button.primary.small", { onclick: () => close(true) }, "Done");
  const search =
    choices.length >= SEARCH_FROM || component.type !== STRING
      ? el("input.option-search", {
          type: "search",
          placeholder: "Search",
          "aria-label": "Search",
          oninput: () => draw(),
        })
      : null;
  const enough = () => chosen.size >= least && chosen.size <= most;

  function draw(focusValue) {
    const typed = (search?.value ?? "").toLowerCase();
    const found = choices.filter((choice) =>
      `${choice.label} ${choice.description ?? ""}`.toLowerCase().includes(typed),
    );
    fill(
      list,
      found.length ? found.map((choice) => optionRow(choice, chosen, multiple)) : el("p.empty", {}, "Nothing found."),
    );
    if (multiple) {
      const wanted = least === most ? `exactly ${most}` : least ? `${least} to ${most}` : `up to ${most}`;
      hint.textContent = `${chosen.size} chosen, ${wanted} wanted`;
      done.disabled = !enough();
    }
    if (focusValue !== undefined) [...list.children].find((row) => row.dataset.value === focusValue)?.focus();
  }
  function toggle(value) {
    if (!multiple) {
      chosen.clear();
      chosen.add(value);
      return close(true);
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < most) chosen.add(value);
    return draw(value);
  }
  let closed = false;
  function close(keep) {
    if (closed) return;
    closed = true;
    popover.close();
    const changed = chosen.size !== before.size || [...chosen].some((value) => !before.has(value));
    finish(
      keep && enough() && (changed || !multiple)
        ? choices.map((choice) => choice.value).filter((value) => chosen.has(value))
        : null,
    );
  }
  function onKey(event) {
    const rows = [...list.querySelectorAll(".option")];
    const at = rows.indexOf(document.activeElement);
    const target = {
      ArrowDown: rows[at + 1] ?? rows[0],
      ArrowUp: rows[at - 1] ?? rows.at(-1),
      Home: rows[0],
      End: rows.at(-1),
    }[event.key];
    if (target && (event.key.startsWith("Arrow") || at >= 0)) target.focus();
    else if (event.key === "Escape") close(false);
    else if (event.key === "Tab" && !multiple) close(false);
    else if (at >= 0 && (event.key === "Enter" || event.key === " ")) toggle(rows[at].dataset.value);
    else if (search && event.target === search && event.key === "Enter" && rows[0]) toggle(rows[0].dataset.value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  list.addEventListener("click", (event) => {
    const row = event.target.closest(".option");
    if (row) toggle(row.dataset.value);
  });
  const panel = el(
    "div.options",
    { onkeydown: onKey },
    search,
    list,
    multiple ? el("footer.option-foot", {}, hint, done) : null,
  );
  draw();
  const popover = openPopover(anchor, panel, () => close(true));
  (search ?? list.querySelector("[aria-selected='true']") ?? list.querySelector(".option"))?.focus();
}

/**
 * A select menu.
 * @param {Object} component string, user, role, mentionable or channel select
 * @param {Object} about
 * @param {string[]} [about.chosen] values chosen before, instead of the component's defaults
 * @param {boolean} [about.disabled]
 * @param {boolean} [about.waiting] whether its last choice is still on the way
 * @param {string} [about.id] of the element, and `labelledby` of its label, in forms
 * @param {(values: string[]) => void} about.onChoose
 */
export function selectMenu(component, { chosen: before, disabled, waiting, onChoose, id, labelledby }) {
  const choices = choicesOf(component);
  let chosen = before ? new Set(before) : defaultsOf(component, choices);
  const face = el("span.select-face");
  const menu = el(
    "button.select",
    {
      id,
      disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-busy": waiting ? "true" : null,
      "aria-labelledby": labelledby,
      data: { customId: component.custom_id },
      onclick: () => open(),
      onkeydown: (event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        open();
      },
    },
    face,
    el("span.chevron", { "aria-hidden": "true" }),
  );
  function show() {
    fill(face, faceOf(component, chosen, choices));
    const labels = choices.filter((choice) => chosen.has(choice.value)).map((choice) => choice.label);
    const words = [component.placeholder || "Selection", labels.join(", ")].filter(Boolean).join(": ");
    if (!labelledby) menu.setAttribute("aria-label", words);
  }
  function open() {
    menu.setAttribute("aria-expanded", "true");
    openList(component, menu, choices, chosen, (values) => {
      menu.setAttribute("aria-expanded", "false");
      if (menu.isConnected) menu.focus();
      if (!values) return;
      chosen = new Set(values);
      show();
      onChoose(values);
    });
  }
  show();
  return menu;
}
