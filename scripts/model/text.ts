// Texts: members that should be strings, read without trusting them, and the paragraphs that documentation makes.
import { type JsonObject, own } from "../load/json.js";
import type { OpenPoint } from "./open-points.js";

/** The own string member `key`, or `undefined` when absent or not a string. */
export function textOf(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === "string" ? value : undefined;
}

/** The paragraphs of a comment on something documented, those that only repeat others left out. */
export function paragraphsOf(documented: {
  readonly summary?: string;
  readonly description?: string;
  readonly openPoints?: readonly OpenPoint[];
}): string[] {
  const { summary, description, openPoints = [] } = documented;
  const texts = [summary, description === summary ? undefined : description];
  for (const point of openPoints) texts.push(`Open point: ${point.text}`);
  return texts.filter((text) => text !== undefined && text.trim() !== "") as string[];
}

/** `summary` and `description` of an OpenAPI object, present only where written. */
export function documentationOf(object: JsonObject): { summary?: string; description?: string } {
  const summary = textOf(object, "summary");
  const description = textOf(object, "description");
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
  };
}
