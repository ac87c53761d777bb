// The keywords that are compiled, and their order. The folder vocabulary/ has the code for each assertion and applicator of
// `openapi/keywords/`.
import type { ApplicatorName, AssertionName } from "../../../openapi/keywords/index.js";
import { any } from "./any.js";
import { arrays } from "./arrays.js";
import { digits } from "./digits.js";
import { objects } from "./objects.js";
import type { Print, SchemaCode, Surroundings } from "./print.js";
import { numbers, strings } from "./scalars.js";
import { unevaluated } from "./unevaluated.js";
import { unions } from "./unions.js";

export type { Surroundings } from "./print.js";

/** Returns the function that prints the keywords of a schema. */
export function keywordPrinter(around: Surroundings): (of: SchemaCode) => void {
  const prints = new Map(Object.entries(definitions(around)));
  const places = new Map([...prints.keys()].map((keyword, place) => [keyword, place]));
  const placeOf = (keyword: string) => places.get(keyword) ?? 0;
  return (of) => {
    const { printing, schema, data } = of;
    const keywords = Object.keys(schema);
    if (keywords.length > 1) keywords.sort((one, other) => placeOf(one) - placeOf(other));
    for (const keyword of keywords) {
      const value = schema[keyword];
      if (value === undefined) continue;
      const { gen } = printing;
      prints.get(keyword)?.({ gen, data, keyword, schema: value, parentSchema: schema, it: of });
    }
  };
}

/**
 * A prepared schema has the keyword `types` instead of `type`. The model does not contain `nullable`, and `$dynamicRef`
 * is refused.
 */
type Compiled = Exclude<AssertionName | ApplicatorName, "type" | "nullable" | "$dynamicRef">;

/** Returns the functions that print each keyword, in the order in which the keywords are checked. */
function definitions(around: Surroundings): Readonly<Record<string, Print>> {
  return {
    ...any(around),
    ...unions(around),
    ...numbers(around),
    ...strings(around),
    ...digits(around),
    ...arrays(around),
    ...objects(around),
    ...unevaluated(around),
  } satisfies Record<Compiled, Print>;
}
