// Removes formats from schemas, so that they accept values that only a format rejects.
import { valueFor } from "../json/by-key.js";
import { copyOf, isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { checkOf } from "../openapi/formats.js";
import { reached, referencesIn, reversed } from "./graph.js";
import {
  asSchema,
  isSchemaObject,
  type JsonSchema,
  listOf,
  openSchema,
  schemaFrom,
} from "./schema.js";
import { partsOf, someSchema, withParts } from "./walk.js";

/** Removes formats from schemas. References in the resulting schemas point to named schemas without formats. */
export class Unformatted {
  /** Names of schemas with a format, directly or through references. */
  readonly #differing: ReadonlySet<string>;
  readonly #known = new WeakMap<JsonObject, boolean>();

  constructor(schemas: ReadonlyMap<string, JsonSchema>) {
    const uses = [...schemas].map(([name, schema]) => [name, referencesIn(schema)] as const);
    const formatted = [...schemas].filter(([, schema]) => someSchema(schema, isFormatted));
    this.#differing = reached(
      formatted.map(([name]) => name),
      reversed(uses),
    );
  }

  /** Returns true if removing formats changes the named schema. */
  isDiffering(name: string): boolean {
    return this.#differing.has(name);
  }

  /** Returns true if a schema contains a format, or refers to a schema with a format. */
  differs(schema: JsonValue | JsonSchema | undefined): boolean {
    if (!isObject(schema)) return false;
    return valueFor(this.#known, schema, () => {
      if (isFormatted(schema) || partsOf(schema).some((part) => this.differs(part))) return true;
      return [...referencesIn(schema)].some((name) => this.#differing.has(name));
    });
  }

  /** Returns a schema without formats, or the given object if it contains no format. */
  of(schema: JsonSchema): JsonSchema {
    if (!isSchemaObject(schema) || !this.differs(schema)) return schema;
    const result = copyOf(withParts(schema, (part) => this.of(part as JsonSchema)));
    if (isFormatted(result)) delete result["format"];
    // A `not` with a format is removed, because without the format it would refuse more values.
    if (this.differs(own(schema, "not"))) delete result["not"];
    if (this.differs(own(schema, "contains"))) delete result["maxContains"];
    if (listOf(schema, "oneOf").some((member) => this.differs(member))) {
      delete result["oneOf"];
      addUnion(result, this.#each(listOf(schema, "oneOf")));
    }
    const condition = asSchema(own(schema, "if"));
    if (condition !== undefined && this.differs(condition)) {
      const [holds, then, otherwise] = this.#each([
        condition,
        asSchema(own(schema, "then")) ?? true,
        asSchema(own(schema, "else")) ?? true,
      ]) as [JsonSchema, JsonSchema, JsonSchema];
      delete result["if"];
      delete result["then"];
      delete result["else"];
      addUnion(result, [schemaFrom({ allOf: [holds, then] }), otherwise]);
    }
    return result;
  }

  #each(schemas: readonly JsonSchema[]): JsonSchema[] {
    return schemas.map((schema) => this.of(schema));
  }
}

/** Returns true if the schema object itself has a `format` that validators check. */
function isFormatted(level: JsonObject): boolean {
  const format = own(level, "format");
  return typeof format === "string" && checkOf(format) !== undefined;
}

function addUnion(schema: JsonObject, members: JsonSchema[]): void {
  if (own(schema, "anyOf") === undefined)
    schema["anyOf"] = members.map((member) => openSchema(member));
  else schema["allOf"] = [...listOf(schema, "allOf"), schemaFrom({ anyOf: members })];
}
