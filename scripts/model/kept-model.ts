// Replaces objects in a new model by equal objects from the model of an earlier run.

import { isSameList } from "../json/equal-values.js";
import type { JsonValue } from "../json/json.js";
import { type Keeping, keptParts } from "../json/kept-parts.js";
import { isNullAdded } from "../openapi/keywords/nullable.js";
import type { ApiModel } from "./api-model.js";

/** Returns a model equal to `model`, in which all parts that equal parts of `earlier` are the same objects. */
export function keptModel(earlier: ApiModel, model: ApiModel): ApiModel {
  const keeping = new Correspondence();
  const { operations, webhooks, schemas, ...others } = model;
  const { operations: _o, webhooks: _w, schemas: _s, ...othersBefore } = earlier;
  const place = ({ pointer }: { readonly pointer: string }) => pointer;
  // The members of the result have the same order as in `model`.
  return {
    ...model,
    ...keptParts(othersBefore, others, keeping),
    operations: keptList(earlier.operations, operations, { keyOf: place, keeping }),
    webhooks: keptList(earlier.webhooks, webhooks, { keyOf: place, keeping }),
    schemas: keptList(earlier.schemas, schemas, { keyOf: ({ name }) => name, keeping }),
  };
}

/** Compares each list item with the item of the earlier model that has the same key, such as an operationId. */
function keptList<Item>(
  earlier: readonly Item[],
  items: readonly Item[],
  { keyOf, keeping }: { readonly keyOf: (item: Item) => string; readonly keeping: Keeping },
): readonly Item[] {
  const before = new Map(earlier.map((item) => [keyOf(item), item]));
  const kept = items.map((item) => keptParts(before.get(keyOf(item)), item, keeping));
  return isSameList(kept, earlier) ? earlier : kept;
}

/**
 * Records which object of the earlier model replaces which object of the new model. Each object of the earlier model is
 * reused at most once, because two objects must not become the same object.
 */
class Correspondence implements Keeping {
  readonly #results = new Map<object, object>();
  readonly #replaced = new Map<object, object>();

  known(part: object): object | undefined {
    return this.#results.get(part);
  }

  mayReplace(part: object, earlier: object): boolean {
    if (this.#replaced.has(earlier)) return false;
    return isNullAdded(part as JsonValue) === isNullAdded(earlier as JsonValue);
  }

  made(part: object, result: object): void {
    this.#results.set(part, result);
    this.#replaced.set(result, part);
  }
}
