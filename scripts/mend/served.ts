// Finds the operations that a server leaves out, because they need an element that was left out of the document.

import { addTo, valueFor } from "../json/by-key.js";
import { containersIn, isObject, type JsonValue, own } from "../json/json.js";
import { append, decode, parent } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { Operation } from "../model/api-model.js";
import { pathItemMaps } from "../openapi/webhooks.js";
import { reached } from "../schema/graph.js";

/** The references between the elements of a document, and the operations of the document. */
interface Ways {
  /** For each element, the elements with a direct reference to it. References inside of responses are not recorded. */
  readonly before: ReadonlyMap<string, readonly string[]>;
  /** For each element, the elements to which it refers directly. */
  readonly after: ReadonlyMap<string, readonly string[]>;
  /** The operations inside each element and inside each path item. */
  readonly operationsIn: ReadonlyMap<string, readonly Operation[]>;
  /** For each operation, its position in document order. */
  readonly order: ReadonlyMap<Operation, number>;
}

/** Finds the operations that use a value of the document, directly or through references. */
export class Reachable {
  readonly #document: SpecDocument;
  readonly #operations: readonly Operation[];
  /** The references between the elements of the document, which are collected on first use. */
  #ways: Ways | undefined;
  /** For each element that was already looked up, the operations that use the element. */
  readonly #known = new Map<string, readonly Operation[]>();

  constructor(document: SpecDocument, operations: readonly Operation[]) {
    this.#document = document;
    this.#operations = operations;
  }

  /**
   * Returns the operations that contain the value, or that need it by references, their path item or the document's
   * security. Values in responses are not considered, because a server does not validate them.
   */
  from(place: string): readonly Operation[] {
    if (isInResponse(place)) return [];
    const part = partOf(place);
    return valueFor(this.#known, part, () => this.fromAny([part]));
  }

  /** Returns the operations that need a value at one of the JSON Pointers, in document order. */
  fromAny(places: Iterable<string>): readonly Operation[] {
    const { before, operationsIn, order } = this.#everyWay();
    const judged = [...places].filter((place) => !isInResponse(place));
    const parts = reached(judged.map(partOf), before);
    const found = new Set([...parts].flatMap((part) => operationsIn.get(part) ?? []));
    return [...found].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  }

  /** @returns A predicate: false for a value that is used by an operation, but by no selected operation. */
  leavesTo(isSelected: (operation: Operation) => boolean): (place: string) => boolean {
    const all = this.#reachedBy(this.#operations);
    const some = this.#reachedBy(this.#operations.filter(isSelected));
    return (place) => {
      const part = partOf(place);
      return some.has(part) || !all.has(part);
    };
  }

  #reachedBy(operations: readonly Operation[]): ReadonlySet<string> {
    const { after } = this.#everyWay();
    const parts = reached(
      operations.map(({ pointer }) => partOf(pointer)),
      after,
    );
    for (const { pointer } of operations) parts.add(parent(pointer));
    return parts;
  }

  #everyWay(): Ways {
    this.#ways ??= this.#made();
    return this.#ways;
  }

  #made(): Ways {
    const before = new Map<string, string[]>();
    const after = new Map<string, string[]>();
    const lead = (from: string, to: string) => {
      addTo(before, to, from);
      addTo(after, from, to);
    };
    const operationsIn = new Map<string, Operation[]>();
    const order = new Map(this.#operations.map((operation, index) => [operation, index]));
    for (const operation of this.#operations) {
      const { pointer } = operation;
      addTo(operationsIn, partOf(pointer), operation);
      addTo(operationsIn, parent(pointer), operation);
      lead(partOf(pointer), partOf(append(parent(pointer), "parameters")));
      const written = this.#document.valueAt(pointer);
      const hasOwn = isObject(written) && own(written, "security") !== undefined;
      if (!hasOwn) lead(partOf(pointer), "/security");
    }
    for (const [part, value] of this.#parts()) {
      const { responses, ...judged } = isOperation(part) && isObject(value) ? value : { value };
      for (const target of targetsIn(judged)) lead(part, partOf(target));
      for (const target of targetsIn(responses ?? null)) addTo(after, part, partOf(target));
    }
    return { before, after, operationsIn, order };
  }

  *#parts(): Generator<[part: string, value: JsonValue]> {
    for (const section of partitioned) {
      const held = own(this.#document.root, section);
      for (const [name, group] of isObject(held) ? Object.entries(held) : [])
        for (const [member, value] of isObject(group) ? Object.entries(group) : [])
          yield [append(append(`/${section}`, name), member), value];
    }
  }
}

const partitioned: ReadonlySet<string> = new Set([...pathItemMaps, "components"]);

/**
 * Returns the JSON Pointer of the element around a value, such as `/paths/~1pets/get`, `/components/schemas/Pet` or
 * `/servers`.
 */
function partOf(pointer: string): string {
  const tokens = pointer.split("/");
  return tokens.slice(0, partitioned.has(tokens[1] ?? "") ? 4 : 2).join("/");
}

/** Returns true for an element outside of `components`, such as an operation. */
function isOperation(part: string): boolean {
  return !part.startsWith("/components/");
}

/** Returns whether a value is in the responses of an operation. */
function isInResponse(place: string): boolean {
  return /^\/(?:paths|(?:x-)?webhooks)\/[^/]*\/[^/]*\/responses(?:\/|$)/.test(place);
}

/**
 * Returns the targets of all references in a value; strings in examples that look like references are included. Text
 * that only looks like a reference may cause further operations to be left out, which does no harm.
 */
function targetsIn(value: JsonValue): Set<string> {
  const texts = new Set<string>();
  for (const one of containersIn(value)) {
    for (const text of Object.values(one))
      if (typeof text === "string" && text.startsWith("#/")) texts.add(text);
  }
  return new Set([...texts].flatMap((text) => decode(text) ?? []));
}
