// Finds the field that contains webhooks: the field of OpenAPI 3.1, or Redoc's extension for OpenAPI 3.0.
import { isObject, type JsonObject, own } from "../json/json.js";

/** The root fields that contain path items. */
export const pathItemMaps = ["paths", "webhooks", "x-webhooks"] as const;

/** The name of the root field with webhooks, such as `webhooks` or `x-webhooks`. */
export type WebhooksField = Exclude<(typeof pathItemMaps)[number], "paths">;

/**
 * Returns the field from which the webhooks of a document are read. The extension `x-webhooks` is read only if the
 * field `webhooks` is missing or empty.
 */
export function webhooksField(root: JsonObject): WebhooksField {
  const [standard, extension] = [own(root, "webhooks"), own(root, "x-webhooks")];
  const isUnsaid =
    standard === undefined || (isObject(standard) && Object.keys(standard).length === 0);
  return isUnsaid && isObject(extension) ? "x-webhooks" : "webhooks";
}
