// enum-invalid: `enum` contains values that the schema refuses, or duplicate values.

import { quoteValue } from "../diagnostics/quote.js";
import { type JsonObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { textsIn } from "../model/schemas/texts.js";
import { type Kinds, kind, kindsOfType } from "../schema/kinds.js";
import { type MeantValues, meantValues } from "../schema/meant-values.js";
import type { Rule } from "./rule.js";
import { misfit } from "./schemas/shallow-validation.js";
import { speakingSchemas } from "./schemas/sites.js";

/** The finding is a warning: the value is never valid, although `enum` lists it. */
export const enumInvalid: Rule = {
  code: "enum-invalid",
  onlyWarns: true,
  finds: "a value of `enum` that has the wrong type or is a duplicate",
  // The finding depends on the text of the numbers, which parts with equal values do not share.
  *check(inspection) {
    for (const { value, pointer } of speakingSchemas(inspection)) {
      const values = own(value, "enum");
      if (!Array.isArray(values)) continue;
      const type = typeAlone(value);
      const isStrict = inspection.document.strictJsonSchema;
      const meaning = () => {
        const textOf = textsIn(inspection.document, pointer);
        return meantValues(values, kindsOf(type), (one, index) => textOf(one, "enum", index));
      };
      let meant: MeantValues | undefined;
      const seen = new Set<JsonValue>();
      for (const [index, member] of values.entries()) {
        const here = () => append(append(pointer, "enum"), index);
        const reason = misfit(inspection, type, member);
        if (reason !== undefined) {
          if (!isStrict) meant ??= meaning();
          yield {
            severity: "warning",
            message: `the value ${quoteValue(member)} ${reason}${consequence(meant, member, index)}`,
            pointer: here(),
            help: "correct the value or the type; in YAML, quote strings that look like numbers or booleans",
          };
        } else if (typeof member !== "object" && seen.has(member)) {
          yield {
            severity: "warning",
            message: `the value ${quoteValue(member)} is listed twice`,
            pointer: here(),
          };
        }
        seen.add(member);
      }
    }
  },
};

/** Returns how specloom reads a value that the `type` refuses, as the end of a sentence. */
function consequence(meant: MeantValues | undefined, member: JsonValue, index: number): string {
  if (meant?.ignored !== undefined)
    return meant.ignored === "type" ? ", so `type` is ignored" : ", so `enum` is ignored";
  const read = meant?.read[index];
  return read === undefined || read === member ? "" : `, so it is read as ${quoteValue(read)}`;
}

/** Returns the kinds of values that a schema with only `type` and `nullable` accepts. */
function kindsOf(schema: JsonObject): Kinds {
  const kinds = kindsOfType(own(schema, "type"));
  return own(schema, "nullable") === true ? kinds | kind.null : kinds;
}

function typeAlone(schema: JsonObject): JsonObject {
  const type = own(schema, "type");
  return {
    ...(type === undefined ? {} : { type }),
    ...(own(schema, "nullable") === true ? { nullable: true } : {}),
  };
}
