// Which named schemas operations, webhooks and their callbacks reach, whatever changed on the way.

import { equalValues } from "../../json/equal-values.js";
import type { ApiModel, NamedSchema } from "../../model/api-model.js";
import { namesAnywhere } from "../../schema/graph.js";
import type { Identities } from "./identical.js";
import { type Renames, saySame } from "./renames.js";
import { Subtypes } from "./subtypes.js";

/** A named schema that changed where no operation meets it. */
export interface UnusedSchema {
  readonly before?: NamedSchema;
  readonly after?: NamedSchema;
  /** The side on which operations use it, if any do; `in part`: what changed is a member that they leave out. */
  readonly used: "before" | "after" | "never" | "in part";
}

/** The named schemas that are not the same on both sides and that no operation uses on both. */
export function unusedSchemas(
  models: readonly [ApiModel, ApiModel],
  renames: Renames,
  identities: Identities,
): UnusedSchema[] {
  const { before, after } = renames;
  /** As both are written; references after the change in the old names. */
  const isWrittenAlike = (old: NamedSchema, now: NamedSchema) =>
    equalValues(old.written ?? old.json, renames.inOldNames(now.written ?? now.json));
  const changed: Pick<UnusedSchema, "before" | "after">[] = [];
  /** Schemas whose read form is the same and whose written form is not. */
  const unread: { before: NamedSchema; after: NamedSchema }[] = [];
  const sameViews = new Set<string>();
  const changedViews = new Set<string>();
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(name), after.get(name)];
    const view = (now ?? old)?.view;
    if (view !== undefined) {
      const isSame = old && now && identities.same(old.json, now.json);
      if (isSame === true) sameViews.add(view.of);
      else changedViews.add(view.of);
      continue;
    }
    if (old === undefined) changed.push(now === undefined ? {} : { after: now });
    else if (now === undefined) changed.push({ before: old });
    else if (!identities.same(old.json, now.json) && !saySame(old.json, now.json)) {
      // The read form depends on the reader.
      if (!isWrittenAlike(old, now)) changed.push({ before: old, after: now });
    } else if (old.written && now.written && !isWrittenAlike(old, now)) {
      unread.push({ before: old, after: now });
    }
  }
  if (changed.length + unread.length === 0) return [];
  for (const name of changedViews) sameViews.delete(name);
  const left = unread.filter(({ after: now }) => !changedViews.has(now.name));
  const [usedBefore, usedAfter] = [usedNames(models[0]), usedNames(models[1])];
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

/** True where operations use views alone, and those are what they were: what changed is left out in them. */
function isViewOnly(
  { before: old, after: now }: Pick<UnusedSchema, "before" | "after">,
  [before, after]: readonly [Usage, Usage],
  sameViews: ReadonlySet<string>,
): boolean {
  if (old === undefined || now === undefined) return false;
  const isView = !before.direct.has(old.name) && !after.direct.has(now.name);
  return isView && sameViews.has(now.name);
}

/** The used schemas, and those of them that are used directly and not as a view. */
interface Usage {
  readonly names: ReadonlySet<string>;
  readonly direct: ReadonlySet<string>;
}

/** The names of the schemas that are used; a view of a schema uses it. */
function usedNames(model: ApiModel): Usage {
  const { operations, webhooks, schemas } = model;
  const named = new Map(schemas.map((schema) => [schema.name, schema]));
  const subtypes = new Subtypes(named, model);
  const direct = new Set(namesAnywhere([operations, webhooks]));
  const used = new Set(direct);
  // The set grows while it is walked: each schema is looked into once.
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
