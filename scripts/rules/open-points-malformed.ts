// open-points-malformed: `x-open-points` is not a list of objects with `id` and `text`.
import { isObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Kind } from "../openapi/objects.js";
import type { Rule, Warning } from "./rule.js";

const kinds: readonly Kind[] = ["openapi", "operation", "parameter", "schema"];

/** The finding is a warning, because a malformed entry of `x-open-points` is ignored. */
export const openPointsMalformed: Rule = {
  code: "open-points-malformed",
  onlyWarns: true,
  finds: "an `x-open-points` that is not an array of objects with `id` and `text`",
  *checkPart({ sites }) {
    for (const kind of kinds) {
      for (const { value, pointer } of sites.of(kind)) {
        const written = own(value, "x-open-points");
        if (written === undefined) continue;
        yield* judgePoints(written, append(pointer, "x-open-points"));
      }
    }
  },
};

function* judgePoints(written: JsonValue, pointer: string): Generator<Warning> {
  const help = "write an array of objects with `id` and `text`";
  if (!Array.isArray(written)) {
    yield { severity: "warning", message: "`x-open-points` must be an array", pointer, help };
    return;
  }
  for (const [index, entry] of written.entries()) {
    const whole =
      isObject(entry) &&
      typeof own(entry, "id") === "string" &&
      typeof own(entry, "text") === "string";
    if (whole) continue;
    yield {
      severity: "warning",
      message: "each entry of `x-open-points` must have the strings `id` and `text`",
      pointer: append(pointer, index),
      help,
    };
  }
}
