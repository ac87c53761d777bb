// Prints shapes, which tell generated code how to convert texts to values.
import type { JsonObject } from "../json/json.js";
import { compilePattern } from "../openapi/patterns/compile.js";
import { json, namesInherited, prop, str } from "../render/typescript.js";
import type { Shape, ShapeMatching } from "../schema/text-shape.js";
import { patternText } from "./print-pattern.js";

/**
 * Returns a `Shape` (the types to which a text may be converted) as code. The function `named` prints a reference to
 * the function for a named schema.
 */
export function shapeText(shape: Shape, named: (name: string) => string): string {
  const text = shapeCode(shape, named);
  return namesInherited(shape) ? `${text} as const` : text;
}

/** Returns a `Shape` as code, without `as const`. */
export function shapeCode(shape: Shape, named: (name: string) => string): string {
  if (typeof shape === "string") return str(shape);
  const members = Object.entries(shape).map(([key, value]) => {
    if (key === "accepts") return `${key}: ${named(value as string)}`;
    if (key === "int64") return `${key}: ${value as string}`;
    if (key === "first") {
      const shapes = (value as Shape[]).map((one) => shapeCode(one, named));
      return `${key}: [${shapes.join(", ")}]`;
    }
    if (key === "items" || key === "rest") return `${key}: ${shapeCode(value as Shape, named)}`;
    if (key === "matching")
      return `${key}: ${matchingText(value as unknown as ShapeMatching[], named)}`;
    if (key !== "properties" && key !== "by") return `${key}: ${json(value)}`;
    const shapes = Object.entries(value as JsonObject).map(
      ([name, one]) => `${prop(name)}: ${shapeCode(one as Shape, named)}`,
    );
    return `${key}: ${shapes.length === 0 ? "{}" : `{ ${shapes.join(", ")} }`}`;
  });
  return `{ ${members.join(", ")} }`;
}

/** Prints the shapes of members whose names match patterns. */
export function matchingText(
  matching: readonly ShapeMatching[],
  named: (name: string) => string,
): string {
  const entries = matching.map(({ names, shape }) => {
    const patterns = names.flatMap((name) => compilePattern(name) ?? []).map(patternText);
    return `{ names: [${patterns.join(", ")}], shape: ${shapeCode(shape, named)} }`;
  });
  return `[${entries.join(", ")}]`;
}
