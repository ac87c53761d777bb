// Builds the Tag Objects (OAS 3.1 §4.8.22): declared tags first, then tags that only operations name.

import { isObject, own } from "../json/json.js";
import type { SpecDocument } from "../load/spec-document.js";
import { isSince32 } from "../openapi/versions.js";
import type { Operation } from "./api-model.js";
import type { Tag } from "./tag-object.js";
import { textOf } from "./text.js";
import { unmodelledOf } from "./unmodelled-fields.js";

/** Builds the tags of a document in document order. */
export function buildTags(document: SpecDocument, operations: readonly Operation[]): Tag[] {
  const tags = new Map<string, Tag>();
  const declared = own(document.root, "tags");
  if (Array.isArray(declared)) {
    declared.forEach((tag, index) => {
      const name = isObject(tag) ? textOf(tag, "name") : undefined;
      if (name === undefined || !isObject(tag) || tags.has(name)) return;
      const [description, kind] = [textOf(tag, "description"), textOf(tag, "kind")];
      tags.set(name, {
        pointer: `/tags/${index}`,
        name,
        ...(description === undefined ? {} : { description }),
        ...(!isSince32(document.version) || kind === undefined ? {} : { kind }),
        ...unmodelledOf(tag, ["name", "description", "kind"]),
      });
    });
  }
  for (const operation of operations) {
    for (const name of operation.tags) {
      if (!tags.has(name)) tags.set(name, { pointer: `${operation.pointer}/tags`, name });
    }
  }
  return [...tags.values()];
}

/** Kinds of tags that do not group operations (tag kind registry of OpenAPI 3.2). */
const marks = new Set(["badge", "audience"]);

/** Stores for each operation the tag that groups it, unless this is the first tag of the operation. */
export function groupedByKind(
  operations: readonly Operation[],
  tags: readonly Tag[],
): readonly Operation[] {
  const marking = new Set(tags.filter(({ kind = "" }) => marks.has(kind)).map(({ name }) => name));
  if (marking.size === 0) return operations;
  return operations.map((operation) => {
    const groupTag = operation.tags.find((tag) => !marking.has(tag));
    const isOther = groupTag !== undefined && groupTag !== operation.tags[0];
    return isOther ? { ...operation, groupTag } : operation;
  });
}
