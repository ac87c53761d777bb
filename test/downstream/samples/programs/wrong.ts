// A line below a comment that begins with "Wrong" must not compile.
import * as sample from "./api/samples/index.js";

// Wrong, because `servings` must be a number
sample.recipe({ servings: "2" });
// Wrong, because a recipe has no property `title`
sample.recipe({ title: "Tea" });
// Wrong, because no step has the kind "stir"
sample.step({ kind: "stir" });
// Wrong, because `optional` must be "least", "full" or "random"
sample.recipe({}, { optional: "most" });
// Wrong, because the document has no schema `Menu`
sample.menu();
