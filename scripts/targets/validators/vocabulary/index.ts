// The keywords that schemas are compiled by. A new keyword is a definition in one of these lists.
import { Ajv2020 } from "ajv/dist/2020.js";
import { any } from "./any.js";
import { arrays } from "./arrays.js";
import { objects } from "./objects.js";
import type { Surroundings } from "./print.js";
import { numbers, strings } from "./scalars.js";
import { unevaluated } from "./unevaluated.js";
import { unions } from "./unions.js";

export type { Surroundings } from "./print.js";

/** An Ajv that knows our keywords and no other. `around` names the function that is being compiled. */
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
  for (const vocabulary of [any, unions, numbers, strings, arrays, objects, unevaluated]) {
    for (const definition of vocabulary(around)) ajv.addKeyword(definition);
  }
  return ajv;
}
