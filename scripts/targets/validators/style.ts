// Prints the style of parameters and form fields, for tables.
import { str } from "../../render/typescript.js";
import type { Member } from "./literal.js";

/** Returns `style` and `explode` if they differ from the default of the location (OAS 3.1 §4.8.12.2.1). */
export function written(place: string, style: string, explode: boolean): Member[] {
  const usual = place === "path" || place === "headers" ? "simple" : "form";
  return [
    ["style", style === usual ? undefined : str(style)],
    ["explode", explode === (style === "form") ? undefined : String(explode)],
  ];
}
