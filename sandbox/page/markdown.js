// Discord's markdown, read into a small tree and built as elements. `markdown(text)` is the only door.

import { el, outsideLink } from "./dom.js";
import * as mentions from "./mentions.js";
import { stamp } from "./timestamps.js";

const ESCAPED = /^\\([^A-Za-z0-9\s])/;
const CODE = /^(`+)([\s\S]*?[^`])\1(?!`)/;
const MASKED = /^\[((?:\[[^\]]*\]|[^[\]\\]|\\.)+)\]\(\s*<?((?:[^\s()<>]|\([^\s()]*\))+)>?(?:\s+["'][^"']*["'])?\s*\)/;
const ADDRESS = /^https?:\/\/[^\s<]+[^<.,:;"'\]\s]/;
const QUIET_ADDRESS = /^<(https?:\/\/[^\s<>]+)>/;
const STAMP = /^<t:(-?\d{1,14})(?::([tTdDfFsSR]))?>/;
const EMOJI = /^<a?:(\w{2,32}):(\d{5,21})>/;
const USER = /^<@!?(\d{5,21})>/;
const ROLE = /^<@&(\d{5,21})>/;
const CHANNEL = /^<#(\d{5,21})>/;
const COMMAND = /^<\/([-\w\p{L}\p{N} ]{1,100}):(\d{1,21})>/u;
const EVERYONE = /^@(everyone|here)\b/;
/** Pairs that wrap other markdown, longest first; an inner end must not follow a space for the single ones. */
const WRAPS = [
  [/^\|\|([\s\S]+?)\|\|/, (inner) => spoiler(inner)],
  [/^\*\*\*((?:\\.|[^\\])+?)\*\*\*(?!\*)/s, (inner) => el("strong", {}, el("em", {}, inner))],
  [/^\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/s, (inner) => el("strong", {}, inner)],
  [/^__((?:\\.|[^\\])+?)__(?!_)/s, (inner) => el("u", {}, inner)],
  [/^~~((?:\\.|[^\\])+?)~~/s, (inner) => el("s", {}, inner)],
  [/^\*(?=\S)((?:\*\*|\\.|[^\\*])+?)(?<=\S)\*(?!\*)/s, (inner) => el("em", {}, inner)],
  [/^_((?:__|\\.|[^\\_])+?)_(?![A-Za-z0-9_])/s, (inner) => el("em", {}, inner)],
];
const LEAVES = [
  [ESCAPED, ([, character]) => character],
  [CODE, ([, , code]) => el("code.inline-code", {}, code.replace(/^ (.*[^ ].*) $/s, "$1"))],
  [STAMP, ([, seconds, style]) => stamp(Number(seconds), style ?? "f")],
  [EMOJI, ([, name, id]) => mentions.emoji({ name, id })],
  [USER, ([, id]) => mentions.user(id)],
  [ROLE, ([, id]) => mentions.role(id)],
  [CHANNEL, ([, id]) => mentions.channel(id)],
  [COMMAND, ([, name, id]) => mentions.command(name, id)],
  [EVERYONE, ([words]) => mentions.everyone(words)],
  [QUIET_ADDRESS, ([, address]) => mentions.jumpLink(address) ?? outsideLink(address, address)],
  [ADDRESS, ([address]) => mentions.jumpLink(address) ?? outsideLink(address, address)],
];
const SPECIAL = /[\\`*_~|<[@]|https?:\/\//;

/** Hides its content until clicked, as ||this||. */
export function spoiler(...children) {
  const cover = el(
    "span.spoiler",
    { role: "button", tabindex: 0, "aria-label": "Spoiler, activate to show", "aria-expanded": "false" },
    el("span.spoiler-content", { "aria-hidden": "true" }, ...children),
  );
  const show = (event) => {
    if (cover.classList.contains("shown") || (event.type === "keydown" && event.key !== "Enter" && event.key !== " "))
      return;
    event.preventDefault();
    cover.classList.add("shown");
    cover.setAttribute("aria-expanded", "true");
    cover.removeAttribute("role");
    cover.removeAttribute("aria-label");
    cover.firstChild.removeAttribute("aria-hidden");
  };
  cover.addEventListener("click", show);
  cover.addEventListener("keydown", show);
  return cover;
}

/** Inline markdown of one paragraph as nodes; `links`: whether masked links may be built (not inside another). */
export function inline(text, links = true) {
  const nodes = [];
  let plain = "";
  const push = (node) => {
    if (plain) nodes.push(document.createTextNode(plain));
    plain = "";
    nodes.push(node);
  };
  let rest = text;
  let before = "";
  while (rest) {
    const next = takeInline(rest, before, links);
    if (next) {
      if (typeof next.node === "string") plain += next.node;
      else push(next.node);
      before = rest[next.length - 1];
      rest = rest.slice(next.length);
      continue;
    }
    const jump = rest.slice(1).search(SPECIAL);
    const length = jump < 0 ? rest.length : jump + 1;
    plain += rest.slice(0, length);
    before = rest[length - 1];
    rest = rest.slice(length);
  }
  if (plain) nodes.push(document.createTextNode(plain));
  return nodes;
}

function takeInline(rest, before, links) {
  for (const [pattern, build] of LEAVES) {
    const match = pattern.exec(rest);
    if (match) return { node: build(match), length: match[0].length };
  }
  if (links) {
    const match = MASKED.exec(rest);
    if (match && /^https?:\/\//i.test(match[2])) {
      const words = inline(match[1], false);
      const node = mentions.jumpLink(match[2], words) ?? outsideLink(match[2], words);
      node.title ||= match[2];
      return { node, length: match[0].length };
    }
  }
  for (const [pattern, build] of WRAPS) {
    if (pattern.source.startsWith("^_") && /[A-Za-z0-9]/.test(before)) continue;
    const match = pattern.exec(rest);
    if (match) return { node: build(inline(match[1], links)), length: match[0].length };
  }
  return null;
}

// ---- blocks ---------------------------------------------------------------------------------------------------------

const FENCE = /^```(?:([\w+#.-]*)\n)?([\s\S]*?)\n?```/;
const HEADER = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.*)$/;

function codeBlock(language, code) {
  return el("pre.code-block", { data: { language: language || null } }, el("code", {}, code));
}

function listFrom(items) {
  const ordered = /\d/.test(items[0].mark);
  const list = el(ordered ? "ol" : "ul", ordered ? { start: parseInt(items[0].mark, 10) } : {});
  for (let index = 0; index < items.length;) {
    const { depth, words } = items[index++];
    const inner = [];
    while (index < items.length && items[index].depth > depth) inner.push(items[index++]);
    list.append(el("li", {}, inline(words), inner.length ? listFrom(inner) : null));
  }
  return list;
}

function takeList(lines, from) {
  const items = [];
  let at = from;
  for (; at < lines.length; at++) {
    const item = ITEM.exec(lines[at]);
    const sort = item && /\d/.test(item[2]);
    if (item && items.length && item[1].length <= items[0].depth && sort !== /\d/.test(items[0].mark)) break;
    if (item) items.push({ depth: item[1].length, mark: item[2], words: item[3] });
    else if (items.length && /^ {2,}\S/.test(lines[at])) items.at(-1).words += `\n${lines[at].trim()}`;
    else break;
  }
  return { node: listFrom(items), at };
}

function takeQuote(lines, from) {
  if (lines[from].startsWith(">>> ")) {
    const inner = [lines[from].slice(4), ...lines.slice(from + 1)].join("\n");
    return { node: el("blockquote", {}, blocks(inner, false)), at: lines.length };
  }
  let at = from;
  const inner = [];
  while (at < lines.length && /^> ?/.test(lines[at]) && (lines[at] === ">" || lines[at].startsWith("> "))) {
    inner.push(lines[at++].replace(/^> ?/, ""));
  }
  return { node: el("blockquote", {}, blocks(inner.join("\n"), false)), at };
}

/** Block structure of text without code fences: quotes, headers, lists, and paragraphs with their line breaks. */
function blocks(text, quotes = true) {
  const lines = text.split("\n");
  const nodes = [];
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) nodes.push(el("div.paragraph", {}, inline(paragraph.join("\n"))));
    paragraph = [];
  };
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    const header = HEADER.exec(line);
    const subtext = SUBTEXT.exec(line);
    if (header) {
      flush();
      nodes.push(
        el(`h${header[1].length + 2}.heading-${header[1].length}`, {}, inline(header[2].replace(/\s+#+\s*$/, ""))),
      );
      at++;
    } else if (subtext) {
      flush();
      nodes.push(el("small.subtext", {}, inline(subtext[1])));
      at++;
    } else if (quotes && (line.startsWith("> ") || line.startsWith(">>> ") || line === ">")) {
      flush();
      const quote = takeQuote(lines, at);
      nodes.push(quote.node);
      at = quote.at;
    } else if (ITEM.test(line)) {
      flush();
      const list = takeList(lines, at);
      nodes.push(list.node);
      at = list.at;
    } else {
      paragraph.push(line);
      at++;
    }
  }
  flush();
  return nodes;
}

/**
 * A message's text as elements.
 * @param {string} text
 * @returns {HTMLElement} div.markdown
 */
export function markdown(text) {
  const body = el("div.markdown");
  let rest = text;
  let prose = "";
  const flush = () => {
    const trimmed = prose.replace(/^\n|\n$/g, "");
    if (trimmed.trim()) body.append(...blocks(trimmed));
    prose = "";
  };
  while (rest) {
    const fence = FENCE.exec(rest);
    if (fence && fence[2].trim()) {
      flush();
      body.append(codeBlock(fence[1], fence[2]));
      rest = rest.slice(fence[0].length);
      continue;
    }
    const start = rest.indexOf("```", 1);
    const length = start < 0 ? rest.length : start;
    prose += rest.slice(0, length);
    rest = rest.slice(length);
  }
  flush();
  if (isOnlyEmoji(text)) body.classList.add("large-emoji");
  return body;
}

const EMOJI_SIGNS = /\p{Extended_Pictographic}|<a?:\w+:\d+>/gu;
const EMOJI_GLUE = /[\s\u{FE0F}\u{200D}\u{1F3FB}-\u{1F3FF}]/gu;
const MOST_LARGE = 12;

function isOnlyEmoji(text) {
  const count = [...text.matchAll(EMOJI_SIGNS)].length;
  return count > 0 && count <= MOST_LARGE && !text.replace(EMOJI_SIGNS, "").replace(EMOJI_GLUE, "");
}

/** A message's text in one plain line, for reply headers and titles. */
export function plainLine(text) {
  return (markdown(text).textContent ?? "").replace(/\s+/g, " ").trim();
}
