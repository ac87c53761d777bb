// The member of a document that holds webhooks: the field of OpenAPI 3.1, or Redoc's extension for OpenAPI 3.0.
import { isObject, type JsonObject, own } from "../json/json.js";

/** The members of a document that hold path items by name. */
export const pathItemMaps = ["paths", "webhooks", "x-webhooks"] as const;

/** A member that holds webhooks. */
export type WebhooksField = Exclude<(typeof pathItemMaps)[number], "paths">;

/** Returns the member that the webhooks of a document are read from. The extension is read if `webhooks` is empty. */
export function webhooksField(root: JsonObject): WebhooksField {
  const [standard, extension] = [own(root, "webhooks"), own(root, "x-webhooks")];
  const isUnsaid =
    standard === undefined || (isObject(standard) && Object.keys(standard).length === 0);
  return isUnsaid && isObject(extension) ? "x-webhooks" : "webhooks";
}
