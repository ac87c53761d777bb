// Marks date-times in schemas, for a client that converts them to `Date`.

import type { JsonObject, JsonValue } from "../../json/json.js";
import { combinators } from "../../openapi/keywords/groups.js";
import { bodyKind } from "../../openapi/media-types.js";
import { isSchemaObject, referencedName, schemaFrom, targetOf } from "../../schema/schema.js";
import { partsOf, unstated, withParts, withReferences } from "../../schema/walk.js";
import type { ApiModel, NamedSchema } from "../api-model.js";
import { withSchemas } from "../operation-schemas.js";
import { requestSchemas, responseSchemas } from "../reach.js";
import { type JsonSchema, schemaReference } from "../schema.js";
import type { Formats } from "../schemas/without-formats.js";
import { cursorSchemas } from "./cursors.js";
import { listsValues } from "./mentions.js";
import { DatePlaces } from "./places.js";

/**
 * Keyword that marks a string schema whose values the client converts to `Date`. The value of `x-as-date` is `true`, or
 * `"or text"` if invalid dates stay text because formats are not checked.
 */
export const asDate = "x-as-date";

/** Prefix for the name of a schema's copy in which dates are strings, as in JSON. */
export const onTheWire = "wire:";

/** The API, in which schemas mark the dates that a generated client converts to `Date`. */
export interface DateView {
  readonly model: ApiModel;
  readonly places: DatePlaces;
  /** Type names of schemas with converted dates. */
  readonly dated: ReadonlySet<string>;
}

/** Returns the API with dates marked in its schemas, or `undefined` if no operation has converted dates. */
export function dateView(model: ApiModel, formats: Formats = "check"): DateView | undefined {
  const places = new DatePlaces(model.schemas, cursorSchemas(model));
  const used = model.operations
    .flatMap((one) => [...requestSchemas(one), ...responseSchemas(one)])
    .map(({ json }) => json);
  if (!used.some((schema) => places.of(schema) !== undefined)) return undefined;
  const reached = namesWithDates(used, model.schemas, places);
  const dated = model.schemas.filter(({ name }) => reached.has(name));
  return {
    model: new Marked(model.schemas, dated, places, formats === "check").model(model),
    places,
    dated: new Set(dated.map(({ typeName }) => typeName)),
  };
}

/**
 * Returns the names of schemas that have converted dates and to which schemas in `used` refer, directly or
 * indirectly.
 */
function namesWithDates(
  used: readonly JsonSchema[],
  schemas: readonly NamedSchema[],
  places: DatePlaces,
): ReadonlySet<string> {
  const named = new Map(schemas.map((schema) => [schema.name, schema.json]));
  const names = new Set<string>();
  const visit = (schema: JsonSchema | undefined): void => {
    if (!isSchemaObject(schema) || places.of(schema) === undefined) return;
    const name = targetOf(schema);
    if (name !== undefined && places.of(named.get(name) ?? true) !== undefined) names.add(name);
    for (const part of partsOf(schema, unstated)) visit(part);
  };
  for (const schema of used) visit(schema);
  // `names` may grow during the loop, because a named schema may refer to further schemas.
  for (const name of names) visit(named.get(name));
  return names;
}

/** Returns true for a response body that is JSON or may be JSON. */
function isParsed(mediaType: string): boolean {
  const kind = bodyKind(mediaType);
  return kind === "json" || kind === "any";
}

class Marked {
  /** True if the client rejects an invalid date. */
  readonly #isChecked: boolean;
  readonly #places: DatePlaces;
  readonly #schemas: readonly NamedSchema[];
  /** Copies of the schemas with dates; in the copies, dates are strings, as in JSON. */
  readonly #wire = new Map<string, NamedSchema>();

  constructor(
    schemas: readonly NamedSchema[],
    dated: readonly NamedSchema[],
    places: DatePlaces,
    isChecked: boolean,
  ) {
    this.#isChecked = isChecked;
    this.#places = places;
    this.#schemas = schemas;
    const used = new Set(schemas.map(({ name }) => name));
    for (const schema of dated) {
      let name = `${onTheWire}${schema.name}`;
      while (used.has(name)) name += "_";
      used.add(name);
      this.#wire.set(schema.name, { ...schema, name, typeName: onTheWire + schema.typeName });
    }
  }

  model(model: ApiModel): ApiModel {
    const copies = [...this.#wire.values()].map((copy) => ({
      ...copy,
      json: this.#asIs(copy.json),
    }));
    const seen = this.#schemas.map((schema) => ({
      ...schema,
      json: this.#wire.has(schema.name) ? this.#seen(schema.json) : this.#asIs(schema.json),
    }));
    return {
      ...model,
      operations: model.operations.map((one) =>
        withSchemas(one, (json, { of, mediaType }) => {
          const isText = of === "response" && mediaType !== undefined && !isParsed(mediaType);
          return isText ? this.#asIs(json) : this.#seen(json);
        }),
      ),
      webhooks: [],
      schemas: [...seen, ...copies],
    };
  }

  /**
   * Returns the schema with its converted dates marked. `isDate` is true if an enclosing schema declares that the
   * string is a date. A schema without `type` allows strings if its enclosing schemas do, even if the schema has
   * `properties`.
   */
  #seen(schema: JsonSchema, isDate = false): JsonSchema {
    if (!isSchemaObject(schema)) return schema;
    const hasDates = this.#places.of(schema) !== undefined;
    const isText = isDate || this.#places.isText(schema);
    if (!hasDates && !isText) return this.#asIs(schema);
    const within = (part: JsonValue, _token: unknown, keyword: string) => {
      if (combinators.includes(keyword)) return this.#seen(part as JsonSchema, isText);
      return hasDates ? this.#seen(part as JsonSchema) : this.#asIs(part as JsonSchema);
    };
    const inside = withParts(schema, within, unstated);
    const result = hasDates ? inside : this.#wired(inside);
    return isText && !listsValues(schema)
      ? schemaFrom({ ...result, [asDate]: this.#mark })
      : result;
  }

  get #mark(): true | "or text" {
    return this.#isChecked || "or text";
  }

  /** Returns a schema in which all dates are strings, as in JSON. */
  #asIs(schema: JsonSchema): JsonSchema {
    if (!isSchemaObject(schema)) return schema;
    return this.#wired(withParts(schema, (part) => this.#asIs(part as JsonSchema), unstated));
  }

  /** Replaces references to schemas with dates by references to copies in which dates are strings. */
  #wired(schema: JsonObject): JsonObject {
    return withReferences(schema, (reference) => {
      const copy = this.#wire.get(referencedName(reference) ?? "");
      return copy === undefined ? reference : schemaReference(copy.name);
    });
  }
}
