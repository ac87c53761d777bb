// Compares the tags that documents declare. A renamed tag is reported as one change.

import { equalValues } from "../../json/equal-values.js";
import type { ApiModel, Operation } from "../../model/api-model.js";
import type { Tag } from "../../model/tag-object.js";
import type { ChangeList } from "../changes/change-list.js";
import { pathKey } from "../changes/operation-pairs.js";
import { compareUnmodelled } from "./unmodelled-fields.js";

/**
 * Compares the declared tags. Tags that operations use, but that the document does not declare, are compared with the
 * operations. Returns the operations of the new document, in which renamed tags have their old names.
 */
export function compareTags(
  before: ApiModel,
  after: ApiModel,
  list: ChangeList,
): readonly Operation[] {
  const [old, now] = [declared(before), declared(after)];
  const oldNames = renamed(before, after);
  for (const [name, right] of now) {
    const oldName = oldNames.get(name);
    const left = old.get(oldName ?? name);
    const quoted = JSON.stringify(name);
    if (left === undefined) {
      list.add("tag-added", `tag ${quoted} added`, [], undefined, right.pointer);
      continue;
    }
    const places = { before: left.pointer, after: right.pointer };
    if (oldName !== undefined) {
      const operations = after.operations.filter(({ tags }) => tags.includes(name));
      const changed = operations.map(({ method, path }) => ({ method, path }));
      const message = `tag ${JSON.stringify(oldName)} renamed to ${quoted}`;
      list.add("tag-renamed", message, changed, places.before, places.after);
    }
    if (left.description !== right.description) {
      const message = `description of tag ${quoted} changed`;
      list.add("tag-documentation-changed", message, [], places.before, places.after);
    }
    compareUnmodelled(left, right, { label: `tag ${quoted}`, operations: [], ...places }, list);
  }
  const kept = new Set([...now.keys()].map((name) => oldNames.get(name) ?? name));
  for (const [name, { pointer }] of old) {
    if (kept.has(name)) continue;
    list.add("tag-removed", `tag ${JSON.stringify(name)} removed`, [], pointer, undefined);
  }
  if (oldNames.size === 0) return after.operations;
  return after.operations.map((operation) => ({
    ...operation,
    tags: operation.tags.map((name) => oldNames.get(name) ?? name),
  }));
}

function declared({ tags }: ApiModel): Map<string, Tag> {
  const written = tags.filter(({ pointer }) => pointer.startsWith("/tags/"));
  return new Map(written.map((tag) => [tag.name, tag]));
}

/**
 * Returns the old names of renamed tags, by new name. A removed tag and an added tag count as one renamed tag if they
 * have equal operations.
 */
function renamed(before: ApiModel, after: ApiModel): Map<string, string> {
  const [old, now] = [declared(before), declared(after)];
  const [groups, others] = [groupsOf(before), groupsOf(after)];
  const free = [...old.keys()].filter((name) => !now.has(name) && groups.has(name));
  const found = new Map<string, string>();
  for (const name of now.keys()) {
    const group = others.get(name);
    if (old.has(name) || group === undefined) continue;
    const index = free.findIndex((one) => equalValues(groups.get(one) ?? [], group));
    if (index < 0) continue;
    found.set(name, free[index] as string);
    free.splice(index, 1);
  }
  return found;
}

function groupsOf({ operations }: ApiModel): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { method, path, tags } of operations) {
    for (const tag of tags) {
      const group = groups.get(tag);
      const operation = `${pathKey(path)} ${method}`;
      if (group === undefined) groups.set(tag, [operation]);
      else group.push(operation);
    }
  }
  for (const group of groups.values()) group.sort();
  return groups;
}
