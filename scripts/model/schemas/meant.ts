// Finds schemas that specloom interprets in another way than JSON Schema, because the author means something else.
import type { JsonObject, JsonValue } from "../../json/json.js";
import { own } from "../../json/json.js";
import type { SpecDocument } from "../../load/spec-document.js";
import type { AllowsNull } from "../../openapi/keywords/keyword.js";
import { versions } from "../../openapi/versions.js";
import { kind, ownKinds } from "../../schema/kinds.js";

/**
 * Returns true if specloom accepts null although the schema refuses null by JSON Schema 2020-12. `written` is the
 * schema object in the document, and `read` is the converted schema object.
 */
export function isNullMeant(
  { version }: Pick<SpecDocument, "version">,
  written: JsonObject,
  read: JsonObject,
  allowsNull: AllowsNull,
): boolean {
  if (versions[version].hasOldForms) return false;
  const names = (level: JsonObject): JsonValue[] => [own(level, "type") ?? []].flat();
  const isMoved = names(written).includes("null") && !names(read).includes("null");
  if (own(written, "nullable") !== true && !isMoved) return false;
  return (ownKinds(written) & kind.null) === 0 || !allowsNull("allOf");
}
