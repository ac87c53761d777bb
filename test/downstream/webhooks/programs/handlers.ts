import {
  deliveriesInMemory,
  standardWebhooks,
  type WebhookHandlers,
  type WebhookOptions,
} from "./api/webhooks/index.js";

export const handlers = {
  orderCreated: async ({ body, deliveryId }) => {
    console.log(deliveryId, body.data.id);
  },
  orderPaid: () => ({ status: 200, body: { queued: true } }),
} satisfies Partial<WebhookHandlers>;

export const options: WebhookOptions = {
  verify: standardWebhooks(process.env["WEBHOOK_SECRETS"]?.split(" ") ?? []),
  deliveries: deliveriesInMemory(),
};
