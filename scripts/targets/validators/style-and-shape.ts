// Prints style and shape of parameters and form fields, for tables.
import type { JsonObject } from "../../json/json.js";
import { json, namesInherited, prop, str } from "../../render/typescript.js";
import type { Shape } from "../../schema/text-shape.js";
import type { Member } from "./literal.js";

/** Returns `style` and `explode` if they differ from the default of the location (OAS 3.1 §4.8.12.2.1). */
export function written(place: string, style: string, explode: boolean): Member[] {
  const usual = place === "path" || place === "headers" ? "simple" : "form";
  return [
    ["style", style === usual ? undefined : str(style)],
    ["explode", explode === (style === "form") ? undefined : String(explode)],
  ];
}

/**
 * Returns a `Shape` (the types to which a text may be converted) as code. `named` returns the code of a reference to a
 * function that the shape names.
 */
export function shapeText(shape: Shape, named: (name: string) => string): string {
  const text = printed(shape, named);
  return namesInherited(shape) ? `${text} as const` : text;
}

function printed(shape: Shape, named: (name: string) => string): string {
  if (typeof shape === "string") return str(shape);
  const members = Object.entries(shape).map(([key, value]) => {
    if (key === "accepts") return `${key}: ${named(value as string)}`;
    if (key === "int64") return `${key}: ${value as string}`;
    if (key === "items" || key === "rest") return `${key}: ${printed(value as Shape, named)}`;
    if (key !== "properties") return `${key}: ${json(value)}`;
    const shapes = Object.entries(value as JsonObject).map(
      ([name, one]) => `${prop(name)}: ${printed(one as Shape, named)}`,
    );
    return `${key}: ${shapes.length === 0 ? "{}" : `{ ${shapes.join(", ")} }`}`;
  });
  return `{ ${members.join(", ")} }`;
}
