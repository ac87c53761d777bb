// impossible-range: a lower limit is greater than the upper limit.
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { boundPairs } from "../openapi/keywords/groups.js";
import type { Rule } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

/** The finding is a warning: no value can satisfy both the lower and the upper bound. */
export const impossibleRange: Rule = {
  code: "impossible-range",
  onlyWarns: true,
  finds: "a lower bound above the upper bound, such as `minLength: 5` with `maxLength: 3`",
  *checkPart(inspection) {
    for (const { value, pointer } of speakingSchemas(inspection)) {
      for (const { lower: least, upper: most } of boundPairs) {
        const low = own(value, least);
        const high = own(value, most);
        if (typeof low !== "number" || typeof high !== "number" || low <= high) continue;
        yield {
          severity: "warning",
          message: `no value is valid: \`${least}\` is ${low} and \`${most}\` is ${high}`,
          pointer: append(pointer, least),
          notes: [{ message: `\`${most}\` is here`, pointer: append(pointer, most) }],
        };
      }
    }
  },
};
