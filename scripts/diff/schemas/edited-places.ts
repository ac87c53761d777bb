// Finds where the author made an edit: the changed keyword, or a reference that now points to another schema.

import { equalValues } from "../../json/equal-values.js";
import { parent } from "../../json/pointer.js";
import type { ApiModel, NamedSchema, Schema } from "../../model/api-model.js";
import type { Draft } from "../changes/draft.js";
import type { Finding } from "./finding.js";

/** Finds the positions in two documents that the author edited. */
export class EditedPlaces {
  readonly #versions: Readonly<Record<"before" | "after", ApiModel["openapi"]>>;
  /** JSON Pointers of the components that are equal in both documents, and therefore contain no edits. */
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
   * If a reference was changed and now points to an unchanged component, returns the pointer of the reference.
   * `written` lists the schemas that contain the reference.
   */
  reference(old: Schema, now: Schema, written: readonly Schema[]): string | undefined {
    // After the change, a reference inside a component may point to the component that contains the reference.
    if (!this.#isUntouched(now.pointer) || now.pointer === old.pointer) return undefined;
    return written.find(({ pointer }) => !this.#isUntouched(pointer))?.pointer;
  }

  /**
   * Returns the pointers that a finding reports. If the author only changed a `$ref` to point to an unchanged
   * component, the new pointer is that of the `$ref`.
   */
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

/**
 * Replaces `type` by `nullable` at the end of the JSON Pointers in `places`. In OpenAPI 3.0, `nullable: true` adds
 * `null` to the `type` that the model gives to a schema.
 */
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
 * Returns true if two schemas have equal keywords in the documents, as the authors wrote them. For a schema that no
 * operation uses, the keywords in the document are compared instead of the model's schema.
 */
function isWrittenAlike(one: NamedSchema, other: NamedSchema): boolean {
  const written = ({ written: original, json }: NamedSchema) => original ?? json;
  const isRead = (one.written === undefined) === (other.written === undefined);
  return (
    equalValues(written(one), written(other)) && (!isRead || equalValues(one.json, other.json))
  );
}

/**
 * Returns the JSON Pointer of the component around `pointer`, such as `/components/schemas/Pet`; outside of components,
 * returns `pointer` itself.
 */
function componentOf(pointer: string): string {
  return /^\/components\/[^/]+\/[^/]+/.exec(pointer)?.[0] ?? pointer;
}
