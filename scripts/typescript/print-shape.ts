// Prints shapes, which tell generated code how to convert texts to values.
import type { JsonObject } from "../json/json.js";
import { json, namesInherited, prop, str } from "../render/typescript.js";
import type { Shape } from "../schema/text-shape.js";

/**
 * Returns a `Shape` (the types to which a text may be converted) as code. The function `named` prints a reference to
 * the function for a named schema.
 */
export function shapeText(shape: Shape, named: (name: string) => string): string {
  const text = printed(shape, named);
  return namesInherited(shape) ? `${text} as const` : text;
}

function printed(shape: Shape, named: (name: string) => string): string {
  if (typeof shape === "string") return str(shape);
  const members = Object.entries(shape).map(([key, value]) => {
    if (key === "accepts") return `${key}: ${named(value as string)}`;
    if (key === "int64" || key === "first") return `${key}: ${value as string}`;
    if (key === "items" || key === "rest") return `${key}: ${printed(value as Shape, named)}`;
    if (key !== "properties") return `${key}: ${json(value)}`;
    const shapes = Object.entries(value as JsonObject).map(
      ([name, one]) => `${prop(name)}: ${printed(one as Shape, named)}`,
    );
    return `${key}: ${shapes.length === 0 ? "{}" : `{ ${shapes.join(", ")} }`}`;
  });
  return `{ ${members.join(", ")} }`;
}
