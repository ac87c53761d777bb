// Data for the server's templates: the names, types and texts of all operations.

import type { ApiModel, Operation, ParameterLocation } from "../../model/api-model.js";
import type { Int64Places } from "../../model/int64/view.js";
import { type FindSchema, finder } from "../../model/schema.js";
import { protoFinder } from "../../model/schemas/proto-member.js";
import { contentOf } from "../../model/status.js";
import { sentMethod } from "../../openapi/methods.js";
import type { Code } from "../../render/code.js";
import { code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { Modules } from "../../render/modules.js";
import { ident, memberLines, str } from "../../render/typescript.js";
import { int64ContentText, int64ResponsesText } from "../../typescript/print-int64.js";
import { KeptViews } from "../kept-views.js";
import type { TargetInput } from "../target.js";
import {
  type BodyDefaultsView,
  bodyDefaultsView,
  type ParameterDefault,
  parameterDefaults,
} from "./defaults.js";
import { errorBodyTypes } from "./error-bodies.js";
import { formatsOf, offeredBy } from "./formats.js";
import { type ItemFormat, itemsIn } from "./items.js";
import { multipartIn } from "./multipart.js";
import { type HeaderFormats, headerFormats, placesInHeaders } from "./response-headers.js";
import { type SchemeView, schemeViews, scopesOf } from "./security.js";

/** Data for every template of the server. */
export interface ServerView {
  /** True if an operation requires credentials. */
  readonly secured: boolean;
  /** True if an operation needs a handler that the user must write. */
  readonly hasStubs: boolean;
  /** True if the request or the result of a handler has a type of `../types/`. */
  readonly hasTypes: boolean;
  /** Names that `handlers.ts` imports from `handler.ts`. */
  readonly fromHandler: readonly string[];
  readonly schemes: readonly SchemeView[];
  readonly scopes: readonly string[];
  /** The types of the error bodies that the document declares. */
  readonly errorBodies: readonly Code[];
  readonly bodyDefaults: BodyDefaultsView;
  /** True if `operations.ts` imports the module with the positions of 64-bit integers. */
  readonly usesInt64: boolean;
  /** True if an operation has multipart bodies with unnamed parts. */
  readonly usesMultipart: boolean;
  readonly operations: readonly OperationView[];
}

/** One operation. */
export interface OperationView {
  readonly operationId: string;
  readonly functionName: string;
  /** The method in upper case. */
  readonly method: string;
  readonly path: string;
  readonly doc: Doc;
  readonly requestDoc: string;
  readonly requestName: string;
  /** The type of the operation's handler, on one or several lines. */
  readonly handlerType: Code;
  readonly inputName: string;
  /**
   * The type parameter for the authenticated caller, such as `<P extends Principal>`; empty if the operation requires
   * no credentials.
   */
  readonly typeParameters: Code;
  /** True if the body has several media types, so that its type depends on `Content-Type`. */
  readonly severalBodies: boolean;
  /** The members of the handler's request that only some operations have. */
  readonly members: readonly MemberView[];
  /** Alternative security requirements. Each requirement lists security schemes with their scopes. */
  readonly security: readonly (readonly {
    readonly scheme: string;
    readonly scopes: readonly string[];
  }[])[];
  readonly requestBody:
    | { readonly required: boolean; readonly content: readonly string[]; readonly hasProto?: true }
    | undefined;
  readonly responses: Readonly<Record<string, readonly string[]>>;
  readonly headers: HeaderFormats | undefined;
  /** The format of response items, by media type. */
  readonly items: Readonly<Record<string, ItemFormat>> | undefined;
  /** Multipart bodies with unnamed parts, by media type. */
  readonly multipart: Code | undefined;
  /** The positions of 64-bit integers in the operation's bodies. */
  readonly int64: Code | undefined;
  readonly formats: Readonly<Record<string, string>> | undefined;
  /** The headers `Deprecation` and `Sunset` of the responses, if the operation is deprecated. */
  readonly notices: Readonly<Record<string, string>> | undefined;
  /** The defaults of the operation's parameters. */
  readonly defaults: readonly ParameterDefault[];
  /** The response of a stub, if the document declares only one response: an error without a body. */
  readonly refusal: { readonly status: number; readonly doc: string } | undefined;
}

/** A member of a handler's request. */
export interface MemberView {
  readonly name: string;
  readonly doc: string;
  readonly type: Code;
}

export function viewOf(
  model: ApiModel,
  int64?: Int64Places,
  pieces?: TargetInput["pieces"],
): ServerView {
  const hasProto = protoFinder(model);
  const find = finder(model.schemas);
  const modules = new Modules({ int64: "int64" });
  const places = int64 && { int64, modules };
  const kept = new KeptViews(pieces, "server operation", { modules, around: [] });
  const operations = model.operations.map((one) =>
    kept.of(one, () => operationView(one, { model, hasProto, find, places })),
  );
  return {
    secured: operations.some(({ security }) => security.some((way) => way.length > 0)),
    hasStubs: operations.some(({ refusal }) => refusal === undefined),
    hasTypes: model.operations.some(usesTypes),
    fromHandler: [
      ...(model.operations.some(hasSeveralBodies) ? ["BodyOf"] : []),
      ...(operations.length > 0 ? ["Call", "Handler"] : []),
      "Principal",
    ],
    schemes: schemeViews(model.securitySchemes),
    scopes: scopesOf(model.operations),
    errorBodies: errorBodyTypes(model),
    bodyDefaults: bodyDefaultsView(model, pieces),
    usesInt64: modules.isUsed("int64"),
    usesMultipart: operations.some(({ multipart }) => multipart !== undefined),
    operations,
  };
}

const groups = [
  { name: "path", in: "path", suffix: "Path", doc: "Path parameters, decoded and checked." },
  { name: "query", in: "query", suffix: "Query", doc: "Query parameters, decoded and checked." },
  {
    name: "headers",
    in: "header",
    suffix: "Headers",
    doc: "Header parameters, decoded and checked.",
  },
  {
    name: "cookies",
    in: "cookie",
    suffix: "Cookies",
    doc: "Cookie parameters, decoded and checked.",
  },
] as const satisfies readonly { in: ParameterLocation; [key: string]: string }[];

/** Returns true if types are generated for an operation. */
export function usesTypes({ parameters, requestBody, responses }: Operation): boolean {
  return parameters.length + responses.length + (requestBody?.content.length ?? 0) > 0;
}

function has(operation: Operation, place: ParameterLocation): boolean {
  return operation.parameters.some((parameter) => parameter.in === place);
}

/** Returns true if the type of the body depends on the content type. */
export function hasSeveralBodies({ requestBody }: Operation): boolean {
  return requestBody !== undefined && requestBody.content.length > 1;
}

/** Data of the API that is needed to describe an operation. */
interface ViewContext {
  readonly model: ApiModel;
  readonly hasProto: ReturnType<typeof protoFinder>;
  readonly find: FindSchema;
  readonly places: Digits | undefined;
}

/** Positions of 64-bit integers, and the local name of the module that exports them. */
interface Digits {
  readonly int64: Int64Places;
  readonly modules: Modules<"int64">;
}

/** Returns the positions of 64-bit integers in the bodies of one operation, as a literal. */
function int64Of(operation: Operation, { int64, modules }: Digits): Code | undefined {
  const places = int64.operations.get(operation.operationId);
  if (places === undefined) return undefined;
  const named = (name: string) => modules.member("int64", ident(name));
  const request = int64ContentText(places.request, named);
  const responses = int64ResponsesText(places.responses, named);
  const headers = int64ResponsesText(placesInHeaders(operation, places), named);
  const members = [
    ...(request === undefined ? [] : [`request: ${request}`]),
    ...(responses === undefined ? [] : [`responses: ${responses}`]),
    ...(headers === undefined ? [] : [`headers: ${headers}`]),
  ];
  // Positions of integers in parameters are left out: validators parse the parameters, and have these positions.
  if (members.length === 0) return undefined;
  return code(`{\n${memberLines(members)}}`);
}

function operationView(
  operation: Operation,
  { model, hasProto, find, places }: ViewContext,
): OperationView {
  const { operationId, functionName, typeName, path, requestBody } = operation;
  const responses: Record<string, readonly string[]> = Object.create(null);
  for (const response of operation.responses) {
    responses[response.status] = contentOf(operation, response).map(({ mediaType }) => mediaType);
  }
  const defaults = parameterDefaults(operation, model);
  const hasBody = requestBody !== undefined && requestBody.content.length > 0;
  const keepsProto = requestBody?.content.some(
    ({ schema }) => schema !== undefined && hasProto(schema.json),
  );
  return {
    operationId,
    functionName,
    method: sentMethod(operation.method),
    path,
    doc: docOf(operation),
    requestDoc: `Request of the handler \`${operation.functionName}\`.`,
    requestName: `${typeName}Request`,
    inputName: `${typeName}Input`,
    handlerType: handlerTypeOf(operation),
    typeParameters: code(asksForCredentials(operation) ? "<P extends Principal = Principal>" : ""),
    severalBodies: hasSeveralBodies(operation),
    members: membersOf(operation, defaults),
    security: operation.security.map(({ schemes }) =>
      schemes.map(({ name, scopes }) => ({ scheme: name, scopes })),
    ),
    requestBody: hasBody
      ? {
          required: requestBody.required,
          content: requestBody.content.map(({ mediaType }) => mediaType),
          ...(keepsProto === true ? { hasProto: true } : {}),
        }
      : undefined,
    responses,
    headers: headerFormats(operation, find),
    items: itemsIn(operation, find),
    multipart: multipartIn(operation, find, places?.int64.operations.get(operationId)),
    int64: places && int64Of(operation, places),
    formats: formatsOf(operation, model),
    notices: noticesOf(operation),
    defaults,
    refusal: refusalOf(operation),
  };
}

function asksForCredentials({ security }: Operation): boolean {
  return security.some(({ schemes }) => schemes.length > 0);
}

function handlerTypeOf(operation: Operation): Code {
  const { functionName, typeName, responses } = operation;
  const request = `${typeName}Request${asksForCredentials(operation) ? "<P>" : ""}`;
  // If no response is declared, the handler can only throw.
  const output = responses.length > 0 ? `types.${typeName}Output` : "never";
  const line = `Handler<${request}, ${output}>`;
  const fits = functionName.length + line.length <= 86;
  return code(fits ? line : `Handler<\n  ${request},\n  ${output}\n>`);
}

function docOf(operation: Operation): Doc {
  const { summary, description, method, path, deprecated, openPoints } = operation;
  const parts = [summary, description, `\`${sentMethod(method)} ${path}\``];
  for (const point of openPoints) parts.push(`Unspecified: ${point.text}`);
  return {
    text: parts.filter((part) => part !== undefined && part !== "").join("\n\n"),
    tags: deprecated ? [{ name: "deprecated" }] : [],
  };
}

/** Returns the members of a handler's request that only some operations have. */
export function membersOf(
  operation: Operation,
  defaults: readonly ParameterDefault[],
): MemberView[] {
  const { typeName, requestBody, security } = operation;
  const members: MemberView[] = [];
  const add = (name: string, doc: string, type: string): void => {
    members.push({ name, doc, type: code(type) });
  };
  for (const group of groups) {
    if (!has(operation, group.in)) continue;
    const type = `types.${typeName}${group.suffix}`;
    const filled = defaults.filter((one) => one.in === group.name).map(({ name }) => str(name));
    if (filled.length === 0) add(group.name, group.doc, type);
    else {
      const doc = `${group.doc} Parameters with a default are always present.`;
      add(group.name, doc, `${type} & Required<Pick<${type}, ${filled.join(" | ")}>>`);
    }
  }
  if (requestBody !== undefined && requestBody.content.length === 1) {
    const orNothing = requestBody.required ? "" : " | undefined";
    add(
      "body",
      `The body, decoded and checked${requestBody.required ? "" : "; `undefined` if the request has no body"}.`,
      `types.${typeName}Body${orNothing}`,
    );
    if (requestBody.content.some(({ mediaType }) => isRange(mediaType))) {
      add("contentType", "Media type of the body.", `string${orNothing}`);
    }
  }
  if (asksForCredentials(operation)) {
    const open = security.some(({ schemes }) => schemes.length === 0);
    add(
      "principal",
      open ? "The caller; `null` if the request has no credentials." : "The caller.",
      open ? "P | null" : "P",
    );
  }
  const offered = offeredBy(operation);
  if (offered.length > 1) {
    // If the caller accepts none of the responses' media types, the server sends 406. A success response without a body
    // is always acceptable.
    const mayBeNone = operation.responses.some(
      (response) => response.status.startsWith("2") && contentOf(operation, response).length === 0,
    );
    add(
      "preferred",
      "Preferred media type of the caller.",
      oneOf(offered) + (mayBeNone ? " | undefined" : ""),
    );
    add(
      "accepts",
      "Media types that the caller accepts, the preferred one first.",
      `readonly (${oneOf(offered)})[]`,
    );
  }
  return members;
}

function isRange(mediaType: string): boolean {
  return mediaType.includes("*");
}

function oneOf(mediaTypes: readonly string[]): string {
  return mediaTypes.some(isRange) ? "string" : mediaTypes.map(str).join(" | ");
}

/** Returns the headers that announce an operation's removal: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
function noticesOf({ deprecated, ending = {} }: Operation): OperationView["notices"] {
  const { deprecatedSince = deprecated ? 0 : undefined, sunset } = ending;
  if (deprecatedSince === undefined && sunset === undefined) return undefined;
  return {
    ...(deprecatedSince === undefined ? {} : { deprecation: `@${deprecatedSince}` }),
    ...(sunset === undefined ? {} : { sunset: new Date(sunset * 1_000).toUTCString() }),
  };
}

/** Returns the only response of an operation, if it is an error without a body. Such an operation needs no handler. */
function refusalOf({ responses }: Operation): OperationView["refusal"] {
  const [only] = responses;
  if (responses.length !== 1 || only === undefined || !/^[45]\d\d$/.test(only.status))
    return undefined;
  if (only.content.length > 0 || only.headers.some(({ required }) => required)) return undefined;
  return {
    status: Number(only.status),
    doc: `The document declares only the response ${only.status}, so the handler always returns ${only.status}.`,
  };
}
