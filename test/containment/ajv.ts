// Validates with Ajv. The tests of `scripts/containment` compare each verdict with the verdict of Ajv.
import { Ajv2020, type Format } from "ajv/dist/2020.js";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { formats } from "../../scripts/openapi/formats.js";
import { hasFormat } from "../../scripts/schema/formats.js";
import type { SideOfPair } from "./schema-pairs.js";

/** Returns a function that says whether the root schema accepts a value, according to Ajv. */
export function judge({ root, schemas }: SideOfPair): (value: JsonValue) => boolean {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    ownProperties: true,
    logger: false,
    // Each validator runs seldom, so optimised code would not save the time of its optimisation.
    code: { optimize: false },
  });
  for (const { name, of } of formats) {
    ajv.addFormat(name, {
      type: of,
      validate: (value: string | number) => hasFormat(name, value),
    } as Format);
  }
  const validate = ajv.compile(apart({ components: { schemas }, allOf: [root] }) as object);
  return (value) => validate(value) === true;
}

/** Separates `contains` from `prefixItems`: Ajv 8.20 wrongly accepts an empty array if one schema has both. */
function apart(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(apart);
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) copy[key] = apart(value[key] as JsonValue);
  if (copy["contains"] === undefined || copy["prefixItems"] === undefined) return copy;
  const { contains, minContains, maxContains, ...rest } = copy;
  const counts = {
    ...(minContains === undefined ? {} : { minContains }),
    ...(maxContains === undefined ? {} : { maxContains }),
  };
  return { allOf: [rest, { contains: contains as JsonValue, ...counts }] };
}
