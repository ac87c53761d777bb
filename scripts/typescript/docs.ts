// Creates the comments of types, properties and operations.

import { type JsonObject, type JsonValue, own } from "../json/json.js";
import type { OpenPoint } from "../model/api-model.js";
import { paragraphsOf } from "../model/documentation.js";
import { openPointsOf } from "../model/open-points.js";
import type { Doc, DocTag } from "../render/comment.js";
import { isSchemaObject, type JsonSchema } from "../schema/schema.js";

/** Texts and keywords of the document that one generated comment contains. */
export interface Documented {
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  readonly deprecated?: boolean;
  readonly openPoints?: readonly OpenPoint[];
  readonly format?: string | undefined;
  readonly default?: JsonValue | undefined;
}

/** Returns a comment: the texts, a paragraph for each entry of `x-open-points`, and tags. */
export function docFor(documented: Documented): Doc {
  const { summary, description, openPoints = [] } = documented;
  const paragraphs = paragraphsOf({ summary, description });
  if (documented.format !== undefined) paragraphs.push(`Format: ${documented.format}`);
  if (openPoints.length > 0) paragraphs.push(...paragraphsOf({ openPoints }));
  const tags: DocTag[] = [];
  if (documented.default !== undefined) {
    tags.push({ name: "default", text: JSON.stringify(documented.default) });
  }
  if (documented.deprecated === true) tags.push({ name: "deprecated" });
  return { text: paragraphs.join("\n\n"), tags };
}

/** Returns the comment of a schema, from the annotations in its schema object. */
export function docOf(schema: JsonSchema): Doc {
  if (!isSchemaObject(schema)) return docFor({});
  const title = textOf(schema, "title");
  const description = textOf(schema, "description");
  const summary = description ?? title;
  const format = textOf(schema, "format");
  const fallback = own(schema, "default");
  return docFor({
    summary,
    format,
    default: fallback,
    deprecated: own(schema, "deprecated") === true,
    openPoints: openPointsOf(schema),
  });
}

function textOf(schema: JsonObject, key: string): string | undefined {
  const text = own(schema, key);
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

/** Returns `{ doc }` for a comment with text or tags, and `{}` for an empty comment. */
export function docMember(doc: Doc): { readonly doc?: JsonObject } {
  if (doc.text === "" && doc.tags.length === 0) return {};
  return { doc: doc as Doc & JsonObject };
}
