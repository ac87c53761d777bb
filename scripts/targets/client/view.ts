// What the templates of the client may say.
import type { JsonObject } from "../../load/json.js";
import type { ApiModel } from "../../model/api.js";
import type { Operation } from "../../model/operation.js";
import type { SecurityScheme } from "../../model/security.js";
import { paragraphsOf } from "../../model/text.js";
import type { Code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { type MemberView, operationMembers } from "./operation-view.js";
import { type ResultNames, resultsOf } from "./results.js";
import { serverUrl, serverView } from "./servers.js";

/** One operation, as a function and as a method. */
export interface OperationView {
  readonly doc: Doc;
  readonly functionName: string;
  readonly inputName: string;
  readonly resultName: string;
  /** Whether a call must be given anything. */
  readonly needsInput: boolean;
  readonly members: readonly MemberView[];
  readonly results: readonly Code[];
}

/** The view of `operations.ts` and `api.ts`; the names are those of modules in the former. */
export interface OperationsView {
  readonly hasOperations: boolean;
  /** Whether any result's status is a class of statuses. */
  readonly usesStatuses: boolean;
  readonly statusNames: string;
  readonly typeNames: string;
  readonly answerNames: string;
  readonly clientNames: string;
  readonly operations: readonly OperationView[];
}

/** The view of `operations.ts` and `api.ts`. */
export function operationsView(model: ApiModel): OperationsView {
  // An operation may have any name; what stands beside it in one module gives way.
  const taken = new Set(model.operations.map((operation) => operation.functionName));
  const free = (name: string): string => (taken.has(name) ? free(`${name}_`) : name);
  const names: ResultNames = {
    status: free("status"),
    types: free("types"),
    answer: free("answer"),
    typeNames: new Map(model.schemas.map((schema) => [schema.name, schema.typeName])),
  };
  const operations = model.operations.map((operation) => ({
    doc: docFor(operation),
    functionName: operation.functionName,
    inputName: `${operation.typeName}Input`,
    resultName: `${operation.typeName}Result`,
    needsInput: needsInput(operation),
    members: operationMembers(operation, model.securitySchemes),
    results: resultsOf(operation, names),
  }));
  const usesStatuses = operations.some(({ results }) =>
    results.some((result) => result.toString().includes(`${names.status}.`)),
  );
  return {
    usesStatuses,
    hasOperations: model.operations.length > 0,
    statusNames: names.status,
    typeNames: names.types,
    answerNames: names.answer,
    clientNames: free("http"),
    operations,
  };
}

function needsInput({ parameters, requestBody }: Operation): boolean {
  if (parameters.some((parameter) => parameter.required)) return true;
  return requestBody?.required === true && requestBody.content.length > 0;
}

function docFor(operation: Operation): Doc {
  return {
    text: paragraphsOf(operation).join("\n\n"),
    tags: operation.deprecated ? [{ name: "deprecated" }] : [],
  };
}

/** What `index.ts` exports by name: there, these hide operations of the same name. */
const exported = new Set(
  (
    "createApi createClient ResponseError serverUrl servers Api Auth CallOptions Client ClientOptions " +
    "Credentials Failure Login Secret Server Success Undocumented"
  ).split(" "),
);

/** The view of `index.ts`: operations that need another name there. */
export interface IndexView {
  readonly hidden: readonly { readonly name: string; readonly alias: string }[];
}

/** The view of `index.ts`. */
export function indexView(model: ApiModel): IndexView {
  const names = new Set(model.operations.map((operation) => operation.functionName));
  const free = (name: string): string => (names.has(name) ? free(`${name}_`) : name);
  return {
    hidden: [...names]
      .filter((name) => exported.has(name))
      .map((name) => ({ name, alias: free(name) })),
  };
}

/** The view of `security.ts`. */
export interface SecurityView {
  readonly schemes: readonly {
    readonly name: string;
    readonly doc: Doc;
    /** Whether it takes a name and password instead of a secret. */
    readonly isLogin: boolean;
    readonly scheme: JsonObject;
  }[];
}

/** The view of `security.ts`: the schemes that a request can satisfy. */
export function securityView(model: ApiModel): SecurityView {
  return {
    schemes: model.securitySchemes.flatMap((scheme) => {
      const sent = sentAs(scheme);
      if (sent === undefined) return [];
      const isLogin = sent["type"] === "http" && sent["scheme"] === "basic";
      const doc = { text: scheme.description ?? "", tags: [] };
      return { name: scheme.name, doc, isLogin, scheme: sent };
    }),
  };
}

/** Tokens of OAuth and OpenID Connect are bearer tokens (RFC 6750). */
function sentAs(scheme: SecurityScheme): JsonObject | undefined {
  if (scheme.type === "oauth2" || scheme.type === "openIdConnect") {
    return { type: "http", scheme: "bearer" };
  }
  if (scheme.type === "http") return { type: "http", scheme: scheme.scheme ?? "bearer" };
  if (scheme.type !== "apiKey" || scheme.in === undefined) return undefined;
  return { type: "apiKey", in: scheme.in, name: scheme.parameterName ?? scheme.name };
}

/** The view of `servers.ts`. */
export interface ServersView {
  readonly servers: readonly JsonObject[];
  readonly hasDefault: boolean;
  readonly defaultBaseUrl: string;
}

/** The view of `servers.ts`: the first server is the default. */
export function serversView({ servers }: ApiModel): ServersView {
  const [first] = servers;
  return {
    servers: servers.map(serverView),
    hasDefault: first !== undefined,
    defaultBaseUrl: first === undefined ? "" : serverUrl(first),
  };
}
