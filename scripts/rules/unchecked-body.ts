// unchecked-body: a body with a schema in a format that we do not take apart, such as XML.
import { isObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import { essenceOf, isJson } from "../model/media-type.js";
import { quote } from "./quote.js";
import type { Rule } from "./rule.js";

const shownPlaces = 3;
const forms = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/** A warning, once for each format: such bodies are text or bytes, and their schema is not checked. */
export const uncheckedBody: Rule = {
  code: "unchecked-body",
  finds: "a body with a structured schema in a format other than JSON and forms",
  *check({ sites }) {
    const places = new Map<string, string[]>();
    for (const { value, pointer, name } of sites.of("media-type")) {
      const schema = own(value, "schema");
      if (!isObject(schema) || isJson(name) || name.endsWith("*") || forms.has(essenceOf(name)))
        continue;
      // A string is what such a body is anyway.
      const type = own(schema, "type");
      if (type === "string" || Object.keys(schema).length === 0) continue;
      const essence = essenceOf(name);
      const list = places.get(essence);
      if (list === undefined) places.set(essence, [pointer]);
      else list.push(pointer);
    }
    for (const [essence, [first = "", ...others]] of places) {
      const told = others.slice(0, shownPlaces);
      const notes = told.map((pointer) => ({ message: "also here", pointer, at: "key" as const }));
      yield {
        severity: "warning",
        message: `bodies of ${quote(essence)} are not taken apart, so their schema is not checked${
          others.length === 0 ? "" : ` (${others.length + 1} places)`
        }`,
        pointer: append(first, "schema"),
        at: "key",
        ...(notes.length === 0 ? {} : { notes }),
      };
    }
  },
};
