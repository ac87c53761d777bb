// A line below a comment that begins with "Wrong" must not compile.
import { Output, tool } from "ai";
import { addRecipeBody, recipe } from "./api/standard-schema/index.js";
import type { Recipe } from "./api/types/index.js";

const checked = recipe["~standard"].validate({});
if (checked.issues === undefined) {
  // Wrong, because `servings` is a number, which has no method `trim`
  console.log(checked.value.servings?.trim());
}
// Wrong, because a recipe must have `steps`
const bare: Recipe = { name: "Tea" };
// Wrong, because the input has no property `title`
tool({ inputSchema: addRecipeBody, execute: ({ title }) => title });
// Wrong, because `Recipe` is a type, not a value
Output.object({ schema: Recipe });
// Wrong, because `target` must be the name of a draft, such as "draft-07"
recipe["~standard"].jsonSchema.input({ target: 7 });
console.log(bare);
