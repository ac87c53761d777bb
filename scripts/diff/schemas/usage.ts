// Finds the named schemas that operations, webhooks and their callbacks use.

import { equalValues } from "../../json/equal-values.js";
import type { ApiModel, NamedSchema } from "../../model/api-model.js";
import { namesAnywhere } from "../../schema/graph.js";
import type { Identities } from "./identical.js";
import { type Renames, saySame } from "./renames.js";
import { Subtypes } from "./subtypes.js";

/** A named schema that changed where no operation uses it. */
export interface UnusedSchema {
  readonly before?: NamedSchema;
  readonly after?: NamedSchema;
  /** The side on which operations use it, if any; `in part`: operations leave out the changed member. */
  readonly used: "before" | "after" | "never" | "in part";
}

/** Returns the named schemas that differ and that operations do not use on both sides. */
export function unusedSchemas(
  models: readonly [ApiModel, ApiModel],
  renames: Renames,
  identities: Identities,
): UnusedSchema[] {
  const { before, after } = renames;
  /** Tells whether two schemas are written alike. New references have the old names. */
  const isWrittenAlike = (old: NamedSchema, now: NamedSchema) =>
    equalValues(old.written ?? old.json, renames.inOldNames(now.written ?? now.json));
  /** Tells whether schemas that are read alike are written differently. */
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
  /** Schemas with the same read form and different written forms. */
  const unread: { before: NamedSchema; after: NamedSchema }[] = [];
  for (const one of candidates) {
    const { before: old, after: now } = one;
    if (old === undefined || now === undefined) {
      changed.push(one);
      continue;
    }
    // Nearly all schemas are used on both sides and are read as they are written. Such schemas are not unused.
    const isMet = usedBefore.direct.has(old.name) && usedAfter.direct.has(now.name);
    if (isMet && (old.written === undefined || now.written === undefined)) continue;
    if (identities.same(old.json, now.json) || saySame(old.json, now.json)) {
      if (isUnread(old, now)) unread.push({ before: old, after: now });
      // The read form depends on the reader.
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

/** Returns true if operations use views only, and these did not change: they leave out the changed member. */
function isViewOnly(
  { before: old, after: now }: Pick<UnusedSchema, "before" | "after">,
  [before, after]: readonly [Usage, Usage],
  sameViews: ReadonlySet<string>,
): boolean {
  if (old === undefined || now === undefined) return false;
  const isView = !before.direct.has(old.name) && !after.direct.has(now.name);
  return isView && sameViews.has(now.name);
}

/** The used schemas, and those that are used directly rather than as a view. */
interface Usage {
  readonly names: ReadonlySet<string>;
  readonly direct: ReadonlySet<string>;
}

/** Returns the names of the used schemas. A schema is also used by its views. */
function usedNames(model: ApiModel): Usage {
  const { operations, webhooks, schemas } = model;
  const named = new Map(schemas.map((schema) => [schema.name, schema]));
  const subtypes = new Subtypes(named, model);
  const direct = new Set(namesAnywhere([operations, webhooks]));
  const used = new Set(direct);
  // The set grows during the walk: each schema is visited once.
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
