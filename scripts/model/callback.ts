// Callback Object (OAS 3.1 §4.8.18): requests that the API sends after an operation was called.

import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Callback, Operation, PathItem } from "./api-model.js";
import type { BuildContext } from "./context.js";
import { NameScope } from "./names/names.js";
import { buildPathItem } from "./operation.js";
import { unmodelledOf } from "./unmodelled-fields.js";

/** Maximum number of nested callbacks in one document. Through references, callbacks could be nested without limit. */
export const mostNestedCallbacks = 2_000;

/** Maximum number of levels of nested callbacks. */
const mostLevels = 16;

/**
 * The callbacks of an operation that are part of the model. `beyond` contains the omitted callbacks: those that are
 * nested too deeply, and references back to an enclosing callback.
 */
export interface Callbacks {
  readonly callbacks: readonly Callback[];
  readonly beyond: JsonObject | undefined;
}

/**
 * Builds the callbacks at `pointer` in document order, with their nested callbacks. A reference to an enclosing
 * callback is not built; `beyond` records how many levels up the enclosing callback is.
 */
export function buildCallbacks(
  context: BuildContext,
  written: JsonValue | undefined,
  pointer: string,
): Callbacks {
  const callbacks: Callback[] = [];
  const beyond: JsonObject = Object.create(null);
  const around = context.around ?? [];
  for (const name of isObject(written) ? Object.keys(written) : []) {
    const entry = own(written as JsonObject, name);
    const { value, pointer: here } = context.references.follow(entry, append(pointer, name));
    if (!isObject(value)) continue;
    const level = around.indexOf(here);
    if (level >= 0) beyond[name] = `${around.length - level} up`;
    else if (around.length > 0 && (around.length >= mostLevels || context.nested.left-- <= 0)) {
      beyond[name] = entry as JsonValue;
      context.nested.isCut = true;
    } else callbacks.push(buildCallback(context, name, value, here));
  }
  return { callbacks, beyond: Object.keys(beyond).length === 0 ? undefined : beyond };
}

function buildCallback(
  context: BuildContext,
  name: string,
  value: JsonObject,
  pointer: string,
): Callback {
  // The names of callback operations are not reserved, because callers do not use them.
  const around = [...(context.around ?? []), pointer];
  const inside: BuildContext = { ...context, names: new NameScope(), around };
  const items: PathItem[] = [];
  const operations: Operation[] = [];
  const paths = Object.keys(value).filter((path) => !path.startsWith("x-"));
  for (const path of paths) {
    const built = buildPathItem(inside, append(pointer, path), path);
    if (built === undefined) continue;
    items.push(built.item);
    operations.push(...built.operations);
  }
  return { pointer, name, items, operations, ...unmodelledOf(value, paths) };
}
