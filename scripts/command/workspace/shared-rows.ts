// The config member `shared`: files of schemas, each with a folder for the types of its schemas.
import { posix, sep } from "node:path";
import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import type { DocumentVersion } from "../../openapi/versions.js";
import type { Config } from "../options.js";
import { unknownMember } from "../usage.js";

/** A file or a pattern, and the folder for the types of the matching files. */
export interface SharedRow {
  readonly spec: string;
  readonly out: string;
}

/** The options of a shared file, and the OpenAPI version by which its schemas are interpreted. */
export interface SharedConfig {
  readonly config: Config;
  readonly schemasOf: DocumentVersion;
  /** The document that decides `schemasOf`, if the shared file declares no OpenAPI version. */
  readonly versionFrom?: string;
}

const members = ["spec", "out"] as const;

/**
 * Returns the config entry for a file of shared schemas. If `row` is only a path, the entry gets a default output
 * folder. The default folder is in `generated/` and is named after the file.
 */
export function sharedRow(row: string | SharedRow): SharedRow {
  if (typeof row !== "string") return row;
  const { dir, name } = posix.parse(row.split(sep).join("/"));
  const folders = dir.split("/").filter((folder) => folder !== "..");
  return { spec: row, out: posix.join("generated", ...folders, name) };
}

/** Yields a message for each mistake in `shared`. */
export function* sharedFaults(shared: JsonValue): Generator<string> {
  if (!Array.isArray(shared)) {
    yield "shared must be a list";
    return;
  }
  for (const [i, row] of shared.entries()) {
    if (typeof row === "string" && row !== "") continue;
    if (!isObject(row)) {
      yield `shared.${i} must be the name of a file, or an object`;
      continue;
    }
    for (const name of members)
      if (typeof row[name] !== "string" || row[name] === "")
        yield `shared.${i}.${name} must be a text`;
    for (const key of Object.keys(row))
      if (!(members as readonly string[]).includes(key))
        yield unknownMember(`shared.${i}`, key, members);
  }
}

export function sharedSchema(): JsonObject {
  const text = { type: "string", minLength: 1 };
  return {
    description:
      "Files of schemas that documents refer to. Each becomes a folder of types, which the types of the documents import. Without `out`, the folder is `generated/` and the file's path without its ending.",
    type: "array",
    items: {
      anyOf: [
        text,
        {
          type: "object",
          additionalProperties: false,
          required: [...members],
          properties: {
            spec: { description: "The file, or a pattern of files.", ...text },
            out: { description: "The folder of its types.", ...text },
          },
        },
      ],
    },
  };
}
