// Fragments of generated code: text, and the variables that the text uses.
import { json, str } from "../../render/typescript.js";

export class Variable {
  readonly name: string;
  /**
   * The code of a constant's value. If the constant is used only once, this code is printed in its place. Absent for
   * other variables.
   */
  readonly replacement: Fragment | undefined;
  /** How often the code of the function uses the variable. */
  uses = 0;
  /** True if the value of the constant is printed instead of its name. */
  isReplaced = false;

  constructor(name: string, replacement?: Fragment) {
    this.name = name;
    this.replacement = replacement;
  }

  toString(): string {
    return this.name;
  }
}

/** Code of an expression or statement: texts, with variables between them. */
export class Fragment {
  readonly parts: readonly (string | Variable)[];

  constructor(parts: readonly (string | Variable)[]) {
    this.parts = parts;
  }

  toString(): string {
    let text = "";
    for (const part of this.parts) text += typeof part === "string" ? part : part.name;
    return text;
  }
}

export type Code = Fragment | Variable;

/** Converts a text that is already code to a fragment. */
export function raw(text: string): Fragment {
  return new Fragment([text]);
}

export type Scalar = string | number | boolean | null;

/** Converts a tagged template to a fragment of code. A scalar in `${…}` becomes a literal. */
export function js(texts: TemplateStringsArray, ...values: readonly (Code | Scalar)[]): Fragment {
  const parts: (string | Variable)[] = [];
  let text = texts[0] as string;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as Code | Scalar;
    if (typeof value === "string") text += str(value);
    else if (typeof value !== "object" || value === null) text += json(value);
    else {
      for (const part of value instanceof Variable ? [value] : value.parts) {
        if (typeof part === "string") text += part;
        else {
          if (text !== "") parts.push(text);
          parts.push(part);
          text = "";
        }
      }
    }
    text += texts[index + 1] as string;
  }
  if (text !== "" || parts.length === 0) parts.push(text);
  return new Fragment(parts);
}
