// `unevaluatedProperties` and `unevaluatedItems`: check members and items that no other keyword has evaluated.

import type { UnevaluatedApplicator } from "../../../openapi/keywords/unevaluated.js";
import { js, Variable } from "../fragment.js";
import { isEmpty, type Prepared } from "../prepare.js";
import { eachItem } from "./arrays.js";
import { eachKey, restrict } from "./objects.js";
import { both, fail, item, type Vocabulary } from "./print.js";

export const unevaluated: Vocabulary<UnevaluatedApplicator> = (around) => ({
  unevaluatedProperties(cxt) {
    const { gen, data, it } = cxt;
    const schema = cxt.schema as Prepared | false;
    const { props } = it;
    it.props = true;
    if (props === true || (schema !== false && isEmpty(schema))) return;
    gen.if(js`isObject(${data})`, () => {
      if (props instanceof Variable) {
        gen.if(js`${props} !== true`, () => {
          eachKey(cxt, (key) => {
            const looked = js`${around.helper("hasOwn")}.call(${props}, ${key})`;
            gen.if(js`!${looked}`, () => restrict(cxt, key, schema));
          });
        });
        return;
      }
      const names = Object.keys(props ?? {});
      eachKey(cxt, (key) => {
        if (names.length === 0) restrict(cxt, key, schema);
        else {
          const others = both(names.map((name) => js`${key} !== ${name}`));
          gen.if(others, () => restrict(cxt, key, schema));
        }
      });
    });
  },
  unevaluatedItems(cxt) {
    const { gen, data, it } = cxt;
    const schema = cxt.schema as Prepared | false;
    const items = it.items ?? 0;
    it.items = true;
    if (items === true || (schema !== false && isEmpty(schema))) return;
    const isLonger = js`Array.isArray(${data}) && ${data}.length > ${items}`;
    const isOpen = items instanceof Variable ? js`${items} !== true && ${isLonger}` : isLonger;
    const { matched } = it;
    const refuse = () => fail(cxt, { keyword: "unevaluatedItems", expected: "no more items" });
    gen.if(isOpen, () => {
      if (matched !== undefined) {
        gen.forRange(items, js`${data}.length`, (index) => {
          gen.if(js`!${matched}.has(${index})`, () => {
            if (schema !== false) item(cxt, index, schema);
            else {
              refuse();
              gen.break();
            }
          });
        });
      } else if (schema !== false) eachItem(cxt, items, schema);
      else refuse();
    });
  },
});
