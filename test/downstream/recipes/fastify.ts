import cors from "@fastify/cors";
import rateLimit from "@fastify/rate-limit";
import { fastify } from "fastify";
import { createFastifyPlugin } from "../../../generated/server/fastify.js";
import { stubs } from "../../../generated/server/index.js";

const app = fastify();
await app.register(cors, {
  origin: "https://app.example.com",
  exposedHeaders: "x-request-id",
  methods: ["GET", "HEAD", "PUT", "PATCH", "POST", "DELETE"],
});
await app.register(rateLimit, { timeWindow: 60_000, max: 100 });
await app.register(createFastifyPlugin(stubs, { authenticate: () => null }));

console.log(await app.listen());
