// unevaluated-too-wide: `unevaluatedProperties` or `unevaluatedItems` depends on too many schemas.
import { append } from "../json/pointer.js";
import { isTooWide, mostFollowed } from "../model/schemas/unevaluated.js";
import { unevaluated } from "../openapi/keywords/groups.js";
import type { DocumentRule } from "./rule.js";
import { referenced, speakingSchemas } from "./schemas/sites.js";

/**
 * The finding is an error: the generated code would be too large, because specloom replaces references by their targets
 * to track evaluated members.
 */
export const unevaluatedTooWide: DocumentRule = {
  code: "unevaluated-too-wide",
  finds:
    "`unevaluatedProperties` or `unevaluatedItems` in a schema with too many direct and indirect references",
  followsReferences: true,
  *checkPart(inspection) {
    for (const { value: schema, pointer } of speakingSchemas(inspection)) {
      const keyword = unevaluated.find((key) => Object.hasOwn(schema, key));
      if (keyword === undefined) continue;
      const tooWide = isTooWide(schema, (one) => {
        const found = referenced(inspection, one);
        return found && { name: found.pointer, target: found.value };
      });
      if (!tooWide) continue;
      yield {
        severity: "error",
        message: `\`${keyword}\` depends on more than ${mostFollowed} references or on schemas that nest too deeply`,
        pointer: append(pointer, keyword),
        at: "key",
        help: "replace the keyword with `additionalProperties` or `items`, or split the schema so that it has fewer references",
      };
    }
  },
};
