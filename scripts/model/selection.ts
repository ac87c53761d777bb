// Selects operations by tags, paths and operationIds. The schemas that selected operations need are kept.

import { namesAnywhere, reached } from "../schema/graph.js";
import type { ApiModel, Operation } from "./api-model.js";

/**
 * Selects the operations that match an entry of `tags`, `paths` or `operations`. In `tags`, `paths` and `operations`,
 * the character `*` matches any text.
 */
export interface Selection {
  readonly tags?: readonly string[];
  readonly paths?: readonly string[];
  readonly operations?: readonly string[];
}

/** The fields that decide whether an operation is selected. */
export type Choosable = Pick<Operation, "operationId" | "path" | "tags">;

/** Determines which operations of a document are selected. */
export interface Choice {
  /** Selects operations; if `include` is absent, all operations are selected. */
  readonly include?: Selection;
  /** Overrides `include`. */
  readonly exclude?: Selection;
}

/** A pattern that matches no operation, probably because it is misspelt. */
export interface Unmatched {
  readonly list: "include" | "exclude";
  readonly by: keyof Selection;
  readonly word: string;
}

/**
 * Returns the model with only the selected operations. Schemas that only the removed operations use are also removed.
 * Schemas that no operation uses stay in the model, because the author declared them. The remaining operations and
 * schemas keep their names.
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

export function isEverything({ include, exclude }: Choice): boolean {
  return include === undefined && exclude === undefined;
}

/** Returns a function that tells whether a selection keeps an operation. */
export function selectedBy({ include, exclude }: Choice): (operation: Choosable) => boolean {
  const included = include === undefined ? () => true : matcherOf(include);
  const excluded = exclude === undefined ? () => false : matcherOf(exclude);
  return (operation) => included(operation) && !excluded(operation);
}

/** Returns the patterns of a selection that match no operation. */
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

/** Returns a function that matches texts against a pattern, in which `*` stands for any text. */
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

/** Returns the names of all schemas to which operations refer, directly or indirectly. */
function reachedFrom(model: ApiModel, from: readonly Operation[]): ReadonlySet<string> {
  const schemas = new Map(model.schemas.map((schema) => [schema.name, schema.json]));
  return reached(namesAnywhere(from), { get: (name) => namesAnywhere(schemas.get(name)) });
}
