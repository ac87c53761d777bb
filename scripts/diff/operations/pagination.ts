// Compares the declarations of pagination (`x-pagination`), member by member.
import type { Pagination } from "../../model/api-model.js";

/** Returns the changed members in words, as `name: old → new`, or `undefined` if no member changed. */
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

/** Returns the members of a pagination declaration, without its JSON Pointer. */
function membersOf(pagination: Pagination | undefined): Map<string, unknown> {
  const { pointer: _pointer, ...members } = pagination ?? {};
  return new Map(Object.entries(members));
}
