// Inserts sample rows into a test database.
import * as sample from "./api/samples/index.js";
import type { Recipe } from "./api/types/index.js";
import { addRecipe } from "./api/validators/index.js";

const recipes: Recipe[] = sample.recipe.list(3, { servings: 2 });
const least: Recipe = sample.recipe({ name: "Tea" }, { optional: "least" });
const waiting = sample.step({ kind: "wait" });
const minutes: number = waiting.kind === "wait" ? waiting.minutes : 0;
const [seeded, again] = [1, 2].map(() => JSON.stringify(sample.recipe({}, { seed: 7 })));
const refused = () => sample.recipe({ servings: 0 });

function messageOf(call: () => unknown): string {
  try {
    call();
    return "nothing is thrown";
  } catch (error) {
    return error instanceof TypeError ? error.message : String(error);
  }
}

console.log(
  JSON.stringify({
    servings: recipes.map(({ servings }) => servings),
    distinct: new Set(recipes.map(({ name }) => name)).size,
    valid: recipes.every((one) => addRecipe.requestBody("application/json", one).ok),
    least: Object.keys(least),
    minutes: Number.isInteger(minutes),
    same: again === seeded,
    limit:
      (sample.listRecipesQuery({ limit: 5 }).limit ?? 0) +
      (sample.addRecipeBody().steps.length > 0 ? 1 : 0),
    refused: messageOf(refused),
  }),
);
