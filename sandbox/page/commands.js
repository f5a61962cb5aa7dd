// Slash commands as data: flattening, searching, checking values, and the shape a client sends. Nothing here draws.

import { withoutNulls } from "./dom.js";

export const [SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
];
const CHAT_INPUT = 1;

/**
 * A command one can type: "/dark-castle new" is one even though Discord knows it as a subcommand.
 * @typedef {Object} Entry
 * @property {string} path words without the slash
 * @property {string} description
 * @property {Object} command the whole command it belongs to
 * @property {string[]} steps names of group and subcommand
 * @property {Object[]} options
 */

/**
 * Flattens command objects into what one can type.
 * @param {Object[]} commands
 * @returns {Entry[]}
 */
export function flatten(commands) {
  const entries = [];
  const visit = (command, node, steps) => {
    const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    for (const option of inner) visit(command, option, [...steps, option.name]);
    if (inner.length) return;
    entries.push({
      path: [command.name, ...steps].join(" "),
      description: node.description ?? "",
      command,
      steps,
      options: (node.options ?? []).map(withoutNulls),
    });
  };
  for (const command of commands) if ((command.type ?? CHAT_INPUT) === CHAT_INPUT) visit(command, command, []);
  return entries.sort((a, b) => a.path.localeCompare(b.path));
}

/** The entries that fit what was typed after the slash, best first. */
export function search(entries, typed) {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return entries;
  const words = wanted.split(/[\s-]+/);
  const rank = ({ path, description }) => {
    if (path.startsWith(wanted)) return 0;
    if (path.split(" ").some((part) => part.startsWith(wanted))) return 1;
    if (words.every((word) => path.includes(word))) return 2;
    return words.every((word) => `${path} ${description.toLowerCase()}`.includes(word)) ? 3 : null;
  };
  return entries
    .map((entry) => [rank(entry), entry])
    .filter(([place]) => place !== null)
    .sort(([a], [b]) => a - b)
    .map(([, entry]) => entry);
}

/** What an option wants, in a few words. */
export function kindOf(option) {
  const kinds = {
    [STRING]: "text",
    [INTEGER]: "whole number",
    [BOOLEAN]: "yes or no",
    [USER]: "person",
    [CHANNEL]: "channel",
    [ROLE]: "role",
    [MENTIONABLE]: "person or role",
    [NUMBER]: "number",
    [ATTACHMENT]: "file",
  };
  const { min_value: least, max_value: most } = option;
  const bounds =
    least !== undefined && most !== undefined
      ? `${least} to ${most}`
      : least !== undefined
        ? `${least} or more`
        : most !== undefined
          ? `up to ${most}`
          : "";
  return [kinds[option.type], bounds].filter(Boolean).join(", ");
}

/**
 * Reads typed text as an option's value.
 * @param {Object} option
 * @param {string} text
 * @returns {{value?: string|number, problem?: string}}
 */
export function readTyped(option, text) {
  if (option.type === STRING) {
    if (option.min_length && text.length < option.min_length)
      return { problem: `At least ${option.min_length} characters.` };
    if (option.max_length && text.length > option.max_length)
      return { problem: `At most ${option.max_length} characters.` };
    return { value: text };
  }
  if (option.type === INTEGER || option.type === NUMBER) {
    const value = Number(text.replace(",", "."));
    if (!text.trim() || !Number.isFinite(value)) return { problem: "This must be a number." };
    if (option.type === INTEGER && !Number.isInteger(value)) return { problem: "This must be a whole number." };
    if (option.min_value !== undefined && value < option.min_value) return { problem: `At least ${option.min_value}.` };
    if (option.max_value !== undefined && value > option.max_value) return { problem: `At most ${option.max_value}.` };
    return { value };
  }
  return { problem: "Choose one from the list." };
}

/**
 * A command's data as a client sends it.
 * @param {Entry} entry
 * @param {{name: string, type: number, value: *, focused?: boolean}[]} values
 */
export function commandData(entry, values) {
  const { command, steps } = entry;
  let options = values;
  for (let depth = steps.length; depth > 0; depth--) {
    const type = depth < steps.length ? GROUP : SUBCOMMAND;
    options = [{ name: steps[depth - 1], type, options }];
  }
  return {
    id: command.id,
    name: command.name,
    type: CHAT_INPUT,
    ...(command.version && { version: command.version }),
    options,
  };
}
