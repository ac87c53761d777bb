// Ours on node:http, with hooks that look at all that they are told.
import { createServer } from "node:http";
import { createNodeHandler } from "../../../../generated/server/index.js";
import { ready } from "../ready.js";
import { handlers, options } from "./handlers.js";

let looked = 0;
const hooks = {
  onRequest: ({ requestId }: { requestId: string }) => {
    looked += requestId.length;
  },
  onResponse: ({ durationMs, bytes }: { durationMs: number; bytes: number }) => {
    looked += durationMs + bytes;
  },
};
ready(createServer(createNodeHandler(handlers, { ...options, ...hooks })));
