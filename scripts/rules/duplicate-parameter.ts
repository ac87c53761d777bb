// duplicate-parameter: two parameters of one list with the same name and place (OAS 3.1 §4.8.10.1).
import { isObject, type JsonValue, own } from "../json/json.js";
import { quote } from "./helpers/quote.js";
import type { Inspection, Rule } from "./rule.js";

/** Refused: one of the two would vanish. */
export const duplicateParameter: Rule = {
  code: "duplicate-parameter",
  finds: "two parameters with the same `name` and `in`",
  *check(inspection) {
    for (const kind of ["path-item", "operation"] as const) {
      for (const { value, pointer } of inspection.sites.of(kind)) {
        const list = own(value, "parameters");
        if (!Array.isArray(list)) continue;
        const first = new Map<string, string>();
        for (let index = 0; index < list.length; index++) {
          const here = `${pointer}/parameters/${index}`;
          const key = keyOf(inspection, list[index], here);
          if (key === undefined) continue;
          const before = first.get(key.text);
          if (before === undefined) first.set(key.text, here);
          else {
            yield {
              severity: "error",
              message: `${key.place} parameter ${quote(key.name)} is declared twice`,
              pointer: here,
              notes: [{ message: "first declared here", pointer: before }],
              help: "remove one of the two",
            };
          }
        }
      }
    }
  },
};

function keyOf({ references }: Inspection, entry: JsonValue | undefined, pointer: string) {
  const { value } = references.follow(entry, pointer);
  if (!isObject(value)) return undefined;
  const name = own(value, "name");
  const place = own(value, "in");
  if (typeof name !== "string" || typeof place !== "string") return undefined;
  // RFC 9110 §5.1: the names of headers are the same in any case.
  return { name, place, text: `${place} ${place === "header" ? name.toLowerCase() : name}` };
}
