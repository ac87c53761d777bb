// Components that are the same on both sides: where a place comes to refer to one, the reference is the edit.

import { equalValues } from "../../json/equal-values.js";
import type { NamedSchema, Schema } from "../../model/schema.js";

/** The schemas that say the same on both sides, as they are written. */
export class Untouched {
  readonly #pointers: ReadonlySet<string>;

  constructor(before: readonly NamedSchema[], after: readonly NamedSchema[]) {
    const old = new Map(before.map((schema) => [schema.name, schema]));
    const isSame = (now: NamedSchema) => {
      const was = old.get(now.name);
      return was !== undefined && was.pointer === now.pointer && isSaidAlike(was, now);
    };
    const whole = after.filter(({ view }) => view === undefined);
    this.#pointers = new Set(whole.filter(isSame).map(({ pointer }) => pointer));
  }

  /** The place that came to lead to a schema of another component, one of these; `written` are those around it. */
  reference(old: Schema, now: Schema, written: readonly Schema[]): string | undefined {
    if (!this.#has(now.pointer) || componentOf(now.pointer) === componentOf(old.pointer))
      return undefined;
    return written.find(({ pointer }) => !this.#has(pointer))?.pointer;
  }

  /** Where what is told of the place `after` was written, in a pair of schemas that a reference may have led to. */
  placeOf(
    after: string,
    { referred, after: schema }: { readonly referred: string | undefined; readonly after: Schema },
  ): string {
    if (!this.#has(after)) return after;
    return referred ?? (this.#has(schema.pointer) ? after : schema.pointer);
  }

  #has(pointer: string): boolean {
    return this.#pointers.has(componentOf(pointer));
  }
}

/** True for a schema that is written alike; one that nobody reads is not told what is written from what is read. */
function isSaidAlike(one: NamedSchema, other: NamedSchema): boolean {
  const written = ({ written: said, json }: NamedSchema) => said ?? json;
  const isRead = (one.written === undefined) === (other.written === undefined);
  return (
    equalValues(written(one), written(other)) && (!isRead || equalValues(one.json, other.json))
  );
}

/** The component that a place stands in; the place itself where it stands in none. */
function componentOf(pointer: string): string {
  return /^\/components\/[^/]+\/[^/]+/.exec(pointer)?.[0] ?? pointer;
}
