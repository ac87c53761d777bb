// no-operations: a document has neither operations nor webhooks.
import type { Rule } from "./rule.js";

/** The finding is a warning, because specloom can still generate code for the schemas of the document. */
export const noOperations: Rule = {
  code: "no-operations",
  onlyWarns: true,
  finds: "a document without operations or webhooks",
  *check({ document, model, holes }) {
    if (model.operations.length > 0 || model.webhooks.length > 0) return;
    // If an element of `paths` could not be read, nothing is reported, because the element may contain operations.
    if (holes.within("/paths")) return;
    const pointer = Object.hasOwn(document.root, "paths") ? "/paths" : "";
    yield {
      severity: "warning",
      message: "the document has no operations, so only types of its schemas are generated",
      pointer,
      at: "key",
      help: "add operations to `paths`",
    };
  },
};
