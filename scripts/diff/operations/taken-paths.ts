// Finds new paths whose requests matched an existing path template before, such as `/pets/mine` after `/pets/{id}` (OAS
// 3.1 §4.8.8.1).

import type { Operation, Parameter } from "../../model/api-model.js";
import { sentMethod } from "../../openapi/methods.js";
import type { ChangeList } from "../changes/change-list.js";
import { pathKey } from "../changes/operation-pairs.js";
import type { SchemaComparison } from "../schemas/schemas.js";

/** Maximum number of pairs of paths that are compared segment by segment. */
const mostPairs = 2_000_000;

/**
 * The parameter values with which a path template yields a more specific path: `id` is `mine` for `/pets/{id}` and
 * `/pets/mine`.
 */
type Texts = ReadonlyMap<string, string>;

/**
 * Reports new paths whose requests matched an existing template before, such as `/pets/mine` after `/pets/{id}`.
 */
export function compareOvertakenPaths(
  before: readonly Operation[],
  after: readonly Operation[],
  schemas: SchemaComparison,
  list: ChangeList,
): void {
  const known = new Set(before.map(({ path }) => pathKey(path)));
  const kept = new Set(after.map(({ method, path }) => `${method} ${pathKey(path)}`));
  const added = new Map(
    after.filter(({ path }) => !known.has(pathKey(path))).map((one) => [one.path, one]),
  );
  const templates = before
    .filter(({ path, method }) => path.includes("{") && kept.has(`${method} ${pathKey(path)}`))
    .map((operation) => ({ operation, template: segmentsOf(operation.path) }));
  if (added.size * templates.length > mostPairs) return;
  for (const [path, { pointer }] of added) {
    const segments = segmentsOf(path);
    for (const { operation, template } of templates) {
      const texts = textsIn(segments, template);
      if (texts === undefined || !mayHave(operation, texts, schemas)) continue;
      const { method, pointer: old } = operation;
      const name = `${sentMethod(method)} ${operation.path}`;
      const message = `${name} no longer gets requests for ${path}, which is a new path`;
      list.add("path-taken", message, [{ method, path: operation.path }], old, pointer);
    }
  }
}

function mayHave({ parameters }: Operation, texts: Texts, schemas: SchemaComparison): boolean {
  const isRefused = ({ in: where, name, schema, content }: Parameter) => {
    const text = where === "path" && content === undefined ? texts.get(name) : undefined;
    return text !== undefined && !schemas.mayRead(schema, text);
  };
  return !parameters.some(isRefused);
}

interface Segment {
  readonly text: string;
  readonly key: string;
}

function segmentsOf(path: string): readonly Segment[] {
  return path.split("/").map((text) => ({ text, key: pathKey(`/${text}`) }));
}

/**
 * Returns the values of a template's parameters in a more specific path, or `undefined` if the template does not match.
 */
function textsIn(path: readonly Segment[], template: readonly Segment[]): Texts | undefined {
  if (path.length !== template.length) return undefined;
  let texts: Map<string, string> | undefined;
  // Each new path is compared with every template, so a loop without iterator is used.
  for (let index = 0; index < path.length; index++) {
    const { text, key } = path[index] as Segment;
    const other = template[index] as Segment;
    if (key === other.key) continue;
    const name = /^\{([^{}]*)\}$/.exec(other.text)?.[1];
    // If both segments contain a variable, it is unknown which segment is more specific.
    if (name === undefined || text.includes("{")) return undefined;
    texts ??= new Map();
    texts.set(name, decoded(text));
  }
  return texts;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
