/**
 * A transport carries texts between the client and whoever answers them. It is the only thing
 * that the client knows of the outside.
 *
 * To add another one, write a class with these three methods, and give an object of it to
 * `start` of app.js, as main.js does:
 *
 *   open({opened, received, closed})  begin; call `opened()` whenever texts can be sent,
 *                                     `received(text)` for each text that comes, and `closed()`
 *                                     when the line is gone. After `closed()` the transport tries
 *                                     again by itself, if that makes sense.
 *   send(text)                        send a text; only between `opened` and `closed`.
 *   close()                           end for good.
 *
 * A transport that nobody else can reach has `alone: true`: then no links are offered.
 *
 * The texts are the messages of docs/reference/protocol.md. Here they go through a WebSocket; in
 * the playground they go to a worker.
 *
 * @typedef {{opened: () => void, received: (text: string) => void, closed: () => void}} Handlers
 * @typedef {{open: (handlers: Handlers) => void, send: (text: string) => void, close: () => void}}
 *   Transport
 */

const FIRST_WAIT = 300; // milliseconds until the first new try; each further one waits longer
const LONGEST_WAIT = 8000;

/** @implements {Transport} */
export class SocketTransport {
  constructor(path = "socket") {
    const url = new URL(path, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.hash = "";
    this.url = url.href;
    this.wait = FIRST_WAIT;
    this.ended = false;
  }

  open(handlers) {
    this.handlers = handlers;
    this.#connect();
    addEventListener("online", () => this.#again(0));
  }

  #connect() {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.handlers.opened();
    };
    socket.onmessage = (event) => this.handlers.received(event.data);
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.socket = null;
      this.handlers.closed();
      this.#again(this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  #again(after) {
    if (this.ended || this.socket) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.socket || this.#connect(), after);
  }

  send(text) {
    this.socket.send(text);
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
