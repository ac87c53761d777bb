// Finds the named schemas that operations, webhooks and their callbacks use.

import { equalValues } from "../../json/equal-values.js";
import type { ApiModel, NamedSchema } from "../../model/api-model.js";
import { namesAnywhere } from "../../schema/graph.js";
import type { Identities } from "./identical.js";
import { type Renames, saySame } from "./renames.js";
import { Subtypes } from "./subtypes.js";

/** A named schema that changed, and that operations of both documents do not use. */
export interface UnusedSchema {
  readonly before?: NamedSchema;
  readonly after?: NamedSchema;
  /**
   * The document in which operations use the schema, if any. `in part` means that operations use the schema, but not
   * its changed member.
   */
  readonly used: "before" | "after" | "never" | "in part";
}

/** Returns the changed named schemas, except schemas that operations of both documents use. */
export function unusedSchemas(
  models: readonly [ApiModel, ApiModel],
  renames: Renames,
  identities: Identities,
): UnusedSchema[] {
  const { before, after } = renames;
  /**
   * Returns true if two schemas have equal keywords in the documents, as the authors wrote them. Renamed schemas are
   * compared under their old names.
   */
  const isWrittenAlike = (old: NamedSchema, now: NamedSchema) =>
    equalValues(old.written ?? old.json, renames.inOldNames(now.written ?? now.json));
  /** Returns true if the documents have different schemas that specloom interprets equally. */
  const isUnread = (old: NamedSchema, now: NamedSchema) =>
    old.written !== undefined && now.written !== undefined && !isWrittenAlike(old, now);
  const candidates: Pick<UnusedSchema, "before" | "after">[] = [];
  const sameViews = new Set<string>();
  const changedViews = new Set<string>();
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(name), after.get(name)];
    const isSame = old !== undefined && now !== undefined && identities.same(old.json, now.json);
    const view = (now ?? old)?.view;
    if (view !== undefined) (isSame ? sameViews : changedViews).add(view.of);
    else if (!isSame || isUnread(old, now))
      candidates.push({ ...(old && { before: old }), ...(now && { after: now }) });
  }
  if (candidates.length === 0) return [];
  const [usedBefore, usedAfter] = [usedNames(models[0]), usedNames(models[1])];
  const changed: Pick<UnusedSchema, "before" | "after">[] = [];
  const unread: { before: NamedSchema; after: NamedSchema }[] = [];
  for (const one of candidates) {
    const { before: old, after: now } = one;
    if (old === undefined || now === undefined) {
      changed.push(one);
      continue;
    }
    // Skips most schemas early to save time: both documents use them, and specloom reads them as written.
    const isMet = usedBefore.direct.has(old.name) && usedAfter.direct.has(now.name);
    if (isMet && (old.written === undefined || now.written === undefined)) continue;
    if (identities.same(old.json, now.json) || saySame(old.json, now.json)) {
      if (isUnread(old, now)) unread.push({ before: old, after: now });
      // If both schemas are equal as written, only specloom's interpretation differs, because their use in requests or
      // responses differs.
    } else if (!isWrittenAlike(old, now)) changed.push(one);
  }
  for (const name of changedViews) sameViews.delete(name);
  const left = unread.filter(({ after: now }) => !changedViews.has(now.name));
  const unsent = left.map((one): UnusedSchema => ({ ...one, used: "in part" }));
  const unused = changed.flatMap((one): UnusedSchema[] => {
    const was = one.before !== undefined && usedBefore.names.has(one.before.name);
    const is = one.after !== undefined && usedAfter.names.has(one.after.name);
    if (was && is && isViewOnly(one, [usedBefore, usedAfter], sameViews)) {
      return [{ ...one, used: "in part" }];
    }
    if ((was || one.before === undefined) && (is || one.after === undefined)) return [];
    return [{ ...one, used: was ? "before" : is ? "after" : "never" }];
  });
  return [...unused, ...unsent];
}

/**
 * Returns true if operations use only the request or response variant of a changed schema, and the variant did not
 * change.
 */
function isViewOnly(
  { before: old, after: now }: Pick<UnusedSchema, "before" | "after">,
  [before, after]: readonly [Usage, Usage],
  sameViews: ReadonlySet<string>,
): boolean {
  if (old === undefined || now === undefined) return false;
  const isView = !before.direct.has(old.name) && !after.direct.has(now.name);
  return isView && sameViews.has(now.name);
}

/**
 * The names of the schemas that operations use. If operations use only a request or response variant of a schema,
 * `names` includes the schema, but `direct` does not.
 */
interface Usage {
  readonly names: ReadonlySet<string>;
  readonly direct: ReadonlySet<string>;
}

/**
 * Returns the names of the schemas that operations use. A schema counts as used if its request or response variant is
 * used.
 */
function usedNames(model: ApiModel): Usage {
  const { operations, webhooks, schemas } = model;
  const named = new Map(schemas.map((schema) => [schema.name, schema]));
  const subtypes = new Subtypes(named, model);
  const direct = new Set(namesAnywhere([operations, webhooks]));
  const used = new Set(direct);
  for (const name of used) {
    const schema = named.get(name);
    if (schema?.view !== undefined) used.add(schema.view.of);
    for (const child of subtypes.of(name)) {
      used.add(child);
      direct.add(child);
    }
    for (const next of namesAnywhere(schema?.json)) {
      used.add(next);
      direct.add(next);
    }
  }
  return { names: used, direct };
}
