// Decides which 64-bit integers are strings in generated code.

import type { ApiModel, Operation } from "../api-model.js";
import { finder, scopeOf } from "../schema.js";
import { withCopies } from "./copies.js";
import { visitKeptOfForm } from "./forms.js";
import type { Kept, KeptAs } from "./kept.js";
import { MemberNames } from "./member-names.js";
import { type Position, Positions, TooManyPositions } from "./positions.js";
import { type Roots, rootsOf } from "./roots.js";
import { positionsInTexts, visitJson, withParts } from "./texts.js";

export type OperationRoots = Roots & { readonly operation: Operation };

/** The positions of 64-bit integers in a model, and the integers that are no strings. */
export interface Decided {
  /** The given model, with copies of schemas whose integers are numbers at some positions only. */
  readonly model: ApiModel;
  readonly roots: readonly OperationRoots[];
  readonly positions: Positions;
  readonly kept: Kept;
}

/**
 * Finds the positions of all 64-bit integers, and decides which of them are strings in generated code.
 * @throws {TooManyPositions} More schemas are combined than the limit allows.
 */
export function decide(given: ApiModel): Decided {
  const names = new MemberNames();
  try {
    const model = withCopiesOfNumbers(given, names);
    const find = finder(model.schemas);
    const scope = scopeOf(model.schemas);
    const roots = rootsIn(model);
    const kept: Kept = new Map();
    for (;;) {
      const before = kept.size;
      const positions = new Positions(find, scope, kept, names);
      visitNumbers(positions, roots, (position, as) => {
        for (const schema of position.whole.int64) kept.set(schema, as);
      });
      for (const schema of positions.joined().contested) kept.set(schema, "bigint");
      if (kept.size === before) return { model, roots, positions, kept };
    }
  } catch (error) {
    // A RangeError means that schemas are nested too deeply for the stack.
    throw error instanceof RangeError ? new TooManyPositions() : error;
  }
}

function rootsIn({ operations, webhooks, schemas }: ApiModel): OperationRoots[] {
  const find = finder(schemas);
  return [...operations, ...webhooks].map((operation) => ({
    operation,
    ...rootsOf(operation, find),
  }));
}

function withCopiesOfNumbers(model: ApiModel, names: MemberNames): ApiModel {
  const { schemas } = model;
  const positions = new Positions(finder(schemas), scopeOf(schemas), new Map(), names);
  const numbers = new Set<Position>();
  visitNumbers(positions, rootsIn(model), (position) => {
    if (position.whole.int64.length > 0) numbers.add(position);
  });
  return withCopies(model, positions, numbers);
}

/** Calls `keep` for each position whose 64-bit integers are no strings in generated code. */
function visitNumbers(
  positions: Positions,
  roots: readonly Roots[],
  keep: (position: Position, as: KeptAs) => void,
): void {
  for (const root of roots.flatMap(({ json }) => json)) {
    positions.of(root.schema);
  }
  const inTexts = new Set<Position>();
  const forms = new Set<Position>();
  for (const root of roots.flatMap(({ texts }) => texts)) {
    const { schema, pointer, parameter, form } = root;
    const position = positions.of(schema);
    if (position !== undefined) {
      if (form !== undefined) forms.add(position);
      if (parameter !== undefined)
        for (const one of positionsInTexts(position, root)) inTexts.add(one);
    }
    if (form !== undefined)
      visitKeptOfForm(position, form, (below) => keep(below, { why: "undeclared", pointer }));
    else if (parameter === undefined)
      visitJson(position, root, (below) => keep(below, { why: "unread", pointer }));
  }
  // Whether a form field is JSON depends on its value.
  for (const one of withParts(forms)) inTexts.add(one);
  for (const position of positions.all) {
    const { isClear, hasFractions } = position.whole;
    // The text of a number does not tell whether the number is a string in generated code.
    if (!isClear || (hasFractions && inTexts.has(position))) keep(position, "bigint");
  }
}
