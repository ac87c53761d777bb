// Keywords for arrays.

import type { ArrayApplicator } from "../../../openapi/keywords/applicator.js";
import type { ArrayAssertion } from "../../../openapi/keywords/validation.js";
import { js, type Variable } from "../fragment.js";
import { isEmpty, type Prepared } from "../prepare.js";
import * as words from "../words.js";
import { evaluateItems, matchedItems } from "./evaluated.js";
import { check, errors, fail, item, type KeywordCode, type Vocabulary } from "./print.js";

/** Prints code that checks all items from the index `from` on. */
export function eachItem(cxt: KeywordCode, from: number | Variable, schema: Prepared): void {
  cxt.gen.forRange(from, js`${cxt.data}.length`, (index) => item(cxt, index, schema));
}

/** Keywords for arrays. */
export const arrays: Vocabulary<ArrayApplicator | ArrayAssertion> = (around) => ({
  minItems: check(({ data, schema }) => ({
    wrong: js`${data}.length < ${schema as number}`,
    expected: words.ofCount("at least", schema as number, "item"),
  })),
  maxItems: check(({ data, schema }) => ({
    wrong: js`${data}.length > ${schema as number}`,
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
    const matching = isEmpty(schema) ? js`${data}.length` : gen.let("matching", js`0`);
    const start = isEmpty(schema) ? undefined : gen.const("before", errors);
    if (!isEmpty(schema)) {
      gen.forRange(0, js`${data}.length`, (index) => {
        const before = gen.const("before", errors);
        item(cxt, index, schema);
        gen.if(js`${errors} === ${before}`, () => {
          gen.code(js`${matching}++`);
          if (matched !== undefined) gen.code(js`${matched}.add(${index})`);
          if (most !== undefined || matched !== undefined) return;
          if (least === 1) gen.break();
          else gen.if(js`${matching} === ${least}`, () => gen.break());
        });
      });
    }
    if (!counts) {
      gen.code(js`forget(${start as Variable})`);
      return;
    }
    const more = most === undefined ? "" : ` and at most ${most}`;
    const tooFew = js`${matching} < ${least}`;
    const wrong = most === undefined ? tooFew : js`${tooFew} || ${matching} > ${most}`;
    const refuse = () => {
      const expected = `${words.ofCount("at least", least, "matching item")}${more}`;
      fail(cxt, { keyword: "contains", expected });
    };
    gen.if(wrong, refuse, start && js`forget(${start})`);
  },
  minContains() {},
  maxContains() {},
  prefixItems(cxt) {
    const items = cxt.schema as readonly Prepared[];
    evaluateItems(cxt, items.length);
    items.forEach((schema, index) => {
      if (isEmpty(schema)) return;
      cxt.gen.if(js`${cxt.data}.length > ${index}`, () => item(cxt, index, schema));
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
    cxt.gen.if(js`${cxt.data}.length > ${first}`, () => {
      fail(cxt, { keyword: "items", expected: words.ofCount("at most", first, "item") });
    });
  },
  uniqueItems(cxt) {
    if (cxt.schema !== true) return;
    cxt.gen.if(js`${around.helper("repeats")}(${cxt.data})`, () => {
      fail(cxt, { keyword: "uniqueItems", expected: "items that all differ" });
    });
  },
});
