// A line below a comment that begins with "Wrong" must not compile.
import { createWebhookHandler, unsigned } from "./api/webhooks/index.js";

const verify = unsigned;
createWebhookHandler({ orderCreated() {} }, { verify });
createWebhookHandler(
  { orderPaid: async () => ({ status: 200, body: { queued: false } }) },
  { verify },
);
// Wrong, because the document has no webhook `orderLost`
createWebhookHandler({ orderLost() {} }, { verify });
// Wrong, because the response of `orderPaid` must have a body
createWebhookHandler({ orderPaid() {} }, { verify });
// Wrong, because the document has no status 201 for `orderCreated`
createWebhookHandler({ orderCreated: () => ({ status: 201 }) }, { verify });
// Wrong, because `id` is a number, which has no method `trim`
createWebhookHandler({ orderCreated: ({ body }) => void body.data.id.trim() }, { verify });
// Wrong, because the option `verify` is required
createWebhookHandler({ orderCreated() {} }, {});
