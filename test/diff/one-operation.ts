// Documents of one operation with a schema for its request or response, and the findings for two of them.

import type { Change } from "../../scripts/diff/change.js";
import { compareModels } from "../../scripts/diff/compare.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { ApiModel } from "../../scripts/model/api-model.js";

/** The model of a document. */
export async function modelOf(document: JsonObject): Promise<ApiModel> {
  return buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
}

/** Returns a document with one operation whose request or response has values of `schema`. */
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

/** Changes in short. */
export const reported = (changes: readonly Change[]): string[] =>
  changes.map(({ impact, rule }) => `${impact} ${rule}`).sort();
