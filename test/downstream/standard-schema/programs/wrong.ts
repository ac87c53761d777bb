// Wrong uses: a line below a comment that begins with "no" must not compile.
import { Output, tool } from "ai";
import { addRecipeBody, recipe } from "./api/standard-schema/index.js";
import type { Recipe } from "./api/types/index.js";

const checked = recipe["~standard"].validate({});
if (checked.issues === undefined) {
  // no: servings is a number
  console.log(checked.value.servings?.trim());
}
// no: a recipe has steps
const bare: Recipe = { name: "Tea" };
// no: the input is a recipe
tool({ inputSchema: addRecipeBody, execute: ({ title }) => title });
// no: a type is no value
Output.object({ schema: Recipe });
// no: there are two drafts, by their names
recipe["~standard"].jsonSchema.input({ target: 7 });
console.log(bare);
