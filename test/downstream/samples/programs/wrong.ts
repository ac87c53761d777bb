// Wrong uses: a line below a comment that begins with "no" must not compile.
import * as sample from "./api/samples/index.js";

// no: `servings` must be a number
sample.recipe({ servings: "2" });
// no: a recipe has no property `title`
sample.recipe({ title: "Tea" });
// no: no step has the kind "stir"
sample.step({ kind: "stir" });
// no: `optional` must be "least", "full" or "random"
sample.recipe({}, { optional: "most" });
// no: the document has no schema `Menu`
sample.menu();
