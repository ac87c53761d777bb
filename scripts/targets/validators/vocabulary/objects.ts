// Keywords for objects. For validators, a member exists if it is an own property and its value is not `undefined`.

import { _, type Code, type KeywordCxt, Name } from "ajv/dist/2020.js";
import type { ObjectApplicator } from "../../../openapi/keywords/applicator.js";
import type { ObjectAssertion } from "../../../openapi/keywords/validation.js";
import { isEmpty, type Prepared } from "../prepare.js";
import * as words from "../words.js";
import { evaluate, evaluatedNames, merge, settle } from "./evaluated.js";
import {
  attempt,
  check,
  either,
  errors,
  fail,
  inner,
  member,
  part,
  partAt,
  type Vocabulary,
  where,
} from "./print.js";
import { text } from "./text.js";

/**
 * Returns true if every object inherits a member with the given name. The function `problems` handles objects that
 * inherit members from other prototypes.
 */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** Prints code that runs for each own property of the object. */
export function eachKey(cxt: KeywordCxt, code: (key: Name) => void): void {
  cxt.gen.forOf("key", _`Object.keys(${cxt.data})`, code);
}

/** Prints code that checks the property `key` against `schema`, if the object has the property. */
export function restrict(cxt: KeywordCxt, key: Name, schema: Prepared | false): void {
  if (schema !== false) cxt.subschema({ ...inner(schema), ...partAt(key) }, cxt.gen.name("valid"));
  else fail(cxt, { keyword: cxt.keyword, expected: "no property", named: key });
}

/** Keywords for objects. */
export const objects: Vocabulary<ObjectApplicator | ObjectAssertion> = (around) => {
  function has(data: Name, name: string): Code {
    const isThere = _`${member(data, name)} !== undefined`;
    if (!isInherited(name)) return isThere;
    return _`${isThere} && ${around().helper("hasOwn")}.call(${data}, ${text(name)})`;
  }

  /** Returns the conditions under which `properties` or `patternProperties` describe the member `key`. */
  function spokenOf({ parentSchema }: KeywordCxt, key: Name): Code[] {
    const { constants } = around();
    const names = Object.keys((parentSchema["properties"] as Prepared | undefined) ?? {});
    const patterns = Object.keys((parentSchema["patternProperties"] as Prepared | undefined) ?? {});
    return [
      ...(names.length > 3
        ? [_`${constants.set(names)}.has(${key})`]
        : names.map((name) => _`${key} === ${text(name)}`)),
      ...patterns.map((pattern) => _`${constants.pattern(pattern)}.test(${key})`),
    ];
  }

  return {
    minProperties: check(({ data, schema }) => ({
      wrong: _`Object.keys(${data}).length < ${schema as number}`,
      expected: words.ofCount("at least", schema as number, "property"),
    })),
    maxProperties: check(({ data, schema }) => ({
      wrong: _`Object.keys(${data}).length > ${schema as number}`,
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
        gen.if(has(cxt.data, name));
        cxt.subschema({ ...inner(schema), ...part(name) }, gen.name("valid"));
        if (required.has(name)) {
          gen.else();
          gen.code(_`${around().helper("missing")}(${where(cxt, [text(name)])})`);
        }
        gen.endIf();
      }
    },
    required(cxt) {
      const properties = (cxt.parentSchema["properties"] as Prepared | undefined) ?? {};
      for (const name of cxt.schema as readonly string[]) {
        // If `properties` contains the name, the code for `properties` also checks that the property exists.
        if (Object.hasOwn(properties, name) && !isEmpty(properties[name] as Prepared)) continue;
        cxt.gen.if(_`!(${has(cxt.data, name)})`, () => {
          cxt.gen.code(_`${around().helper("missing")}(${where(cxt, [text(name)])})`);
        });
      }
    },
    dependentRequired(cxt) {
      const dependencies = cxt.schema as Readonly<Record<string, readonly string[]>>;
      for (const [name, others] of Object.entries(dependencies)) {
        const expected = `a value (required beside ${words.quoted(name)})`;
        cxt.gen.if(has(cxt.data, name), () => {
          for (const other of others) {
            cxt.gen.if(_`!(${has(cxt.data, other)})`, () => {
              fail(cxt, { keyword: "dependentRequired", expected, below: [text(other)] });
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
          merge(cxt, cxt.subschema(inner(schema), cxt.gen.name("valid")), true);
        });
      }
    },
    propertyNames(cxt) {
      const { gen } = cxt;
      if (isEmpty(cxt.schema as Prepared)) return;
      eachKey(cxt, (key) => {
        const of = { data: key, propertyName: key };
        const { before } = attempt(cxt, cxt.schema as Prepared, of);
        gen.if(_`${errors} !== ${before}`, () => {
          gen.code(_`forget(${before})`);
          fail(cxt, { keyword: "propertyNames", expected: "no property", named: key });
        });
      });
    },
    patternProperties(cxt) {
      const { gen } = cxt;
      const patterns = cxt.schema as Readonly<Record<string, Prepared>>;
      // `props` is `true` instead of a name if another keyword has evaluated all members.
      const isOthers = cxt.it.props instanceof Name;
      const names = evaluatedNames(cxt);
      for (const [pattern, schema] of Object.entries(patterns)) {
        if (isEmpty(schema) && names === undefined) continue;
        eachKey(cxt, (key) => {
          gen.if(_`${around().constants.pattern(pattern)}.test(${key})`, () => {
            if (!isEmpty(schema)) restrict(cxt, key, schema);
            const remember = () => gen.assign(_`${names as Name}[${key}]`, true);
            if (names !== undefined && isOthers) gen.if(_`${names} !== true`, remember);
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
        else cxt.gen.if(_`!(${either(conditions)})`, () => restrict(cxt, key, schema));
      });
    },
  };
};
