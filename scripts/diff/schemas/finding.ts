// A finding: one change inside a schema, and the message that reports it.

import type { Via } from "../../containment/way.js";
import { canonical } from "../../json/canonical.js";
import { parent } from "../../json/pointer.js";
import type { JsonSchema } from "../../model/schema.js";
import { keywordNamed } from "../../openapi/keywords/index.js";
import { kindsNamed } from "../../schema/kinds.js";
import type { Draft } from "../changes/draft.js";
import type { Shift } from "../rules/rule.js";
import type { Delta } from "./edit.js";
import type { FindingPlace } from "./finding-place.js";
import { type KeywordValue, type SchemaView, twinOf, type ViewedSchema } from "./view.js";

export interface Finding {
  readonly rule: string;
  readonly message: string;
  /** The message for a finding inside `not`, where a value is valid if the subschema refuses the value. */
  readonly inNot?: string;
  /** Whether the schema accepts more, fewer or other values than before; absent if it accepts the same values. */
  readonly shift?: Shift;
  /** The edits of keywords and members that belong to the finding; absent if they do not change the accepted values. */
  readonly deltas?: readonly Delta[];
  /** True if the change adds a property to an object that refused undeclared members. */
  readonly extendsClosed?: true;
  /** Set if the change concerns a property as a whole, for example if the property was removed. */
  readonly property?: PropertyChange;
  /** The types that the report prints for this finding; by default, those of the compared schemas or property. */
  readonly types?: { readonly before: string; readonly after: string };
  readonly before: string | null;
  readonly after: string | null;
}

/** An object member in the old and in the new document. */
export interface PropertyChange {
  readonly name: string;
  readonly before: JsonSchema | undefined;
  readonly after: JsonSchema | undefined;
  readonly wasOptional: boolean;
  readonly isOptional: boolean;
}

/** Returns the message of a finding, and the part of the message that equal findings of other schemas share. */
export function worded(
  { rule, message, inNot, property }: Finding,
  { label, replaced }: Pick<FindingPlace, "label" | "replaced">,
  { flip, endless }: { readonly flip: boolean; readonly endless: boolean },
): Pick<Draft, "message" | "equal"> {
  const isComplete = !endless || rule === "schema-closed";
  const text = `${(flip ? inNot : undefined) ?? message}${isComplete ? "" : "; no value is valid any more"}`;
  if (label === "") return { message: text };
  if (replaced !== undefined) {
    const { before, after } = replaced;
    const message = `${label}, replacing ${before}: ${text}`;
    return {
      message,
      equal: { words: `${text}, with ${after} replacing ${before},`, label },
    };
  }
  // Two edits count as equal if both add, or both remove, a property with the same name.
  const name = comesOrGoes(property) ? `${JSON.stringify(property.name)}: ` : "";
  return { message: `${label}: ${text}`, equal: { words: `${name}${text}`, label } };
}

/** Returns true for a member that exists in one document only. */
function comesOrGoes(property: PropertyChange | undefined): property is PropertyChange {
  return (
    property !== undefined && (property.before === undefined) !== (property.after === undefined)
  );
}

/** A pair of corresponding subschemas of the two documents. */
export interface Step {
  readonly before: ViewedSchema;
  readonly after: ViewedSchema;
  /** True if the subschemas are inside `not`. */
  readonly flip: boolean;
  /** The member or item that the subschemas describe; absent if they describe the value itself, as in `allOf`. */
  readonly via?: Via;
  /** True if an enclosing schema, such as `oneOf`, may refuse a value because the subschema accepts it. */
  readonly isAmid?: boolean;
  /** True if the compared schemas are inside a keyword without effect, such as `items` in a schema for strings. */
  readonly idle?: boolean;
}

/** The findings for two schemas, and the pairs of subschemas that are compared next. */
export interface Findings {
  readonly findings: Finding[];
  readonly steps: Step[];
}

/**
 * Returns the JSON Pointer of the schema object that contains a changed keyword. If only the other document has the
 * keyword, returns the pointer of the corresponding schema object in `view`.
 */
export function placeOf(view: SchemaView, keyword: string, other?: SchemaView): string | null {
  const ours = view.keywords.get(keyword) ?? [];
  const others = other?.keywords.get(keyword) ?? [];
  const own = unknownTo(others, ours);
  if (own !== undefined) return own.pointer;
  const edited = unknownTo(ours, others);
  if (edited === undefined) return ours[0]?.pointer ?? null;
  return twinOf(parent(edited.pointer), other?.parts ?? [], view.parts)?.pointer ?? null;
}

function unknownTo(
  known: readonly KeywordValue[],
  ours: readonly KeywordValue[],
): KeywordValue | undefined {
  const values = new Set(known.map(({ value }) => canonical(value)));
  return ours.find(({ value }) => !values.has(canonical(value)));
}

/** Adds a finding about a keyword. */
export function report(
  found: Findings,
  keyword: string,
  views: readonly [SchemaView, SchemaView],
  finding: { rule: string; message: string; shift?: Shift; deltas?: readonly Delta[] },
): void {
  const [before, after] = views;
  const placed: Finding = {
    deltas: [{ of: "keywords", keywords: [keyword] }],
    ...finding,
    before: placeOf(before, keyword, after) ?? before.pointer,
    after: placeOf(after, keyword, before) ?? after.pointer,
  };
  found.findings.push(isIdle(keyword, views) ? withoutEffect(placed) : placed);
}

/** Returns a finding about a keyword that has no effect in either document. */
export function withoutEffect({ shift: _, ...finding }: Finding): Finding {
  return { ...finding, rule: "idle-keyword-changed" };
}

/** Returns the kinds of value that `type` allows, as bit flags. */
export function kindsOf(view: SchemaView): number {
  return (view.keywords.get("type") ?? []).reduce((kinds, { value }) => {
    const names = Array.isArray(value) ? value : [value];
    return kinds & names.reduce<number>((all, name) => all | kindsNamed(name), 0);
  }, 127);
}

/** Keywords that have an effect only together with another keyword, such as `minContains` with `contains`. */
const companions: Readonly<Record<string, string>> = {
  minContains: "contains",
  maxContains: "contains",
  // biome-ignore lint/suspicious/noThenProperty: the keyword's name
  then: "if",
  else: "if",
};

/**
 * Returns true if a keyword has no effect in either schema. A keyword has no effect on values of other types
 * (`minItems` accepts every string), or without its companion keyword.
 */
export function isIdle(keyword: string, views: readonly [SchemaView, SchemaView]): boolean {
  const companion = Object.hasOwn(companions, keyword) ? companions[keyword] : undefined;
  if (companion !== undefined && views.every((view) => !view.keywords.has(companion))) return true;
  const kinds = keywordNamed(keyword)?.appliesTo?.reduce((all, name) => all | kindsNamed(name), 0);
  return kinds !== undefined && views.every((view) => (kindsOf(view) & kinds) === 0);
}
