// Data for the MSW handlers: each operation with its default response.
import { type JsonObject, setOwn } from "../../json/json.js";
import type { MediaType, Operation, Response } from "../../model/api-model.js";
import { essenceOf, isJson } from "../../model/media-type.js";
import { defaultOf } from "../../model/media-type-choice.js";
import { servedOf } from "../../model/operation.js";
import { partsByPosition } from "../../model/parts-by-position.js";
import { finder } from "../../model/schema.js";
import { contentOf } from "../../model/status.js";
import { bodyKind, sequenceOf } from "../../openapi/media-types.js";
import { type Code, code } from "../../render/code.js";
import { ident, json, str } from "../../render/typescript.js";
import { Samples } from "../../samples/sample.js";
import { sampledResponses } from "../samples/view.js";
import type { TargetInput } from "../target.js";

/** Data for the template of MSW handlers. */
export interface MswView {
  readonly usesSamples: boolean;
  readonly usesNothing: boolean;
  readonly operations: readonly { readonly functionName: string; readonly response: Code }[];
}

/** The response that a mock handler sends by default. */
interface DefaultResponse {
  readonly status: number;
  readonly contentType?: string;
  readonly headers?: JsonObject;
  /**
   * `sample` is the name of the function that creates the body. `items` stands for a body that is sent item by item; no
   * sample is created for it. If `body` is absent, the response has no body.
   */
  readonly body?: { readonly sample: string } | "text" | "bytes" | "items";
}

export function viewOf({ model: all, formats }: TargetInput): MswView {
  const sampled = sampledResponses(all, formats);
  const model = servedOf(all);
  const headers = new Samples(finder(model.schemas));
  const defaults = model.operations.map((operation) => {
    const names = sampled.get(operation.operationId) ?? new Map<string, string>();
    const [response] = byUse(operation.responses).flatMap(
      (one) => defaultResponse(operation, one, names, headers) ?? [],
    );
    return { operation, response };
  });
  const bodies = new Set(defaults.map(({ response }) => response?.body));
  return {
    usesSamples: [...bodies].some((body) => typeof body === "object"),
    usesNothing: bodies.has("items"),
    operations: defaults.map(({ operation: { functionName }, response }) => ({
      functionName,
      response: code(response === undefined ? "undefined" : printed(functionName, response)),
    })),
  };
}

/** Puts successful responses first, because most tests need a success. */
function byUse(responses: readonly Response[]): readonly Response[] {
  const isSuccess = ({ status }: Response) => status.startsWith("2");
  const others = responses.filter((response) => !isSuccess(response));
  const rest = others.filter(({ status }) => status === "default");
  return [
    ...responses.filter(isSuccess),
    ...rest,
    ...others.filter((response) => !rest.includes(response)),
  ];
}

function defaultResponse(
  operation: Operation,
  response: Response,
  names: ReadonlyMap<string, string>,
  samples: Samples,
): DefaultResponse | undefined {
  const headers: JsonObject = {};
  for (const { name, required, schema } of response.headers) {
    if (!required) continue;
    const value = samples.of(schema.json, "minimal");
    if (value === undefined) return undefined;
    setOwn(headers, name, value);
  }
  const content = contentOf(operation, response);
  const chosen = defaultOf(content) ?? content[0];
  // There are no samples of multipart bodies with unnamed parts.
  const isOfParts = chosen !== undefined && partsByPosition(chosen, samples.schemas.find);
  const body = chosen && !isOfParts ? bodyOf(chosen, names.get(response.status)) : undefined;
  if (chosen !== undefined && body === undefined) return undefined;
  const isDefault = chosen === defaultOf(content) && chosen?.mediaType.includes("*") !== true;
  return {
    status: statusIn(response.status),
    ...(chosen === undefined || isDefault ? {} : { contentType: concrete(chosen.mediaType) }),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
  };
}

function bodyOf({ mediaType }: MediaType, sample: string | undefined): DefaultResponse["body"] {
  if (sequenceOf(mediaType) !== undefined) return "items";
  if (isJson(mediaType)) return sample === undefined ? undefined : { sample };
  return bodyKind(essenceOf(mediaType)) === "text" ? "text" : "bytes";
}

/** Returns one status code of a range or `default`: 400 for `4XX`, and 200 for `default`. */
function statusIn(status: string): number {
  if (status === "default") return 200;
  return Number(status.replace("XX", "00"));
}

/** Returns a media type in a range, such as `text/plain` for `text/*`. */
function concrete(mediaType: string): string {
  if (!mediaType.includes("*")) return mediaType;
  const [type = "*"] = mediaType.split("/");
  if (type === "text") return "text/plain";
  return `${type === "*" ? "application" : type}/octet-stream`;
}

function printed(functionName: string, response: DefaultResponse): string {
  const { status, contentType, headers, body } = response;
  const takesOptions = typeof body === "object";
  const members = [
    `status: ${status}`,
    ...(contentType === undefined ? [] : [`contentType: ${str(contentType)}`]),
    ...(headers === undefined ? [] : [`headers: ${json(headers)}`]),
    ...(body === undefined ? [] : [`body: ${bodyCode(body)}`]),
  ];
  const head = takesOptions ? "(options) => ({" : "() => ({";
  const line = `${head} ${members.join(", ")} })`;
  if (functionName.length + line.length <= 94) return line;
  return `${head}\n${members.map((member) => `  ${member},\n`).join("")}})`;
}

function bodyCode(body: NonNullable<DefaultResponse["body"]>): string {
  if (typeof body === "object") return `samples.${ident(body.sample)}(undefined, options)`;
  return { text: '""', bytes: "new Uint8Array()", items: "nothing()" }[body];
}
