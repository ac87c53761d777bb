// Keywords that combine schemas: alternatives, conditions, and unions with a discriminator property.

import { _, type Code, type KeywordCxt, type Name } from "ajv/dist/2020.js";
import type { AnyApplicator } from "../../../openapi/keywords/applicator.js";
import { branches } from "../../../openapi/keywords/groups.js";
import { isEmpty, type Prepared, type Tagged } from "../prepare.js";
import * as words from "../words.js";
import { isFollowed, merge, settle } from "./evaluated.js";
import { isInherited } from "./objects.js";
import { attempt, either, errors, fail, inner, member, type Vocabulary, where } from "./print.js";
import { scalar, text } from "./text.js";

/** Definitions of the keywords that combine schemas. */
export const unions: Vocabulary<AnyApplicator | "nullOr" | "tagged"> = (around) => {
  /**
   * Prints code that reports failed alternatives. Reports a failed alternative only if its failures help the reader.
   */
  function unmatched(cxt: KeywordCxt, before: Name, count: number, matching?: Name): Code {
    const more = matching === undefined ? _`` : _`, ${matching}`;
    const failure = _`${before}, [${where(cxt)}], ${cxt.keyword}, ${count}${more}`;
    return _`${around().helper("unmatched")}(${failure})`;
  }

  /** Returns the code for the value of an own property. */
  function own(data: Name, name: string): Code {
    const value = member(data, name);
    if (!isInherited(name)) return value;
    return _`${around().helper("hasOwn")}.call(${data}, ${text(name)}) ? ${value} : undefined`;
  }

  return {
    nullOr(cxt) {
      cxt.gen.if(_`${cxt.data} !== null`, () => {
        cxt.subschema(inner(cxt.schema), cxt.gen.name("valid"));
      });
    },
    tagged(cxt) {
      const { gen, data } = cxt;
      settle(cxt);
      const { propertyName, values, members, nullable, otherwise } = cxt.schema as Tagged;
      const types = nullable ? ["object", "null"] : ["object"];
      gen.if(_`isObject(${data})`);
      const tag = gen.const("tag", own(data, propertyName));
      gen.if(false);
      members.forEach((member, index) => {
        gen.elseIf(either((values[index] ?? []).map((value) => _`${tag} === ${scalar(value)}`)));
        merge(cxt, cxt.subschema(inner(member), gen.name("valid")), true);
      });
      gen.else();
      fail(cxt, {
        keyword: (cxt.schema as Tagged).keyword,
        expected: words.ofValues(values.flat()),
        below: [text(propertyName)],
      });
      gen.endIf();
      if (nullable) gen.elseIf(_`${data} !== null`);
      else gen.else();
      if (otherwise === undefined) fail(cxt, { keyword: "type", expected: words.ofTypes(types) });
      else merge(cxt, cxt.subschema(inner(otherwise), gen.name("valid")), true);
      gen.endIf();
    },
    not(cxt) {
      const { before } = attempt(cxt, cxt.schema as Prepared);
      const refuse = () => {
        fail(cxt, { keyword: "not", expected: "a value that is not excluded" });
      };
      cxt.gen.if(_`${errors} === ${before}`, refuse, _`forget(${before})`);
    },
    anyOf(cxt) {
      const { gen } = cxt;
      const schemas = cxt.schema as readonly Prepared[];
      const follows = isFollowed(cxt);
      if (!follows && schemas.some(isEmpty)) return;
      settle(cxt);
      const start = gen.const("before", errors);
      const matches = gen.let("matches", false);
      const tryOne = (schema: Prepared, isFirst: boolean) => {
        const { before, checked } = attempt(cxt, schema, {}, isFirst ? start : undefined);
        gen.if(_`${errors} === ${before}`, () => {
          gen.assign(matches, true);
          if (follows) merge(cxt, checked, true);
        });
      };
      schemas.forEach((schema, index) => {
        if (index === 0 || follows) tryOne(schema, index === 0);
        else gen.if(_`!${matches}`, () => tryOne(schema, false));
      });
      gen.if(matches, _`forget(${start})`, unmatched(cxt, start, schemas.length));
    },
    oneOf(cxt) {
      const { gen } = cxt;
      const schemas = cxt.schema as readonly Prepared[];
      settle(cxt);
      const start = gen.const("before", errors);
      const matching = gen.let("matching", 0);
      schemas.forEach((schema, index) => {
        const { before, checked } = attempt(cxt, schema, {}, index === 0 ? start : undefined);
        gen.if(_`${errors} === ${before}`, () => {
          gen.code(_`${matching}++`);
          if (isFollowed(cxt)) merge(cxt, checked, true);
        });
      });
      const tell = unmatched(cxt, start, schemas.length, matching);
      gen.if(_`${matching} === 1`, _`forget(${start})`, tell);
    },
    allOf(cxt) {
      for (const schema of cxt.schema as readonly Prepared[]) {
        merge(cxt, cxt.subschema(inner(schema), cxt.gen.name("valid")));
      }
    },
    if(cxt) {
      const { gen, parentSchema } = cxt;
      const parts = branches.map((keyword) => parentSchema[keyword] ?? {}) as Prepared[];
      const [then, otherwise] = parts;
      if (!isFollowed(cxt) && parts.every(isEmpty)) return;
      settle(cxt);
      const { before, checked } = attempt(cxt, cxt.schema as Prepared);
      const apply = (part: Prepared | undefined) => {
        if (part === undefined || isEmpty(part)) return;
        merge(cxt, cxt.subschema(inner(part), gen.name("valid")), true);
      };
      const holds = gen.const("holds", _`${errors} === ${before}`);
      gen.code(_`forget(${before})`);
      const whereItHolds = () => {
        if (isFollowed(cxt)) merge(cxt, checked, true);
        apply(then);
      };
      gen.if(holds, whereItHolds, () => apply(otherwise));
    },
    // biome-ignore lint/suspicious/noThenProperty: the keyword's name
    then() {},
    else() {},
  };
};
