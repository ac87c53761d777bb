// Wrong uses: a line below a comment that begins with "no" must not compile.
import { createWebhookHandler, unsigned } from "./api/webhooks/index.js";

const verify = unsigned;
createWebhookHandler({ orderCreated() {} }, { verify });
createWebhookHandler(
  { orderPaid: async () => ({ status: 200, body: { queued: false } }) },
  { verify },
);
// no: the document has no webhook `orderLost`
createWebhookHandler({ orderLost() {} }, { verify });
// no: compiler error, because the response of `orderPaid` must have a body
createWebhookHandler({ orderPaid() {} }, { verify });
// no: the document has no status 201 for `orderCreated`
createWebhookHandler({ orderCreated: () => ({ status: 201 }) }, { verify });
// no: `id` is a number, which has no method `trim`
createWebhookHandler({ orderCreated: ({ body }) => void body.data.id.trim() }, { verify });
// no: compiler error, because the option `verify` is required
createWebhookHandler({ orderCreated() {} }, {});
