// Ignores two keywords that authors of an `allOf` rarely mean: the `oneOf` of a parent schema, and
// `additionalProperties: false`. A parent may list its subtypes in `oneOf`, while each subtype includes the parent by
// `allOf`, so that the parent includes itself. In a subtype, the `oneOf` of the parent is ignored.
// `additionalProperties: false` considers only the `properties` of its own schema object (JSON Schema Core 2020-12
// §10.3.2.3). In an `allOf`, `additionalProperties: false` would refuse members that the other schemas of the `allOf`
// declare. If schemas of an `allOf` would refuse each other's members, `additionalProperties: false` is left out,
// unless schemas are interpreted literally.
import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { stronglyConnected } from "../../json/strongly-connected.js";
import { combinators, unions } from "../../openapi/keywords/groups.js";
import { isClosedToOthers } from "../../schema/closed.js";
import { documentScope, type WrittenSchemas } from "../../schema/document-scope.js";
import { fold, type Lattice, targetIn } from "../../schema/fold.js";
import { asSchema, isNothing, type JsonSchema, listOf, mapOf } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { wholeOf } from "../../schema/whole.js";

/**
 * The schemas of an `allOf` that lose their `additionalProperties: false`; `all` stands for every schema of the
 * `allOf`.
 */
export type Opened = ReadonlySet<JsonObject> | "all";

const compositions = new WeakMap<WrittenSchemas, Compositions>();

/** The result is cached for each document. */
export function compositionsOf(document: WrittenSchemas): Compositions {
  return valueFor(compositions, document, () => new Compositions(document));
}

/** Finds the schemas in an `allOf` from which keywords must be removed, for one document. */
export class Compositions {
  readonly #scope: Scope;
  readonly #keepsClosed: boolean;
  /** Maps each schema that is part of a cycle of inclusions to all schemas of the cycle. */
  readonly #groups = new Map<JsonObject, ReadonlySet<JsonObject>>();

  constructor(document: WrittenSchemas) {
    this.#scope = documentScope(document);
    this.#keepsClosed = document.strictJsonSchema;
  }

  /** Returns true if `included` is a union, and one of its members leads back to `holder`. */
  leadsBack(included: JsonValue | undefined, holder: JsonObject): boolean {
    if (!isObject(included)) return false;
    const members = unions.flatMap((keyword) => listOf(included, keyword));
    if (members.length === 0) return false;
    const group = this.#groupOf(included);
    return group.has(holder) && members.some((member) => isObject(member) && group.has(member));
  }

  /** Returns the schemas of an `allOf` that refuse a property of another schema by `additionalProperties: false`. */
  opened(composition: JsonObject): Opened | undefined {
    if (this.#keepsClosed) return undefined;
    const isComposition =
      Object.hasOwn(composition, "allOf") ||
      (Object.hasOwn(composition, "$ref") && Object.keys(composition).length > 1);
    if (!isComposition || !fold(composition, this.#scope, hasClosedPart)) return undefined;
    const parts = wholeOf(composition, this.#scope).parts.map(({ json }) => json);
    const closed = parts.filter((part) => isClosedToOthers(part) && refusesAnother(part, parts));
    return closed.length === 0 ? undefined : new Set(closed);
  }

  /** Returns true if `additionalProperties: false` must be left out of the schema object `level`. */
  isOpened(level: JsonObject, opened: Opened | undefined): boolean {
    if (opened === undefined || own(level, "additionalProperties") !== false) return false;
    return opened === "all" ? isClosedToOthers(level) : opened.has(this.#scope.read(level));
  }

  /**
   * Returns true if `additionalProperties: false` is ignored in the schema `part`, or in a schema that `part` includes.
   */
  holdsOpened(part: JsonSchema, opened: Opened | undefined): boolean {
    if (opened === undefined) return false;
    const { parts } = wholeOf(part, this.#scope);
    return parts.some(({ json }) => (opened === "all" ? isClosedToOthers(json) : opened.has(json)));
  }

  #groupOf(schema: JsonObject): ReadonlySet<JsonObject> {
    if (!this.#groups.has(schema)) {
      for (const nodes of stronglyConnected([schema], (node) => this.#unknownPartsOf(node))) {
        const group = new Set(nodes);
        for (const node of nodes) this.#groups.set(node, group);
      }
    }
    return this.#groups.get(schema) as ReadonlySet<JsonObject>;
  }

  /** Returns the schemas that a schema directly includes, without those whose cycle is already known (`#groups`). */
  #unknownPartsOf(schema: JsonObject): readonly JsonObject[] {
    const parts = combinators.flatMap((keyword) => listOf(schema, keyword));
    return [...parts, targetIn(schema, this.#scope)].filter(
      (part) => isObject(part) && !this.#groups.has(part),
    ) as JsonObject[];
  }
}

/**
 * Returns a copy of the schema without `oneOf`, `anyOf` and `discriminator`. Returns `undefined` if the remaining
 * keywords accept every value.
 */
export function withoutUnion(schema: JsonValue | undefined): JsonObject | undefined {
  if (!isObject(schema)) return undefined;
  const rest: JsonObject = Object.create(null);
  for (const key of Object.keys(schema)) {
    const isUnion = (unions as readonly string[]).includes(key) || key === "discriminator";
    if (!isUnion) rest[key] = schema[key] as JsonValue;
  }
  return rest;
}

const hasClosedPart: Lattice<boolean> = {
  top: false,
  bottom: false,
  of: isClosedToOthers,
  meet: (one, other) => one || other,
  join: (one, other) => one || other,
};

function refusesAnother(closed: JsonObject, parts: readonly JsonObject[]): boolean {
  const listed = mapOf(closed, "properties");
  return parts.some((part) => {
    const described = mapOf(part, "properties");
    return Object.keys(described).some(
      (name) => !Object.hasOwn(listed, name) && !isNothing(asSchema(described[name])),
    );
  });
}
