// What the items of an answer are called that comes item by item: a schema without a name gets one, or no type could
// be written for those who read them.
import { isObject } from "../load/json.js";
import type { ApiModel } from "./api.js";
import { linesOf } from "./json-lines.js";
import type { MediaType } from "./media-type.js";
import { operationTypeSuffixes } from "./names.js";
import type { Operation } from "./operation.js";
import { type FindSchema, type JsonSchema, type NamedSchema, schemaReference } from "./schema.js";
import { targetOf } from "./travel.js";

/**
 * The same API, every such answer with the schema of its whole list, whose items have a name. The very same object
 * where there are none. Names that are given here give way to all others.
 */
export function withNamedItems(model: ApiModel): ApiModel {
  const items = new Items(model);
  const operations = model.operations.map((one) => items.operation(one));
  if (!items.hasLines) return model;
  return { ...model, operations, schemas: [...model.schemas, ...items.named] };
}

class Items {
  hasLines = false;
  readonly named: NamedSchema[] = [];
  readonly #find: FindSchema;
  /** Names of schemas, and type names in lower case. */
  readonly #taken: Set<string>;

  constructor({ schemas, operations, webhooks }: ApiModel) {
    const byName = new Map(schemas.map(({ name, json }) => [name, json]));
    this.#find = (name) => byName.get(name);
    const typeNames = [
      ...schemas.map(({ typeName }) => typeName),
      ...[...operations, ...webhooks].flatMap(({ typeName }) =>
        operationTypeSuffixes.map((suffix) => `${typeName}${suffix}`),
      ),
    ];
    this.#taken = new Set([...byName.keys(), ...typeNames.map((name) => name.toLowerCase())]);
  }

  operation(operation: Operation): Operation {
    /** What the items of this operation's answers are called, by what is said of them. */
    const names = new Map<string, string>();
    let isSame = true;
    const content = (one: MediaType): MediaType => {
      const item = linesOf(one, this.#find)?.item;
      if (one.schema === undefined || item === undefined) return one;
      isSame = false;
      this.hasLines = true;
      const { pointer } = one.schema;
      const items = isName(item) ? item : this.#reference(operation, item, pointer, names);
      return { ...one, schema: { pointer, json: { type: "array", items } } };
    };
    const responses = operation.responses.map((response) => ({
      ...response,
      content: response.content.map(content),
    }));
    return isSame ? operation : { ...operation, responses };
  }

  #reference(
    { operationId, typeName }: Operation,
    item: JsonSchema,
    pointer: string,
    names: Map<string, string>,
  ): JsonSchema {
    const text = JSON.stringify(item);
    let name = names.get(text);
    if (name === undefined) {
      name = this.#free(`${typeName}Line`);
      names.set(text, name);
      const description = `One item of what \`${operationId}\` answers.`;
      const json = isObject(item) ? { description, ...item } : item;
      this.named.push({ pointer, name, typeName: name, json, openPoints: [] });
    }
    return { $ref: schemaReference(name) };
  }

  #free(wanted: string): string {
    let name = wanted;
    for (let next = 2; this.#isTaken(name); next++) name = `${wanted}${next}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }

  #isTaken(name: string): boolean {
    return this.#taken.has(name) || this.#taken.has(name.toLowerCase());
  }
}

/** Whether a schema is the name of another, and nothing else. */
function isName(schema: JsonSchema): boolean {
  return isObject(schema) && Object.keys(schema).length === 1 && targetOf(schema) !== undefined;
}
