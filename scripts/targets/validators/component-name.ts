// Creates the names of the validators' tables for shared components.

import { lastToken } from "../../json/pointer.js";

export function upperFirst(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Returns the name of a component, from its JSON Pointer. */
export function componentName(pointer: string): string | undefined {
  return /^\/components\/[a-z]+\/[^/]+$/i.test(pointer) ? lastToken(pointer) : undefined;
}
