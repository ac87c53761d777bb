// Callback Object (OAS 3.1 §4.8.18): requests that the server sends when an operation has been called.
import { isObject, type JsonValue, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import type { BuildContext } from "./context.js";
import { NameScope } from "./names.js";
import { buildPathItem, type Operation } from "./operation.js";
import type { PathItem } from "./path-item.js";

/** One callback of an operation. */
export interface Callback {
  readonly pointer: string;
  readonly name: string;
  /** By runtime expression, the URL that is called: each the `path` of its operations. */
  readonly items: readonly PathItem[];
  readonly operations: readonly Operation[];
}

/** The callbacks written at `pointer`, in order. A callback within a callback is not followed a third time. */
export function buildCallbacks(
  context: BuildContext,
  written: JsonValue | undefined,
  pointer: string,
): Callback[] {
  if (!isObject(written) || context.inCallback === true) return [];
  // Nobody calls these by name: they take no names from operations.
  const inside: BuildContext = { ...context, names: new NameScope(), inCallback: true };
  const callbacks: Callback[] = [];
  for (const name of Object.keys(written)) {
    const { value, pointer: here } = context.references.follow(
      own(written, name),
      append(pointer, name),
    );
    if (!isObject(value)) continue;
    const items: PathItem[] = [];
    const operations: Operation[] = [];
    for (const path of Object.keys(value)) {
      if (path.startsWith("x-")) continue;
      const built = buildPathItem(inside, append(here, path), path);
      if (built === undefined) continue;
      items.push(built.item);
      operations.push(...built.operations);
    }
    callbacks.push({ pointer: here, name, items, operations });
  }
  return callbacks;
}
