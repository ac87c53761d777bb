// Which properties and items were looked at: remembered where `unevaluatedProperties` or `unevaluatedItems` asks.

import type { SchemaCxt } from "ajv";
import { _, type KeywordCxt, Name } from "ajv/dist/2020.js";
import { valueFor } from "../../../json/by-key.js";
import { text } from "./text.js";

/** Whether somebody asks what is looked at. */
export function isFollowed({ it }: KeywordCxt): boolean {
  return it.opts.unevaluated === true;
}

/** Remembers that properties were looked at. */
export function evaluate(cxt: KeywordCxt, names: readonly string[]): void {
  const { it } = cxt;
  if (!isFollowed(cxt) || it.props === true || names.length === 0) return;
  if (it.props instanceof Name) {
    const { props } = it;
    cxt.gen.if(_`${props} !== true`, () => {
      for (const name of names) cxt.gen.assign(_`${props}[${text(name)}]`, true);
    });
    return;
  }
  const props: Record<string, true> = Object.create(null);
  for (const name of [...Object.keys(it.props ?? {}), ...names]) props[name] = true;
  it.props = props;
}

/** Returns the variable with the names of the evaluated properties; `undefined` if no keyword needs it. */
export function evaluatedNames(cxt: KeywordCxt): Name | undefined {
  const { gen, it } = cxt;
  if (!isFollowed(cxt) || it.props === true) return undefined;
  if (it.props instanceof Name) return it.props;
  const before = Object.keys(it.props ?? {});
  const names = gen.var("looked", _`Object.create(null)`);
  for (const name of before) gen.assign(_`${names}[${text(name)}]`, true);
  it.props = names;
  return names;
}

/** Remembers that the first items were looked at. */
export function evaluateItems(cxt: KeywordCxt, count: number): void {
  const { gen, it } = cxt;
  if (!isFollowed(cxt) || it.items === true || count === 0) return;
  if (!(it.items instanceof Name)) it.items = Math.max(it.items ?? 0, count);
  else {
    const { items } = it;
    const isFewer = _`${items} !== true && ${items} < ${count}`;
    gen.if(isFewer, () => gen.assign(items, count));
  }
}

/**
 * Puts the known facts about the value's parts into variables, before code that may add to them. If that code does not
 * run, or runs again for another value, its facts are forgotten.
 */
export function settle(cxt: KeywordCxt): void {
  const { gen, it } = cxt;
  if (!isFollowed(cxt)) return;
  evaluatedNames(cxt);
  if (it.items !== true && !(it.items instanceof Name)) {
    it.items = gen.var("lookedItems", it.items ?? 0);
  }
  if (mayContain(cxt.parentSchema)) matchedItems(cxt);
}

/** Items that `contains` matched, by the schema that they were checked against: a variable with their indexes. */
const matched = new WeakMap<SchemaCxt, Name>();

/** Returns the variable with the indexes of the items that `contains` matched; `undefined` if no keyword needs it. */
export function matchedItems(cxt: KeywordCxt): Name | undefined {
  const { gen, it } = cxt;
  if (!isFollowed(cxt)) return undefined;
  return valueFor(matched, it, () => gen.var("matched", _`new Set()`));
}

/** The same, if a `contains` was there. */
export function knownMatchedItems({ it }: KeywordCxt): Name | undefined {
  return matched.get(it);
}

/** Adds what another schema for the same value looked at; `isConditional`: in code that may run or not. */
export function merge(cxt: KeywordCxt, checked: SchemaCxt, isConditional = false): void {
  cxt.mergeEvaluated(checked, isConditional ? Name : undefined);
  const found = matched.get(checked);
  if (found === undefined) return;
  const items = matched.get(cxt.it);
  if (items === undefined) matched.set(cxt.it, found);
  // A value that is no array has no items.
  else cxt.gen.code(_`${found}?.forEach((index) => ${items}.add(index))`);
}

/** The same for a part that speaks of values of one type: of others, nothing was looked at. */
export function mergePart(cxt: KeywordCxt, checked: SchemaCxt, type: string): void {
  if (type !== "object") delete checked.props;
  if (type !== "array") {
    delete checked.items;
    matched.delete(checked);
  }
  merge(cxt, checked);
}

/** Whether a `contains` stands somewhere in a prepared schema. */
function mayContain(schema: object): boolean {
  if (Object.hasOwn(schema, "contains")) return true;
  return Object.values(schema).some(
    (part) => part !== null && typeof part === "object" && mayContain(part),
  );
}
