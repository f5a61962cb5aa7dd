// Pictures and files: attachments, galleries, thumbnails.

import { el, outsideLink, safeUrl } from "./dom.js";
import { openLightbox } from "./lightbox.js";
import { spoiler } from "./markdown.js";

const UNITS = ["B", "KB", "MB", "GB"];

/** A size in bytes, in words. */
export function sizeOf(bytes) {
  let value = bytes;
  let unit = 0;
  for (; value >= 1024 && unit < UNITS.length - 1; unit++) value /= 1024;
  return `${unit ? value.toFixed(1) : value} ${UNITS[unit]}`;
}

const isPicture = ({ content_type, url, filename }) =>
  content_type ? content_type.startsWith("image/") : /\.(png|jpe?g|gif|webp|svg)(\?|$)/i.test(filename ?? url ?? "");

/** One picture that opens the lightbox, with its alt text also offered to those who see. */
function picture(items, index) {
  const { url, alt, width, height, hidden } = items[index];
  const image = el("img", {
    src: url,
    alt,
    width: width || null,
    height: height || null,
    loading: "lazy",
    draggable: "false",
  });
  image.addEventListener("error", () => button.classList.add("broken"), { once: true });
  const button = el(
    "button.picture",
    {
      "aria-label": alt ? `Picture: ${alt}` : "Picture without description",
      data: { alt },
      onclick: () => openLightbox(items, index),
    },
    image,
    alt ? el("span.alt-mark", { title: alt, "aria-hidden": "true" }, "ALT") : null,
  );
  return hidden ? spoiler(button) : button;
}

/**
 * A grid of pictures.
 * @param {{url: string, alt?: string, width?: number, height?: number, hidden?: boolean}[]} given
 */
export function gallery(given) {
  const items = given
    .map((item) => ({ ...item, alt: item.alt ?? "", url: safeUrl(item.url) }))
    .filter((item) => item.url);
  return el(
    "div.gallery",
    { data: { count: items.length } },
    items.map((_, index) => picture(items, index)),
  );
}

/** A file to download. */
export function fileCard(url, name, size, hidden = false) {
  const card = el(
    "div.file",
    { data: { file: name } },
    el("span.file-icon", { "aria-hidden": "true" }),
    el("div", {}, outsideLink(url, name), size ? el("small", {}, sizeOf(size)) : null),
  );
  return hidden ? spoiler(card) : card;
}

/** What hangs below a classic message: pictures in one grid, then files. */
export function attachments(list) {
  const pictures = list.filter(isPicture);
  const files = list.filter((attachment) => !isPicture(attachment));
  const hidden = (attachment) => attachment.filename.startsWith("SPOILER_");
  return [
    pictures.length
      ? gallery(
          pictures.map((one) => ({
            url: one.url,
            alt: one.description,
            width: one.width,
            height: one.height,
            hidden: hidden(one),
          })),
        )
      : null,
    files.map((one) => fileCard(one.url, one.filename, one.size, hidden(one))),
  ];
}

/** Components V2 media: {media: {url, width, height}, description, spoiler}. */
export function fromMedia(item) {
  const media = item.media ?? {};
  return {
    url: media.url ?? media.proxy_url,
    alt: item.description,
    width: media.width,
    height: media.height,
    hidden: item.spoiler,
  };
}
