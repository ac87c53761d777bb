// Selects the operation for the package's README: a simple operation, with valid values.

import type { JsonObject, JsonValue } from "../../json/json.js";
import { setOwn } from "../../json/json.js";
import type { ApiModel, Operation } from "../../model/api-model.js";
import { isJson } from "../../model/media-type.js";
import { defaultOf } from "../../model/media-type-choice.js";
import { finder } from "../../model/schema.js";
import { contentOf } from "../../model/status.js";
import { json } from "../../render/typescript.js";
import { Samples } from "../../samples/sample.js";

/** The operation in the examples of the README: it has little input and output. */
export interface Example {
  readonly operation: Operation;
  /** The input of the client function, such as `{ path: { id: "1" } }`, or `{}` if nothing is required. */
  readonly input: JsonObject;
  /** The value that the handler in the example returns. */
  readonly reply: JsonObject;
}

const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;
/** Matches the beginning of a date-time string in JSON, which some clients convert to a `Date`. */
const moment = /"\d{4}-\d\d-\d\dT/;

/** Returns the operation for examples. A GET with a JSON response and little input is preferred. */
export function exampleOf(model: ApiModel): Example | undefined {
  const samples = new Samples(finder(model.schemas));
  const found = model.operations.flatMap((operation, index) => {
    if (operation.deprecated || operation.unserved || operation.method === "trace") return [];
    const input = inputOf(operation, samples);
    const reply = replyOf(operation, samples);
    if (input === undefined || reply === undefined) return [];
    if (moment.test(JSON.stringify(input))) return [];
    const rank = (operation.method === "get" ? 0 : 2) + ("body" in reply ? 0 : 1);
    const length = json(input).length + json(reply).length;
    return [{ operation, input, reply, order: [rank, length, index] as const }];
  });
  return found.sort((one, other) => compare(one.order, other.order))[0];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, i) => number !== other[i]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function inputOf({ parameters, requestBody }: Operation, samples: Samples): JsonObject | undefined {
  const input: JsonObject = {};
  for (const parameter of parameters) {
    if (!parameter.required) continue;
    const value = samples.of(parameter.schema.json, "minimal");
    if (value === undefined || value === null) return undefined;
    const group = groups[parameter.in];
    input[group] ??= {};
    setOwn(input[group] as JsonObject, parameter.name, value);
  }
  if (requestBody?.required !== true) return input;
  const content = defaultOf(requestBody.content);
  // Only a JSON body can be printed as a literal; a `Blob`, a form or a stream cannot.
  if (content?.schema === undefined || !isJson(content.mediaType)) return undefined;
  if (requestBody.content.length > 1) return undefined;
  const body = samples.of(content.schema.json, "minimal");
  return body === undefined ? undefined : { ...input, body };
}

function replyOf(operation: Operation, samples: Samples): JsonObject | undefined {
  const response = operation.responses.find(({ status }) => /^2\d\d$/.test(status));
  if (response === undefined || response.headers.some(({ required }) => required)) return undefined;
  const status = Number(response.status);
  const [content] = contentOf(operation, response);
  if (content === undefined) return { status };
  const { mediaType, schema } = content;
  if (schema === undefined || !isJson(mediaType) || mediaType.includes("*")) return undefined;
  const body: JsonValue | undefined = samples.of(schema.json, "minimal");
  return body === undefined ? undefined : { status, contentType: mediaType, body };
}
