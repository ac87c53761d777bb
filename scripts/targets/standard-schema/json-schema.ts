// Converts the schemas of a model to plain JSON Schema 2020-12, so that any validator can read them. The result
// contains no OpenAPI keywords. In the result, constants distinguish union members, and references point to `$defs`.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { references } from "../../openapi/keywords/groups.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import type { Keyword } from "../../openapi/keywords/keyword.js";
import {
  type JsonSchema,
  type OpenSchema,
  referencedName,
  unionKeyword,
} from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { tagOf } from "../../schema/tag.js";
import { changedIn } from "../../schema/walk.js";

/** A converted schema, and the names of the schemas to which it refers. */
export interface Portable {
  readonly schema: JsonSchema;
  readonly names: ReadonlySet<string>;
}

/** `nameOf` returns the name of a schema in `$defs`. */
export function portable(
  schema: JsonSchema,
  scope: Scope,
  nameOf: (name: string) => string,
): Portable {
  const names = new Set<string>();
  const rewrite = (schema: JsonValue | JsonSchema): OpenSchema => {
    const written = schema as JsonValue;
    if (!isObject(written)) return written !== false;
    const result: JsonObject = {};
    for (const key of Object.keys(written)) {
      const value = written[key] as JsonValue;
      const keyword = keywordNamed(key);
      if (keyword === undefined || !keyword.accepts(value) || !isOfJsonSchema(keyword)) continue;
      if (key === "$ref") {
        const name = referencedName(value as string);
        if (name === undefined) continue;
        names.add(name);
        result["$ref"] = `#/$defs/${nameOf(name)}`;
      } else setOwn(result, key, changedIn(key, value, rewrite));
    }
    const example = own(written, "example");
    if (example !== undefined && !Object.hasOwn(result, "examples")) result["examples"] = [example];
    return tagged(written, result);
  };
  /** JSON Schema has no discriminators, so each union member must require its own discriminator values. */
  const tagged = (written: JsonObject, result: JsonObject): JsonObject => {
    const keyword = unionKeyword(written);
    const tag = tagOf(written, keyword, scope);
    if (tag?.from !== "discriminator") return result;
    delete result[keyword];
    const members = tag.members.map(({ schema: member, values }) => {
      const properties: JsonObject = {};
      setOwn(properties, tag.property, { enum: [...values] });
      return {
        allOf: [rewrite(member), { properties, required: [tag.property], type: "object" }],
      };
    });
    result["oneOf"] = [...members, ...tag.others.map((other) => rewrite(other))];
    return result;
  };
  return { schema: rewrite(schema), names };
}

/**
 * Returns true for keywords of JSON Schema that restrict or describe values. Keywords such as `$id` are left out,
 * because references are already resolved.
 */
function isOfJsonSchema({ name, section, behavior }: Keyword): boolean {
  if (!section.startsWith("JSON Schema") || (references.includes(name) && name !== "$ref")) {
    return false;
  }
  return behavior !== "identifier" && behavior !== "reserved location";
}
