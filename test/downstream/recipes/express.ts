import cors from "cors";
import express from "express";
import { rateLimit } from "express-rate-limit";
import { createNodeHandler, listen, stubs } from "../../../generated/server/index.js";

const app = express();
app.use(cors({ origin: "https://app.example.com", exposedHeaders: "x-request-id" }));
app.use(rateLimit({ windowMs: 60_000, limit: 100 }));
app.use(createNodeHandler(stubs, { authenticate: () => null }));

const { url } = await listen(app);
console.log(url);
