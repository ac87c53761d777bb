// Changes in the pages of a list: each member with another value, in words.
import type { Pagination } from "../../model/api-model.js";

/** The members that changed, as `name: old → new`; undefined where none did. */
export function changedPages(
  before: Pagination | undefined,
  after: Pagination | undefined,
): string | undefined {
  const [old, now] = [membersOf(before), membersOf(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => old.get(name) !== now.get(name),
  );
  if (changed.length === 0) return undefined;
  const differences = changed.map(
    (name) => `${name}: ${old.get(name) ?? "none"} → ${now.get(name) ?? "none"}`,
  );
  return `pagination: ${differences.join(", ")}`;
}

/** Where it stands in the document is no part of it. */
function membersOf(pagination: Pagination | undefined): Map<string, unknown> {
  const { pointer: _pointer, ...members } = pagination ?? {};
  return new Map(Object.entries(members));
}
