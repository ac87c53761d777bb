// Converts text to HTML. Escapes every value in a template except `Html` objects.
import { visible } from "../../../diagnostics/inert.js";

/** HTML markup, in which all texts are already escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value in an `html` template: escaped text, markup, a list of values, or nothing. */
export type Hole = string | number | Html | readonly Hole[] | undefined;

/**
 * Returns markup from a template literal and its values. Escaped text cannot create markup in elements or quoted
 * attributes, and hidden characters become visible.
 */
export function html(parts: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  let text = parts[0] ?? "";
  holes.forEach((hole, index) => {
    text += filled(hole) + (parts[index + 1] ?? "");
  });
  return new Html(text);
}

function filled(hole: Hole): string {
  if (hole === undefined) return "";
  if (hole instanceof Html) return hole.text;
  if (typeof hole === "number") return String(hole);
  return typeof hole === "string" ? escaped(hole) : hole.map(filled).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
