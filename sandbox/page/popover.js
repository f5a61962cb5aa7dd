// A panel that floats beside what opened it, and closes when one looks elsewhere.

import { el } from "./dom.js";

const GAP = 6;
const EDGE = 8;

/**
 * Floats `panel` below `anchor`, or above it where there is more room.
 * @param {HTMLElement} anchor
 * @param {HTMLElement} panel
 * @param {() => void} onLeave called when a click, a scroll of the anchor out of sight or its removal should close it
 * @returns {{close: () => void}}
 */
export function openPopover(anchor, panel, onLeave) {
  const box = el("div.popover", {}, panel);
  document.getElementById("layers").append(box);
  const place = () => {
    if (!anchor.isConnected) return onLeave();
    const around = anchor.getBoundingClientRect();
    const width = Math.min(Math.max(around.width, 220), innerWidth - 2 * EDGE);
    const below = innerHeight - around.bottom - GAP - EDGE;
    const above = around.top - GAP - EDGE;
    const up = below < 260 && above > below;
    box.style.width = `${width}px`;
    box.style.left = `${Math.max(EDGE, Math.min(around.left, innerWidth - width - EDGE))}px`;
    box.style.maxHeight = `${Math.max(120, Math.min(up ? above : below, 420))}px`;
    box.style.top = up ? "auto" : `${around.bottom + GAP}px`;
    box.style.bottom = up ? `${innerHeight - around.top + GAP}px` : "auto";
    return undefined;
  };
  const outside = (event) => {
    if (!box.contains(event.target) && !anchor.contains(event.target)) onLeave();
  };
  const leave = (event) => {
    if (event.relatedTarget && !box.contains(event.relatedTarget)) onLeave();
  };
  place();
  addEventListener("resize", place);
  document.addEventListener("scroll", place, true);
  document.addEventListener("pointerdown", outside, true);
  box.addEventListener("focusout", leave);
  const watcher = new MutationObserver(place);
  watcher.observe(document.getElementById("messages"), { childList: true, subtree: true });
  return {
    close() {
      watcher.disconnect();
      removeEventListener("resize", place);
      document.removeEventListener("scroll", place, true);
      document.removeEventListener("pointerdown", outside, true);
      box.removeEventListener("focusout", leave);
      box.remove();
    },
  };
}
