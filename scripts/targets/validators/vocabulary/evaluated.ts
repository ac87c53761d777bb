// Which properties and items were looked at: remembered where `unevaluatedProperties` or `unevaluatedItems` asks.
import { _, type KeywordCxt, Name } from "ajv/dist/2020.js";
import { text } from "./text.js";

/** Remembers that properties were looked at. */
export function evaluate(cxt: KeywordCxt, names: readonly string[]): void {
  const { it } = cxt;
  if (it.opts.unevaluated !== true || it.props === true || names.length === 0) return;
  if (it.props instanceof Name) {
    const { props } = it;
    cxt.gen.if(_`${props} !== true`, () => {
      cxt.gen.assign(props, _`${props} || {}`);
      for (const name of names) cxt.gen.assign(_`${props}[${text(name)}]`, true);
    });
    return;
  }
  const props: Record<string, true> = Object.create(null);
  for (const name of [...Object.keys(it.props ?? {}), ...names]) props[name] = true;
  it.props = props;
}

/** The variable with the names of the properties that were looked at; `undefined` if nobody asks. */
export function evaluatedNames(cxt: KeywordCxt): Name | undefined {
  const { gen, it } = cxt;
  if (it.opts.unevaluated !== true || it.props === true) return undefined;
  if (it.props instanceof Name) return it.props;
  const before = Object.keys(it.props ?? {});
  const names = gen.var("props", _`{}`);
  for (const name of before) gen.assign(_`${names}[${text(name)}]`, true);
  it.props = names;
  return names;
}

/**
 * Puts what is known of the value's parts into variables, before code that may run or not adds to it. Ajv itself
 * forgets it where that code does not run.
 */
export function settle(cxt: KeywordCxt): void {
  const { gen, it } = cxt;
  if (it.opts.unevaluated !== true) return;
  if (it.props !== undefined) evaluatedNames(cxt);
  if (typeof it.items === "number") it.items = gen.var("items", it.items);
}
