// duplicate-path: two paths that match the same URLs (OAS 3.1 §4.8.8.1), or differ by a last slash only.
import { isObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { pathOf } from "../model/written-path.js";
import { operationsIn } from "../openapi/methods.js";
import { quote } from "./helpers/quote.js";
import { shapeOf } from "./helpers/templates.js";
import type { Rule } from "./rule.js";

/** Refused where a method stands on both: one of the two could never be reached. Else a warning. */
export const duplicatePath: Rule = {
  code: "duplicate-path",
  finds: "two paths that differ only in the names of their variables, or in a last slash",
  *check({ document, references }) {
    const paths = own(document.root, "paths");
    if (!isObject(paths)) return;
    const first = new Map<string, string>();
    const methodsOf = (path: string) => {
      const { value } = references.resolve(append("/paths", path));
      if (!isObject(value)) return [];
      return operationsIn(value, document.version).map(({ method }) => method);
    };
    for (const path of Object.keys(paths)) {
      const read = pathOf(path, paths);
      if (read === undefined) continue;
      const shape = shapeOf(read);
      const slashless = shape.length > 1 && shape.endsWith("/") ? shape.slice(0, -1) : shape;
      const before = first.get(slashless);
      if (before === undefined) {
        first.set(slashless, path);
        continue;
      }
      const same = shape === shapeOf(pathOf(before, paths) ?? before);
      const both = methodsOf(path).filter((method) => methodsOf(before).includes(method));
      if (!same && both.length === 0) continue;
      yield {
        severity: same && both.length > 0 ? "error" : "warning",
        message: same
          ? `the path ${quote(path)} matches the same URLs as ${quote(before)}`
          : `the path ${quote(path)} differs from ${quote(before)} in its last slash only`,
        pointer: append("/paths", path),
        at: "key",
        notes: [{ message: "the other path", pointer: append("/paths", before), at: "key" }],
        help: same
          ? "give the variable one name and put the operations under one path"
          : "keep one of the two; callers mistake one for the other",
      };
    }
  },
};
