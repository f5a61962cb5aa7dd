// Building elements. Every string a message brings ends in a text node or an attribute, never in markup.

/**
 * Makes an element.
 * @param {string} tag such as "div" or "button.icon-button.small"
 * @param {Object} [attributes] "on…" keys add listeners, "data" fills the dataset, "style" sets properties; null,
 *   false and undefined leave an attribute out, true writes it empty.
 * @param {...(Node|string|number|null|undefined|false|Array)} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  if (name === "button") element.type = "button";
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "data") mark(element, value);
    else if (key === "style") Object.entries(value).forEach(([property, v]) => element.style.setProperty(property, v));
    else if (key === "value") element.value = value;
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

function mark(element, data) {
  for (const [key, value] of Object.entries(data)) {
    if (value !== null && value !== undefined && value !== false) element.dataset[key] = String(value);
  }
}

/** Appends nodes and strings, flattening arrays and skipping what is empty. */
export function append(parent, children) {
  for (const child of [children].flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** Replaces everything inside `parent`. */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
  return parent;
}

/**
 * The address if a browser may follow it, else null: `javascript:` and its kin stay text.
 * @param {string|undefined|null} address
 */
export function safeUrl(address) {
  if (!address) return null;
  try {
    const url = new URL(address, location.href);
    return ["http:", "https:", "blob:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** A copy without the fields that are null: Discord's APIs let bots write null for "left out". */
export const withoutNulls = (data) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));

/** A link that opens elsewhere, or plain text where the address is not one to follow. */
export function outsideLink(address, ...children) {
  const href = safeUrl(address);
  return href
    ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...children)
    : el("span", {}, ...children);
}

/** Moves focus by arrow keys within a list of elements; returns the element now focused. */
export function moveFocus(elements, step) {
  const list = [...elements];
  if (!list.length) return null;
  const index = list.indexOf(document.activeElement);
  const next = list[(index + step + list.length) % list.length] ?? list[0];
  next.focus();
  return next;
}

/** Keeps Tab inside a dialog. */
export function trapFocus(dialog, event) {
  if (event.key !== "Tab") return;
  const inside = [...dialog.querySelectorAll("a[href], button, input, select, textarea, [tabindex='0']")].filter(
    (element) => !element.disabled && element.offsetParent !== null,
  );
  const first = inside[0];
  const last = inside.at(-1);
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}
