// The specloom server as a function of `Request`, behind @hono/node-server.
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { createFetchHandler } from "../../../../generated/server/fetch.js";
import { ready } from "../ready.js";
import { handlers, options } from "./handlers.js";

const handler = createFetchHandler(handlers, options);
const fetch = (request: Request) => handler(request);
const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, () => ready(server as Server));
