// Checks a value against `type`, `const`, `enum` and limits of a schema; its members and items are not checked.

import { quoteValue } from "../../diagnostics/quote.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import {
  type Kinds,
  kind,
  kindOf,
  kindsNamed,
  typesOf as nameOfKinds,
} from "../../schema/kinds.js";
import { withMeantValues } from "../../schema/meant-values.js";
import type { Inspection } from "../rule.js";
import { referenced, typesOf } from "./sites.js";

const deepest = 16;

/**
 * Returns why the schema rejects the value, as the end of a sentence, or `undefined` if the checked keywords accept it.
 */
export function misfit(
  inspection: Inspection,
  written: JsonValue | undefined,
  value: JsonValue,
): string | undefined {
  const found = resolved(inspection, written);
  if (found === undefined) return undefined;
  const schema = inspection.document.strictJsonSchema ? found : withMeantValues(found);
  if (value === null && own(schema, "nullable") === true) return undefined;
  const types = typesOf(schema);
  if (
    types !== undefined &&
    ![...types].some((name) => (kindsNamed(name) & kindWritten(value)) !== 0)
  ) {
    return `is ${inWords(value)}, but the schema requires ${[...types].join(" or ")}`;
  }
  if (isScalar(value)) {
    const allowed = own(schema, "enum");
    if (Array.isArray(allowed) && allowed.every(isScalar) && !allowed.includes(value)) {
      return "is not one of the values that the schema allows";
    }
    const constant = own(schema, "const");
    if (constant !== undefined && isScalar(constant) && constant !== value) {
      return `is not ${quoteValue(constant)}, the only value that the schema allows`;
    }
  }
  return outOfBounds(schema, value);
}

/** Follows each `$ref` and returns the last schema, or `undefined` if the chain of references is too long. */
function resolved(inspection: Inspection, written: JsonValue | undefined): JsonObject | undefined {
  let schema = written;
  for (let depth = 0; isObject(schema) && depth <= deepest; depth++) {
    const target = referenced(inspection, schema);
    if (target === undefined) return schema;
    schema = target.value;
  }
  return undefined;
}

function outOfBounds(schema: JsonObject, value: JsonValue): string | undefined {
  const bound = (keyword: string) => {
    const limit = own(schema, keyword);
    return typeof limit === "number" ? limit : undefined;
  };
  if (typeof value === "number") {
    if (value < (bound("minimum") ?? value)) return `is below the minimum of ${bound("minimum")}`;
    if (value > (bound("maximum") ?? value)) return `is above the maximum of ${bound("maximum")}`;
  }
  if (typeof value === "string") {
    const least = bound("minLength");
    const most = bound("maxLength");
    if (least === undefined && most === undefined) return undefined;
    const length = [...value].length;
    if (length < (least ?? length)) return `is shorter than ${least} characters`;
    if (length > (most ?? length)) return `is longer than ${most} characters`;
  }
  return undefined;
}

/** Integers beyond 2^53 count as integers here, because another rule reports them. */
function kindWritten(value: JsonValue): Kinds {
  return Number.isInteger(value) ? kind.integer : kindOf(value);
}

function inWords(value: JsonValue): string {
  const [name = ""] = nameOfKinds(kindWritten(value));
  return name === "null" ? name : `${/^[aeio]/.test(name) ? "an" : "a"} ${name}`;
}

function isScalar(value: JsonValue): boolean {
  return typeof value !== "object" || value === null;
}
