// Prints regular expressions.

import { str } from "../render/typescript.js";

/** Bundlers leave out an unused expression with `@__PURE__`. */
export function patternText({ source, flags }: RegExp): string {
  return `/* @__PURE__ */ new RegExp(${[source, ...(flags === "" ? [] : [flags])].map(str).join(", ")})`;
}
