// Creates and compares documents whose only operation has a given schema in its request or response.

import type { Change } from "../../scripts/diff/change.js";
import { compareModels } from "../../scripts/diff/compare.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { ApiModel } from "../../scripts/model/api-model.js";

export async function modelOf(document: JsonObject): Promise<ApiModel> {
  return buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
}

/** Returns a document with one operation. `role` tells whether the request or the response has the schema. */
export function documentFor(
  role: "request" | "response",
  schema: JsonValue,
  schemas: JsonObject = {},
): JsonObject {
  const content = { content: { "application/json": { schema } } };
  const operation: JsonObject = { responses: { 204: { description: "" } } };
  if (role === "request") operation["requestBody"] = { required: true, ...content };
  else operation["responses"] = { 200: { description: "", ...content } };
  return {
    openapi: "3.1.0",
    info: { title: "", version: "1" },
    paths: { "/a": { post: operation } },
    components: { schemas },
  };
}

/** Returns the changes between two documents. */
export async function changesOf(before: JsonObject, after: JsonObject): Promise<readonly Change[]> {
  return compareModels(await modelOf(before), await modelOf(after)).changes;
}

/** Returns one short line for each change. */
export const reported = (changes: readonly Change[]): string[] =>
  changes.map(({ impact, rule }) => `${impact} ${rule}`).sort();
