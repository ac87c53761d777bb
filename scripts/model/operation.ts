// Operation Object (OAS 3.1 §4.8.10): one thing a caller can ask for, with all that its path says merged in.
import { isObject, type JsonObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import type { BuildContext } from "./context.js";
import { functionNameFor, typeNameFor } from "./names.js";
import { type OpenPoint, openPointsOf } from "./open-points.js";
import { buildPagination, type Pagination } from "./pagination.js";
import { buildParameters, type Parameter } from "./parameter.js";
import { buildRequestBody, type RequestBody } from "./request-body.js";
import { buildResponses, type Response } from "./response.js";
import { buildSecurity, type SecurityRequirement } from "./security.js";
import { buildServers, type Server } from "./server.js";
import { documentationOf, textOf } from "./text.js";

/** The methods a Path Item Object may have (OAS 3.1 §4.8.9), in the specification's order. */
export const methods = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
] as const;
/** One of the methods, in lower case as OpenAPI writes them. */
export type Method = (typeof methods)[number];

/** One operation. */
export interface Operation {
  readonly pointer: string;
  /** The author's, or one made of method and path where there is none. */
  readonly operationId: string;
  /** True when the author gave no operationId. */
  readonly derivedId: boolean;
  /** The identifier of its function or handler: `listSurveys`. */
  readonly functionName: string;
  /** The identifier that its types start with: `ListSurveys` in `ListSurveysInput`. */
  readonly typeName: string;
  readonly method: Method;
  /** The path template as written: `/surveys/{id}/`. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  /** By the place of first writing; an operation's own parameter replaces that of its path. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  /** Alternatives, the document's when the operation has none of its own. Empty: no credentials asked. */
  readonly security: readonly SecurityRequirement[];
  /** Its own or its path's; empty: the document's. */
  readonly servers: readonly Server[];
  readonly pagination?: Pagination;
  readonly openPoints: readonly OpenPoint[];
}

/** The operations of the document's `paths` or `webhooks`, in document order. */
export function buildOperations(context: BuildContext, from: "paths" | "webhooks"): Operation[] {
  const items = own(context.document.root, from);
  if (!isObject(items)) return [];
  const operations: Operation[] = [];
  for (const path of Object.keys(items)) {
    if (from === "paths" && !path.startsWith("/")) continue;
    const { value: item, pointer } = context.references.resolve(append(`/${from}`, path));
    if (!isObject(item)) continue;
    const shared = buildParameters(context, append(pointer, "parameters"));
    const servers = buildServers(own(item, "servers"), append(pointer, "servers"));
    for (const method of methodsOf(item)) {
      const written = own(item, method);
      if (!isObject(written)) continue;
      const place = append(pointer, method);
      operations.push(buildOperation(context, written, place, { method, path, shared, servers }));
    }
  }
  return operations;
}

/** The methods of a path item in the author's order. */
function methodsOf(item: JsonObject): Method[] {
  const known = new Set<string>(methods);
  return Object.keys(item).filter((key): key is Method => known.has(key));
}

interface FromPath {
  readonly method: Method;
  readonly path: string;
  readonly shared: readonly Parameter[];
  readonly servers: readonly Server[];
}

function buildOperation(
  context: BuildContext,
  written: JsonObject,
  pointer: string,
  { method, path, shared, servers }: FromPath,
): Operation {
  const given = textOf(written, "operationId");
  const operationId = given ?? `${method} ${path}`;
  const parameters = new Map(shared.map((parameter) => [keyOf(parameter), parameter]));
  for (const parameter of buildParameters(context, append(pointer, "parameters"))) {
    parameters.set(keyOf(parameter), parameter);
  }
  const requestBody = buildRequestBody(
    context,
    own(written, "requestBody"),
    append(pointer, "requestBody"),
  );
  const pagination = buildPagination(written, pointer);
  const tags = own(written, "tags");
  const ownServers = buildServers(own(written, "servers"), append(pointer, "servers"));
  const security = Object.hasOwn(written, "security")
    ? buildSecurity(own(written, "security"), append(pointer, "security"))
    : buildSecurity(own(context.document.root, "security"), "/security");
  return {
    pointer,
    operationId,
    derivedId: given === undefined,
    functionName: context.names.claimFunction(functionNameFor(operationId), pointer),
    typeName: context.names.claimOperationType(typeNameFor(operationId), pointer),
    method,
    path,
    tags: Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === "string") : [],
    ...documentationOf(written),
    deprecated: own(written, "deprecated") === true,
    parameters: [...parameters.values()],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: buildResponses(context, own(written, "responses"), append(pointer, "responses")),
    security,
    servers: ownServers.length > 0 ? ownServers : servers,
    ...(pagination === undefined ? {} : { pagination }),
    openPoints: openPointsOf(written),
  };
}

function keyOf(parameter: Parameter): string {
  return `${parameter.in} ${parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name}`;
}
