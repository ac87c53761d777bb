// Finds the body members that a response must repeat, in the same operation or in a GET of its path. Both schemas must
// agree.

import { isObject, type JsonObject, setOwn } from "../../json/json.js";
import type { ApiModel, Operation } from "../../model/api-model.js";
import { isJson } from "../../model/media-type.js";
import { finder, type JsonSchema } from "../../model/schema.js";
import { contentOf } from "../../model/status.js";
import { directions, notes } from "../../openapi/keywords/groups.js";
import { type Flat, SchemaReader } from "../../samples/flat.js";
import { typeOf } from "../../samples/sample.js";
import { modelScope } from "../../schema/scope.js";
import { isMarked } from "../../schema/travel.js";

/** Names of members of an operation's body. */
export interface Effects {
  /** Members that the operation's own response repeats. */
  readonly echoed: readonly string[];
  /** Members that a GET of the same path returns. */
  readonly readable: readonly string[];
}

/** Returns a function that finds the effects for operations of one model. */
export function effectsReader(model: ApiModel): (operation: Operation) => Effects {
  const find = finder(model.schemas);
  const reader = new SchemaReader(find);
  const readings = new Map<string, Operation>();
  for (const operation of model.operations)
    if (operation.method === "get") readings.set(operation.path, operation);
  return (operation) => {
    const { method, path } = operation;
    const written = jsonOf(operation.requestBody?.content ?? []);
    // POST with another status may be a query or a command, which stores nothing.
    const statuses = { post: ["201"], put: ["200", "201"], patch: ["200"] }[String(method)] ?? [];
    if (written === undefined || statuses.length === 0) return { echoed: [], readable: [] };
    const common = (shown: JsonSchema | undefined) => {
      const names = shown === undefined ? [] : alike(written, shown, reader);
      // The server often chooses the name of a new resource.
      return method === "post" ? names.filter((name) => name !== "id") : names;
    };
    const responses = statuses.map((status) => responseOf(operation, status));
    const [response, ...others] = responses.filter((one) => one !== undefined);
    const reading = readings.get(path);
    const read = reading === undefined ? undefined : responseOf(reading, "200");
    // An operation without a GET may be a command, such as a merge. Its response describes the outcome.
    const isKept = method === "post" || read !== undefined;
    return {
      echoed: others.length === 0 && isKept ? common(response) : [],
      readable: method === "post" ? [] : common(read),
    };
  };
}

function responseOf(operation: Operation, status: string): JsonSchema | undefined {
  const response = operation.responses.find((one) => one.status === status);
  return response === undefined ? undefined : jsonOf(contentOf(operation, response));
}

/** Returns the schema of a content that is only JSON. */
function jsonOf(content: Operation["responses"][number]["content"]): JsonSchema | undefined {
  const [only, ...others] = content;
  return only === undefined || others.length > 0 || !isJson(only.mediaType)
    ? undefined
    : only.schema?.json;
}

/** Names of members whose value changes with each write. */
const counted = /version|revision|etag|updated/i;

/** Returns the members that both schemas define equally, and whose values return unchanged. */
function alike(written: JsonSchema, shown: JsonSchema, reader: SchemaReader): string[] {
  const [before, after] = [single(written, reader), single(shown, reader)];
  if (before === undefined || after === undefined) return [];
  return [...before.properties].flatMap(([name, schema]) => {
    const other = after.properties.get(name);
    const isSame = other !== undefined && !counted.test(name) && bare(schema) === bare(other);
    return isSame && comesBack(schema, reader) && comesBack(other, reader) ? [name] : [];
  });
}

/** Returns whether a value returns unchanged. Servers may rewrite texts of a format, round numbers and sort lists. */
function comesBack(schema: JsonSchema, reader: SchemaReader): boolean {
  const flat = single(schema, reader);
  const scope = modelScope(reader.find);
  if (flat === undefined || directions.some((mark) => isMarked(schema, mark, scope))) return false;
  const type = flat.values === undefined ? typeOf(flat) : typeof flat.values[0];
  if (flat.types === undefined && flat.values === undefined) return false;
  return (
    type === "boolean" || type === "integer" || (type === "string" && flat.format === undefined)
  );
}

/** Returns the flat schema if there is only one way to match it. */
function single(schema: JsonSchema, reader: SchemaReader): Flat | undefined {
  const [only, ...others] = reader.alternatives(schema);
  return others.length === 0 ? only : undefined;
}

const isDirection = (name: string) => (directions as readonly string[]).includes(name);
/** Annotations except `readOnly` and `writeOnly`, which decide whether bodies have the member. */
const annotations = new Set(notes.filter((name) => !isDirection(name)));

/** Returns a schema as text, without annotations. */
function bare(schema: JsonSchema): string {
  if (!isObject(schema)) return JSON.stringify(schema);
  const kept: JsonObject = {};
  for (const [name, part] of Object.entries(schema))
    if (!annotations.has(name)) setOwn(kept, name, part);
  return JSON.stringify(kept);
}
