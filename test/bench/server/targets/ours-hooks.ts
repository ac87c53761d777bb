// The specloom server on node:http, with hooks that read all their arguments.
import { createServer } from "node:http";
import { createNodeHandler } from "../../../../generated/server/index.js";
import { ready } from "../ready.js";
import { handlers, options } from "./handlers.js";

const looked = { at: 0 };
const hooks = {
  onRequest: ({ requestId }: { requestId: string }) => {
    looked.at += requestId.length;
  },
  onResponse: ({ durationMs, bytes }: { durationMs: number; bytes: number }) => {
    looked.at += durationMs + bytes;
  },
};
ready(createServer(createNodeHandler(handlers, { ...options, ...hooks })));
