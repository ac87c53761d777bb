// Keywords for arrays.

import { _, type KeywordCxt, type Name } from "ajv/dist/2020.js";
import type { ArrayApplicator } from "../../../openapi/keywords/applicator.js";
import type { ArrayAssertion } from "../../../openapi/keywords/validation.js";
import { isEmpty, type Prepared } from "../prepare.js";
import * as words from "../words.js";
import { evaluateItems, matchedItems } from "./evaluated.js";
import { attempt, check, errors, fail, inner, itemAt, type Vocabulary } from "./print.js";

/** Prints code that checks all items from the index `from` on. */
export function eachItem(cxt: KeywordCxt, from: number | Name, schema: Prepared): void {
  cxt.gen.forRange("index", from, _`${cxt.data}.length`, (index) => oneItem(cxt, index, schema));
}

/** Prints code that checks one item. */
export function oneItem(cxt: KeywordCxt, index: Name, schema: Prepared): void {
  cxt.subschema({ ...inner(schema), ...itemAt(index) }, cxt.gen.name("valid"));
}

/** Keywords for arrays. */
export const arrays: Vocabulary<ArrayApplicator | ArrayAssertion> = (around) => ({
  minItems: check(({ data, schema }) => ({
    wrong: _`${data}.length < ${schema as number}`,
    expected: words.ofCount("at least", schema as number, "item"),
  })),
  maxItems: check(({ data, schema }) => ({
    wrong: _`${data}.length > ${schema as number}`,
    expected: words.ofCount("at most", schema as number, "item"),
  })),
  contains(cxt) {
    const { gen, data, parentSchema, it } = cxt;
    const schema = cxt.schema as Prepared;
    const least = (parentSchema["minContains"] as number | undefined) ?? 1;
    const most = parentSchema["maxContains"] as number | undefined;
    const counts = least > 0 || most !== undefined;
    const matched = isEmpty(schema) ? undefined : matchedItems(cxt);
    if (isEmpty(schema)) it.items = true;
    if (!counts && matched === undefined) return;
    const matching = isEmpty(schema) ? _`${data}.length` : gen.let("matching", 0);
    const start = isEmpty(schema) ? undefined : gen.const("before", errors);
    if (!isEmpty(schema)) {
      gen.forRange("index", 0, _`${data}.length`, (index) => {
        const before = attempt(cxt, schema, itemAt(index)).before;
        gen.if(_`${errors} === ${before}`, () => {
          gen.code(_`${matching}++`);
          if (matched !== undefined) gen.code(_`${matched}.add(${index})`);
          if (most !== undefined || matched !== undefined) return;
          if (least === 1) gen.break();
          else gen.if(_`${matching} === ${least}`, () => gen.break());
        });
      });
    }
    if (!counts) {
      gen.code(_`forget(${start as Name})`);
      return;
    }
    const more = most === undefined ? "" : ` and at most ${most}`;
    const tooFew = _`${matching} < ${least}`;
    const wrong = most === undefined ? tooFew : _`${tooFew} || ${matching} > ${most}`;
    const refuse = () => {
      const expected = `${words.ofCount("at least", least, "matching item")}${more}`;
      fail(cxt, { keyword: "contains", expected });
    };
    gen.if(wrong, refuse, start && _`forget(${start})`);
  },
  minContains() {},
  maxContains() {},
  prefixItems(cxt) {
    const items = cxt.schema as readonly Prepared[];
    evaluateItems(cxt, items.length);
    items.forEach((item, index) => {
      if (isEmpty(item)) return;
      cxt.gen.if(_`${cxt.data}.length > ${index}`, () => {
        cxt.subschema({ ...inner(item), ...itemAt(index) }, cxt.gen.name("valid"));
      });
    });
  },
  items(cxt) {
    const schema = cxt.schema as Prepared | false;
    const first = (cxt.parentSchema["prefixItems"] as Prepared[] | undefined)?.length ?? 0;
    cxt.it.items = true;
    if (schema !== false) {
      if (!isEmpty(schema)) eachItem(cxt, first, schema);
      return;
    }
    cxt.gen.if(_`${cxt.data}.length > ${first}`, () => {
      fail(cxt, { keyword: "items", expected: words.ofCount("at most", first, "item") });
    });
  },
  uniqueItems(cxt) {
    if (cxt.schema !== true) return;
    cxt.gen.if(_`${around().helper("repeats")}(${cxt.data})`, () => {
      fail(cxt, { keyword: "uniqueItems", expected: "items that all differ" });
    });
  },
});
