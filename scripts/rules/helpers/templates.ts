// Path templates (OAS 3.1 §4.8.8.2): their parameter names, and their shape without these names.

/** Returns the names in the braces of a path template, in order, including repeated names. */
export function variablesOf(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string);
}

/**
 * Returns the shape of a path template, such as `/a/{}` for `/a/{x}`. Path templates with equal shapes match equal
 * URLs.
 */
export function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}
