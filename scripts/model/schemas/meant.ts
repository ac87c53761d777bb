// Where schemas are read as their authors mean them, and to the letter of JSON Schema mean something else.
import type { JsonObject, JsonValue } from "../../json/json.js";
import { own } from "../../json/json.js";
import type { SpecDocument } from "../../load/spec-document.js";
import type { AllowsNull } from "../../openapi/keywords/keyword.js";
import { versions } from "../../openapi/versions.js";
import { kind, ownKinds } from "../../schema/kinds.js";

/**
 * Whether a level is read as if it accepted null, against 2020-12: by `nullable`, or by `type` beside what refuses null.
 * `read` is the level as it is read.
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
