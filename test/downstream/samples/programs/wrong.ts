// Wrong uses: a line below a comment that begins with "no" must not compile.
import * as sample from "./api/samples/index.js";

// no: servings is a number
sample.recipe({ servings: "2" });
// no: a recipe has no title
sample.recipe({ title: "Tea" });
// no: no step is of this kind
sample.step({ kind: "stir" });
// no: the sizes are least, full and random
sample.recipe({}, { optional: "most" });
// no: the document has no such schema
sample.menu();
