// What testers may break: people, channels, messages, the connection, the clock, requests.

import * as api from "./api.js";
import { el, fill } from "./dom.js";
import { attempt, notify } from "./notices.js";
import { world } from "./world.js";

const drawer = document.getElementById("faults");
const toggle = document.getElementById("faults-toggle");
const LEAPS = [
  ["+1 min", 60],
  ["+15 min", 15 * 60],
  ["+1 hour", 3600],
  ["+12 hours", 12 * 3600],
  ["+1 day", 86400],
  ["+1 week", 7 * 86400],
];
/** Which requests of the bot a fault can be laid on. */
const TARGETS = [
  ["any request", {}],
  ["sending messages", { method: "POST", path_regex: "/channels/\\d+/messages$" }],
  ["editing messages", { method: "PATCH", path_regex: "/messages/" }],
  ["answering interactions", { method: "POST", path_regex: "/interactions/\\d+/[^/]+/callback" }],
  ["opening DMs", { method: "POST", path_regex: "/users/@me/channels$" }],
  ["making threads", { method: "POST", path_regex: "/threads$" }],
];

/** How hard Discord may be: what each switch is set to when it is on, and what it says. */
const SWITCHES = [
  ["Kept pictures are refused", { drops_kept_pictures: true }],
  ["Layouts above 4 kB break", { size_limit: 4000 }],
  ["“Ana” may not stand on a thread", { forbidden_words: ["Ana"] }],
  ["No User Install", { user_install: false }],
  ["Every third write: 403 without a code", { bare_403: 3 }],
  ["20 sessions are left today", { sessions_left: 20 }],
  ["Lines about who was added", { system_lines: true }],
  ["Slow mode, 30 s", { slow_mode: 30 }],
  ["A second process with the same token", { twin: true }],
];
const switchedOn = new Set();

async function act(promise, done) {
  const answer = await attempt(promise);
  if (answer !== undefined && done) notify(done);
}

const small = (label, onclick, data = {}, tone = "secondary") =>
  el(`button.button.small.${tone}`, { onclick, data }, label);

function section(title, help, ...children) {
  return el("section", {}, el("h3", {}, title), help ? el("p", {}, help) : null, children);
}

function personRow(person) {
  const name = person.global_name || person.username;
  const guild = world.guildOf(world.open) ?? world.seat?.guilds[0];
  const box = el("input", {
    type: "checkbox",
    data: { dms: person.id },
    onchange: () => act(api.setDmsOpen(person.id, box.checked)),
  });
  box.checked = person.dms_open;
  return el(
    "li.fault-row",
    {},
    el("label", {}, box, ` ${name}: DMs open`),
    guild ? small("Kick", () => act(api.kick(guild.id, person.id), `${name} was kicked.`), { kick: person.id }) : null,
  );
}

function nameForm(label, placeholder, send) {
  const input = el("input.field", { type: "text", placeholder, "aria-label": label, required: true });
  const submit = el("button.button.small.secondary", { type: "submit" }, label);
  return el(
    "form.fault-form",
    {
      onsubmit: (event) => {
        event.preventDefault();
        send(input.value.trim());
        input.value = "";
      },
    },
    input,
    submit,
  );
}

function placeSection() {
  const channel = world.channel(world.open);
  const guild = world.guildOf(world.open);
  if (!guild) return null;
  const thread = [10, 11, 12].includes(channel.type);
  const flip = (key, on, off) =>
    small(channel[key] ? off : on, () => act(api.editThread(channel.id, { [key]: !channel[key] })), { thread: key });
  return section(
    thread ? `Thread “${channel.name}”` : `Channel #${channel.name}`,
    null,
    el(
      "div.fault-buttons",
      {},
      thread ? [flip("archived", "Archive", "Unarchive"), flip("locked", "Lock", "Unlock")] : null,
      small("Delete", () => act(api.deleteChannel(channel.id), `${channel.name} was deleted.`), {
        action: "delete-channel",
      }),
    ),
    nameForm("Add channel", "new-channel", (name) => act(api.addChannel(guild.id, name), `#${name} was added.`)),
  );
}

function requestForm() {
  const times = el("input.field", { type: "number", min: 1, max: 1000, value: "1", "aria-label": "How many requests" });
  const target = el(
    "select.field",
    { "aria-label": "Which requests" },
    TARGETS.map(([label], index) => el("option", { value: String(index) }, label)),
  );
  const status = el(
    "select.field",
    { "aria-label": "Answer" },
    [429, 500, 503, 403, 404].map((code) => el("option", { value: String(code) }, String(code))),
  );
  const submit = el("button.button.small.secondary", { type: "submit", data: { action: "fail-requests" } }, "Set");
  const send = (event) => {
    event.preventDefault();
    const rule = { match: TARGETS[Number(target.value)][1], times: Number(times.value), status: Number(status.value) };
    if (rule.status === 429) rule.retry_after = 2;
    act(api.setFaults([rule]), `${rule.status} is the answer to the next ${rule.times} of them.`);
  };
  return el("form.fault-form.requests", { onsubmit: send }, "Next", times, target, "answer", status, submit);
}

function switchRow([label, setting], index) {
  const box = el("input", {
    type: "checkbox",
    data: { switch: Object.keys(setting)[0] },
    onchange: () => {
      if (box.checked) switchedOn.add(index);
      else switchedOn.delete(index);
      act(api.setSwitches(Object.assign({}, ...[...switchedOn].map((one) => SWITCHES[one][1]))));
    },
  });
  box.checked = switchedOn.has(index);
  return el("li.fault-row", {}, el("label", {}, box, ` ${label}`));
}

function draw() {
  if (drawer.hidden || drawer.contains(document.activeElement)?.matches?.("input[type=text]")) return;
  const leap = ([label, seconds]) =>
    small(
      label,
      async () => {
        const answer = await attempt(api.advanceClock(seconds));
        if (answer === undefined) return;
        world.setClock(answer.now * 1000);
        notify(`The clock went forward (${label}).`);
      },
      { leap: seconds },
    );
  fill(
    drawer,
    el(
      "header",
      {},
      el("h2", {}, "Faults"),
      el("button.icon-button", { "aria-label": "Close faults", onclick: () => show(false) }, "✕"),
    ),
    el(
      "p.faults-about",
      {},
      "For testers: break things and see how the bot takes it. Messages have a bin of their own beside them.",
    ),
    section(
      "People",
      null,
      el("ul", {}, world.people.map(personRow)),
      nameForm("Add person", "Name", (name) => act(api.addPerson(name), `${name} joined.`)),
    ),
    placeSection(),
    section(
      "Clock",
      "Deadlines and tokens follow it. It only goes forward.",
      el("div.fault-buttons", {}, LEAPS.map(leap)),
    ),
    section(
      "Connection",
      null,
      el(
        "div.fault-buttons",
        {},
        small("Drop gateway", () => act(api.dropGateway(), "The bot was cut off."), { action: "gateway-drop" }),
      ),
    ),
    section(
      "A hard Discord",
      "What the real one does, or may do.",
      el("ul", {}, SWITCHES.map(switchRow)),
    ),
    section(
      "Requests of the bot",
      null,
      requestForm(),
      small("Clear", () => act(api.setFaults([]), "No faults are set."), { action: "clear-faults" }),
    ),
  );
}

function show(open) {
  drawer.hidden = !open;
  toggle.setAttribute("aria-expanded", String(open));
  draw();
  if (!open) toggle.focus();
}

/** Makes the drawer ready; it stays shut until asked for. */
export function startFaults() {
  toggle.addEventListener("click", () => show(drawer.hidden));
  drawer.addEventListener("keydown", (event) => event.key === "Escape" && show(false));
  world.on("people open places", draw);
}
