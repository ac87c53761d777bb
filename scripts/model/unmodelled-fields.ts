// What an OpenAPI object says that the model has no field for: extensions, external documentation, examples, the unknown.
import { isObject, type JsonObject, type JsonValue, own } from "../load/json.js";
import type { References } from "./refs.js";

/** Members as written, so that a comparison of documents misses none. Absent when there are none. */
export interface Unclaimed {
  readonly unclaimed?: JsonObject;
}

/** The members of `object` whose names are none of `claimed`. */
export function unclaimedOf(object: JsonObject, claimed: readonly string[]): Unclaimed {
  const left: JsonObject = Object.create(null);
  for (const key of Object.keys(object)) {
    if (!claimed.includes(key)) left[key] = object[key] as JsonValue;
  }
  return Object.keys(left).length === 0 ? {} : { unclaimed: left };
}

/** The same, with the references in a map of `examples` followed (Example Object, OAS 3.1 §4.8.19). */
export function unclaimedWithExamples(
  object: JsonObject,
  claimed: readonly string[],
  references: References,
): Unclaimed {
  const { unclaimed } = unclaimedOf(object, claimed);
  const examples = unclaimed === undefined ? undefined : own(unclaimed, "examples");
  if (unclaimed === undefined || !isObject(examples)) return unclaimed ? { unclaimed } : {};
  const resolved: JsonObject = Object.create(null);
  for (const name of Object.keys(examples)) {
    const written = examples[name] as JsonValue;
    resolved[name] = references.follow(written, "").value ?? written;
  }
  unclaimed["examples"] = resolved;
  return { unclaimed };
}

/** Both together; the second's members win. */
export function joined(left: Unclaimed, right: Unclaimed): Unclaimed {
  const both = Object.assign(Object.create(null), left.unclaimed, right.unclaimed) as JsonObject;
  return Object.keys(both).length === 0 ? {} : { unclaimed: both };
}
