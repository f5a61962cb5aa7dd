// A chosen slash command with its options as fields in one line. Tab moves, Enter sends, Escape leaves.

import * as commands from "./commands.js";
import { el } from "./dom.js";
import { AUTOCOMPLETE, startInteraction } from "./interactions.js";
import { choicesOf } from "./selects.js";
import { world } from "./world.js";

const TYPING_PAUSE_MS = 180;
const SELECT_FOR = { [commands.USER]: 5, [commands.ROLE]: 6, [commands.MENTIONABLE]: 7, [commands.CHANNEL]: 8 };
const MOST_SHOWN = 25;

/** One option being filled in. */
class Field {
  constructor(form, option) {
    this.form = form;
    this.option = option;
    this.value = undefined;
    this.files = [];
    this.input = option.type === commands.ATTACHMENT ? this.fileInput() : this.textInput();
    this.element = el(
      "span.command-field",
      { data: { option: option.name, required: option.required || null } },
      el("span.option-name", {}, option.name, option.required ? el("span.required", { title: "required" }, "*") : null),
      this.input,
    );
  }

  textInput() {
    const { option } = this;
    const input = el("input", {
      type: "text",
      inputmode: { [commands.INTEGER]: "numeric", [commands.NUMBER]: "decimal" }[option.type] ?? null,
      autocomplete: "off",
      spellcheck: "false",
      role: "combobox",
      "aria-label": option.name,
      "aria-description": option.description,
      "aria-controls": "suggestions",
      "aria-required": option.required ? "true" : null,
      oninput: () => this.typed(),
      onfocus: () => this.form.focused(this),
    });
    return input;
  }

  fileInput() {
    return el("input", {
      type: "file",
      "aria-label": this.option.name,
      onchange: (event) => {
        this.files = [...event.target.files];
        this.wrong(null);
      },
      onfocus: () => this.form.focused(this),
    });
  }

  typed() {
    this.value = undefined;
    this.wrong(null);
    this.grow();
    this.form.suggest(this);
  }

  grow() {
    if (this.input.type === "text")
      this.input.style.width = `${Math.min(Math.max(this.input.value.length + 1, 6), 60)}ch`;
  }

  wrong(problem) {
    this.element.classList.toggle("wrong", Boolean(problem));
    this.input.setAttribute("aria-invalid", problem ? "true" : "false");
  }

  /** Takes a suggestion as the value. */
  take(suggestion) {
    this.value = suggestion.value;
    this.input.value = suggestion.label;
    this.wrong(null);
    this.grow();
  }

  get empty() {
    return this.option.type === commands.ATTACHMENT
      ? !this.files.length
      : this.value === undefined && !this.input.value.trim();
  }

  /** The value to send, or what is wrong with it: {value} or {problem}; {} when left out. */
  read() {
    if (this.empty) return this.option.required ? { problem: "This option is required." } : {};
    if (this.files.length) return { value: this.files[0] };
    if (this.value !== undefined) return { value: this.value };
    const text = this.input.value;
    if (this.fixed) {
      const match = this.fixed.find(
        (choice) => choice.label.toLowerCase() === text.trim().toLowerCase().replace(/^[@#]/, ""),
      );
      return match ? { value: match.value } : { problem: "Choose one from the list." };
    }
    return commands.readTyped(this.option, text);
  }

  /** The values to choose from, where they are known beforehand; null for free text and autocomplete. */
  get fixed() {
    const { type, choices } = this.option;
    if (choices?.length) return choices.map((choice) => ({ label: choice.name, value: choice.value }));
    if (type === commands.BOOLEAN)
      return [
        { label: "True", value: true },
        { label: "False", value: false },
      ];
    if (!SELECT_FOR[type]) return null;
    return choicesOf({ type: SELECT_FOR[type], channel_types: this.option.channel_types }).map((choice) => ({
      label: choice.label.replace(/^[@#]|^❯ /, ""),
      value: choice.value,
      description: choice.description,
      face: choice.face?.(),
    }));
  }
}

/** The whole command line. */
export class CommandForm {
  /**
   * @param {import("./commands.js").Entry} entry
   * @param {import("./suggestions.js").Suggestions} suggestions
   * @param {{onSend: (data: Object, files: File[]) => void, onLeave: (text: string) => void}} about
   */
  constructor(entry, suggestions, { onSend, onLeave }) {
    Object.assign(this, { entry, suggestions, onSend, onLeave, fields: [], current: null, request: 0 });
    this.tail = el("input.command-tail", {
      type: "text",
      autocomplete: "off",
      role: "combobox",
      "aria-label": "More options, Enter sends",
      "aria-controls": "suggestions",
      oninput: () => this.offerOptions(),
      onfocus: () => this.focused(null),
    });
    this.slot = el("span.command-fields");
    this.element = el(
      "div.command-line",
      {
        role: "group",
        "aria-label": `/${entry.path}`,
        data: { command: entry.path },
        onkeydown: (event) => this.key(event),
      },
      el("span.command-name", {}, `/${entry.path}`),
      this.slot,
      this.tail,
    );
    for (const option of entry.options.filter((one) => one.required)) this.add(option);
    this.relabelTail();
  }

  /** Puts the cursor where typing goes on. */
  focus() {
    const field = this.fields.find((one) => one.empty);
    (field?.input ?? this.tail).focus();
  }

  add(option) {
    const field = new Field(this, option);
    this.fields.push(field);
    this.slot.append(field.element);
    this.relabelTail();
    return field;
  }

  drop(field) {
    this.fields = this.fields.filter((one) => one !== field);
    field.element.remove();
    this.relabelTail();
    this.tail.focus();
  }

  get unused() {
    return this.entry.options.filter((option) => !this.fields.some((field) => field.option === option));
  }

  relabelTail() {
    const left = this.unused.length;
    this.tail.placeholder = left ? `+${left} optional, Enter sends` : "Enter sends";
  }

  // ---- suggestions --------------------------------------------------------------------------------------------------

  focused(field) {
    this.current = field;
    if (field) this.suggest(field);
    else this.offerOptions();
  }

  about(option, extra) {
    return [
      el("strong", {}, option.name),
      el("span.kind", {}, commands.kindOf(option)),
      option.required ? null : el("span.kind", {}, "optional"),
      el("span", {}, option.description),
      extra ?? null,
    ];
  }

  suggest(field) {
    const { option } = field;
    const text = field.input.type === "text" ? field.input.value.trim().toLowerCase() : "";
    const settled = field.value !== undefined;
    if (option.autocomplete) return this.autocomplete(field);
    const found = settled
      ? []
      : (field.fixed ?? []).filter((one) =>
          `${one.label} ${one.description ?? ""}`.toLowerCase().includes(text.replace(/^[@#]/, "")),
        );
    const none = field.fixed && !settled && !found.length ? el("em", {}, "Nothing fits.") : null;
    return this.suggestions.show(this.about(option, none), found.slice(0, MOST_SHOWN), true);
  }

  autocomplete(field) {
    clearTimeout(this.timer);
    const request = ++this.request;
    if (field.value !== undefined) return this.suggestions.show(this.about(field.option), [], false);
    this.busy = true;
    this.suggestions.show(
      this.about(field.option, el("em", {}, "Looking…")),
      this.suggestions.items.filter((one) => one.field === field),
      false,
    );
    const tell = ({ state, choices = [], reason }) => {
      if (request !== this.request || this.current !== field) return;
      this.busy = false;
      const items = choices.map((choice) => ({
        label: choice.name,
        value: choice.value,
        field,
        data: { value: choice.value },
      }));
      const words = state === "failed" ? reason || "Loading options failed." : items.length ? null : "Nothing fits.";
      this.suggestions.show(this.about(field.option, words && el("em", {}, words)), items, true);
    };
    const ask = () => {
      const values = this.values(field).values;
      startInteraction(AUTOCOMPLETE, commands.commandData(this.entry, values), { onState: tell });
    };
    this.timer = setTimeout(ask, field.input.value ? TYPING_PAUSE_MS : 0);
    return undefined;
  }

  offerOptions() {
    const text = this.tail.value.trim().toLowerCase();
    const items = this.unused
      .filter((option) => option.name.includes(text))
      .map((option) => ({
        label: option.name,
        description: option.description,
        option,
        data: { option: option.name },
      }));
    const title = [el("strong", {}, `/${this.entry.path}`), el("span", {}, this.entry.description)];
    this.suggestions.show(title, items, Boolean(text));
  }

  /** Takes a line of the list: a value for the field in work, or an optional field. */
  choose(suggestion) {
    if (suggestion.option) {
      this.tail.value = "";
      this.add(suggestion.option).input.focus();
    } else if (this.current) {
      this.current.take(suggestion);
      this.next(1);
    }
  }

  // ---- keys ---------------------------------------------------------------------------------------------------------

  next(by) {
    const stops = [...this.fields.map((field) => field.input), this.tail];
    const at = stops.indexOf(document.activeElement);
    const stop = stops[(at + by + stops.length) % stops.length];
    if (stop === document.activeElement) this.focused(this.current);
    else stop.focus();
  }

  key(event) {
    const { key } = event;
    if (event.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (!this.suggestions.step(key === "ArrowDown" ? 1 : -1)) return;
    } else if (key === "Enter") {
      if (this.suggestions.marked) this.choose(this.suggestions.marked);
      else if (!(
        this.busy &&
        this.current?.option.autocomplete &&
        this.current.value === undefined &&
        this.current.input.value
      ))
        this.send();
    } else if (key === "Tab") {
      if (
        this.suggestions.marked &&
        !event.shiftKey &&
        !(this.current?.empty && !this.current.option.required && !this.current.input.value)
      ) {
        this.choose(this.suggestions.marked);
      } else this.next(event.shiftKey ? -1 : 1);
    } else if (key === "Escape") {
      this.onLeave("");
    } else if (key === "Backspace") {
      if (!this.back()) return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Backspace at an empty place: drops an optional field, steps back, or leaves the command. */
  back() {
    const { current } = this;
    if ((current?.input ?? this.tail).value) return false;
    if (current && !current.option.required) this.drop(current);
    else if (!current && this.fields.length) this.fields.at(-1).input.focus();
    else if (!current || this.fields[0] === current) this.onLeave(`/${this.entry.path}`);
    else this.next(-1);
    return true;
  }

  // ---- sending ------------------------------------------------------------------------------------------------------

  /** All values so far; `focus` is the field an autocomplete is about. Problems come as [field, words]. */
  values(focus = null) {
    const [values, files, problems] = [[], [], []];
    for (const field of this.fields) {
      const { option } = field;
      if (field === focus) {
        values.push({ name: option.name, type: option.type, value: field.input.value, focused: true });
        continue;
      }
      const { value, problem } = field.read();
      if (problem) problems.push([field, problem]);
      else if (value instanceof File) {
        values.push({ name: option.name, type: option.type, value: String(files.length) });
        files.push(value);
      } else if (value !== undefined) values.push({ name: option.name, type: option.type, value });
    }
    return { values, files, problems };
  }

  send() {
    const { values, files, problems } = this.values();
    if (problems.length) {
      const [field, words] = problems[0];
      for (const [wrong, problem] of problems) wrong.wrong(problem);
      field.input.focus();
      const { items, marked } = this.suggestions;
      this.suggestions.show(
        this.about(field.option, el("em.problem", { role: "alert" }, words)),
        items,
        Boolean(marked),
      );
      return;
    }
    clearTimeout(this.timer);
    this.request++;
    this.onSend(commands.commandData(this.entry, values), files);
  }
}
