/** The page of a server: the client, and a WebSocket to talk through. */
import { start } from "./app.js";
import { SocketTransport } from "./net/socket.js";

start(new SocketTransport());
