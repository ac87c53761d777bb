// Keywords for objects. For validators, a member exists if it is an own property and its value is not `undefined`.

import type { ObjectApplicator } from "../../../openapi/keywords/applicator.js";
import type { ObjectAssertion } from "../../../openapi/keywords/validation.js";
import { type Fragment, js, Variable } from "../fragment.js";
import { isEmpty, type Prepared } from "../prepare.js";
import * as words from "../words.js";
import { evaluate, evaluatedNames, merge, settle } from "./evaluated.js";
import {
  check,
  either,
  errors,
  fail,
  inner,
  type KeywordCode,
  member,
  memberAt,
  nameOf,
  property,
  type Vocabulary,
  where,
} from "./print.js";

/**
 * Returns true if every object inherits a member with the given name. The function `problems` handles members that are
 * inherited from other prototypes.
 */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** Prints code that runs for each own property of the object. */
export function eachKey(cxt: KeywordCode, code: (key: Variable) => void): void {
  cxt.gen.forOf("key", js`Object.keys(${cxt.data})`, code);
}

/** Prints code that checks the property `key` against `schema`, if the object has the property. */
export function restrict(cxt: KeywordCode, key: Variable, schema: Prepared | false): void {
  if (schema !== false) memberAt(cxt, key, schema);
  else fail(cxt, { keyword: cxt.keyword, expected: "no property", named: key });
}

/** Keywords for objects. */
export const objects: Vocabulary<ObjectApplicator | ObjectAssertion> = (around) => {
  function has(data: Variable, name: string): Fragment {
    const isThere = js`${member(data, name)} !== undefined`;
    if (!isInherited(name)) return isThere;
    return js`${isThere} && ${around.helper("hasOwn")}.call(${data}, ${name})`;
  }

  /** Returns the conditions under which `properties` or `patternProperties` describe the member `key`. */
  function spokenOf({ parentSchema }: KeywordCode, key: Variable): Fragment[] {
    const constants = around.constants();
    const names = Object.keys((parentSchema["properties"] as Prepared | undefined) ?? {});
    const patterns = Object.keys((parentSchema["patternProperties"] as Prepared | undefined) ?? {});
    return [
      ...(names.length > 3
        ? [js`${constants.set(names)}.has(${key})`]
        : names.map((name) => js`${key} === ${name}`)),
      ...patterns.map((pattern) => js`${constants.pattern(pattern)}.test(${key})`),
    ];
  }

  return {
    minProperties: check(({ data, schema }) => ({
      wrong: js`Object.keys(${data}).length < ${schema as number}`,
      expected: words.ofCount("at least", schema as number, "property"),
    })),
    maxProperties: check(({ data, schema }) => ({
      wrong: js`Object.keys(${data}).length > ${schema as number}`,
      expected: words.ofCount("at most", schema as number, "property"),
    })),
    properties(cxt) {
      const { gen, parentSchema } = cxt;
      const properties = cxt.schema as Prepared;
      const required = new Set(parentSchema["required"] as readonly string[] | undefined);
      evaluate(cxt, Object.keys(properties));
      for (const name of Object.keys(properties)) {
        const schema = properties[name] as Prepared;
        if (isEmpty(schema)) continue;
        const missing = () => {
          gen.code(js`${around.helper("missing")}(${where(cxt, [js`${name}`])})`);
        };
        gen.if(
          has(cxt.data, name),
          () => property(cxt, name, schema),
          required.has(name) ? missing : undefined,
        );
      }
    },
    required(cxt) {
      const properties = (cxt.parentSchema["properties"] as Prepared | undefined) ?? {};
      for (const name of cxt.schema as readonly string[]) {
        // If `properties` contains the name, the code for `properties` also checks that the property exists.
        if (Object.hasOwn(properties, name) && !isEmpty(properties[name] as Prepared)) continue;
        cxt.gen.if(js`!(${has(cxt.data, name)})`, () => {
          cxt.gen.code(js`${around.helper("missing")}(${where(cxt, [js`${name}`])})`);
        });
      }
    },
    dependentRequired(cxt) {
      const dependencies = cxt.schema as Readonly<Record<string, readonly string[]>>;
      for (const [name, others] of Object.entries(dependencies)) {
        const expected = `a value (required beside ${words.quoted(name)})`;
        cxt.gen.if(has(cxt.data, name), () => {
          for (const other of others) {
            cxt.gen.if(js`!(${has(cxt.data, other)})`, () => {
              fail(cxt, { keyword: "dependentRequired", expected, below: [js`${other}`] });
            });
          }
        });
      }
    },
    dependentSchemas(cxt) {
      const schemas = cxt.schema as Readonly<Record<string, Prepared>>;
      settle(cxt);
      for (const [name, schema] of Object.entries(schemas)) {
        cxt.gen.if(has(cxt.data, name), () => {
          merge(cxt, inner(cxt, schema), true);
        });
      }
    },
    propertyNames(cxt) {
      const { gen } = cxt;
      if (isEmpty(cxt.schema as Prepared)) return;
      eachKey(cxt, (key) => {
        const before = gen.const("before", errors);
        nameOf(cxt, key, cxt.schema as Prepared);
        gen.if(js`${errors} !== ${before}`, () => {
          gen.code(js`forget(${before})`);
          fail(cxt, { keyword: "propertyNames", expected: "no property", named: key });
        });
      });
    },
    patternProperties(cxt) {
      const { gen } = cxt;
      const patterns = cxt.schema as Readonly<Record<string, Prepared>>;
      // The variable with the names of evaluated members may be `true`, which means that all members are evaluated.
      const isOthers = cxt.it.props instanceof Variable;
      const names = evaluatedNames(cxt);
      for (const [pattern, schema] of Object.entries(patterns)) {
        if (isEmpty(schema) && names === undefined) continue;
        eachKey(cxt, (key) => {
          gen.if(js`${around.constants().pattern(pattern)}.test(${key})`, () => {
            if (!isEmpty(schema)) restrict(cxt, key, schema);
            const remember = () => gen.assign(js`${names as Variable}[${key}]`, js`true`);
            if (names !== undefined && isOthers) gen.if(js`${names} !== true`, remember);
            else if (names !== undefined) remember();
          });
        });
      }
    },
    additionalProperties(cxt) {
      const schema = cxt.schema as Prepared | false;
      cxt.it.props = true;
      if (schema !== false && isEmpty(schema)) return;
      eachKey(cxt, (key) => {
        const conditions = spokenOf(cxt, key);
        if (conditions.length === 0) restrict(cxt, key, schema);
        else cxt.gen.if(js`!(${either(conditions)})`, () => restrict(cxt, key, schema));
      });
    },
  };
};
