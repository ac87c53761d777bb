// Returns the model for generation: with the enums and the operations that the project chose.
import type { ApiModel } from "../model/api-model.js";
import { withEnumNames } from "../model/names/enum-names.js";
import type { NameLock } from "../model/names/name-lock.js";
import { withOpenEnums } from "../model/schemas/open-enums.js";
import type { TargetOptions } from "../targets/options.js";
import { generatedModel } from "./generated-model.js";
import type { OutputRequest } from "./output.js";
import { UsageError } from "./usage.js";

type Chosen = Pick<OutputRequest, "enums" | "choice" | "mediaTypes">;

/** The function that changes a model for each value of `enums`. */
const withEnums: Readonly<Record<TargetOptions["enums"], typeof withOpenEnums>> = {
  union: (model) => model,
  const: withEnumNames,
  open: withOpenEnums,
};

/** Returns the model for generation, the `whole` model for the names, and the media types that were left out. */
export function chosenModel(
  read: ApiModel,
  { enums, choice = {}, mediaTypes }: Chosen,
  lock: NameLock,
): { readonly model: ApiModel; readonly whole: ApiModel; readonly leftOut: readonly string[] } {
  const whole = withEnums[enums ?? "union"](read, lock);
  const { model, leftOut } = generatedModel(whole, choice, mediaTypes);
  if (model.operations.length === 0 && whole.operations.length > 0)
    throw new UsageError("include and exclude leave no operation");
  return { model, whole, leftOut };
}
