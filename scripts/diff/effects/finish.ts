// Creates one change for each edit of the document, with the affected audiences and a fingerprint.

import { addTo } from "../../json/by-key.js";
import { PointerKeys } from "../../json/pointer-keys.js";
import type { ApiModel } from "../../model/api-model.js";
import { sentMethod } from "../../openapi/methods.js";
import { type AlsoChanged, type Change, type ChangedOperation, graver } from "../change.js";
import type { Draft } from "../changes/draft.js";
import { pathKey } from "../changes/operation-pairs.js";
import { Places } from "../changes/place-names.js";
import { impactsOf } from "./audiences.js";
import { effectsOf, type Handlers } from "./effects.js";
import { equalEdit } from "./equal-edits.js";
import { fingerprintOf } from "./fingerprint.js";

/**
 * Merges the drafts of each edit into one change; a draft is an unfinished change. The changes are in the order of
 * their first drafts; each is returned with its drafts.
 */
export function finish(
  drafts: readonly Draft[],
  before: ApiModel,
  after: ApiModel,
): ReadonlyMap<Change, readonly Draft[]> {
  const causes = new Map<string, Draft[]>();
  const keys = new PointerKeys();
  for (const draft of drafts) {
    const ends = [draft.before, draft.after].map((end) => end && keys.of(end));
    addTo(causes, JSON.stringify([draft.rule, ...ends, draft.message]), draft);
  }
  const places = { before: placesOf(before), after: placesOf(after) };
  const handlers = handlersOf(before, after);
  const order = new Map([...handlers.keys()].map((key, index) => [key, index]));
  const finished = (cause: readonly Draft[]) => complete(cause, places, { handlers, order });
  return new Map([...causes.values()].map((cause) => [finished(cause), cause]));
}

function complete(
  cause: readonly Draft[],
  places: { readonly before: Places; readonly after: Places },
  { handlers, order }: { readonly handlers: Handlers; readonly order: ReadonlyMap<string, number> },
): Change {
  const [first] = cause as readonly [Draft, ...Draft[]];
  const impact = cause.reduce((worst, draft) => graver(worst, draft.impact), first.impact);
  const gravest = [...cause].sort((left, right) =>
    left.impact === right.impact
      ? 0
      : left.impact === impact
        ? -1
        : right.impact === impact
          ? 1
          : 0,
  );
  const reached = inOrder(reachedBy(cause), order);
  const note = gravest.find((draft) => draft.impact === impact && draft.note)?.note;
  const shown = gravest.find(({ witness }) => witness !== undefined);
  const place =
    first.place ??
    (first.after === undefined
      ? places.before.at(first.before ?? "")
      : places.after.at(first.after)
    ).key;
  const impacts = impactsOf(cause as readonly [Draft, ...Draft[]]);
  const equal = equalEdit(first, impact, impacts);
  return {
    rule: first.rule,
    impact,
    impacts,
    message: note === undefined ? first.message : `${first.message}; ${note}`,
    operations: reached.filter((one) => one.impact === impact).map(operationOf),
    alsoChanged: reached.filter((one) => one.impact !== impact),
    before: first.before === undefined ? null : { pointer: first.before },
    after: first.after === undefined ? null : { pointer: first.after },
    ...(shown?.witness === undefined ? {} : { witness: shown.witness }),
    ...(shown?.witnessPointer === undefined ? {} : { witnessPointer: shown.witnessPointer }),
    effects: effectsOf(gravest, reached, handlers),
    fingerprint: fingerprintOf(first.rule, place, first.message),
    ...(equal === undefined ? {} : { equal }),
  };
}

/** Returns the operations that an edit affects, each with the edit's most severe impact on the operation. */
function reachedBy(cause: readonly Draft[]): ReadonlyMap<string, AlsoChanged> {
  const reached = new Map<string, AlsoChanged>();
  for (const { operations, alsoChanged = [], impact } of cause) {
    for (const one of [...operations.map((each) => ({ ...each, impact })), ...alsoChanged]) {
      const key = `${one.method} ${one.path}`;
      const known = reached.get(key)?.impact ?? one.impact;
      reached.set(key, { ...one, impact: graver(known, one.impact) });
    }
  }
  return reached;
}

function operationOf({ method, path }: ChangedOperation): ChangedOperation {
  return { method, path };
}

/** Sorts operations by their places in the document. Operations without a handler come last. */
function inOrder(
  reached: ReadonlyMap<string, AlsoChanged>,
  order: ReadonlyMap<string, number>,
): AlsoChanged[] {
  if (reached.size < 2) return [...reached.values()];
  const placeOf = (key: string) => order.get(key) ?? order.size;
  const sorted = [...reached].sort(([one], [other]) => placeOf(one) - placeOf(other));
  return sorted.map(([, operation]) => operation);
}

/**
 * Returns the names of operations, parameters and bodies for fingerprints. The key of an operation is its method and
 * path, so other operations do not affect the key.
 */
function placesOf({ operations, webhooks }: ApiModel): Places {
  const places = new Places();
  for (const { method, path, pointer, parameters } of [...operations, ...webhooks]) {
    const key = `${method} ${pathKey(path)}`;
    places.name(pointer, { label: `${sentMethod(method)} ${path}`, key });
    for (const parameter of parameters) {
      if (parameter.pointer.startsWith("/components/")) continue;
      const label = `${parameter.in}.${parameter.name}`;
      places.name(parameter.pointer, { label, key: `${key} ${label}` });
    }
  }
  return places;
}

function handlersOf(before: ApiModel, after: ApiModel): Handlers {
  const handlers = new Map<string, { operationId: string; handler: string }>();
  for (const { operations } of [before, after]) {
    for (const { method, path, operationId, functionName } of operations) {
      handlers.set(`${method} ${path}`, { operationId, handler: functionName });
    }
  }
  return handlers;
}
