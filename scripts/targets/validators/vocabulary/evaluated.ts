// Records which properties and items are evaluated, for `unevaluatedProperties` and `unevaluatedItems`.

import { js, Variable } from "../fragment.js";
import type { Generator } from "../generator.js";
import { type KeywordCode, member, type SchemaCode } from "./print.js";

type Props = NonNullable<SchemaCode["props"]>;
type Items = NonNullable<SchemaCode["items"]>;

/** Returns true if the generated code must record which members or items of the value are evaluated. */
export function isFollowed({ it }: KeywordCode): boolean {
  return it.printing.follows;
}

/** Records properties as evaluated. */
export function evaluate(cxt: KeywordCode, names: readonly string[]): void {
  const { it } = cxt;
  if (!isFollowed(cxt) || it.props === true || names.length === 0) return;
  if (it.props instanceof Variable) {
    const { props } = it;
    cxt.gen.if(js`${props} !== true`, () => {
      for (const name of names) cxt.gen.assign(js`${props}[${name}]`, js`true`);
    });
    return;
  }
  const props: Record<string, true> = Object.create(null);
  for (const name of [...Object.keys(it.props ?? {}), ...names]) props[name] = true;
  it.props = props;
}

/** Returns the variable with the names of evaluated properties, or `undefined` if it is not needed. */
export function evaluatedNames(cxt: KeywordCode): Variable | undefined {
  const { gen, it } = cxt;
  if (!isFollowed(cxt) || it.props === true) return undefined;
  if (it.props instanceof Variable) return it.props;
  const before = Object.keys(it.props ?? {});
  const names = gen.var("looked", js`Object.create(null)`);
  for (const name of before) gen.assign(js`${names}[${name}]`, js`true`);
  it.props = names;
  return names;
}

/** Records that the first `count` items of an array are evaluated. */
export function evaluateItems(cxt: KeywordCode, count: number): void {
  const { gen, it } = cxt;
  if (!isFollowed(cxt) || it.items === true || count === 0) return;
  if (!(it.items instanceof Variable)) it.items = Math.max(it.items ?? 0, count);
  else {
    const { items } = it;
    const isFewer = js`${items} !== true && ${items} < ${count}`;
    gen.if(isFewer, () => gen.assign(items, js`${count}`));
  }
}

/**
 * Stores the names of evaluated members and the number of evaluated items in run-time variables. Members and items
 * count as evaluated only if the code that evaluates them runs.
 */
export function settle(cxt: KeywordCode): void {
  const { gen, it } = cxt;
  if (!isFollowed(cxt)) return;
  evaluatedNames(cxt);
  if (it.items !== true && !(it.items instanceof Variable)) {
    it.items = gen.var("lookedItems", js`${it.items ?? 0}`);
  }
  if (mayContain(cxt.parentSchema)) matchedItems(cxt);
}

/** Returns the variable with the indices of the items that match `contains`, or `undefined` if it is not needed. */
export function matchedItems(cxt: KeywordCode): Variable | undefined {
  const { gen, it } = cxt;
  if (!isFollowed(cxt)) return undefined;
  it.matched ??= gen.var("matched", js`new Set()`);
  return it.matched;
}

/**
 * Adds the members and items that `checked` evaluates to those that the current schema evaluates. Set `isConditional`
 * if the generated code of `checked` does not always run.
 */
export function merge(cxt: KeywordCode, checked: SchemaCode, isConditional = false): void {
  const { gen, it } = cxt;
  if (!isFollowed(cxt)) return;
  const { props, items, matched } = checked;
  if (it.props !== true && props !== undefined) {
    it.props = mergedProps(gen, props, it.props, isConditional);
  }
  if (it.items !== true && items !== undefined) {
    it.items = mergedItems(gen, items, it.items, isConditional);
  }
  if (matched === undefined) return;
  if (it.matched === undefined) it.matched = matched;
  // At run time, `matched` is `undefined` if the value is no array.
  else gen.code(js`${matched}?.forEach((index) => ${it.matched}.add(index))`);
}

/**
 * Returns the evaluated properties of two schemas. If `isConditional` is true, the evaluated properties are known only
 * at run time, so the result is a variable.
 */
function mergedProps(
  gen: Generator,
  from: Props,
  to: Exclude<Props, true> | undefined,
  isConditional: boolean,
): Props {
  const add = (some: Exclude<Props, Variable>, into: Variable) => {
    gen.if(js`${into} !== true`, () => {
      if (some === true) gen.assign(into, js`true`);
      else {
        gen.assign(into, js`${into} || {}`);
        for (const name of Object.keys(some)) gen.assign(member(into, name), js`true`);
      }
    });
    return into;
  };
  if (to instanceof Variable) {
    if (!(from instanceof Variable)) return add(from, to);
    gen.if(js`${to} !== true && ${from} !== undefined`, () => {
      gen.if(
        js`${from} === true`,
        () => gen.assign(to, js`true`),
        () => {
          gen.assign(to, js`${to} || {}`);
          gen.code(js`Object.assign(${to}, ${from})`);
        },
      );
    });
    return to;
  }
  if (from instanceof Variable) return to === undefined ? from : add(to, from);
  const all = from === true || to === undefined ? from : { ...from, ...to };
  if (!isConditional) return all;
  const variable = gen.var("props", all === true ? js`true` : js`{}`);
  if (all !== true) {
    for (const name of Object.keys(all)) gen.assign(member(variable, name), js`true`);
  }
  return variable;
}

/**
 * Returns the items that at least one of two schemas evaluates. If the second schema may be skipped, the result is a
 * variable.
 */
function mergedItems(
  gen: Generator,
  from: Items,
  to: Exclude<Items, true> | undefined,
  isConditional: boolean,
): Items {
  if (to instanceof Variable) {
    const larger = js`${to} > ${from} ? ${to} : ${from}`;
    if (from instanceof Variable) {
      gen.if(js`${to} !== true && ${from} !== undefined`, () => {
        gen.assign(to, js`${from} === true ? true : ${larger}`);
      });
    } else gen.if(js`${to} !== true`, () => gen.assign(to, from === true ? js`true` : larger));
    return to;
  }
  if (from instanceof Variable) {
    if (to !== undefined) {
      gen.if(js`${from} !== true`, () => gen.assign(from, js`${from} > ${to} ? ${from} : ${to}`));
    }
    return from;
  }
  const all = from === true || to === undefined ? from : Math.max(from, to);
  return isConditional ? gen.var("items", js`${all}`) : all;
}

/**
 * Like `merge`, for a schema `checked` that applies only to values of `type`, such as objects. A value that is not of
 * `type` has no evaluated members or items.
 */
export function mergePart(cxt: KeywordCode, checked: SchemaCode, type: string): void {
  if (type !== "object") checked.props = undefined;
  if (type !== "array") {
    checked.items = undefined;
    checked.matched = undefined;
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
