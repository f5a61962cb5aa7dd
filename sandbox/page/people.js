// The switch for whom I am: one seat per person in the top bar, Alt+1…9 from the keyboard.

import { avatar, badge } from "./avatars.js";
import { el, fill, moveFocus } from "./dom.js";
import { world } from "./world.js";

const bar = document.getElementById("people");

function seatButton(person, index) {
  const { count, any } = world.seats.get(person.id)?.waiting() ?? { count: 0, any: false };
  const current = person.id === world.me;
  const key = index < 9 ? `Alt+${index + 1}` : null;
  const name = person.global_name || person.username;
  return el(
    "button.person",
    {
      role: "radio",
      "aria-checked": current ? "true" : "false",
      "aria-label": `${name}${count ? `, ${count} unread` : ""}${person.dms_open ? "" : ", direct messages closed"}`,
      "aria-keyshortcuts": key,
      tabindex: current ? 0 : -1,
      title: [current ? `You are ${name}` : `Become ${name}`, key && `(${key})`].filter(Boolean).join(" "),
      data: { person: person.id, name, unread: count },
      onclick: () => become(person.id),
    },
    el("span.face", {}, avatar(person, "small"), badge(count, any)),
    el("span.person-name", {}, name),
    person.dms_open ? null : el("span.closed-dms", { "aria-hidden": "true" }, "✉︎"),
  );
}

function draw() {
  const focused = bar.contains(document.activeElement) ? document.activeElement.dataset.person : null;
  fill(bar, el("span.people-label", { "aria-hidden": "true" }, "You are"), world.people.map(seatButton));
  if (focused) bar.querySelector(`[data-person="${focused}"]`)?.focus();
  const current = world.people.find((person) => person.id === world.me);
  if (current) {
    bar.querySelector("[aria-checked='true']").scrollIntoView({ block: "nearest", inline: "nearest" });
    const waiting = [...world.seats.values()].reduce((sum, seat) => sum + seat.waiting().count, 0);
    document.title = `${waiting ? `(${waiting}) ` : ""}${current.global_name || current.username} · Lychgate sandbox`;
  }
}

/** Sits down as somebody. */
export function become(id) {
  if (id !== world.me) world.become(id);
}

/** Shows the switch and listens to its keys. */
export function startPeople() {
  world.on("people unread places", draw);
  bar.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    moveFocus(bar.querySelectorAll(".person"), step);
  });
  document.addEventListener("keydown", (event) => {
    const digit = /^Digit([1-9])$/.exec(event.code);
    if (!digit || !event.altKey || event.ctrlKey || event.metaKey) return;
    const person = world.people[Number(digit[1]) - 1];
    if (!person) return;
    event.preventDefault();
    become(person.id);
  });
  draw();
}
