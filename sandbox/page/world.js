// What this page knows: the people, what each of them sees, and the channel that is open.
// Views listen for "people", "places", "unread", "open", "messages", "typing", "interaction" and "connection".

import * as api from "./api.js";
import { compareIds, isNewer } from "./snowflakes.js";
import { Socket } from "./socket.js";

const TYPING_MS = 9000;
const PAGE_OF_MESSAGES = 50;
const REFRESH_DELAY_MS = 60;
const CLOCK_SLACK_MS = 5000;
const STRUCTURE = /^(CHANNEL|THREAD|GUILD)_/;

/** One person at this table: what they see, fed by their own socket. */
class Seat {
  constructor(world, person) {
    this.world = world;
    this.person = person;
    Object.assign(this, { me: null, guilds: [], dms: [], read: {}, unread: {}, online: false });
    this.loaded = this.refresh();
    this.socket = new Socket(
      person,
      (type, data) => this.hear(type, data),
      (open, again) => {
        this.online = open;
        if (open && again) this.world.comeBack(this);
        this.world.tell("connection");
      },
    );
  }

  async refresh() {
    const { me, guilds, dms, read, unread } = await api.state(this.person);
    for (const guild of guilds)
      guild.threads = guild.threads.map((thread) => ({ ...thread, ...thread.thread_metadata }));
    Object.assign(this, { me, guilds, dms, read: read ?? {}, unread: unread ?? {} });
    this.world.tell("places");
    this.world.tell("unread");
    if (this.world.seat === this) this.world.leaveLostPlace();
  }

  refreshSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh().catch(() => {}), REFRESH_DELAY_MS);
  }

  hear(type, data) {
    if (type === "UNREAD") {
      this.unread[data.channel_id] = { messages: data.messages, mentions: data.mentions };
      if (!this.world.channel(data.channel_id, this)) this.refreshSoon();
      this.world.tell("unread");
    } else if (type === "NOTIFICATION") {
      this.world.tell("notification", { ...data, person: this.person });
    } else if (type === "PEOPLE") {
      this.world.loadPeople();
      this.refreshSoon();
    } else if (STRUCTURE.test(type)) {
      this.refreshSoon();
    } else if (type === "CLIENT_INTERACTION") {
      this.world.tell("interaction", data);
    }
    if (this.world.seat === this) this.world.hear(type, data);
  }

  /** What waits for this person anywhere: unread DMs and mentions count, other messages only mark. */
  waiting() {
    const dms = new Set(this.dms.map((dm) => dm.id));
    let count = 0;
    let any = false;
    for (const [channel, { messages, mentions }] of Object.entries(this.unread)) {
      count += dms.has(channel) ? messages : mentions;
      any ||= messages > 0;
    }
    return { count, any };
  }

  end() {
    clearTimeout(this.timer);
    this.socket.end();
  }
}

/** The page's memory. One instance; views read its fields and listen to it. */
export class World extends EventTarget {
  constructor() {
    super();
    this.people = [];
    this.applicationId = null;
    this.botId = null;
    this.seats = new Map();
    this.seat = null;
    this.open = null;
    this.messages = [];
    this.complete = false;
    this.divider = null;
    this.typing = new Map();
    this.clockOffset = 0;
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  on(names, listener) {
    for (const name of names.split(" ")) this.addEventListener(name, (event) => listener(event.detail));
  }

  // ---- people -------------------------------------------------------------------------------------------------------

  async loadPeople() {
    const answer = await api.people();
    this.people = answer.people;
    this.applicationId = answer.application_id;
    this.botId = answer.bot_id;
    api.clock().then(
      ({ now }) => this.setClock(now * 1000),
      () => {},
    );
    const present = new Set(this.people.map((person) => person.id));
    for (const [id, seat] of this.seats) {
      if (present.has(id)) continue;
      seat.end();
      this.seats.delete(id);
    }
    for (const { id } of this.people) if (!this.seats.has(id)) this.seats.set(id, new Seat(this, id));
    this.tell("people");
  }

  get me() {
    return this.seat?.person ?? null;
  }

  /** Becomes somebody, in the place that is theirs: the same channel, else the same partner's DM, else their first. */
  async become(person, channel = null) {
    const before = this.channel(this.open);
    const seat = this.seats.get(person);
    await seat.loaded;
    this.seat = seat;
    this.tell("people");
    this.tell("places");
    const partner = before?.recipients?.[0]?.id;
    const place =
      [channel, before?.id].find((id) => id && this.channel(id)) ??
      (partner && this.seat.dms.find((dm) => dm.recipients[0]?.id === partner)?.id) ??
      this.firstPlace();
    await this.openChannel(place ?? null);
  }

  firstPlace() {
    const channels = this.seat.guilds.flatMap((guild) => guild.channels.filter((channel) => channel.type === 0));
    return (channels.find((channel) => channel.name === "games") ?? channels[0] ?? this.seat.dms[0])?.id ?? null;
  }

  // ---- looking things up --------------------------------------------------------------------------------------------

  /** A channel, thread or DM that I (or the given seat) can see. */
  channel(id, seat = this.seat) {
    if (!id || !seat) return null;
    for (const guild of seat.guilds) {
      const found =
        guild.channels.find((channel) => channel.id === id) ?? guild.threads.find((thread) => thread.id === id);
      if (found) return found;
    }
    return seat.dms.find((dm) => dm.id === id) ?? null;
  }

  /** The server a channel or thread belongs to; null for DMs. */
  guildOf(id) {
    const holds = (list) => list.some((channel) => channel.id === id);
    return this.seat?.guilds.find((guild) => holds(guild.channels) || holds(guild.threads)) ?? null;
  }

  /** Whether I may write here, and if not, why. */
  mayWrite(channel) {
    if (channel.locked) return { may: false, why: "This thread is locked." };
    if (channel.archived) return { may: true, why: "This thread is archived; writing opens it again." };
    const home = channel.parent_id && channel.can_send === undefined ? this.channel(channel.parent_id) : channel;
    return home?.can_send === false ? { may: false, why: "You may read here, not write." } : { may: true, why: "" };
  }

  /** A user by id, from the people, the members of a server and whoever wrote here. */
  user(id) {
    const member = this.seat?.guilds.flatMap((guild) => guild.members).find((one) => one.user.id === id);
    return (
      this.people.find((person) => person.id === id) ??
      member?.user ??
      this.seat?.dms.flatMap((dm) => dm.recipients).find((user) => user.id === id) ??
      this.messages.map((message) => message.author).find((user) => user.id === id) ??
      null
    );
  }

  /** The name a user goes by in the open server. */
  nameOf(user) {
    if (!user) return "Unknown";
    const guild = this.guildOf(this.open);
    const nick = guild?.members.find((member) => member.user.id === user.id)?.nick;
    const known = this.people.find((person) => person.id === user.id) ?? user;
    return nick || known.global_name || known.username || "Unknown";
  }

  /** Members I can choose from here: those of the server, or the two of a DM. */
  membersHere() {
    const guild = this.guildOf(this.open);
    if (guild) return guild.members.map((member) => member.user);
    const dm = this.channel(this.open);
    return [this.seat.me, ...(dm?.recipients ?? [])].filter(Boolean);
  }

  /** Learns what time it is in the sandbox, in milliseconds; small differences are only the way here. */
  setClock(now) {
    if (Math.abs(now - this.now()) > CLOCK_SLACK_MS) this.clockOffset = now - Date.now();
  }

  /** The sandbox's clock, which testers can put forward, in milliseconds. */
  now() {
    return Date.now() + this.clockOffset;
  }

  // ---- the open channel ---------------------------------------------------------------------------------------------

  async openChannel(id) {
    this.open = id;
    this.messages = [];
    this.complete = false;
    this.loading = Boolean(id);
    const seat = this.seat;
    const lastRead = seat.read[id] ?? null;
    this.divider = null;
    this.tell("open");
    if (!id) return;
    let messages = [];
    try {
      messages = await api.messages(seat.person, id);
    } catch (error) {
      this.tell("trouble", error.message);
    }
    if (this.open !== id || this.seat !== seat) return;
    const arrived = this.messages.filter((message) => !messages.some((one) => one.id === message.id));
    this.messages = [...messages, ...arrived];
    this.complete = messages.length < PAGE_OF_MESSAGES;
    this.loading = false;
    if ((seat.unread[id]?.messages ?? 0) > 0) {
      this.divider =
        messages.find((message) => isNewer(message.id, lastRead) && message.author.id !== seat.person)?.id ?? null;
    }
    this.tell("messages", { fresh: true });
  }

  /** Goes elsewhere when the open channel is no longer mine to see. */
  leaveLostPlace() {
    if (this.open ? this.channel(this.open) : !this.firstPlace()) return;
    this.openChannel(this.firstPlace());
  }

  async loadOlder() {
    if (this.complete || this.loading || !this.messages.length) return;
    this.loading = true;
    const [id, seat] = [this.open, this.seat];
    try {
      const older = await api.messages(seat.person, id, this.messages[0].id);
      if (this.open !== id || this.seat !== seat) return;
      this.messages = [...older, ...this.messages];
      this.complete = older.length < PAGE_OF_MESSAGES;
      this.tell("messages", { older: true });
    } finally {
      this.loading = false;
    }
  }

  /** Remembers that everything shown was read, here and on the server. */
  markRead() {
    const last = this.messages.findLast((message) => !message.local);
    const { seat, open } = this;
    if (!last || (!isNewer(last.id, seat.read[open]) && !seat.unread[open]?.messages)) return;
    seat.read[open] = last.id;
    seat.unread[open] = { messages: 0, mentions: 0 };
    this.tell("unread");
    api.markRead(seat.person, open, last.id).catch(() => {});
  }

  put(message) {
    const index = this.messages.findIndex((one) => one.id === message.id);
    if (index >= 0) {
      this.messages[index] = { ...this.messages[index], ...message };
    } else {
      const place = this.messages.findLastIndex((one) => compareIds(one.id, message.id) < 0);
      this.messages.splice(place + 1, 0, message);
    }
  }

  remove(id) {
    this.messages = this.messages.filter((message) => message.id !== id);
    if (this.divider === id) this.divider = null;
    this.tell("messages", {});
  }

  hear(type, data) {
    if (type === "MESSAGE_CREATE" || type === "MESSAGE_UPDATE") {
      this.stopTyping(data.channel_id, data.author?.id);
      if (type === "MESSAGE_CREATE") this.setClock(Date.parse(data.timestamp));
      if (data.channel_id !== this.open) return;
      if (type === "MESSAGE_UPDATE" && !this.messages.some((message) => message.id === data.id)) return;
      this.put(data);
      this.tell("messages", { arrived: type === "MESSAGE_CREATE" ? data : null });
    } else if (type === "MESSAGE_DELETE") {
      if (data.channel_id === this.open) this.remove(data.id);
    } else if (type === "TYPING_START") {
      this.startTyping(data.channel_id, data.user_id);
    } else if ((type === "CHANNEL_DELETE" || type === "THREAD_DELETE") && data.id === this.open) {
      const parent = this.channel(data.parent_id);
      this.seat.refresh().then(() => parent && this.openChannel(parent.id));
    }
  }

  async comeBack(seat) {
    await seat.refresh().catch(() => {});
    if (seat === this.seat && this.channel(this.open)) await this.openChannel(this.open);
  }

  // ---- who is typing ------------------------------------------------------------------------------------------------

  startTyping(channel, user) {
    const key = `${channel} ${user}`;
    clearTimeout(this.typing.get(key));
    this.typing.set(
      key,
      setTimeout(() => this.stopTyping(channel, user), TYPING_MS),
    );
    this.tell("typing");
  }

  stopTyping(channel, user) {
    const key = `${channel} ${user}`;
    if (!this.typing.has(key)) return;
    clearTimeout(this.typing.get(key));
    this.typing.delete(key);
    this.tell("typing");
  }

  typingHere() {
    return [...this.typing.keys()]
      .map((key) => key.split(" "))
      .filter(([channel, user]) => channel === this.open && user !== this.me)
      .map(([, user]) => user);
  }
}

export const world = new World();
