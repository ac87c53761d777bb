// Parts of an `allOf` whose meaning inside the composition is smaller, as their authors intend. A parent that lists its
// children in `oneOf` would include itself again in each child. Inside a child, only the parent's own keywords count.
// `additionalProperties: false` sees only the properties beside it (JSON Schema Core 2020-12 §10.3.2.3). In a part, it
// would refuse members of the other parts. It is dropped there, unless schemas are read strictly.
import { valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { rings } from "../../json/rings.js";
import { combinators, unions } from "../../openapi/keywords/groups.js";
import { isClosedToOthers } from "../../schema/closed.js";
import { documentScope, type WrittenSchemas } from "../../schema/document-scope.js";
import { fold, type Lattice, targetIn } from "../../schema/fold.js";
import { asSchema, isNothing, type JsonSchema, listOf, mapOf } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { wholeOf } from "../../schema/whole.js";

/** The schemas whose `additionalProperties: false` is dropped; `all`: every schema that is a part. */
export type Opened = ReadonlySet<JsonObject> | "all";

const compositions = new WeakMap<WrittenSchemas, Compositions>();

/** Returns the compositions of a document. The compositions are cached, so that each is computed once. */
export function compositionsOf(document: WrittenSchemas): Compositions {
  return valueFor(compositions, document, () => new Compositions(document));
}

/** Finds the compositions of one document. */
export class Compositions {
  readonly #scope: Scope;
  readonly #keepsClosed: boolean;
  /** By schema: the schemas of the same value that lead to it and back. */
  readonly #rings = new Map<JsonObject, ReadonlySet<JsonObject>>();

  constructor(document: WrittenSchemas) {
    this.#scope = documentScope(document);
    this.#keepsClosed = document.strictJsonSchema;
  }

  /** Returns whether a schema that `holder` includes has `holder` among its alternatives. */
  leadsBack(included: JsonValue | undefined, holder: JsonObject): boolean {
    if (!isObject(included)) return false;
    const members = unions.flatMap((keyword) => listOf(included, keyword));
    if (members.length === 0) return false;
    const ring = this.#ringOf(included);
    return ring.has(holder) && members.some((member) => isObject(member) && ring.has(member));
  }

  /** Returns the closed parts of a composition that refuse a property of another part. */
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

  /** Returns whether the `additionalProperties: false` of a schema is dropped. */
  isOpened(level: JsonObject, opened: Opened | undefined): boolean {
    if (opened === undefined || own(level, "additionalProperties") !== false) return false;
    return opened === "all" ? isClosedToOthers(level) : opened.has(this.#scope.read(level));
  }

  /** Returns whether that is true of a part, or of a schema that it includes. */
  holdsOpened(part: JsonSchema, opened: Opened | undefined): boolean {
    if (opened === undefined) return false;
    const { parts } = wholeOf(part, this.#scope);
    return parts.some(({ json }) => (opened === "all" ? isClosedToOthers(json) : opened.has(json)));
  }

  #ringOf(schema: JsonObject): ReadonlySet<JsonObject> {
    if (!this.#rings.has(schema)) {
      for (const nodes of rings([schema], (node) => this.#unknownPartsOf(node))) {
        const ring = new Set(nodes);
        for (const node of nodes) this.#rings.set(node, ring);
      }
    }
    return this.#rings.get(schema) as ReadonlySet<JsonObject>;
  }

  /** Returns the parts of a schema whose ring is not known yet. */
  #unknownPartsOf(schema: JsonObject): readonly JsonObject[] {
    const parts = combinators.flatMap((keyword) => listOf(schema, keyword));
    return [...parts, targetIn(schema, this.#scope)].filter(
      (part) => isObject(part) && !this.#rings.has(part),
    ) as JsonObject[];
  }
}

/** Returns the schema without its alternatives; `undefined` if no other keyword restricts values. */
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
