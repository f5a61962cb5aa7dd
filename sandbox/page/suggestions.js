// The list above the composer: commands to choose from, or values for an option. Focus stays in the text field.

import { el, fill } from "./dom.js";

/**
 * One line of the list.
 * @typedef {Object} Suggestion
 * @property {string} label
 * @property {string} [description]
 * @property {Node} [face]
 * @property {Object} [data] dataset of its element
 */

/** A listbox steered from a text field elsewhere. */
export class Suggestions {
  /** @param {(suggestion: Suggestion) => void} onChoose */
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.items = [];
    this.index = -1;
    this.title = el("div.suggestions-title");
    this.list = el("div.suggestion-list", { role: "listbox", id: "suggestions", "aria-label": "Suggestions" });
    this.element = el("div.suggestions", { hidden: true }, this.title, this.list);
    // A press must not take the focus away from the field being filled.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => {
      const row = event.target.closest(".suggestion");
      if (row) this.onChoose(this.items[Number(row.dataset.index)]);
    });
  }

  /**
   * Shows a list; with no items only the title stays, with neither the list closes.
   * @param {Array<Node|string>} title
   * @param {Suggestion[]} items
   * @param {boolean} highlight whether the first item is marked, so that Enter takes it
   */
  show(title, items, highlight) {
    this.items = items;
    this.index = highlight && items.length ? 0 : -1;
    fill(this.title, title);
    this.title.hidden = !title?.length;
    fill(
      this.list,
      items.map((item, index) => this.row(item, index)),
    );
    this.list.hidden = !items.length;
    this.element.hidden = !title?.length && !items.length;
    this.mark();
  }

  row(item, index) {
    return el(
      "div.suggestion",
      { role: "option", id: `suggestion-${index}`, data: { index, label: item.label, ...item.data } },
      item.face ?? null,
      el("span.suggestion-label", {}, item.label),
      item.description ? el("span.suggestion-about", {}, item.description) : null,
    );
  }

  hide() {
    this.show([], [], false);
  }

  /** The marked line, if any. */
  get marked() {
    return this.items[this.index] ?? null;
  }

  step(by) {
    if (!this.items.length) return false;
    const from = this.index < 0 && by < 0 ? 0 : this.index;
    this.index = (from + by + this.items.length) % this.items.length;
    this.mark();
    return true;
  }

  mark() {
    [...this.list.children].forEach((row, index) => {
      row.setAttribute("aria-selected", String(index === this.index));
      if (index === this.index) row.scrollIntoView({ block: "nearest" });
    });
    const field = document.activeElement;
    if (this.marked) field?.setAttribute?.("aria-activedescendant", `suggestion-${this.index}`);
    else field?.removeAttribute?.("aria-activedescendant");
  }
}
