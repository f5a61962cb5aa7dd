// Classic embeds: the coloured cards of older messages.

import { el, outsideLink, safeUrl } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { gallery } from "./media.js";
import { inStyle } from "./timestamps.js";

const colour = (number) => (number ? `#${number.toString(16).padStart(6, "0")}` : null);

const icon = (address) => (safeUrl(address) ? el("img.embed-icon", { src: safeUrl(address), alt: "" }) : null);

function footer({ footer: foot, timestamp }) {
  if (!foot && !timestamp) return null;
  const parts = [foot?.text, timestamp && inStyle(new Date(timestamp), "f")].filter(Boolean).join(" • ");
  return el("footer.embed-footer", {}, icon(foot?.icon_url), parts);
}

/** One embed. */
export function embed(data) {
  const { author, title, url, description, fields = [], image, thumbnail } = data;
  return el(
    "article.embed",
    { style: colour(data.color) ? { "--accent": colour(data.color) } : {} },
    thumbnail && el("div.embed-thumbnail", {}, gallery([{ ...thumbnail, alt: thumbnail.description }])),
    author &&
      el(
        "div.embed-author",
        {},
        icon(author.icon_url),
        author.url ? outsideLink(author.url, author.name) : author.name,
      ),
    title && el("div.embed-title", {}, url ? outsideLink(url, inline(title, false)) : inline(title)),
    description && markdown(description),
    fields.length > 0 &&
      el(
        "dl.embed-fields",
        {},
        fields.map((field) =>
          el(
            "div",
            { data: { inline: field.inline || null } },
            el("dt", {}, inline(field.name)),
            el("dd", {}, markdown(field.value)),
          ),
        ),
      ),
    image && gallery([{ ...image, alt: image.description }]),
    footer(data),
  );
}
