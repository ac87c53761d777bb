// Which operations are generated: those that a selection of tags, paths and operationIds leaves, and what they need.

import { namesAnywhere, reached } from "../schema/graph.js";
import type { ApiModel, Operation } from "./api-model.js";

/** Operations by what they have; one is meant when any of the lists has it. `*` stands for any text. */
export interface Selection {
  readonly tags?: readonly string[];
  readonly paths?: readonly string[];
  /** operationIds. */
  readonly operations?: readonly string[];
}

/** The members of an operation that a choice looks at. */
export type Choosable = Pick<Operation, "operationId" | "path" | "tags">;

/** Parts of a document to keep. */
export interface Choice {
  /** Absent: all. */
  readonly include?: Selection;
  /** Goes before `include`. */
  readonly exclude?: Selection;
}

/** A word of a selection that no operation matches: most likely it is misspelt. */
export interface Unmatched {
  readonly list: "include" | "exclude";
  readonly by: keyof Selection;
  readonly word: string;
}

/**
 * Returns the model with the chosen operations alone. Schemas that only other operations use are gone. Schemas without
 * any use stay: their author wants them. Names stay, whatever is left out.
 */
export function choose(model: ApiModel, choice: Choice): ApiModel {
  if (isEverything(choice)) return model;
  const keeps = selectedBy(choice);
  const operations = model.operations.filter(keeps);
  const dropped = model.operations.filter((operation) => !keeps(operation));
  const needed = reachedFrom(model, [...operations, ...model.webhooks]);
  const others = reachedFrom(model, dropped);
  const { messages: _messages, ...rest } = model;
  return {
    ...rest,
    operations,
    tags: model.tags.filter(
      ({ name }) =>
        operations.some(({ tags }) => tags.includes(name)) ||
        !dropped.some(({ tags }) => tags.includes(name)),
    ),
    schemas: model.schemas.filter(({ name }) => needed.has(name) || !others.has(name)),
  };
}

/** True for a choice that keeps every operation. */
export function isEverything({ include, exclude }: Choice): boolean {
  return include === undefined && exclude === undefined;
}

/** Says of an operation whether a choice keeps it. */
export function selectedBy({ include, exclude }: Choice): (operation: Choosable) => boolean {
  const included = include === undefined ? () => true : matcherOf(include);
  const excluded = exclude === undefined ? () => false : matcherOf(exclude);
  return (operation) => included(operation) && !excluded(operation);
}

/** The words of a choice that no operation matches. */
export function unmatchedWords(written: readonly Choosable[], choice: Choice): Unmatched[] {
  const lists = ["include", "exclude"] as const;
  const kinds = ["tags", "paths", "operations"] as const;
  return lists.flatMap((list) =>
    kinds.flatMap((by) =>
      (choice[list]?.[by] ?? [])
        .filter((word) => !written.some(matcherOf({ [by]: [word] })))
        .map((word) => ({ list, by, word })),
    ),
  );
}

function matcherOf({ tags = [], paths = [], operations = [] }: Selection) {
  const pathPatterns = paths.map(patternOf);
  const operationPatterns = operations.map(patternOf);
  return (operation: Choosable): boolean =>
    operation.tags.some((tag) => tags.includes(tag)) ||
    pathPatterns.some((matches) => matches(operation.path)) ||
    operationPatterns.some((matches) => matches(operation.operationId));
}

/** Text with `*` for any text: its parts in order, the first at the start, the last at the end. */
function patternOf(word: string): (text: string) => boolean {
  const [first = "", ...rest] = word.split("*");
  const last = rest.pop();
  if (last === undefined) return (text) => text === word;
  return (text) => {
    if (!text.startsWith(first) || text.length < first.length + last.length) return false;
    let from = first.length;
    for (const part of rest) {
      const found = text.indexOf(part, from);
      if (found < 0) return false;
      from = found + part.length;
    }
    return from <= text.length - last.length && text.endsWith(last);
  };
}

/** The names of all schemas that operations lead to. */
function reachedFrom(model: ApiModel, from: readonly Operation[]): ReadonlySet<string> {
  const schemas = new Map(model.schemas.map((schema) => [schema.name, schema.json]));
  return reached(namesAnywhere(from), { get: (name) => namesAnywhere(schemas.get(name)) });
}
