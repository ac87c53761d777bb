// The specloom server as a plugin of Fastify 5.
import { fastify } from "fastify";
import { createFastifyPlugin } from "../../../../generated/server/fastify.js";
import { ready } from "../ready.js";
import { handlers, options } from "./handlers.js";

const app = fastify();
await app.register(createFastifyPlugin(handlers, options));
await app.listen({ port: 0, host: "127.0.0.1" });
ready(app.server);
