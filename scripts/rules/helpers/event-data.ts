// Finds the schemas of JSON in `data` of server-sent events, because specloom parses this JSON.
import { isObject, type JsonValue, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { combinators } from "../../openapi/keywords/groups.js";
import { sequenceOf } from "../../openapi/media-types.js";
import type { Inspection } from "../rule.js";
import { mediaTypesIn } from "./media-types.js";

/** Returns the JSON Pointers of schemas for the JSON in `data` of server-sent events. */
export function eventDataPlaces({ sites, references }: Inspection): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (written: JsonValue | undefined, at: string, inside: boolean): void => {
    const isNew = !seen.has(`${inside} ${at}`);
    if (!isObject(written) || !isNew) return;
    seen.add(`${inside} ${at}`);
    if (inside) found.add(at);
    const { value, pointer } = references.follow(written, at);
    if (pointer !== at) look(value, pointer, inside);
    for (const keyword of combinators) {
      const members = own(written, keyword);
      if (!Array.isArray(members)) continue;
      for (const [index, member] of members.entries()) {
        look(member, append(append(at, keyword), index), inside);
      }
    }
    const properties = own(written, "properties");
    if (inside || !isObject(properties)) return;
    look(own(properties, "data"), append(append(at, "properties"), "data"), true);
  };
  for (const { value, pointer, name } of mediaTypesIn(sites)) {
    if (sequenceOf(name) !== "events") continue;
    look(own(value, "itemSchema"), append(pointer, "itemSchema"), false);
  }
  return found;
}
