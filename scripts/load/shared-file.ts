// Reads a file of shared schemas as a document without operations.
import path from "node:path";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append, encode } from "../json/pointer.js";
import { keywordNamed } from "../openapi/keywords/index.js";
import type { DocumentVersion } from "../openapi/versions.js";
import { DocumentFiles } from "./document-files.js";
import type { Limits } from "./limits.js";
import { readRoot } from "./root-file.js";
import type { Source } from "./source.js";

/** The name of the root file, which does not exist on disk. */
const root = "shared-schemas.json";

/** Returns a `Source` whose root file is an OpenAPI document with the schemas of `file`. Throws `DiagnosticsError`. */
export async function sharedDocument(
  source: Source,
  file: string,
  { version, limits }: { readonly version: DocumentVersion; readonly limits: Limits },
): Promise<{ readonly source: Source; readonly root: string }> {
  const files = new DocumentFiles(source, limits, undefined);
  const { value } = (await readRoot(files, file, { limits, overlays: [] })).root;
  const schemas = Object.fromEntries(
    [...schemasIn(value, file)].map(([name, pointer]) => [
      name,
      { $ref: `./${encodeURIComponent(file)}${encode(pointer)}` },
    ]),
  );
  const text = JSON.stringify(documentOf(schemas, version));
  const bytes = new TextEncoder().encode(text);
  return {
    root,
    source: { ...source, read: async (at, most) => (at === root ? bytes : source.read(at, most)) },
  };
}

function documentOf(schemas: JsonObject, version: DocumentVersion): JsonObject {
  const rest = { info: { title: "Shared schemas", version: "1" }, paths: {} };
  if (version === "2.0") return { swagger: version, ...rest, definitions: schemas };
  return { openapi: `${version}.0`, ...rest, components: { schemas } };
}

/**
 * Yields the names of a file's schemas, with their JSON Pointers. A file is either one schema, or an object whose
 * members are schemas.
 */
function* schemasIn(value: JsonValue, file: string): Generator<[string, string]> {
  if (!isObject(value)) return;
  let isFound = false;
  for (const place of ["/components/schemas", "/definitions", "/$defs"]) {
    const map = place
      .slice(1)
      .split("/")
      .reduce<JsonValue | undefined>(
        (at, name) => (isObject(at) ? own(at, name) : undefined),
        value,
      );
    if (!isObject(map)) continue;
    isFound = true;
    for (const name of Object.keys(map)) yield [name, append(place, name)];
  }
  if (
    Object.keys(value).some((name) => !name.startsWith("$") && keywordNamed(name) !== undefined)
  ) {
    yield [path.parse(file).name, ""];
  } else if (!isFound) {
    for (const [name, schema] of Object.entries(value))
      if (isObject(schema) && !name.startsWith("x-")) yield [name, append("", name)];
  }
}
