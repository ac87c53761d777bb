import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createWebhookHandler } from "./api/webhooks/index.js";
import { handlers, options } from "./handlers.js";

const receive = createWebhookHandler(handlers, options);
const app = new Hono();
app.all("/webhooks", ({ req }) => receive(req.raw));

serve({ fetch: app.fetch, port: 0 }, ({ port }) => console.log(`http://127.0.0.1:${port}`));
