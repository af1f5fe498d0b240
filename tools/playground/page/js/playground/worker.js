/** Python in a worker: loads the library, answers messages, and lets the bots decide at a pace. */
import { loadPyodide } from "../../pyodide/pyodide.mjs";

const PACE = 400; // milliseconds before each decision of a bot, so that people can follow
const KEPT = "/tables"; // kept by the browser, so that a table is there again after a reload
const SOON = 500; // milliseconds until what has changed is kept

const here = new URL("../../", import.meta.url);
let worker = null;
let python = null;
let bots = null;
let keeping = null;

function post(kind, fields = {}) {
  self.postMessage({ kind, ...fields });
}

async function load() {
  post("loading", { what: "python" });
  python = await loadPyodide({ indexURL: new URL("pyodide/", here).href });
  post("loading", { what: "library" });
  const names = await (await fetch(new URL("wheels/wheels.json", here))).json();
  const wheels = names.map((name) => fetch(new URL(`wheels/${name}`, here)));
  for (const wheel of wheels) {
    python.unpackArchive(await (await wheel).arrayBuffer(), "wheel");
  }
  post("loading", { what: "tables" });
  const { FS } = python;
  FS.mkdirTree(KEPT);
  FS.mount(FS.filesystems.IDBFS, {}, KEPT);
  await synced(true);
  worker = python.runPython(
    `from pathlib import Path
from monopoly_rules.web.worker import Worker
Worker(Path("${KEPT}"))`,
  );
  post("ready");
}

/** Bring what the browser keeps here, or what is here to where the browser keeps it. */
function synced(populate) {
  return new Promise((resolve) => python.FS.syncfs(populate, () => resolve()));
}

/** Soon, not at every step; but no later because more happens. */
function keep() {
  keeping ??= setTimeout(() => {
    keeping = null;
    synced(false);
  }, SOON);
}

/** What Python returned, as JavaScript has it. */
function texts(list) {
  const told = list.toJs();
  list.destroy();
  for (const text of told) post("text", { text });
}

/** Let the bots go on, one decision after the other. */
function stir() {
  if (bots !== null || !worker.bots_due()) return;
  bots = setTimeout(() => {
    bots = null;
    if (worker.bots_due()) texts(worker.bots_move());
    keep();
    stir();
  }, PACE);
}

self.onmessage = ({ data }) => {
  if (data.kind === "send") texts(worker.send(data.text));
  else post("answer", { id: data.id, text: worker.ask(data.text) });
  keep();
  stir();
};

load().catch((problem) => post("failed", { problem: String(problem.message ?? problem) }));
