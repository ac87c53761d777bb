// `unevaluatedProperties`, and how the properties that other keywords looked at are remembered for it.
import { _, type KeywordCxt, Name } from "ajv/dist/2020.js";
import { isEmpty, type Prepared } from "../prepare.js";
import { eachKey, restrict } from "./objects.js";
import { both, text, type Vocabulary } from "./print.js";

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

/** What is asked of properties that nothing else looked at. */
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
];
