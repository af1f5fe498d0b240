/** The page without a server: the same client, and a worker to talk to. */
import { start } from "./app.js";
import { tools } from "./playground/tools.js";
import { WorkerTransport } from "./playground/transport.js";

const transport = new WorkerTransport();
start(transport);
document.body.append(tools(transport));
