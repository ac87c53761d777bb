// Names of functions that no earlier run has named.

import type { NameLock } from "./name-lock.js";
import { functionNameFor, isNumbered, isReserved, lowerFirst, typeNameFor } from "./names.js";

/** The styles: `get_user` → `getUser`, or each identifier as the author wrote it. */
export const functionStyles = ["camel", "as-written"] as const;
export type FunctionStyle = (typeof functionStyles)[number];

/** Returns the name of a function in camel case: `get_my_user` → `getMyUser`, `LIST_USERS` → `listUsers`. */
export function camelCaseFor(name: string): string {
  const written = functionNameFor(name);
  if (written !== name || !/[^_$]_+[^_$]/.test(name)) return written;
  const [, first = "", rest = ""] = /^[_$]*(.[^_$]*)(.*)$/.exec(name) ?? [];
  const isCapital = (text: string) => text !== text.toLowerCase() && text === text.toUpperCase();
  const words = isCapital(name)
    ? name.toLowerCase()
    : (isCapital(first) ? first.toLowerCase() : first) + rest;
  const camel = lowerFirst(typeNameFor(words));
  // Reserved words keep the author's spelling: `to_string` stays.
  return isReserved(camel) ? written : camel;
}

/** The planned function of one operationId. */
export interface PlannedFunction {
  readonly name: string;
  /** The name without the number that an earlier run added. */
  readonly start: string;
  /** The name in camel case that it could not have, and the operationId that has it. */
  readonly lost?: { readonly preferred: string; readonly to: string };
}

/** The functions of a document by operationId. */
export type FunctionPlan = ReadonlyMap<string, PlannedFunction>;

/**
 * Returns the functions of all operationIds of a document. The lock decides the functions of an earlier run. If several
 * operationIds have the same camel case, identifiers among them stay as they are. So no name depends on their order.
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
    const ids = [first, ...others];
    const isLocked = (id: string) => lockedFunction(id, lock) !== undefined;
    const isFixed = (id: string) => isLocked(id) || functionNameFor(id) === preferred;
    const isExact = (id: string) => id === preferred;
    const to = ids.find(isLocked) ?? ids.find(isExact) ?? ids.find(isFixed) ?? first;
    for (const id of others.length === 0 ? [] : ids) {
      if (isFixed(id)) continue;
      const written = functionNameFor(id);
      const lost = to === id ? {} : { lost: { preferred, to } };
      planned.set(id, { name: written, start: written, ...lost });
    }
  }
  return planned;
}

/**
 * Returns a lock with the functions of all `operationIds`, so that a model of a part of the document has the same
 * names.
 */
export function lockedFor(
  operationIds: readonly string[],
  lock: NameLock,
  style: FunctionStyle = "camel",
): NameLock {
  const planned = planFunctions(operationIds, lock, style);
  return { ...lock, functions: new Map([...planned].map(([id, { name }]) => [id, name])) };
}

/** Returns the function that an earlier run named. If the lock lacks the function, its name is the operationId. */
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
