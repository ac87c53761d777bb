// How the style and the shape of a parameter, or of a form's field, are written into the tables.
import { json, namesInherited, str } from "../../render/typescript.js";
import type { Member } from "./literal.js";

/** Style and explode, where they are not what parameters of a place have (OAS 3.1 §4.8.12.2.1). */
export function written(place: string, style: string, explode: boolean): Member[] {
  const usual = place === "path" || place === "headers" ? "simple" : "form";
  return [
    ["style", style === usual ? undefined : str(style)],
    ["explode", explode === (style === "form") ? undefined : String(explode)],
  ];
}

/** A shape as code. */
export function shapeText(shape: unknown): string {
  return namesInherited(shape) ? `${json(shape)} as const` : json(shape);
}
