// Operations with one parameter, and the values that their validators parse.
import type { JsonObject } from "../../../scripts/json/json.js";
import { reported, testOperation, type Validators } from "./generated.js";

export const integer: JsonObject = { type: "integer" };
export const list: JsonObject = { type: "array", items: integer };
export const object: JsonObject = {
  type: "object",
  properties: { r: integer, g: integer },
  additionalProperties: false,
};

/** A Parameter Object without its name. */
export interface Place {
  readonly in: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly required?: boolean;
  readonly schema?: unknown;
  readonly content?: unknown;
}

const made = new Map<string, Promise<Validators>>();

/** Returns the validators of an operation with one parameter `p`. Results are cached. */
export function operationWith(parameter: Place): Promise<Validators> {
  const key = JSON.stringify(parameter);
  const operation = made.get(key) ?? makeOperation(parameter);
  made.set(key, operation);
  return operation;
}

async function makeOperation(parameter: Place): Promise<Validators> {
  const required = parameter.in === "path" ? { required: true } : {};
  const path = parameter.in === "path" ? "/test/{p}" : "/test";
  return testOperation({ parameters: [{ name: "p", ...required, ...parameter }] }, {}, { path });
}

/** Validates a request with `text` in its path, query, header or cookie. */
export function send(
  operation: Validators,
  place: string,
  text: string,
): ReturnType<Validators["parameters"]> {
  const headers = place === "header" ? { p: text } : place === "cookie" ? { cookie: text } : {};
  return operation.parameters({
    path: place === "path" ? { p: text } : {},
    query: place === "query" ? text : "",
    headers,
  });
}

/** Returns the parsed value, or the issues. */
export function read(operation: Validators, place: string, text: string): unknown {
  const checked = send(operation, place, text);
  if (!checked.ok) return reported(checked);
  const group = { path: "path", query: "query", header: "headers", cookie: "cookies" }[
    place
  ] as string;
  return (checked.value as Record<string, Record<string, unknown>>)[group]?.["p"];
}
