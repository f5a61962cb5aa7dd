// One WebSocket per person: the events of whom I am are shown, those of the others keep their unread marks right.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

/** A socket that comes back by itself. */
export class Socket {
  /**
   * @param {string} person user id
   * @param {(type: string, data: Object) => void} onEvent
   * @param {(open: boolean, again: boolean) => void} onChange told of every opening (again: not the first) and closing
   */
  constructor(person, onEvent, onChange) {
    this.person = person;
    this.onEvent = onEvent;
    this.onChange = onChange;
    this.wait = FIRST_WAIT;
    this.opened = false;
    this.ended = false;
    this.connect();
  }

  connect() {
    const address = new URL(`/client/socket?as=${encodeURIComponent(this.person)}`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.line = new WebSocket(address);
    this.line.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.onChange(true, this.opened);
      this.opened = true;
    });
    this.line.addEventListener("message", (event) => {
      const { t, d } = JSON.parse(event.data);
      this.onEvent(t, d);
    });
    this.line.addEventListener("close", () => {
      if (this.ended) return;
      this.onChange(false, this.opened);
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    });
  }

  /** Hangs up for good. */
  end() {
    this.ended = true;
    clearTimeout(this.timer);
    this.line.close();
  }
}
