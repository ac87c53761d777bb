// Finds the fields that the model does not interpret: extensions, external documentation, examples, unknown fields.

import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import type { Unmodelled } from "./api-model.js";
import type { References } from "./refs.js";

/** Returns the members that the model does not interpret: those of `object` that are not in `claimed`. */
export function unmodelledOf(
  object: JsonObject,
  claimed: { readonly includes: (key: string) => boolean },
): Unmodelled {
  let left: JsonObject | undefined;
  for (const key of Object.keys(object)) {
    if (claimed.includes(key)) continue;
    left ??= Object.create(null) as JsonObject;
    left[key] = object[key] as JsonValue;
  }
  return left === undefined ? {} : { unmodelled: left };
}

/**
 * Returns the members that are not in `claimed`. References in a map of `examples` are followed (Example Object, OAS
 * 3.1 §4.8.19).
 */
export function unmodelledWithExamples(
  object: JsonObject,
  claimed: readonly string[],
  references: References,
): Unmodelled {
  const { unmodelled } = unmodelledOf(object, claimed);
  const examples = unmodelled === undefined ? undefined : own(unmodelled, "examples");
  if (unmodelled === undefined || !isObject(examples)) return unmodelled ? { unmodelled } : {};
  const resolved: JsonObject = Object.create(null);
  for (const name of Object.keys(examples)) {
    const written = examples[name] as JsonValue;
    resolved[name] = references.follow(written, "").value ?? written;
  }
  unmodelled["examples"] = resolved;
  return { unmodelled };
}

/** Merges two objects. The second object overrides members of the first object. */
export function joined(left: Unmodelled, right: Unmodelled): Unmodelled {
  const both = Object.assign(Object.create(null), left.unmodelled, right.unmodelled) as JsonObject;
  return Object.keys(both).length === 0 ? {} : { unmodelled: both };
}
