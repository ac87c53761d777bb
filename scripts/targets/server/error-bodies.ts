// Finds error responses that the server may have to send, and whose body is no problem document (RFC 9457).

import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { ApiModel, MediaType, Operation, Response } from "../../model/api-model.js";
import { essenceOf, isJson } from "../../model/media-type.js";
import { scopeOf } from "../../model/schema.js";
import { contentOf } from "../../model/status.js";
import { sentMethod } from "../../openapi/methods.js";
import type { Code } from "../../render/code.js";
import { code } from "../../render/code.js";
import { str } from "../../render/typescript.js";
import { accepts } from "../../schema/accepts.js";

/** Statuses that the server may send without a handler: for rejected requests and internal errors. */
const ofServer = /^(?:400|401|403|406|413|415|422|500|503|4XX|5XX|default)$/;

const problem = "application/problem+json";
/**
 * An example of the problem documents that the server sends. A declared schema that accepts this example describes
 * problem documents.
 */
const refusal = {
  type: "about:blank",
  title: "Bad Request",
  status: 400,
  detail: "The request does not match the API description.",
  operationId: "operation",
  errors: [{ in: "query", where: "", expected: "an integer", keyword: "type" }],
  phase: "validation",
  requestId: "0",
};

/** An error response with a declared body. */
interface ErrorBody {
  readonly operation: Operation;
  readonly response: Response;
  readonly mediaType: MediaType;
}

/** For each operation, returns the first error body that is not a problem document (RFC 9457). */
function otherErrorBodies(model: ApiModel): ErrorBody[] {
  return model.operations.flatMap((operation) => {
    for (const response of operation.responses) {
      const content = ofServer.test(response.status) ? contentOf(operation, response) : [];
      const [mediaType] = content;
      if (mediaType !== undefined && !content.some((one) => admitsProblems(one, response, model)))
        return [{ operation, response, mediaType }];
    }
    return [];
  });
}

/**
 * Returns the finding `own-error-body` about operations whose error body is no problem document. Returns an empty list
 * if all error bodies are problem documents.
 */
export function errorBodyFinding(model: ApiModel): Diagnostic[] {
  const others = otherErrorBodies(model);
  const [first] = others;
  if (first === undefined) return [];
  const { operation, response, mediaType } = first;
  const count =
    others.length === 1 ? "1 operation declares" : `${others.length} operations declare`;
  const place = `${response.status} of ${sentMethod(operation.method)} ${operation.path}`;
  return [
    {
      code: "own-error-body",
      severity: "warning",
      message:
        `the server responds to errors with problem documents (RFC 9457), but ${count} other bodies for ` +
        `errors, such as ${place} (${mediaType.mediaType})`,
      pointer: mediaType.pointer,
      help: "Set the option `renderProblem` of the server, then turn this finding off in `rules`",
    },
  ];
}

function admitsProblems(
  { mediaType, schema }: MediaType,
  { status }: Response,
  model: ApiModel,
): boolean {
  const essence = essenceOf(mediaType);
  if (![problem, "application/*", "*/*"].includes(essence)) return false;
  if (schema === undefined) return true;
  const value = { ...refusal, status: representative(status, []) };
  return accepts(schema.json, scopeOf(model.schemas), value) !== false;
}

/** Returns the types of JSON bodies in error responses, without duplicates. */
export function errorBodyTypes(model: ApiModel): Code[] {
  const types = new Map<string, Code>();
  for (const operation of model.operations) {
    const listed = operation.responses.map(({ status }) => status);
    for (const response of operation.responses) {
      if (!/^(?:[45]|default)/.test(response.status)) continue;
      const status = representative(response.status, listed);
      for (const { mediaType, schema } of contentOf(operation, response)) {
        const key = JSON.stringify([mediaType, schema?.json ?? null]);
        if (!isJson(mediaType) || types.has(key)) continue;
        const at = `types.${operation.typeName}Output, ${status}, ${str(mediaType)}`;
        types.set(
          key,
          code(`{\n  readonly contentType: ${str(mediaType)};\n  readonly body: BodyAt<${at}>;\n}`),
        );
      }
    }
  }
  return [...types.values()];
}

/**
 * Returns an example of a declared status: the code itself, or a code for a range or `default`. The code for a range or
 * `default` has no response of its own.
 */
function representative(status: string, listed: readonly string[]): number {
  if (/^\d+$/.test(status)) return Number(status);
  const isFree = (one: number) => !listed.includes(String(one));
  if (status !== "default") return firstFrom(status === "4XX" ? 400 : 500, isFree);
  const isOfNoRange = (one: number) => isFree(one) && !listed.includes(one < 500 ? "4XX" : "5XX");
  return firstFrom(400, isOfNoRange);
}

function firstFrom(start: number, isFree: (status: number) => boolean): number {
  let status = start;
  while (!isFree(status) && status < 599) status += 1;
  return status;
}
