// `unevaluatedProperties` and `unevaluatedItems`: what is asked of parts that no other keyword looked at.
import { _, Name } from "ajv/dist/2020.js";
import { isEmpty, type Prepared } from "../prepare.js";
import { eachKey, restrict } from "./objects.js";
import { adopt, both, type Vocabulary } from "./print.js";
import { text } from "./text.js";

/** What is asked of what nothing else looked at. */
export const unevaluated: Vocabulary = (around) => [
  {
    keyword: "unevaluatedProperties",
    type: "object",
    code(cxt) {
      const { gen, it } = cxt;
      const schema = cxt.schema as Prepared | false;
      const { props } = it;
      it.props = true;
      if (props === true || (schema !== false && isEmpty(schema))) return;
      if (props instanceof Name) {
        const { helper } = around();
        gen.if(_`${props} !== true`, () => {
          eachKey(cxt, (key) => {
            const looked = _`${props} && ${helper("hasOwn")}.call(${props}, ${key})`;
            gen.if(_`!(${looked})`, () => restrict(cxt, key, schema));
          });
        });
        return;
      }
      const names = Object.keys(props ?? {}).map((name) => text(name));
      eachKey(cxt, (key) => {
        if (names.length === 0) restrict(cxt, key, schema);
        else
          gen.if(both(names.map((name) => _`${key} !== ${name}`)), () =>
            restrict(cxt, key, schema),
          );
      });
    },
  },
  adopt("unevaluatedItems", () => "no more items", { type: "array" }),
];
