/**
 * The client: asks and gets answers, keeps what it is shown of a table, and comes back after the
 * line was lost. It knows messages and a transport, and nothing of the page.
 */

/** What was refused, or could not be asked; `refused` is the message `Refused`. */
export class Refusal extends Error {
  constructor(refused) {
    super(refused.text);
    this.refused = refused;
  }
}

const A_MOMENT = 400; // milliseconds
const TRIES = 5;
const LOST = { message: "Refused", wrong: "lost", text: "", rule: null, because: null };

export class Client {
  /** @param {import("./socket.js").Transport} transport */
  constructor(transport) {
    this.transport = transport;
    this.connected = false;
    this.asks = 0;
    this.waiting = new Map();
    this.listeners = new Map();
    /** How many times it is just now on its way to a table. */
    this.entering = 0;
    this.leave();
  }

  /** Begin. Events follow: see `on`. */
  open() {
    this.transport.open({
      opened: () => this.#opened(),
      received: (text) => this.#received(JSON.parse(text)),
      closed: () => this.#closed(),
    });
  }

  /** @param {"connection" | "entered" | "seats" | "shown" | "saved" | "removed"} kind; returns what ends it. */
  on(kind, listener) {
    if (!this.listeners.has(kind)) this.listeners.set(kind, new Set());
    this.listeners.get(kind).add(listener);
    return () => this.listeners.get(kind).delete(listener);
  }

  /** Let the page show something once more, because it knows something new of its own. */
  again(kind) {
    this.#tell(kind);
  }

  #tell(kind, ...what) {
    for (const listener of [...(this.listeners.get(kind) ?? [])]) listener(...what);
  }

  // Asking

  /**
   * Send a message; its answer, or a `Refusal`. While there is no line, it waits for one; and if
   * that was too much at once, it asks again a little later.
   */
  async ask(message, fields = {}) {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#asked(message, fields);
      } catch (problem) {
        if (problem.refused?.wrong !== "flooding" || tries === TRIES) throw problem;
        await new Promise((resolve) => setTimeout(resolve, tries * A_MOMENT));
      }
    }
  }

  async #asked(message, fields) {
    await this.#line();
    const ask = ++this.asks;
    return new Promise((resolve, reject) => {
      this.waiting.set(ask, { resolve, reject });
      this.transport.send(JSON.stringify({ message, ask, ...fields }));
    });
  }

  #line() {
    if (this.connected) return Promise.resolve();
    return new Promise((resolve) => {
      const end = this.on("connection", () => {
        if (!this.connected) return;
        end();
        resolve();
      });
    });
  }

  #opened() {
    this.connected = true;
    // Whoever was at a table comes back to it, and is told what is new.
    if (this.place && !this.entering) this.#enter().catch(() => {});
    this.#tell("connection");
  }

  #closed() {
    const was = this.connected;
    this.connected = false;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(new Refusal(LOST));
    if (was) this.#tell("connection");
  }

  #received(message) {
    if (message.message === "Shown") this.#shown(message);
    if (message.message === "Seats") {
      this.seats = message;
      this.#tell("seats");
    }
    if (message.message === "Entered") {
      // Who comes back gets the same catalogue again: the page need not be drawn anew.
      const { catalogue } = this.entered ?? {};
      if (JSON.stringify(catalogue) === JSON.stringify(message.catalogue)) message.catalogue = catalogue;
      this.entered = message;
      this.#tell("entered");
    }
    if (message.message === "Removed" && this.place?.table === message.table) {
      this.leave();
      this.#tell("removed");
    }
    const asked = this.waiting.get(message.ask);
    if (!asked) {
      if (message.message === "Saved") this.#tell("saved", message.text);
      return;
    }
    this.waiting.delete(message.ask);
    if (message.message === "Refused") asked.reject(new Refusal(message));
    else asked.resolve(message);
  }

  // At a table

  /** Come to a table. `place` is {table, token, host, locale}; the token decides the seat. */
  async enter(place) {
    if (this.place?.table !== place.table) this.leave();
    else if (this.place.locale !== place.locale) this.#forget();
    this.place = place;
    return this.#enter();
  }

  async #enter() {
    const { table, token = "", host = "", locale = "" } = this.place;
    const known = { version: this.shown?.version ?? -1, told: this.untold + this.events.length };
    this.entering++;
    try {
      return await this.ask("Enter", { table, token, host, locale, ...known });
    } catch (problem) {
      // A game need not know the language of the page: then it speaks its own.
      if (!locale || problem.refused?.wrong !== "unknown") throw problem;
      this.place = { ...this.place, locale: "" };
      return await this.ask("Enter", { table, token, host, ...known });
    } finally {
      this.entering--;
    }
  }

  /** Forget the table. */
  leave() {
    this.place = null;
    this.entered = null;
    this.seats = null;
    this.#forget();
  }

  #forget() {
    /** The last message `Shown`, and all events that were told. */
    this.shown = null;
    this.events = [];
    /** How many of the oldest events were too old to be told. */
    this.untold = 0;
  }

  #shown(message) {
    if (!this.place) return;
    const before = this.shown;
    const kept = Math.min(this.events.length, Math.max(0, message.first - this.untold));
    if (message.first > this.events.length + this.untold) {
      this.untold = message.first;
      this.events = [];
    } else this.events = this.events.slice(0, kept);
    this.events.push(...message.events);
    this.shown = message;
    // What is news: nothing on the first sight of a table, and nothing that was taken back.
    this.#tell("shown", before ? message.events : [], before);
  }

  /** Play an action that was decided on a version. */
  play(action, at = this.shown.version, host = false) {
    return this.ask("Play", { at, action, host });
  }
}
