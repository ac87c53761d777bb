// Copies a schema if its 64-bit integers must stay numbers at some positions, but can be strings at others.

import { addTo, valueFor } from "../../json/by-key.js";
import { copyOf, isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { inPlace } from "../../openapi/keywords/groups.js";
import { isSchemaObject, lastAliasOf, referencedName, targetOf } from "../../schema/schema.js";
import { withParts, withReferences } from "../../schema/walk.js";
import type { ApiModel, NamedSchema } from "../api-model.js";
import { freeName } from "../names/free-name.js";
import { withSchemas } from "../operation-schemas.js";
import { type FindSchema, finder, type JsonSchema, schemaReference } from "../schema.js";
import { namesNumbers } from "./leaf.js";
import { partsOf } from "./place.js";
import type { Position, Positions } from "./positions.js";

/** Limits for copying schemas: the number of copies, and the number of nodes. */
const mostCopies = 300;
const mostNodes = 300_000;

/**
 * Copies schemas until each schema of a 64-bit integer describes either a string or a number, not both. `numbers`
 * contains the positions at which 64-bit integers stay numbers. A schema such as `{ minimum: 5 }` also gets a copy if
 * it restricts both integers represented as strings and other values. Returns the given model if it would need too many
 * copies.
 */
export function withCopies(
  model: ApiModel,
  positions: Positions,
  numbers: ReadonlySet<Position>,
): ApiModel {
  const { joined, contested } = positions.joined();
  const long = sometimesLong(positions, numbers);
  if (numbers.size === 0 && contested.length === 0 && long.size === 0) return model;
  const restricting = { joined, contested: new Set(contested), long };
  return new Copies(model, positions, numbers, restricting).model() ?? model;
}

/**
 * A schema, and a position in JSON values at which the schema applies. If `kind` is 0, generated code represents the
 * values as everywhere else: only 64-bit integers are strings. Otherwise, some 64-bit integers are numbers, or some
 * other integers are strings.
 */
interface Node {
  readonly schema: JsonObject;
  readonly position: Position;
  kind: number;
  /** True if some 64-bit integers are numbers, or if a schema such as `{ minimum: 5 }` applies to numbers. */
  hasNumbers: boolean;
  edges?: readonly (readonly Node[])[];
}

/** Schemas of numbers that also describe 64-bit integers. */
interface Restricting {
  /** The schemas that restrict 64-bit integers represented as strings. */
  readonly joined: ReadonlySet<JsonObject>;
  /** The schemas of `joined` that also apply to other values. */
  readonly contested: ReadonlySet<JsonObject>;
  /** The schemas that describe 64-bit integers represented as numbers or bigints, and ordinary numbers elsewhere. */
  readonly long: ReadonlySet<JsonObject>;
}

/** Returns the schemas of numbers that apply both where integers beyond 2^53 are bigints, and elsewhere. */
function sometimesLong(
  positions: Positions,
  numbers: ReadonlySet<Position>,
): ReadonlySet<JsonObject> {
  const long = new Set<JsonObject>();
  const plain = new Set<JsonObject>();
  for (const position of positions.all) {
    const { int64, levels } = position.whole;
    const isLong = isLongAt(position, numbers);
    if (!isLong && int64.length > 0) continue;
    for (const { schema } of levels) if (namesNumbers(schema)) (isLong ? long : plain).add(schema);
  }
  return new Set([...long].filter((schema) => plain.has(schema)));
}

/** Returns true if integers beyond 2^53 are bigints at the position. */
function isLongAt(position: Position, numbers: ReadonlySet<Position>): boolean {
  return position.whole.hasBigints || numbers.has(position);
}

/** The schema of the JSON in a string. */
const content = "contentSchema";

class Copies {
  readonly #model: ApiModel;
  readonly #find: FindSchema;
  readonly #positions: Positions;
  readonly #numbers: ReadonlySet<Position>;
  readonly #restricting: Restricting;
  readonly #nodes = new Map<Position, Map<JsonObject, Node>>();
  /** For each schema, the `kind` that uses the schema itself; all other kinds use copies. */
  readonly #own = new Map<JsonObject, number>();
  readonly #names = new Map<string, Map<number, string>>();
  readonly #typeNames: Set<string>;
  readonly #built = new Map<JsonObject, Map<number, JsonObject>>();

  constructor(
    model: ApiModel,
    positions: Positions,
    numbers: ReadonlySet<Position>,
    restricting: Restricting,
  ) {
    this.#restricting = restricting;
    this.#model = model;
    this.#find = finder(model.schemas);
    this.#positions = positions;
    this.#numbers = numbers;
    this.#typeNames = new Set(model.schemas.map(({ typeName }) => typeName));
  }

  model(): ApiModel | undefined {
    const { operations, webhooks, enumNames } = this.#model;
    // Finds all positions in the operations' schemas, because `#examined` reads the list of positions.
    for (const operation of [...operations, ...webhooks])
      withSchemas(operation, (json) => {
        this.#positions.of(json);
        return json;
      });
    const nodes = this.#examined();
    if (nodes === undefined) return undefined;
    if (!this.#distinguish(nodes)) return undefined;
    const copies = this.#named(nodes);
    if (copies === undefined) return undefined;
    const change = (json: JsonSchema) => this.#changed(json);
    const changed: ApiModel = {
      ...this.#model,
      operations: operations.map((operation) => withSchemas(operation, change)),
      webhooks: webhooks.map((operation) => withSchemas(operation, change)),
      schemas: this.#model.schemas.flatMap((schema) => this.#variants(schema, copies)),
    };
    if (enumNames === undefined) return changed;
    // The copy of an enum exists only after the schema that contains the enum was copied.
    const ownOf = (json: JsonObject) =>
      this.#built.get(json)?.get(this.#own.get(json) ?? 0) ?? json;
    return { ...changed, enumNames: enumNames.map((one) => ({ ...one, json: ownOf(one.json) })) };
  }

  /**
   * Returns `numbers` if a schema describes numbers or bigints at a position, and other values at other positions.
   * Returns `strings` if a schema of ordinary numbers describes 64-bit integers at the position.
   */
  #exception(schema: JsonObject, position: Position): "numbers" | "strings" | undefined {
    const { joined, contested, long } = this.#restricting;
    const { int64 } = position.whole;
    const isNumber = int64.length === 0 || this.#numbers.has(position);
    if (int64.includes(schema)) return isNumber ? "numbers" : undefined;
    if (long.has(schema) && isLongAt(position, this.#numbers)) return "numbers";
    if (!joined.has(schema)) return undefined;
    if (isNumber) return namesNumbers(schema) ? undefined : "numbers";
    return namesNumbers(schema) && contested.has(schema) ? "strings" : undefined;
  }

  /** Returns the nodes at all positions that are, or contain, an exception. */
  #examined(): Node[] | undefined {
    const users = new Map<Position, Position[]>();
    for (const position of this.#positions.all) {
      for (const [part] of partsOf(position)) addTo(users, part, position);
      for (const part of this.#contentsOf(position)) addTo(users, part, position);
    }
    const leading = [...this.#positions.all].filter((position) =>
      position.whole.levels.some(({ schema }) => this.#exception(schema, position)),
    );
    const above = new Set(leading);
    for (const position of above) for (const user of users.get(position) ?? []) above.add(user);
    const nodes: Node[] = [];
    for (const position of above)
      for (const { schema } of position.whole.levels) {
        const bySchema = valueFor(this.#nodes, position, () => new Map<JsonObject, Node>());
        if (bySchema.has(schema)) continue;
        const exception = this.#exception(schema, position);
        const hasNumbers = exception === "numbers";
        const kind = exception === undefined ? 0 : hasNumbers ? 1 : 2;
        const node = { schema, position, kind, hasNumbers };
        bySchema.set(schema, node);
        nodes.push(node);
        if (nodes.length > mostNodes) return undefined;
      }
    for (const position of this.#positions.all)
      if (!above.has(position))
        for (const { schema } of position.whole.levels) this.#own.set(schema, 0);
    return nodes;
  }

  /**
   * Divides the nodes of a schema into kinds: nodes of the same kind need the same copy of the schema. Returns false if
   * there would be too many copies.
   */
  #distinguish(nodes: readonly Node[]): boolean {
    const users = new Map<Node, Node[]>();
    for (const node of nodes) {
      const edges: Node[][] = [];
      this.#parts(node, (_part, found) => edges.push(found));
      node.edges = edges;
      for (const part of edges.flat()) addTo(users, part, node);
    }
    const withUsers = (some: readonly Node[]): Node[] => {
      const all = new Set(some);
      for (const node of all) for (const user of users.get(node) ?? []) all.add(user);
      return [...all];
    };
    const leading = withUsers(nodes.filter(({ kind }) => kind > 0));
    for (const node of leading) node.kind ||= 1;
    for (const node of withUsers(nodes.filter(({ hasNumbers }) => hasNumbers)))
      node.hasNumbers = true;
    const ids = new Map<JsonObject, number>();
    const named = new Set(this.#model.schemas.map(({ json }) => json));
    for (let count = 0; ; ) {
      const kinds = new Map<string, number>();
      const next = leading.map(({ schema, kind, edges = [] }) => {
        const id = valueFor(ids, schema, () => ids.size);
        const below = edges.map((found) => first(found)?.kind ?? 0);
        return valueFor(kinds, `${id} ${kind} ${below.join()}`, () => kinds.size + 1);
      });
      for (const [index, kind] of next.entries()) (leading[index] as Node).kind = kind;
      if (kinds.size === count) break;
      // Too many copies end the search early: each round takes equally long, and a chain of schemas can need a round
      // for each schema.
      const ofNamed = leading.filter(({ schema }) => named.has(schema));
      const most = new Set(ofNamed.map(({ schema }) => schema)).size + mostCopies;
      if (new Set(ofNamed.map(({ kind }) => kind)).size > most) return false;
      count = kinds.size;
    }
    for (const { schema, kind } of nodes) if (kind === 0) this.#own.set(schema, 0);
    for (const { schema, kind } of leading) if (!this.#own.has(schema)) this.#own.set(schema, kind);
    return true;
  }

  /**
   * Calls `visit` for each subschema of a schema, and for the target of its reference; `found` has the nodes of the
   * visited schema.
   */
  #parts({ schema, position }: Node, visit: (part: JsonValue, found: Node[]) => void): void {
    const here = around(position);
    const at = (part: JsonObject, positions: readonly (Position | undefined)[]) =>
      positions.flatMap((one) => (one && this.#nodes.get(one)?.get(part)) ?? []);
    withParts(schema, (part, token, keyword) => {
      if (!isObject(part)) return part;
      const isInPlace = inPlace.includes(keyword);
      const written = isInPlace ? at(part, here) : [];
      // If a member or item is described only by a `$ref`, its position belongs to the target of the `$ref`.
      const positions =
        keyword === content
          ? [this.#positions.of(part as JsonSchema)]
          : isInPlace
            ? here
            : below(here, keyword, token);
      visit(part, written.length > 0 ? written : at(this.#target(part), positions));
      return part;
    });
    const name = targetOf(schema);
    const target = name === undefined ? undefined : this.#find(name);
    if (isSchemaObject(target)) visit(target, at(target, here));
  }

  /** Returns the positions of JSON values in a string, such as the field `data` of a server-sent event. */
  #contentsOf({ whole }: Position): readonly Position[] {
    return whole.levels.flatMap(({ schema }) => {
      const part = own(schema, content);
      return (isObject(part) && this.#positions.of(part as JsonSchema)) || [];
    });
  }

  /** Follows each `$ref` that has no keywords next to it. */
  #target(written: JsonObject): JsonObject {
    const name = lastAliasOf(written, this.#find);
    const target = name === undefined ? undefined : this.#find(name);
    return isSchemaObject(target) ? target : written;
  }

  /**
   * Gives a name to each copy of a named schema. Returns the changed nodes of named schemas, by schema name and kind,
   * or `undefined` if there would be too many copies.
   */
  #named(nodes: readonly Node[]): Map<string, Map<number, Node>> | undefined {
    const named = new Map(this.#model.schemas.map((schema) => [schema.json, schema.name]));
    const used = new Set(this.#model.schemas.map(({ name }) => name));
    const copies = new Map<string, Map<number, Node>>();
    for (const node of nodes) {
      const { schema, kind } = node;
      const name = named.get(schema as JsonSchema);
      if (name === undefined || kind === 0) continue;
      valueFor(copies, name, () => new Map<number, Node>()).set(kind, node);
      if (kind === this.#own.get(schema)) continue;
      const names = valueFor(this.#names, name, () => new Map<number, string>());
      if (names.has(kind)) continue;
      const copy = freeName(`${name}${suffixOf(node)}`, used);
      used.add(copy);
      names.set(kind, copy);
      if (used.size > this.#model.schemas.length + mostCopies) return undefined;
    }
    return copies;
  }

  /** Returns a named schema, followed by its copies. */
  #variants(schema: NamedSchema, copies: Map<string, Map<number, Node>>): NamedSchema[] {
    const { name, json } = schema;
    const nodes = copies.get(name);
    if (nodes === undefined || !isSchemaObject(json)) return [schema];
    const own = nodes.get(this.#own.get(json) ?? 0);
    const { written: _, ...others } = schema;
    return [
      own === undefined ? schema : { ...schema, json: this.#copy(own) as JsonSchema },
      ...[...nodes].flatMap(([kind, node]) => {
        const copied = this.#names.get(name)?.get(kind);
        if (copied === undefined) return [];
        const typeName = freeName(`${schema.typeName}${suffixOf(node)}`, this.#typeNames);
        this.#typeNames.add(typeName);
        return [{ ...others, name: copied, typeName, json: this.#copy(node) as JsonSchema }];
      }),
    ];
  }

  /** Returns the schema of a body or parameter, in which references point to copies. */
  #changed(json: JsonSchema): JsonSchema {
    const position = isSchemaObject(json) ? this.#positions.of(json) : undefined;
    if (position === undefined || !isSchemaObject(json)) return json;
    const node = this.#nodes.get(position)?.get(this.#target(json));
    return node === undefined ? json : (this.#replaced(json, node) as JsonSchema);
  }

  /** Returns a subschema: a reference to a copy, or a copy without a name. */
  #replaced(part: JsonObject, node: Node): JsonObject {
    const name = lastAliasOf(part, this.#find);
    if (name === undefined || node.schema === part) return this.#copy(node);
    const copied = this.#names.get(name)?.get(node.kind);
    return copied === undefined ? part : { $ref: schemaReference(copied) };
  }

  #copy(node: Node): JsonObject {
    const { schema, kind } = node;
    if (kind === 0) return schema;
    const built = valueFor(this.#built, schema, () => new Map<number, JsonObject>());
    return valueFor(built, kind, () => {
      const found = new Map<JsonValue, Node>();
      this.#parts(node, (part, nodes) => {
        const one = first(nodes);
        if (one !== undefined) found.set(part, one);
      });
      const change = (part: JsonValue) => {
        const one = found.get(part);
        return isObject(part) && one !== undefined ? this.#replaced(part, one) : part;
      };
      const result = withParts(schema, (part) => change(part as JsonValue));
      const led = withReferences(result, (reference) => this.#reference(reference, node));
      return led === schema ? copyOf(schema) : led;
    });
  }

  /** Returns a reference to a copied schema, or the given reference if the schema was not copied for this position. */
  #reference(reference: string, { position }: Node): string {
    const name = referencedName(reference);
    const target = name === undefined ? undefined : this.#find(name);
    if (name === undefined || !isSchemaObject(target)) return reference;
    const nodes = around(position).flatMap((one) => this.#nodes.get(one)?.get(target) ?? []);
    const copied = this.#names.get(name)?.get(first(nodes)?.kind ?? 0);
    return copied === undefined ? reference : schemaReference(copied);
  }
}

/** Returns the end of a copy's name. */
function suffixOf({ hasNumbers }: Node): string {
  return hasNumbers ? "WithNumbers" : "WithStrings";
}

/** Returns a node with integers that are numbers, or the first node if there is none. */
function first(nodes: readonly Node[]): Node | undefined {
  return nodes.find(({ kind }) => kind > 0) ?? nodes[0];
}

/** Returns the position itself, and the positions of all union members that a discriminator value can select. */
function around(position: Position): readonly Position[] {
  const all = new Set([position]);
  for (const one of all) for (const selected of one.by.values()) all.add(selected);
  return [...all];
}

/** Returns the positions of the members or items that a subschema may describe. */
function below(
  positions: readonly Position[],
  keyword: string,
  token: string | number | undefined,
): (Position | undefined)[] {
  return positions.flatMap(({ properties, matching, others, first, items }) => {
    if (keyword === "properties") return [properties.get(String(token))];
    const members = [...properties.values(), ...matching.map(({ position }) => position), others];
    return [...members, ...first, items];
  });
}
