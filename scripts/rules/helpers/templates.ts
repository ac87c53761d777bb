// Path templates (OAS 3.1 §4.8.8.2): their variables, and the shape that two of them may share.

/** The names in braces, in order, repeated ones too. */
export function variablesOf(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string);
}

/** The template with its variables' names left out: equal shapes match the same URLs. */
export function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}
