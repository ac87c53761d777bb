// The value of a document after its overlays were applied, and the file from which each part of the value comes.
import type { Location } from "../../diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import { append, child, parse } from "../../json/pointer.js";
import type { Limits } from "../limits.js";
import { ParsedFile } from "../parse/parsed-file.js";

export type Container = JsonObject | JsonValue[];

export interface Origin {
  readonly file: ParsedFile;
  readonly pointer: string;
}

export interface Written {
  readonly value: JsonValue;
  readonly origin: Origin;
}

/** Thrown if overlays make a document larger than the limit. */
export class TooLarge extends Error {
  readonly code: "too-many-nodes" | "too-deep";

  constructor(code: TooLarge["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The root file of a document with its overlays applied. Inserted values are copied, because several documents may
 * share an overlay. Values from an overlay are located in the overlay file.
 */
export class AmendedFile extends ParsedFile {
  override readonly value: JsonValue;
  readonly #limits: Limits;
  /** For each object or array, the locations of its inserted members or items. */
  readonly #origins = new Map<Container, Map<string, Origin>>();
  readonly #original: ParsedFile;
  #nodes = 0;

  constructor(original: ParsedFile, limits: Limits) {
    super(original, original.parsed);
    this.#original = original;
    this.#limits = limits;
    this.value = this.#copy(original.value, 0);
  }

  /** The location of the root value. */
  get origin(): Origin {
    return { file: this.#original, pointer: "" };
  }

  /** Returns the location of the member or item `key`; `origin` is the location of `container`. */
  originOf(container: Container, key: string | number, origin: Origin): Origin {
    const elsewhere = this.#origins.get(container)?.get(String(key));
    return elsewhere ?? { file: origin.file, pointer: append(origin.pointer, key) };
  }

  /**
   * Returns the value at the tokens of a JSON Pointer, and its location. The document must contain a value at the JSON
   * Pointer.
   */
  at(tokens: readonly string[]): Written {
    let { value, origin } = { value: this.value, origin: this.origin };
    for (const token of tokens) {
      origin = this.originOf(value as Container, token, origin);
      value = child(value, token)!;
    }
    return { value, origin };
  }

  /**
   * Replaces or adds a member of an object, or an item of an array, by a copy of `written.value`. `depth` is the
   * nesting depth of the object or array. Throws `TooLarge` if the document would exceed a limit.
   */
  set(container: Container, key: string | number, written: Written, depth: number): void {
    const value = this.#copy(written.value, depth + 1);
    if (Array.isArray(container)) container[Number(key)] = value;
    else setOwn(container, String(key), value);
    this.#originsIn(container).set(String(key), written.origin);
  }

  /** Removes items from the array at `origin`. `indices` must be in ascending order. */
  removeItems(items: JsonValue[], indices: readonly number[], origin: Origin): void {
    const gone = new Set(indices);
    const kept = items.map((_, index) => index).filter((index) => !gone.has(index));
    const origins = kept.map((index) => this.originOf(items, index, origin));
    const values = kept.map((index) => items[index]!);
    items.length = 0;
    for (const value of values) items.push(value);
    this.#origins.set(items, new Map(origins.map((item, index) => [String(index), item])));
  }

  removeMember(object: JsonObject, key: string): void {
    delete object[key];
    this.#origins.get(object)?.delete(key);
  }

  /** Returns a copy of a value, which stays equal if the document changes later. */
  snapshot({ value, origin }: Written): Written {
    return { value: this.#copy(value, 0), origin };
  }

  override locate(pointer: string, at: "key" | "value" = "value"): Location {
    let { value, origin } = { value: this.value, origin: this.origin };
    for (const token of parse(pointer) ?? []) {
      const next = child(value, token);
      // A missing value gets the location of its parent: an overlay may have removed the value, which the file still
      // contains.
      if (next === undefined) return origin.file.locate(origin.pointer);
      origin = this.originOf(value as Container, token, origin);
      value = next;
    }
    return origin.file.locate(origin.pointer, at);
  }

  #originsIn(container: Container): Map<string, Origin> {
    const origins = this.#origins.get(container) ?? new Map<string, Origin>();
    this.#origins.set(container, origins);
    return origins;
  }

  #copy(value: JsonValue, depth: number): JsonValue {
    this.#nodes += 1;
    if (typeof value !== "object" || value === null) return value;
    const { nodes, depth: deepest } = this.#limits;
    if (this.#nodes > nodes) {
      throw new TooLarge(
        "too-many-nodes",
        `the document has more than ${nodes} values after the overlays`,
      );
    }
    if (depth > deepest) {
      const message = `the document is nested more than ${deepest} levels deep after the overlays`;
      throw new TooLarge("too-deep", message);
    }
    let made: Container;
    if (Array.isArray(value)) made = value.map((item) => this.#copy(item, depth + 1));
    else {
      made = {};
      for (const key of Object.keys(value)) setOwn(made, key, this.#copy(value[key]!, depth + 1));
    }
    const origins = this.#origins.get(value);
    if (origins !== undefined) this.#origins.set(made, new Map(origins));
    return made;
  }
}

/** Returns the kind of a value in the terms of the Overlay Specification. */
export function kindOf(value: JsonValue): "object" | "array" | "primitive" {
  if (Array.isArray(value)) return "array";
  return isObject(value) ? "object" : "primitive";
}
