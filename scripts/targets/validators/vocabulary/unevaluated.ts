// `unevaluatedProperties` and `unevaluatedItems`: check members and items that no other keyword has evaluated.

import { _, Name } from "ajv/dist/2020.js";
import type { UnevaluatedApplicator } from "../../../openapi/keywords/unevaluated.js";
import { isEmpty, type Prepared } from "../prepare.js";
import { eachItem, oneItem } from "./arrays.js";
import { knownMatchedItems } from "./evaluated.js";
import { eachKey, restrict } from "./objects.js";
import { both, fail, type Vocabulary } from "./print.js";
import { text } from "./text.js";

/** The keywords `unevaluatedProperties` and `unevaluatedItems`. */
export const unevaluated: Vocabulary<UnevaluatedApplicator> = (around) => ({
  unevaluatedProperties(cxt) {
    const { gen, data, it } = cxt;
    const schema = cxt.schema as Prepared | false;
    const { props } = it;
    it.props = true;
    if (props === true || (schema !== false && isEmpty(schema))) return;
    gen.if(_`isObject(${data})`, () => {
      if (props instanceof Name) {
        gen.if(_`${props} !== true`, () => {
          eachKey(cxt, (key) => {
            const looked = _`${around().helper("hasOwn")}.call(${props}, ${key})`;
            gen.if(_`!${looked}`, () => restrict(cxt, key, schema));
          });
        });
        return;
      }
      const names = Object.keys(props ?? {}).map((name) => text(name));
      eachKey(cxt, (key) => {
        if (names.length === 0) restrict(cxt, key, schema);
        else {
          const others = both(names.map((name) => _`${key} !== ${name}`));
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
    const isLonger = _`Array.isArray(${data}) && ${data}.length > ${items}`;
    const isOpen = items instanceof Name ? _`${items} !== true && ${isLonger}` : isLonger;
    const matched = knownMatchedItems(cxt);
    const refuse = () => fail(cxt, { keyword: "unevaluatedItems", expected: "no more items" });
    gen.if(isOpen, () => {
      if (matched !== undefined) {
        gen.forRange("index", items, _`${data}.length`, (index) => {
          gen.if(_`!${matched}.has(${index})`, () => {
            if (schema !== false) oneItem(cxt, index, schema);
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
