// Applies options of `specloom types` to a model before its types are printed.
import { valueFor } from "../../json/by-key.js";
import { copyOf, isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import type { ApiModel, NamedSchema, Parameter, PathItem } from "../../model/api-model.js";
import type { Message } from "../../model/component-messages.js";
import { withSchemas } from "../../model/operation-schemas.js";
import { unnamedMembers } from "../../openapi/keywords/groups.js";
import { type JsonSchema, listOf, mapOf, namesOf, openSchema } from "../../schema/schema.js";
import { withParts } from "../../schema/walk.js";

export interface SchemaOptions {
  /** True if deprecated operations, parameters, headers and properties are left out. */
  readonly excludeDeprecated?: boolean;
  /** True if properties with a default are required. */
  readonly defaultNonNullable?: boolean;
  /** True if a schema without `required` requires all of its properties. */
  readonly propertiesRequiredByDefault?: boolean;
  /** True if objects accept undeclared members, unless a schema has `additionalProperties: false`. */
  readonly additionalProperties?: boolean;
  /** True if short arrays become tuples, with the lengths that `minItems` and `maxItems` allow. */
  readonly arrayLength?: boolean;
}

/** Maximum number of items in all tuples of one schema, as in openapi-typescript. */
const mostItems = 29;

/** Returns the model with the options applied, or the given model if no option is set. */
export function withSchemaOptions(model: ApiModel, options: SchemaOptions): ApiModel {
  const { excludeDeprecated, ...others } = options;
  if (!excludeDeprecated && !Object.values(others).some(Boolean)) return model;
  const ofResponses = new Changed(options);
  // In requests, a member with a default stays optional.
  const ofRequests = new Changed({ ...options, defaultNonNullable: false });
  const changed = <T extends Message>(operation: T) =>
    withSchemas(operation, (schema, { of }) =>
      of === "request" ? ofRequests.of(schema) : ofResponses.of(schema),
    );
  const all = <T extends Message>(operations: readonly T[]) =>
    (excludeDeprecated ? operations.filter(isCurrent).map(withoutDeprecated) : operations).map(
      changed,
    );
  const named = (schema: NamedSchema): NamedSchema => {
    const { json, written, view } = schema;
    const changed = view?.use === "request" ? ofRequests : ofResponses;
    return {
      ...schema,
      json: changed.of(json),
      ...(written === undefined ? {} : { written: ofResponses.of(written) }),
    };
  };
  return {
    ...model,
    operations: all(model.operations),
    webhooks: all(model.webhooks),
    ...(excludeDeprecated ? itemsWithoutDeprecated(model) : {}),
    ...(model.messages === undefined ? {} : { messages: all(model.messages) }),
    schemas: model.schemas.map(named),
  };
}

function isCurrent(part: object): boolean {
  return !("deprecated" in part && part.deprecated === true);
}

/** Returns true if neither the parameter nor its schema is deprecated. */
function isInUse(parameter: Parameter): boolean {
  const schema = openSchema(parameter.schema.json);
  return isCurrent(parameter) && !(isObject(schema) && own(schema, "deprecated") === true);
}

/**
 * Returns the path items without deprecated operations and parameters. A path item stays in the list even if all its
 * operations are deprecated.
 */
function itemsWithoutDeprecated({
  pathItems,
  unusedPathItems,
  operations,
  webhooks,
}: ApiModel): Pick<ApiModel, "pathItems" | "unusedPathItems"> {
  const keyOf = (path: string, method: string) => `${method} ${path}`;
  const lost = new Set(
    [...operations, ...webhooks]
      .filter((operation) => !isCurrent(operation))
      .map(({ path, method }) => keyOf(path, method)),
  );
  const without = (item: PathItem): PathItem => ({
    ...item,
    methods: item.methods.filter((method) => !lost.has(keyOf(item.path, method))),
    ...(item.parameters === undefined ? {} : { parameters: item.parameters.filter(isInUse) }),
  });
  return {
    pathItems: pathItems.map(without),
    ...(unusedPathItems === undefined ? {} : { unusedPathItems: unusedPathItems.map(without) }),
  };
}

function withoutDeprecated<T extends Message>(operation: T): T {
  const { parameters, responses } = operation;
  return {
    ...operation,
    parameters: parameters.filter(isInUse),
    responses: responses.map((one) => ({ ...one, headers: one.headers.filter(isCurrent) })),
  };
}

class Changed {
  readonly #options: SchemaOptions;
  readonly #known = new WeakMap<JsonObject, JsonSchema>();

  constructor(options: SchemaOptions) {
    this.#options = options;
  }

  of(written: JsonSchema): JsonSchema {
    const schema = openSchema(written);
    if (!isObject(schema)) return written;
    return valueFor(this.#known, schema, () => {
      const copy = copyOf(withParts(schema, (part) => this.of(part as JsonSchema)));
      this.#changeObject(copy);
      if (this.#options.arrayLength) makeTuples(copy);
      return copy;
    });
  }

  #changeObject(schema: JsonObject): void {
    const { excludeDeprecated, propertiesRequiredByDefault, defaultNonNullable } = this.#options;
    const properties = mapOf(schema, "properties");
    const required = new Set(namesOf(schema, "required"));
    const kept: JsonObject = Object.create(null);
    for (const name of Object.keys(properties)) {
      const property = properties[name] as JsonValue;
      const says = isObject(property) ? property : {};
      if (excludeDeprecated && own(says, "deprecated") === true) {
        required.delete(name);
        continue;
      }
      setOwn(kept, name, property);
      const isNeeded = propertiesRequiredByDefault && !Object.hasOwn(schema, "required");
      if (isNeeded || (defaultNonNullable && Object.hasOwn(says, "default"))) required.add(name);
    }
    if (Object.hasOwn(schema, "properties")) schema["properties"] = kept;
    if (required.size > 0 || Object.hasOwn(schema, "required")) schema["required"] = [...required];
    const isObjects = own(schema, "type") === "object" || Object.keys(kept).length > 0;
    if (!this.#options.additionalProperties || !isObjects) return;
    const says = (keyword: string) => Object.hasOwn(schema, keyword);
    if (unnamedMembers.some((keyword) => keyword !== "patternProperties" && says(keyword))) return;
    schema["additionalProperties"] = true;
  }
}

/**
 * Converts an array schema with `minItems` or `maxItems` to tuples. Each length from `minItems` to `maxItems` gets its
 * own tuple, because an optional item would also allow `undefined`.
 */
function makeTuples(schema: JsonObject): void {
  const items = own(schema, "items");
  if (!isObject(items) || listOf(schema, "prefixItems").length > 0) return;
  const least = Number(own(schema, "minItems") ?? 0);
  const most = Number(own(schema, "maxItems") ?? Number.POSITIVE_INFINITY);
  const first = (length: number): JsonValue[] => Array.from({ length }, () => items);
  if (least === most && most <= mostItems) {
    setOwn(schema, "prefixItems", first(most));
    setOwn(schema, "items", false);
  } else if (least < most && (most * (most + 1) - least * (least - 1)) / 2 <= mostItems) {
    const alternatives = Array.from({ length: most - least + 1 }, (_, index) => {
      const length = least + index;
      return {
        type: "array",
        prefixItems: first(length),
        items: false,
        minItems: length,
        maxItems: length,
      };
    });
    replaceType(schema, alternatives);
  } else if (least > 0 && least <= mostItems) {
    setOwn(schema, "prefixItems", first(least));
    delete schema["maxItems"];
  }
}

/**
 * Replaces the type `array` of a schema by several alternatives. If the schema also allows types other than `array`,
 * these types become alternatives, too.
 */
function replaceType(schema: JsonObject, alternatives: readonly JsonObject[]): void {
  const type = own(schema, "type");
  const others = Array.isArray(type) ? type.filter((one) => one !== "array") : [];
  const union = { anyOf: [...alternatives, ...others.map((one) => ({ type: one }))] };
  delete schema["type"];
  delete schema["items"];
  delete schema["minItems"];
  delete schema["maxItems"];
  if (Object.hasOwn(schema, "anyOf")) schema["allOf"] = [...listOf(schema, "allOf"), union];
  else setOwn(schema, "anyOf", union.anyOf);
}
