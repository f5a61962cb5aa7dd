// Forms that a bot opens, and what they send back.

import { el, fill, trapFocus, withoutNulls } from "./dom.js";
import { MODAL, startInteraction } from "./interactions.js";
import { markdown } from "./markdown.js";
import { sizeOf } from "./media.js";
import { selectMenu } from "./selects.js";

const [ROW, TEXT, DISPLAY, LABEL, UPLOAD, RADIO, BOXES, BOX] = [1, 4, 10, 18, 19, 21, 22, 23];
const LONGEST_TEXT = 4000;
let serial = 0;

/**
 * One field of a form.
 * @typedef {Object} Field
 * @property {HTMLElement} element
 * @property {() => Object} read what it sends, beside type, id and custom_id
 * @property {() => string|null} problem what is wrong with it, in words
 * @property {() => File[]} [files]
 * @property {boolean} [own] whether it brings its own label (a single checkbox)
 */

/** @returns {Field} */
function textField(component, id, described) {
  const long = component.style === 2;
  const { min_length: least = 0, max_length: most = LONGEST_TEXT, required = true } = component;
  const input = el(long ? "textarea.field" : "input.field", {
    id,
    type: long ? null : "text",
    rows: long ? 5 : null,
    maxlength: most,
    placeholder: component.placeholder,
    "aria-describedby": described,
    "aria-required": required ? "true" : null,
    value: component.value ?? "",
    data: { customId: component.custom_id },
  });
  const problem = () => {
    if (required && !input.value.trim()) return "This is required.";
    if (input.value && input.value.length < (least ?? 0)) return `At least ${least} characters, please.`;
    return null;
  };
  return { element: input, read: () => ({ value: input.value }), problem };
}

function countProblem(count, least, most, required) {
  if (!count) return required ? "This is required." : null;
  if (count < least) return `Choose at least ${least}.`;
  return count > most ? `Choose at most ${most}.` : null;
}

/** @returns {Field} */
function selectField(component, id, described, labelId) {
  let values = component.options?.filter((option) => option.default).map((option) => option.value) ?? [];
  if (component.default_values) values = component.default_values.map((one) => one.id);
  const element = selectMenu(component, {
    id,
    labelledby: labelId,
    disabled: component.disabled,
    onChoose: (chosen) => (values = chosen),
  });
  const { min_values: least = 1, max_values: most = 1, required = true } = component;
  return { element, read: () => ({ values }), problem: () => countProblem(values.length, least, most, required) };
}

function choice(kind, name, option, described) {
  const input = el("input", { type: kind, name, value: option.value, "aria-describedby": described });
  input.checked = Boolean(option.default);
  return el(
    "label.choice",
    { data: { value: option.value } },
    input,
    el("span", {}, option.label, option.description ? el("small", {}, option.description) : null),
  );
}

/** @returns {Field} */
function choicesField(component, id, described, labelId) {
  const one = component.type === RADIO;
  const element = el(
    "div.choices",
    { id, role: one ? "radiogroup" : "group", "aria-labelledby": labelId, data: { customId: component.custom_id } },
    component.options.map((option) => choice(one ? "radio" : "checkbox", id, option, described)),
  );
  const picked = () => [...element.querySelectorAll("input:checked")].map((input) => input.value);
  const { min_values: least = 1, max_values: most = component.options.length, required = true } = component;
  return {
    element,
    read: () => (one ? { value: picked()[0] ?? null } : { values: picked() }),
    problem: () => countProblem(picked().length, one ? 1 : least, one ? 1 : most, required && (one || least > 0)),
  };
}

/** @returns {Field} */
function boxField(component, id, described, labelId) {
  const input = el("input", {
    id,
    type: "checkbox",
    "aria-labelledby": labelId,
    "aria-describedby": described,
    data: { customId: component.custom_id },
  });
  input.checked = Boolean(component.default);
  return {
    element: el("div.choice.lone", {}, input),
    own: true,
    read: () => ({ value: input.checked }),
    problem: () => null,
  };
}

/** @returns {Field} */
function uploadField(component, id, described) {
  const { min_values: least = 1, max_values: most = 1, required = true } = component;
  const input = el("input.field", {
    id,
    type: "file",
    multiple: most > 1,
    "aria-describedby": described,
    data: { customId: component.custom_id },
  });
  const list = el("ul.file-list");
  const files = () => [...input.files];
  input.addEventListener("change", () =>
    fill(
      list,
      files().map((file) => el("li", {}, `${file.name} (${sizeOf(file.size)})`)),
    ),
  );
  return {
    element: el("div", {}, input, most > 1 ? list : null),
    read: (firstId) => ({ values: files().map((_, index) => String(firstId + index)) }),
    problem: () => countProblem(files().length, least, most, required && least > 0),
    files,
  };
}

function fieldFor(component, id, described, labelId) {
  if (component.type === TEXT) return textField(component, id, described);
  if (component.type === UPLOAD) return uploadField(component, id, described);
  if (component.type === RADIO || component.type === BOXES) return choicesField(component, id, described, labelId);
  if (component.type === BOX) return boxField(component, id, described, labelId);
  return selectField(component, id, described, labelId);
}

/** A label with its field: {element, component, field, error}. */
function labelled(label, description, given) {
  const component = withoutNulls(given);
  const id = `field-${++serial}`;
  const described = `${id}-about`;
  const field = fieldFor(component, id, described, `${id}-label`);
  const error = el("p.field-error", { role: "alert" });
  const required = component.required !== false && component.type !== BOX && (component.min_values ?? 1) > 0;
  const words = el(
    "label.field-label",
    { id: `${id}-label`, for: id },
    label,
    required ? el("span.required", { "aria-hidden": "true" }, " *") : null,
  );
  const about = el("p.field-about", { id: described }, description ?? "");
  const element = el(
    `div.form-field${field.own ? ".beside" : ""}`,
    { data: { field: component.custom_id } },
    words,
    about,
    field.element,
    error,
  );
  return { element, component, field, error };
}

function part(component) {
  if (component.type === DISPLAY) return { element: markdown(component.content), component };
  if (component.type === LABEL)
    return { ...labelled(component.label, component.description, component.component), label: component };
  const inner = component.components[0];
  return { ...labelled(inner.label, null, inner), row: component };
}

const identity = ({ type, id, custom_id }) => ({
  type,
  ...(id !== undefined && { id }),
  ...(custom_id && { custom_id }),
});

/** The form's answers in the shape Discord sends them, with the files that go along. */
function read(parts) {
  const files = [];
  const components = parts.map(({ component, field, label, row }) => {
    if (!field) return identity(component);
    const answer = { ...identity(component), ...field.read(files.length) };
    files.push(...(field.files?.() ?? []));
    if (row) return { ...identity({ ...row, type: ROW }), components: [answer] };
    return { ...identity(label), component: answer };
  });
  return { components, files };
}

/** Describes files as a Discord client does: their place in the upload is their id. */
export function describe(files) {
  return files.map((file, index) => ({
    id: String(index),
    filename: file.name,
    size: file.size,
    content_type: file.type || undefined,
  }));
}

/**
 * Opens a bot's form.
 * @param {{custom_id: string, title: string, components: Object[], id?: string}} modal
 * @param {Object|null} message the message whose button opened it, if one did
 */
export function openModal(modal, message = null) {
  const before = document.activeElement;
  const parts = modal.components.map(part);
  const failure = el("p.trouble", { role: "alert" });
  const submit = el("button.button.primary", { type: "submit", data: { action: "submit" } }, "Submit");
  const close = () => {
    if (!layer.isConnected) return;
    layer.remove();
    if (before?.isConnected) before.focus();
  };

  function valid() {
    let first = null;
    for (const { field, error, element } of parts) {
      if (!field) continue;
      error.textContent = field.problem() ?? "";
      if (error.textContent) first ??= element;
    }
    first?.querySelector("input, textarea, button")?.focus();
    return !first;
  }

  function send(event) {
    event.preventDefault();
    failure.textContent = "";
    if (submit.disabled || !valid()) return;
    submit.disabled = true;
    submit.setAttribute("aria-busy", "true");
    const { components, files } = read(parts);
    const data = { ...(modal.id && { id: modal.id }), custom_id: modal.custom_id, components };
    if (files.length) data.attachments = describe(files);
    startInteraction(MODAL, data, { messageId: message?.id, channelId: message?.channel_id, files, onState: settle });
  }

  function settle({ state, reason, modal: next }) {
    submit.disabled = false;
    submit.removeAttribute("aria-busy");
    if (state === "failed") {
      failure.textContent = reason || "Something went wrong. Try again.";
      return;
    }
    close();
    if (state === "modal") openModal(next, message);
  }

  const form = el(
    "form.modal",
    {
      role: "dialog",
      "aria-modal": "true",
      "aria-label": modal.title,
      novalidate: true,
      data: { customId: modal.custom_id },
      onsubmit: send,
    },
    el(
      "header",
      {},
      el("h2", {}, modal.title),
      el("button.icon-button", { "aria-label": "Close", onclick: close }, "✕"),
    ),
    el(
      "div.modal-body",
      {},
      parts.map(({ element }) => element),
    ),
    failure,
    el("footer", {}, el("button.button.secondary", { onclick: close, data: { action: "cancel" } }, "Cancel"), submit),
  );
  const layer = el("div.modal-layer", {}, form);
  layer.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") close();
    trapFocus(form, event);
  });
  document.getElementById("layers").append(layer);
  (form.querySelector(".modal-body :is(input, textarea, select, button)") ?? submit).focus();
}
