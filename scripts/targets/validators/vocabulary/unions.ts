// Keywords that combine schemas: alternatives, conditions, and unions with a discriminator property.

import type { AnyApplicator } from "../../../openapi/keywords/applicator.js";
import { branches } from "../../../openapi/keywords/groups.js";
import { type Fragment, js, type Variable } from "../fragment.js";
import { isEmpty, type Prepared, type Tagged } from "../prepare.js";
import * as words from "../words.js";
import { isFollowed, merge, settle } from "./evaluated.js";
import { isInherited } from "./objects.js";
import {
  either,
  errors,
  fail,
  inner,
  type KeywordCode,
  member,
  type Vocabulary,
  where,
} from "./print.js";

/**
 * Maximum number of branches in one chain. JavaScript engines parse `else if` recursively, so a long chain overflows the
 * stack.
 */
const mostBranches = 500;

type Branch = readonly [condition: Fragment, body: () => void];

/**
 * Prints a chain of conditions. A long chain is printed as several shorter chains; still, at most one branch of them
 * runs.
 */
function chooseOne({ gen }: KeywordCode, branches: readonly Branch[], last: () => void): void {
  if (branches.length <= mostBranches) {
    gen.choose(branches, last);
    return;
  }
  const matches = gen.let("matches", js`false`);
  for (let first = 0; first < branches.length; first += mostBranches) {
    const chain = branches.slice(first, first + mostBranches).map(([condition, body]): Branch => {
      const select = () => {
        gen.assign(matches, js`true`);
        body();
      };
      return [condition, select];
    });
    gen.if(js`!${matches}`, () => gen.choose(chain));
  }
  gen.if(js`!${matches}`, last);
}

export const unions: Vocabulary<AnyApplicator | "nullOr" | "tagged"> = (around) => {
  /**
   * Returns a call of the helper `unmatched`, which reports that a value matches no alternative. If some alternatives
   * allow the type of the value, only their failures are reported.
   */
  function unmatched(
    cxt: KeywordCode,
    before: Variable,
    count: number,
    matching?: Variable,
  ): Fragment {
    const more = matching === undefined ? js`` : js`, ${matching}`;
    const failure = js`${before}, [${where(cxt)}], ${cxt.keyword}, ${count}${more}`;
    return js`${around.helper("unmatched")}(${failure})`;
  }

  /** Returns the code for the value of an own property. */
  function own(data: Variable, name: string): Fragment {
    const value = member(data, name);
    if (!isInherited(name)) return value;
    return js`${around.helper("hasOwn")}.call(${data}, ${name}) ? ${value} : undefined`;
  }

  return {
    nullOr(cxt) {
      cxt.gen.if(js`${cxt.data} !== null`, () => {
        inner(cxt, cxt.schema);
      });
    },
    tagged(cxt) {
      const { gen, data } = cxt;
      settle(cxt);
      const { keyword, propertyName, values, members, nullable, otherwise } = cxt.schema as Tagged;
      const types = nullable ? ["object", "null"] : ["object"];
      const select = () => {
        const tag = gen.const("tag", own(data, propertyName));
        const branches = members.map((member, index) => {
          const is = (values[index] ?? []).map((value) => js`${tag} === ${value}`);
          return [either(is), () => merge(cxt, inner(cxt, member), true)] as const;
        });
        chooseOne(cxt, branches, () => {
          const expected = words.ofValues(values.flat());
          fail(cxt, { keyword, expected, below: [js`${propertyName}`] });
        });
      };
      const refuse = () => {
        if (otherwise !== undefined) merge(cxt, inner(cxt, otherwise), true);
        else fail(cxt, { keyword: "type", expected: words.ofTypes(types) });
      };
      const isSelected = js`isObject(${data})`;
      if (nullable)
        gen.choose([
          [isSelected, select],
          [js`${data} !== null`, refuse],
        ]);
      else gen.if(isSelected, select, refuse);
    },
    not(cxt) {
      const before = cxt.gen.const("before", errors);
      inner(cxt, cxt.schema);
      const refuse = () => {
        fail(cxt, { keyword: "not", expected: "a value that is not excluded" });
      };
      cxt.gen.if(js`${errors} === ${before}`, refuse, js`forget(${before})`);
    },
    anyOf(cxt) {
      const { gen } = cxt;
      const schemas = cxt.schema as readonly Prepared[];
      const follows = isFollowed(cxt);
      if (!follows && schemas.some(isEmpty)) return;
      settle(cxt);
      const start = gen.const("before", errors);
      const matches = gen.let("matches", js`false`);
      const tryOne = (schema: Prepared, isFirst: boolean) => {
        const before = isFirst ? start : gen.const("before", errors);
        const checked = inner(cxt, schema);
        gen.if(js`${errors} === ${before}`, () => {
          gen.assign(matches, js`true`);
          if (follows) merge(cxt, checked, true);
        });
      };
      schemas.forEach((schema, index) => {
        if (index === 0 || follows) tryOne(schema, index === 0);
        else gen.if(js`!${matches}`, () => tryOne(schema, false));
      });
      gen.if(js`${matches}`, js`forget(${start})`, unmatched(cxt, start, schemas.length));
    },
    oneOf(cxt) {
      const { gen } = cxt;
      const schemas = cxt.schema as readonly Prepared[];
      settle(cxt);
      const start = gen.const("before", errors);
      const matching = gen.let("matching", js`0`);
      schemas.forEach((schema, index) => {
        const before = index === 0 ? start : gen.const("before", errors);
        const checked = inner(cxt, schema);
        gen.if(js`${errors} === ${before}`, () => {
          gen.code(js`${matching}++`);
          if (isFollowed(cxt)) merge(cxt, checked, true);
        });
      });
      const tell = unmatched(cxt, start, schemas.length, matching);
      gen.if(js`${matching} === 1`, js`forget(${start})`, tell);
    },
    allOf(cxt) {
      for (const schema of cxt.schema as readonly Prepared[]) {
        merge(cxt, inner(cxt, schema));
      }
    },
    if(cxt) {
      const { gen, parentSchema } = cxt;
      const parts = branches.map((keyword) => parentSchema[keyword] ?? {}) as Prepared[];
      const [then, otherwise] = parts;
      if (!isFollowed(cxt) && parts.every(isEmpty)) return;
      settle(cxt);
      const before = gen.const("before", errors);
      const checked = inner(cxt, cxt.schema);
      const apply = (part: Prepared | undefined) => {
        if (part === undefined || isEmpty(part)) return;
        merge(cxt, inner(cxt, part), true);
      };
      const holds = gen.const("holds", js`${errors} === ${before}`);
      gen.code(js`forget(${before})`);
      const whereItHolds = () => {
        if (isFollowed(cxt)) merge(cxt, checked, true);
        apply(then);
      };
      gen.if(js`${holds}`, whereItHolds, () => apply(otherwise));
    },
    // biome-ignore lint/suspicious/noThenProperty: the keyword's name
    then() {},
    else() {},
  };
};
