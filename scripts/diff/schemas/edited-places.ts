// Finds the place of a finding's edit: the keyword, or the reference that now leads elsewhere.

import { equalValues } from "../../json/equal-values.js";
import { parent } from "../../json/pointer.js";
import type { ApiModel, NamedSchema, Schema } from "../../model/api-model.js";
import type { Draft } from "../changes/draft.js";
import type { Finding } from "./finding.js";

/** The places of two documents as their authors edited them. */
export class EditedPlaces {
  readonly #versions: Readonly<Record<"before" | "after", ApiModel["openapi"]>>;
  /** The components that are equal in both documents: they contain no edit. */
  readonly #untouched: ReadonlySet<string>;

  constructor(before: ApiModel, after: ApiModel) {
    this.#versions = { before: before.openapi, after: after.openapi };
    const old = new Map(before.schemas.map((schema) => [schema.name, schema]));
    const isSame = (now: NamedSchema) => {
      const was = old.get(now.name);
      return was !== undefined && was.pointer === now.pointer && isWrittenAlike(was, now);
    };
    const whole = after.schemas.filter(({ view }) => view === undefined);
    this.#untouched = new Set(whole.filter(isSame).map(({ pointer }) => pointer));
  }

  /**
   * Returns the place of the reference that now leads to another, unchanged component. `written` has the schemas around
   * the reference.
   */
  reference(old: Schema, now: Schema, written: readonly Schema[]): string | undefined {
    // A member of a component may now refer to the component itself.
    if (!this.#isUntouched(now.pointer) || now.pointer === old.pointer) return undefined;
    return written.find(({ pointer }) => !this.#isUntouched(pointer))?.pointer;
  }

  /** Returns the places of a finding, in a pair of schemas that a changed reference may have led to. */
  of(
    { rule, before, after }: Finding,
    pair: { readonly referred: string | undefined; readonly after: Schema },
  ): Pick<Draft, "before" | "after"> {
    const places = { before: before ?? undefined, after: this.#placeAfter(after, pair) };
    const side = rule === "became-nullable" ? "after" : "before";
    const isNullable = rule === "became-nullable" || rule === "became-not-nullable";
    return isNullable && this.#versions[side] === "3.0" ? ofNullable(places, side) : places;
  }

  #placeAfter(
    after: string | null,
    { referred, after: schema }: { readonly referred: string | undefined; readonly after: Schema },
  ): string | undefined {
    if (after === null || !this.#isUntouched(after)) return after ?? undefined;
    return referred ?? (this.#isUntouched(schema.pointer) ? after : schema.pointer);
  }

  #isUntouched(pointer: string): boolean {
    return this.#untouched.has(componentOf(pointer));
  }
}

/** Returns places with `nullable` instead of `type`. In 3.0, `nullable` adds `null` to the model's `type`. */
function ofNullable(
  places: Pick<Draft, "before" | "after">,
  side: "before" | "after",
): Pick<Draft, "before" | "after"> {
  const isOfType = (pointer: string | undefined) => pointer?.endsWith("/type") === true;
  if (!isOfType(places[side])) return places;
  const ownerOf = (pointer: string | undefined) =>
    isOfType(pointer) ? parent(pointer ?? "") : pointer;
  const owners = { before: ownerOf(places.before), after: ownerOf(places.after) };
  return { ...owners, [side]: `${owners[side]}/nullable` };
}

/**
 * Tells whether two schemas are written alike. For a schema that is never read, the written and the read form are the
 * same.
 */
function isWrittenAlike(one: NamedSchema, other: NamedSchema): boolean {
  const written = ({ written: original, json }: NamedSchema) => original ?? json;
  const isRead = (one.written === undefined) === (other.written === undefined);
  return (
    equalValues(written(one), written(other)) && (!isRead || equalValues(one.json, other.json))
  );
}

/** Returns the component that contains a place; the place itself outside of components. */
function componentOf(pointer: string): string {
  return /^\/components\/[^/]+\/[^/]+/.exec(pointer)?.[0] ?? pointer;
}
