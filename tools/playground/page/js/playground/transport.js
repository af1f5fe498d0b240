/** A transport to a worker of this page, in which the library itself answers. */

/** @implements {import("../net/socket.js").Transport} */
export class WorkerTransport {
  constructor() {
    this.alone = true;
    this.asked = new Map();
    this.number = 0;
    /** Called with what is being loaded, and with nothing when everything is there. */
    this.loading = () => {};
    this.ready = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.ready.catch(() => {});
  }

  open(handlers) {
    this.handlers = handlers;
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.#received(data);
    this.worker.onerror = (event) => this.#failed(event.message);
  }

  #received(data) {
    if (data.kind === "ready") {
      this.resolve();
      this.loading(null);
      this.handlers.opened();
    } else if (data.kind === "loading") this.loading(data.what);
    else if (data.kind === "failed") this.#failed(data.problem);
    else if (data.kind === "text") this.handlers.received(data.text);
    else if (data.kind === "answer") {
      this.asked.get(data.id)(JSON.parse(data.text));
      this.asked.delete(data.id);
    }
  }

  #failed(problem) {
    this.loading("failed", problem);
    this.reject(new Error(problem));
  }

  send(text) {
    this.worker.postMessage({ kind: "send", text });
  }

  /** Ask for one of the tools that only somebody who is alone has; its answer. */
  async ask(tool, fields) {
    await this.ready;
    const id = ++this.number;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.worker.postMessage({ kind: "ask", id, text: JSON.stringify({ tool, ...fields }) });
    });
  }

  /** Everything anew, as after new house rules: the client comes back by itself. */
  again() {
    this.handlers.closed();
    this.handlers.opened();
  }

  close() {
    this.worker.terminate();
  }
}
