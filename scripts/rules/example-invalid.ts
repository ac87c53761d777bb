// example-invalid: the schema of an example does not allow this example.

import { isObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { isJson } from "../model/media-type.js";
import { isSince32 } from "../openapi/versions.js";
import { mediaTypesIn } from "./helpers/media-types.js";
import type { Site, Sites } from "./helpers/sites.js";
import type { Rule } from "./rule.js";
import { misfit } from "./schemas/shallow-validation.js";
import { speakingSchemas } from "./schemas/sites.js";

/** The finding is a warning, because examples are documentation. */
export const exampleInvalid: Rule = {
  code: "example-invalid",
  onlyWarns: true,
  finds: "an example that its schema does not allow",
  *check(inspection) {
    const judge = (
      schema: JsonValue | undefined,
      example: JsonValue | undefined,
      pointer: string,
    ) => {
      const reason = example === undefined ? undefined : misfit(inspection, schema, example);
      return reason === undefined
        ? []
        : [{ severity: "warning" as const, message: `the example ${reason}`, pointer }];
    };
    for (const { value, pointer } of speakingSchemas(inspection)) {
      yield* judge(value, own(value, "example"), append(pointer, "example"));
      const examples = own(value, "examples");
      if (!Array.isArray(examples)) continue;
      for (const [index, example] of examples.entries()) {
        yield* judge(value, example, append(append(pointer, "examples"), index));
      }
    }
    for (const kind of ["parameter", "header", "media-type"] as const) {
      // Examples of media types other than JSON are not checked, because they are texts in a different format.
      const sites = kind === "media-type" ? jsonIn(inspection.sites) : inspection.sites.of(kind);
      for (const { value, pointer } of sites) {
        const schema = own(value, "schema");
        yield* judge(schema, own(value, "example"), append(pointer, "example"));
        const examples = own(value, "examples");
        if (!isObject(examples)) continue;
        for (const key of Object.keys(examples)) {
          const example = own(examples, key);
          if (!isObject(example)) continue;
          const here = append(append(pointer, "examples"), key);
          yield* judge(schema, own(example, "value"), append(here, "value"));
          if (!isSince32(inspection.document.version)) continue;
          yield* judge(schema, own(example, "dataValue"), append(here, "dataValue"));
          const sent = kind === "media-type" ? own(example, "serializedValue") : undefined;
          if (typeof sent !== "string") continue;
          const place = append(here, "serializedValue");
          const parsed = parsedJson(sent);
          if (parsed !== undefined) yield* judge(schema, parsed, place);
          else yield { severity: "warning", message: "the example is not JSON", pointer: place };
        }
      }
    }
  },
};

/** Yields each Media Type Object for JSON only once, even if several references lead to it. */
function jsonIn(sites: Sites): Iterable<Site> {
  const json = [...mediaTypesIn(sites)].filter(({ name }) => isJson(name));
  return new Map(json.map((site) => [site.pointer, site])).values();
}

function parsedJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
