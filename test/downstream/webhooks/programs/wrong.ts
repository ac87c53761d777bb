// Wrong uses: a line below a comment that begins with "no" must not compile.
import { createWebhookHandler, unsigned } from "./api/webhooks/index.js";

const verify = unsigned;
createWebhookHandler({ orderCreated() {} }, { verify });
createWebhookHandler(
  { orderPaid: async () => ({ status: 200, body: { queued: false } }) },
  { verify },
);
// no: the document has no such webhook
createWebhookHandler({ orderLost() {} }, { verify });
// no: the document has a body
createWebhookHandler({ orderPaid() {} }, { verify });
// no: the document has no such status
createWebhookHandler({ orderCreated: () => ({ status: 201 }) }, { verify });
// no: the id is a number
createWebhookHandler({ orderCreated: ({ body }) => void body.data.id.trim() }, { verify });
// no: `verify` is required
createWebhookHandler({ orderCreated() {} }, {});
