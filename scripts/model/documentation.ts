// The texts of an OpenAPI object for readers: summary, description and open points.

import type { JsonObject } from "../json/json.js";
import type { OpenPoint } from "./api-model.js";
import { textOf } from "./text.js";

/** Returns the paragraphs of a doc comment, without repeated paragraphs. */
export function paragraphsOf(documented: {
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  readonly openPoints?: readonly OpenPoint[];
}): string[] {
  const { summary, description, openPoints = [] } = documented;
  const texts: string[] = [];
  if (summary !== undefined && summary.trim() !== "") texts.push(summary);
  if (description !== undefined && description !== summary && description.trim() !== "")
    texts.push(description);
  for (const point of openPoints) texts.push(`Unspecified: ${point.text}`);
  return texts;
}

/** Returns `summary` and `description` of an OpenAPI object, if they are present. */
export function documentationOf(object: JsonObject): { summary?: string; description?: string } {
  const summary = textOf(object, "summary");
  const description = textOf(object, "description");
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
  };
}
