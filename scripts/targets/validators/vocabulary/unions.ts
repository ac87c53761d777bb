// Keywords that combine schemas: alternatives, conditions, and unions whose members a tag tells apart.
import { _, Name, nil } from "ajv/dist/2020.js";
import type { Tagged } from "../prepare.js";
import * as words from "../words.js";
import { settle } from "./evaluated.js";
import { adopt, either, fail, inner, member, type Vocabulary, where } from "./print.js";
import { scalar, text } from "./text.js";

function count(schema: unknown): number {
  return (schema as readonly unknown[]).length;
}

/** How schemas are combined. */
export const unions: Vocabulary = (around) => {
  /** Tells of alternatives that do not match no more than helps. */
  const tell: typeof fail = (cxt, { keyword, expected }) => {
    const { gen, errsCount, params } = cxt;
    const passing = params["passing"] === undefined ? nil : _`, ${params["passing"] as Name}`;
    const failure = _`${errsCount as Name}, [${where(cxt)}], ${keyword}, ${text(expected)}${passing}`;
    gen.code(_`${around().helper("unmatched")}(${failure})`);
  };
  return [
    {
      keyword: "nullOr",
      code(cxt) {
        cxt.gen.if(_`${cxt.data} !== null`, () => {
          cxt.subschema(inner(cxt.schema), cxt.gen.name("valid"));
        });
      },
    },
    {
      keyword: "tagged",
      code(cxt) {
        const { gen, data } = cxt;
        settle(cxt);
        const { keyword, propertyName, values, members, nullable, otherwise } =
          cxt.schema as Tagged;
        const types = nullable ? ["object", "null"] : ["object"];
        gen.if(_`isObject(${data})`);
        const own = _`${around().helper("hasOwn")}.call(${data}, ${text(propertyName)})`;
        const tag = gen.const("tag", _`${own} ? ${member(data, propertyName)} : undefined`);
        gen.if(false);
        members.forEach((member, index) => {
          gen.elseIf(either((values[index] ?? []).map((value) => _`${tag} === ${scalar(value)}`)));
          cxt.mergeEvaluated(cxt.subschema(inner(member), gen.name("valid")), Name);
        });
        gen.else();
        fail(cxt, {
          keyword,
          expected: words.ofValues(values.flat()),
          below: [text(propertyName)],
        });
        gen.endIf();
        if (nullable) gen.elseIf(_`${data} !== null`);
        else gen.else();
        if (otherwise === undefined) fail(cxt, { keyword: "type", expected: words.ofTypes(types) });
        else cxt.mergeEvaluated(cxt.subschema(inner(otherwise), gen.name("valid")), Name);
        gen.endIf();
      },
    },
    adopt("not", () => "a value that is not excluded"),
    adopt("anyOf", ({ schema }) => `a value that matches one of ${count(schema)} alternatives`, {
      tell,
    }),
    adopt(
      "oneOf",
      ({ schema }) => `a value that matches exactly one of ${count(schema)} alternatives`,
      { tell },
    ),
    adopt("allOf", () => ""),
    adopt("if", () => "a value that matches what its other parts ask for"),
    { keyword: ["then", "else"], code() {} },
  ];
};
