// A new path takes requests from a template beside it: `/pets/mine` from `/pets/{id}` (OAS 3.1 §4.8.8.1).

import type { Operation, Parameter } from "../../model/api-model.js";
import { sentMethod } from "../../openapi/methods.js";
import type { ChangeList } from "../changes/change-list.js";
import { pathKey } from "../changes/operation-pairs.js";
import type { SchemaComparison } from "../schemas/schemas.js";

/** So many paths are compared with each other; beyond that, the segments of each are too many to try. */
const mostPairs = 2_000_000;

/** The texts that the path parameters of a template have in a path beside it, by name. */
type Texts = ReadonlyMap<string, string>;

/** Tells of the operations that no longer get each request that they got, since a new path is the more specific. */
export function compareTakenPaths(
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
  const templates = before.filter(({ path }) => path.includes("{"));
  if (added.size * templates.length > mostPairs) return;
  for (const [path, { pointer }] of added) {
    for (const operation of templates) {
      if (!kept.has(`${operation.method} ${pathKey(operation.path)}`)) continue;
      const texts = textsIn(path, operation.path);
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

/** The texts that a template reads in a more specific path; `undefined` where the template is not the wider one. */
function textsIn(path: string, template: string): Texts | undefined {
  const [segments, wide] = [path.split("/"), template.split("/")];
  if (segments.length !== wide.length || pathKey(path) === pathKey(template)) return undefined;
  const texts = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const other = wide[index] as string;
    if (pathKey(`/${segment}`) === pathKey(`/${other}`)) continue;
    const name = /^\{([^{}]*)\}$/.exec(other)?.[1];
    // Of two segments that both have a variable, neither is known to be the more specific.
    if (name === undefined || segment.includes("{")) return undefined;
    texts.set(name, decoded(segment));
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
