import express from "express";
import { createNodeWebhookHandler, listen } from "./api/webhooks/node.js";
import { handlers, options } from "./handlers.js";

const app = express();
app.use("/webhooks", createNodeWebhookHandler(handlers, options));
app.use(express.json());

const { url } = await listen(app);
console.log(url);
