// Converts the model of a document in several passes: webhooks, enums, operations and media types, integers.
import type { ApiModel } from "../model/api-model.js";
import { type Int64View, int64View, TooManyPositions } from "../model/int64/view.js";
import { withEnumNames } from "../model/names/enum-names.js";
import type { NameLock } from "../model/names/name-lock.js";
import { withOpenEnums } from "../model/schemas/open-enums.js";
import { webhooksField } from "../openapi/webhooks.js";
import type { TargetOptions } from "../targets/options.js";
import { generatedModel } from "./generated-model.js";
import type { OutputRequest } from "./output.js";
import type { Reading } from "./read.js";
import { UsageError } from "./usage.js";

/** The models for code generation, which are derived from the model of a document. */
export interface Passed {
  /** The model from which code is generated, with 64-bit integers as numbers. */
  readonly model: ApiModel;
  /** The model with all operations of the document, from which the name lock is written. */
  readonly whole: ApiModel;
  /** The model with 64-bit integers as strings, and the places of these integers in the model. */
  readonly digits?: Int64View;
  /** The media types that are left out because the same body is available as JSON. */
  readonly mediaTypesLeftOut: readonly string[];
  /** The number of webhooks in `x-webhooks`, for which only the target `webhooks` generates code. */
  readonly webhooksLeftOut: number;
}

/** Converts the model of a document: selects webhooks, operations and media types, and converts enums and integers. */
export function passed(
  reading: Reading,
  request: Chosen,
  { lock, takesExtension, hasDigits }: PassOptions,
): Passed {
  const read = takesExtension ? reading.model : withoutExtension(reading);
  const { model, whole, leftOut } = chosenModel(read, request, lock);
  return {
    model,
    whole,
    ...(hasDigits ? { digits: digitsView(model) } : {}),
    mediaTypesLeftOut: leftOut,
    webhooksLeftOut: reading.model.webhooks.length - read.webhooks.length,
  };
}

interface PassOptions {
  readonly lock: NameLock;
  /** True if the model keeps the webhooks in `x-webhooks`. */
  readonly takesExtension: boolean;
  /** True if 64-bit integers are strings. */
  readonly hasDigits: boolean;
}

/**
 * Returns the model without the webhooks of `x-webhooks`. Only the target `webhooks` generates code for `x-webhooks`.
 */
function withoutExtension({ model, document }: Reading): ApiModel {
  return webhooksField(document.root) === "x-webhooks" ? { ...model, webhooks: [] } : model;
}

type Chosen = Pick<OutputRequest, "enums" | "choice" | "mediaTypes">;

/** For each value of the option `enums`: the function that converts the enums of a model. */
const withEnums: Readonly<Record<TargetOptions["enums"], typeof withOpenEnums>> = {
  union: (model) => model,
  const: withEnumNames,
  open: withOpenEnums,
};

/**
 * Returns the model with the selected operations, the model with all operations, and the media types that were left
 * out.
 */
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

/** Returns the model in which 64-bit integers are strings. */
function digitsView(model: ApiModel): Int64View {
  try {
    return int64View(model);
  } catch (error) {
    if (!(error instanceof TooManyPositions)) throw error;
    throw new UsageError(
      "formatTypes.int64: the schemas of the document combine in too many ways",
      ["Leave out formatTypes.int64"],
    );
  }
}
