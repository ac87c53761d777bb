// Records which properties and items are evaluated, for `unevaluatedProperties` and `unevaluatedItems`.

import type { SchemaCxt } from "ajv";
import { _, type KeywordCxt, Name } from "ajv/dist/2020.js";
import { valueFor } from "../../../json/by-key.js";
import { text } from "./text.js";

/** Returns true if the schema must know which members or items are evaluated. */
export function isFollowed({ it }: KeywordCxt): boolean {
  return it.opts.unevaluated === true;
}

/** Records properties as evaluated. */
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

/** Returns the variable with the names of evaluated properties, or `undefined` if it is not needed. */
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

/** Records that the first `count` items of an array are evaluated. */
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
 * Copies the evaluated members and items into variables, before conditional code adds to them. Members and items must
 * not count as evaluated if the conditional code is skipped or checks another value.
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

/** For each schema being compiled, the variable with the indices of the items that match `contains`. */
const matched = new WeakMap<SchemaCxt, Name>();

/** Returns the variable with the indices of the items that match `contains`, or `undefined` if it is not needed. */
export function matchedItems(cxt: KeywordCxt): Name | undefined {
  const { gen, it } = cxt;
  if (!isFollowed(cxt)) return undefined;
  return valueFor(matched, it, () => gen.var("matched", _`new Set()`));
}

/** Returns the variable that `matchedItems` created for the schema, if any. */
export function knownMatchedItems({ it }: KeywordCxt): Name | undefined {
  return matched.get(it);
}

/**
 * Adds the members and items that a second schema evaluated. `isConditional` is true if the code of `checked` runs only
 * under a condition.
 */
export function merge(cxt: KeywordCxt, checked: SchemaCxt, isConditional = false): void {
  cxt.mergeEvaluated(checked, isConditional ? Name : undefined);
  const found = matched.get(checked);
  if (found === undefined) return;
  const items = matched.get(cxt.it);
  if (items === undefined) matched.set(cxt.it, found);
  // A value that is not an array has no items.
  else cxt.gen.code(_`${found}?.forEach((index) => ${items}.add(index))`);
}

/**
 * Adds the evaluated members or items of the schema `checked`, which applies only to values of the type `type`. A value
 * that is not of `type` has no evaluated members or items.
 */
export function mergePart(cxt: KeywordCxt, checked: SchemaCxt, type: string): void {
  if (type !== "object") delete checked.props;
  if (type !== "array") {
    delete checked.items;
    matched.delete(checked);
  }
  merge(cxt, checked);
}

/** Returns true if a prepared schema contains `contains`. */
function mayContain(schema: object): boolean {
  if (Object.hasOwn(schema, "contains")) return true;
  return Object.values(schema).some(
    (part) => part !== null && typeof part === "object" && mayContain(part),
  );
}
