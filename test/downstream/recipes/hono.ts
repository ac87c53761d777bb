import { getRequestListener } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { rateLimiter } from "hono-rate-limiter";
import { createFetchHandler } from "../../../generated/server/fetch.js";
import { listen, stubs } from "../../../generated/server/index.js";

const handler = createFetchHandler(stubs, { authenticate: () => null });
const app = new Hono();
app.use(cors({ origin: "https://app.example.com", exposeHeaders: ["x-request-id"] }));
const keyGenerator = (context: Parameters<typeof getConnInfo>[0]) =>
  getConnInfo(context).remote.address ?? "";
app.use(rateLimiter({ windowMs: 60_000, limit: 100, keyGenerator }));
app.all("*", ({ req }) => handler(req.raw));

const { url } = await listen(getRequestListener(app.fetch));
console.log(url);
