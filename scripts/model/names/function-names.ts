// Chooses the function names of operations that are not in the name lock.

import type { NameLock } from "./name-lock.js";
import { functionNameFor, isNumbered, isReserved, lowerFirst, typeNameFor } from "./names.js";

/**
 * How an `operationId` becomes a function name: `camel` turns `get_user` into `getUser`, and `as-written` keeps
 * identifiers.
 */
export const functionStyles = ["camel", "as-written"] as const;
export type FunctionStyle = (typeof functionStyles)[number];

/** Returns the function name in camel case: `get_my_user` → `getMyUser`, `LIST_USERS` → `listUsers`. */
export function camelCaseFor(name: string): string {
  const written = functionNameFor(name);
  if (written !== name || !/[^_$]_+[^_$]/.test(name)) return written;
  const [, first = "", rest = ""] = /^[_$]*(.[^_$]*)(.*)$/.exec(name) ?? [];
  const isCapital = (text: string) => text !== text.toLowerCase() && text === text.toUpperCase();
  const words = isCapital(name)
    ? name.toLowerCase()
    : (isCapital(first) ? first.toLowerCase() : first) + rest;
  const camel = lowerFirst(typeNameFor(words));
  // If the camel case is a reserved word, the author's spelling is used, such as `to_string`.
  return isReserved(camel) ? written : camel;
}

/** The name of the function for one `operationId`, chosen before the model is built. */
export interface PlannedFunction {
  readonly name: string;
  /** The name without the number that was added because of a collision. */
  readonly start: string;
  /**
   * Set if another operation already has the name in camel case: `preferred` is this name, and `to` is the other
   * operation.
   */
  readonly lost?: { readonly preferred: string; readonly to: string };
}

/** The function name of each operation, by `operationId`. */
export type FunctionPlan = ReadonlyMap<string, PlannedFunction>;

/**
 * Returns the name of the function for each `operationId` of a document. Functions in the name lock keep their names.
 * If the names of several operationIds collide in camel case, each operationId that is a valid identifier is used
 * unchanged. Names do not depend on the order of operations.
 */
export function planFunctions(
  operationIds: readonly string[],
  lock: Pick<NameLock, "operations" | "functions">,
  style: FunctionStyle,
): FunctionPlan {
  const planned = new Map<string, PlannedFunction>();
  const groups = new Map<string, string[]>();
  for (const id of new Set(operationIds)) {
    const one = lockedFunction(id, lock) ?? unlockedFunction(id, style);
    planned.set(id, one);
    groups.set(one.name, [...(groups.get(one.name) ?? []), id]);
  }
  for (const [preferred, [first = "", ...others]] of groups) {
    if (others.length === 0) continue;
    const ids = [first, ...others];
    const isLocked = (id: string) => lockedFunction(id, lock) !== undefined;
    const isFixed = (id: string) => isLocked(id) || functionNameFor(id) === preferred;
    const isExact = (id: string) => id === preferred;
    const to = ids.find(isLocked) ?? ids.find(isExact) ?? ids.find(isFixed) ?? first;
    for (const id of ids) {
      if (isFixed(id)) continue;
      const written = functionNameFor(id);
      const lost = to === id ? {} : { lost: { preferred, to } };
      planned.set(id, { name: written, start: written, ...lost });
    }
  }
  return planned;
}

/**
 * Returns the name lock with the function name of each of `operationIds`. Locked names stay unchanged, even if a model
 * contains only some of the operations.
 */
export function lockedFor(
  operationIds: readonly string[],
  lock: NameLock,
  style: FunctionStyle = "camel",
): NameLock {
  const planned = planFunctions(operationIds, lock, style);
  return { ...lock, functions: new Map([...planned].map(([id, { name }]) => [id, name])) };
}

/**
 * Returns the function name that the name lock contains for an operation. If the lock contains the operation but no
 * function name, the function name is the operationId.
 */
function lockedFunction(
  id: string,
  { operations, functions }: Pick<NameLock, "operations" | "functions">,
): PlannedFunction | undefined {
  if (!operations.has(id) && !functions.has(id)) return undefined;
  const written = functionNameFor(id);
  const name = functions.get(id) ?? written;
  const start = [written, camelCaseFor(id)].find((one) => isNumbered(name, one));
  return start === undefined ? { name: written, start: written } : { name, start };
}

function unlockedFunction(id: string, style: FunctionStyle): PlannedFunction {
  const name = style === "camel" ? camelCaseFor(id) : functionNameFor(id);
  return { name, start: name };
}
