// Finds members of a request body that are returned: by the response, or by a GET of the same path. A member is used
// only if its schemas in the request and in the response are equal.

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

/** Members of a request body that responses return unchanged. */
export interface Effects {
  /** Members of the request body that the response returns with equal values. */
  readonly echoed: readonly string[];
  /** Members of the request body that a GET of the path returns with equal values. */
  readonly readable: readonly string[];
}

/** Returns a function that finds, for an operation, the body members that responses return. */
export function effectsReader(model: ApiModel): (operation: Operation) => Effects {
  const find = finder(model.schemas);
  const reader = new SchemaReader(find);
  const readings = new Map<string, Operation>();
  for (const operation of model.operations)
    if (operation.method === "get") readings.set(operation.path, operation);
  return (operation) => {
    const { method, path } = operation;
    const written = jsonOf(operation.requestBody?.content ?? []);
    // A POST that responds with a status other than 201 may be a query or a command that stores nothing.
    const statuses = { post: ["201"], put: ["200", "201"], patch: ["200"] }[String(method)] ?? [];
    if (written === undefined || statuses.length === 0) return { echoed: [], readable: [] };
    const common = (shown: JsonSchema | undefined) => {
      const names = shown === undefined ? [] : alike(written, shown, reader);
      // The member `id` is not compared, because the server often chooses the `id` of a new resource.
      return method === "post" ? names.filter((name) => name !== "id") : names;
    };
    const responses = statuses.map((status) => responseOf(operation, status));
    const [response, ...others] = responses.filter((one) => one !== undefined);
    const reading = readings.get(path);
    const read = reading === undefined ? undefined : responseOf(reading, "200");
    // A PUT or PATCH without a GET may be a command, such as a merge. The response to a merge describes the outcome
    // instead of the resource.
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

/** Returns the schema of a body whose only media type is JSON. */
function jsonOf(content: Operation["responses"][number]["content"]): JsonSchema | undefined {
  const [only, ...others] = content;
  return only === undefined || others.length > 0 || !isJson(only.mediaType)
    ? undefined
    : only.schema?.json;
}

/** Names of members such as `version`, which are not compared because their values change with each write. */
const counted = /version|revision|etag|updated/i;

/** Returns the members that have equal schemas in both bodies, and whose values a server returns unchanged. */
function alike(written: JsonSchema, shown: JsonSchema, reader: SchemaReader): string[] {
  const [before, after] = [single(written, reader), single(shown, reader)];
  if (before === undefined || after === undefined) return [];
  return [...before.properties].flatMap(([name, schema]) => {
    const other = after.properties.get(name);
    const isSame = other !== undefined && !counted.test(name) && bare(schema) === bare(other);
    return isSame && comesBack(schema, reader) && comesBack(other, reader) ? [name] : [];
  });
}

/**
 * Returns true if servers return values of the schema unchanged. Servers may rewrite strings with a format, round
 * numbers and sort lists.
 */
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

/** Returns the schema without references and `allOf`, or `undefined` if it has several alternatives. */
function single(schema: JsonSchema, reader: SchemaReader): Flat | undefined {
  const [only, ...others] = reader.alternatives(schema);
  return others.length === 0 ? only : undefined;
}

const isDirection = (name: string) => (directions as readonly string[]).includes(name);
/** All annotations except `readOnly` and `writeOnly`, because these two decide whether bodies contain a member. */
const annotations = new Set(notes.filter((name) => !isDirection(name)));

/** Returns a schema as JSON text, without annotations. */
function bare(schema: JsonSchema): string {
  if (!isObject(schema)) return JSON.stringify(schema);
  const kept: JsonObject = {};
  for (const [name, part] of Object.entries(schema))
    if (!annotations.has(name)) setOwn(kept, name, part);
  return JSON.stringify(kept);
}
