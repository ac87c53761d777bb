// A server for any document that responds with samples of its schemas: the suite must find no fault.

import { isObject, type JsonObject, setOwn } from "../../../scripts/json/json.js";
import type {
  Response as Documented,
  MediaType,
  Operation,
  SecurityScheme,
} from "../../../scripts/model/api-model.js";
import type { JsonSchema } from "../../../scripts/model/schema.js";
import { contentOf } from "../../../scripts/model/status.js";
import { bodyKind } from "../../../scripts/openapi/media-types.js";
import { Samples } from "../../../scripts/samples/sample.js";
import { openSchema } from "../../../scripts/schema/schema.js";
import { arriving } from "../../generated/conformance/arriving.js";
import type { Generated } from "./generated.js";

interface Sample {
  readonly status: number;
  readonly contentType?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** A server that returns samples, and the suite's options for this server. */
export interface Stub {
  readonly options: object;
  /** Operations that the suite skips, because no valid response is known. */
  readonly unknown: readonly string[];
}

export function stubOf(made: Generated): Stub {
  const { model } = made;
  const byName = new Map(model.schemas.map(({ name, json }) => [name, readable(json)]));
  const samples = new Samples((name) => byName.get(name));
  const answers = new Map(
    model.operations.map((operation) => [operation, responsesOf(operation, samples, made)]),
  );
  const operationOf = new Map(model.operations.map((one) => [one.operationId, one]));
  const handlers = Object.fromEntries(
    [...answers].map(([{ functionName }, known]) => [
      functionName,
      ({ accepts }: { readonly accepts?: readonly string[] }) =>
        accepts?.flatMap((type) => known.find((one) => one.contentType === type) ?? [])[0] ??
        known[0],
    ]),
  );
  const callers = new Map<string, readonly string[]>();
  const serve = made.createFetchHandler(handlers, {
    authenticate: ({ credentials }: { readonly credentials: object }) => {
      const shown = Object.values(credentials).map((value) => secretIn(String(value)));
      const held = shown.map((secret) => callers.get(secret));
      return held.includes(undefined) ? null : { scopes: held[0] ?? [] };
    },
    renderProblem: (problem: { readonly status: number; readonly operationId?: string }) => {
      const operation = operationOf.get(problem.operationId ?? "");
      const response = operation && responseFor(operation, problem.status);
      const content = operation && response ? contentOf(operation, response) : [];
      const [type] = content;
      if (type === undefined)
        return { contentType: "application/problem+json", body: JSON.stringify(problem) };
      const [body] = bodiesOf(type, samples);
      const isJson = bodyKind(type.mediaType) === "json";
      return {
        contentType: concrete(type.mediaType),
        body: isJson ? JSON.stringify(body) : String(body),
      };
    },
    onError: (error: unknown) => {
      throw error;
    },
  });
  const unknown = [...answers].flatMap(([one, known]) =>
    known.length === 0 ? [one.operationId] : [],
  );
  const options = {
    baseUrl: "http://stub.test",
    // The server does not store written values.
    readBack: false,
    operations: made.cases
      .map(({ operationId }) => operationId)
      .filter((operationId) => !unknown.includes(operationId)),
    authorize: (scopes: readonly string[], _lacking: unknown, schemes: readonly string[]) => {
      const secret = `secret${callers.size}`;
      callers.set(secret, scopes);
      return credentialsFor(model.securitySchemes, schemes, secret);
    },
    fetch: (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      const query = headers.get(inQuery);
      headers.delete(inQuery);
      const target = query === null ? url : `${url}${url.includes("?") ? "&" : "?"}${query}`;
      return serve(arriving(target, { ...init, headers }));
    },
  };
  return { options, unknown };
}

// The suite can send credentials only in headers, so this header carries the API key that the document declares in the
// query.
const inQuery = "x-in-query";

function credentialsFor(
  known: readonly SecurityScheme[],
  names: readonly string[],
  secret: string,
): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const name of names) {
    const scheme = known.find((one) => one.name === name);
    const parameter = scheme?.parameterName ?? "";
    if (scheme?.type === "apiKey" && scheme.in === "query")
      headers[inQuery] = `${encodeURIComponent(parameter)}=${secret}`;
    else if (scheme?.type === "apiKey" && scheme.in === "cookie")
      headers["cookie"] = `${parameter}=${secret}`;
    else if (scheme?.type === "apiKey") headers[parameter.toLowerCase()] = secret;
    else if (scheme?.scheme === "basic") headers["authorization"] = `Basic ${btoa(`${secret}:x`)}`;
    else if (scheme?.type === "http") headers["authorization"] = `${scheme.scheme} ${secret}`;
    else if (scheme?.type === "oauth2" || scheme?.type === "openIdConnect")
      headers["authorization"] = `Bearer ${secret}`;
    else return null;
  }
  return headers;
}

/** Returns the secret in an `Authorization` header. Basic credentials are encoded in base64. */
function secretIn(value: string): string {
  return value.startsWith("secret") ? value.replace(/:x$/, "") : "";
}

/**
 * Returns the valid responses of the first status that has any: one response for each media type. Successful statuses
 * come first.
 */
function responsesOf(operation: Operation, samples: Samples, { cases }: Generated): Sample[] {
  const one = cases.find(({ operationId }) => operationId === operation.operationId);
  const isSuccess = ({ status }: Documented) => !/^[45]/.test(status);
  const { responses } = operation;
  const ordered = [...responses.filter(isSuccess), ...responses.filter((r) => !isSuccess(r))];
  for (const response of ordered) {
    const status = statusOf(response.status, responses);
    const headers = headersOf(response, samples);
    const content = contentOf(operation, response);
    const candidates: Sample[] =
      content.length === 0
        ? [{ status, headers }]
        : content.flatMap((type) =>
            bodiesOf(type, samples).map((body) => ({
              status,
              headers,
              contentType: concrete(type.mediaType),
              body,
            })),
          );
    const valid = candidates.filter(({ contentType, body }) => {
      const checked = one?.validators.response(status, contentType, body, headers);
      // The server does not write XML, so it sends a sample string instead.
      const isXml = contentType?.endsWith("xml") === true;
      return checked?.ok === true || (isXml && one !== undefined);
    });
    if (valid.length > 0) return valid;
  }
  return [];
}

function bodiesOf({ mediaType, schema }: MediaType, samples: Samples): unknown[] {
  if (bodyKind(mediaType) !== "json") return ["text"];
  if (schema === undefined) return [{}];
  return [samples.of(readable(schema.json), "full"), samples.of(readable(schema.json), "minimal")];
}

/** Returns a schema without its write-only members. */
function readable(of: JsonSchema): JsonSchema {
  const schema = openSchema(of);
  if (Array.isArray(schema)) return schema.map((item) => readable(item as JsonSchema)) as never;
  if (!isObject(schema)) return schema;
  const kept: JsonObject = {};
  for (const [name, part] of Object.entries(schema))
    setOwn(kept, name, readable(part as JsonSchema));
  const { properties } = schema;
  if (!isObject(properties)) return kept;
  const isHidden = (name: string) =>
    Object.hasOwn(properties, name) &&
    isObject(properties[name]) &&
    properties[name]["writeOnly"] === true;
  for (const name of Object.keys(properties)) {
    if (isHidden(name)) delete (kept["properties"] as JsonObject)[name];
  }
  const { required } = schema;
  if (Array.isArray(required))
    kept["required"] = required.filter((name) => !isHidden(String(name)));
  return kept;
}

function headersOf({ headers }: Documented, samples: Samples): Record<string, unknown> {
  const required = headers.filter((header) => header.required);
  return Object.fromEntries(
    required.map(({ name, schema }) => [name, samples.of(schema.json, "minimal")]),
  );
}

function concrete(mediaType: string): string {
  return mediaType.includes("*") ? "application/octet-stream" : mediaType;
}

/** Returns a status in a documented range such as `4XX`. */
function statusOf(status: string, all: readonly Documented[]): number {
  if (status !== "default") return Number(status.replace("XX", "00"));
  const used = new Set(all.map((one) => one.status));
  return [200, 202, 299].find((one) => !used.has(String(one))) ?? 200;
}

function responseFor({ responses }: Operation, status: number): Documented | undefined {
  const names = [String(status), `${Math.floor(status / 100)}XX`, "default"];
  return names.flatMap((name) => responses.find((one) => one.status === name) ?? [])[0];
}
