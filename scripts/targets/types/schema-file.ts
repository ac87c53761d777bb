// Prints all types of an API in one file, for programs that use openapi-typescript.

import { join } from "node:path";
import type { ApiModel } from "../../model/api-model.js";
import { loadTemplates } from "../../render/load-templates.js";
import { typescript } from "../../render/typescript.js";
import { withHeader } from "../header.js";
import { type SchemaFileRequest, schemaFileView } from "./view.js";

/** Returns the text of a file with all types. `templates` lists the folders to search for the template. */
export async function schemaFile(
  model: ApiModel,
  templates: readonly string[],
  options: SchemaFileRequest = {},
): Promise<string> {
  const folders = templates.map((folder) => join(folder, "types"));
  const text = loadTemplates(folders, typescript, "js").render(
    "schema.ts",
    schemaFileView(model, options),
  );
  return withHeader("schema.ts", text, "types");
}
