// Where the webhooks of a document stand: in the field of OpenAPI 3.1, or in Redoc's extension for OpenAPI 3.0.
import { isObject, type JsonObject, own } from "../json/json.js";

/** The members of a document that hold path items by name. */
export const pathItemMaps = ["paths", "webhooks", "x-webhooks"] as const;

/** A member that holds webhooks. */
export type WebhooksField = Exclude<(typeof pathItemMaps)[number], "paths">;

/** The member that the webhooks of a document are read from. An empty `webhooks` leaves the extension its place. */
export function webhooksField(root: JsonObject): WebhooksField {
  const [standard, extension] = [own(root, "webhooks"), own(root, "x-webhooks")];
  const isUnsaid =
    standard === undefined || (isObject(standard) && Object.keys(standard).length === 0);
  return isUnsaid && isObject(extension) ? "x-webhooks" : "webhooks";
}
