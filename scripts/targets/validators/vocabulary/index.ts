// The keywords that Ajv compiles. The folder vocabulary/ has the code for each assertion and applicator of
// `openapi/keywords/`.
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ApplicatorName, AssertionName } from "../../../openapi/keywords/index.js";
import { any } from "./any.js";
import { arrays } from "./arrays.js";
import { digits } from "./digits.js";
import { objects } from "./objects.js";
import type { Print, Surroundings } from "./print.js";
import { numbers, strings } from "./scalars.js";
import { unevaluated } from "./unevaluated.js";
import { unions } from "./unions.js";

export type { Surroundings } from "./print.js";

/**
 * Returns an Ajv instance with only the keywords of specloom. `around` returns the functions, helpers and constants
 * that the generated code may use.
 */
export function makeAjv(around: () => Surroundings): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    allErrors: true,
    meta: false,
    validateSchema: false,
    ownProperties: true,
  });
  for (const keyword of Object.keys(ajv.RULES.keywords)) ajv.removeKeyword(keyword);
  for (const [keyword, code] of Object.entries(definitions(around))) {
    ajv.addKeyword({ keyword, code });
  }
  return ajv;
}

/**
 * A prepared schema has the keyword `types` instead of `type`. The model does not contain `nullable`, and `$dynamicRef`
 * is refused.
 */
type Compiled = Exclude<AssertionName | ApplicatorName, "type" | "nullable" | "$dynamicRef">;

/** Returns the functions that print each keyword, in the order in which the keywords are checked. */
function definitions(around: () => Surroundings): Readonly<Record<string, Print>> {
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
