// A picture as large as the window allows, with its alt text. Arrow keys turn through the pictures of one gallery.

import { el, fill, outsideLink, trapFocus } from "./dom.js";

/**
 * Opens the lightbox.
 * @param {{url: string, alt: string}[]} pictures of one gallery
 * @param {number} start index of the picture to show first
 */
export function openLightbox(pictures, start) {
  const before = document.activeElement;
  let index = start;
  const stage = el("figure.lightbox-stage");
  const turn = (by) => {
    index = (index + by + pictures.length) % pictures.length;
    show();
  };
  const close = () => {
    dialog.remove();
    before?.focus?.();
  };
  const turner = (label, sign, by) =>
    pictures.length > 1 &&
    el("button.lightbox-turn", { "aria-label": label, data: { by }, onclick: () => turn(by) }, sign);
  const dialog = el(
    "div.lightbox",
    {
      role: "dialog",
      "aria-modal": "true",
      "aria-label": "Picture",
      onclick: (event) => event.target.closest("img, button, a, figcaption") || close(),
      onkeydown: (event) => {
        trapFocus(dialog, event);
        if (event.key === "Escape") close();
        else if (event.key === "ArrowRight") turn(1);
        else if (event.key === "ArrowLeft") turn(-1);
        else return;
        event.stopPropagation();
      },
    },
    turner("Previous picture", "‹", -1),
    stage,
    turner("Next picture", "›", 1),
    el("button.lightbox-close", { "aria-label": "Close", onclick: close }, "✕"),
  );
  function show() {
    const { url, alt } = pictures[index];
    const place = pictures.length > 1 ? `${index + 1} of ${pictures.length}` : null;
    fill(
      stage,
      el("img", { src: url, alt }),
      el(
        "figcaption",
        {},
        el("span.lightbox-alt", {}, alt),
        place && el("span", {}, place),
        outsideLink(url, "Open original"),
      ),
    );
  }
  show();
  document.getElementById("layers").append(dialog);
  dialog.querySelector(".lightbox-close").focus();
}
