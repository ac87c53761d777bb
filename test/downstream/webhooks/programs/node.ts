import { createNodeWebhookHandler, listen } from "./api/webhooks/node.js";
import { handlers, options } from "./handlers.js";

const handler = createNodeWebhookHandler(handlers, { ...options, path: "/webhooks" });
const { url } = await listen(handler);
console.log(url);
