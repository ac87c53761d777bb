import fastify from "fastify";
import { createFastifyWebhookPlugin } from "./api/webhooks/fastify.js";
import { handlers, options } from "./handlers.js";

const app = fastify();
await app.register(createFastifyWebhookPlugin(handlers, options), { prefix: "/webhooks" });

console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
