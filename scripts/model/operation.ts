// Operation Object (OAS 3.1 §4.8.10), merged with the fields that it inherits from its path item.

import { isObject, type JsonObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { fixedMethods, operationsIn } from "../openapi/methods.js";
import type { pathItemMaps } from "../openapi/webhooks.js";
import type { Operation, Parameter, PathItem, Server, Unmodelled } from "./api-model.js";
import { buildCallbacks } from "./callback.js";
import type { BuildContext } from "./context.js";
import { documentationOf } from "./documentation.js";
import { typeNameFor } from "./names/names.js";
import { openPointsOf } from "./open-points.js";
import { buildPagination } from "./pagination.js";
import { buildParameters } from "./parameter.js";
import { isReferencedPathItem, pathItemFields } from "./path-item-fields.js";
import { buildRequestBody } from "./request-body.js";
import { buildResponses, isStatus } from "./response.js";
import { buildSecurity } from "./security.js";
import { buildServers } from "./server.js";
import { endingOf } from "./sunset.js";
import { textOf } from "./text.js";
import { joined, unmodelledOf } from "./unmodelled-fields.js";
import { pathOf } from "./written-path.js";

/** Returns the operations except those that generated servers leave out. */
export function servedOf<T extends { readonly operations: readonly Operation[] }>(model: T): T {
  if (!model.operations.some(({ unserved }) => unserved)) return model;
  return { ...model, operations: model.operations.filter(({ unserved }) => unserved !== true) };
}

/** Path items, and all of their operations. */
interface PathItems {
  readonly items: PathItem[];
  readonly operations: Operation[];
}

interface BuiltPathItem {
  readonly item: PathItem;
  readonly operations: readonly Operation[];
}

/** Builds the operations of the document's `paths` or `webhooks`, in document order. */
export function buildOperations(
  context: BuildContext,
  from: (typeof pathItemMaps)[number],
): PathItems {
  const written = own(context.document.root, from);
  const built = (isObject(written) ? Object.keys(written) : []).map((path) => {
    const read = from === "paths" ? pathOf(path, written as JsonObject) : path;
    return read === undefined ? undefined : buildPathItem(context, append(`/${from}`, path), read);
  });
  return pathItemsOf(built);
}

/**
 * Builds the path items of `components` to which no path, webhook or callback refers. The `path` of an unused path item
 * is its name in `components`.
 */
export function buildUnusedPathItems(context: BuildContext): PathItems {
  const section = append("/components", "pathItems");
  const written = context.document.valueAt(section);
  const unused = (isObject(written) ? Object.keys(written) : []).filter(
    (name) => !context.references.reached.has(append(section, name)),
  );
  const built = unused.map((name) => {
    const pointer = append(section, name);
    // A path item that refers to a different path item adds no operations.
    const isReference = isReferencedPathItem(context.document, pointer);
    return isReference ? undefined : buildPathItem(context, pointer, name);
  });
  return pathItemsOf(built);
}

function pathItemsOf(built: readonly (BuiltPathItem | undefined)[]): PathItems {
  const found = built.filter((one) => one !== undefined);
  return {
    items: found.map(({ item }) => item),
    operations: found.flatMap(({ operations }) => operations),
  };
}

/**
 * Builds the path item at the JSON Pointer `place`, and its operations, whose path is `path`. Returns `undefined` if
 * the document has no path item at `place`.
 */
export function buildPathItem(
  context: BuildContext,
  place: string,
  path: string,
): BuiltPathItem | undefined {
  const fields = pathItemFields(context.document, context.references, place);
  if (fields === undefined) return undefined;
  const { item, pointer, holderOf } = fields;
  const at = (field: string) => append(holderOf(field), field);
  const shared = buildParameters(context, own(item, "parameters"), at("parameters"));
  const servers = buildServers(own(item, "servers"), at("servers"));
  const operations: Operation[] = [];
  const found = operationsIn(item, context.document.version);
  for (const { method, written, tokens } of found) {
    if (!isObject(written)) continue;
    const here = tokens.reduce<string>(append, holderOf(tokens[0] as string));
    operations.push(buildOperation(context, written, here, { method, path, shared, servers }));
  }
  // Fields of the path item that the operations inherit. Operations do not inherit the remaining fields of the path
  // item, such as `summary`.
  const inherited = [
    ...(operations.some((one) => one.servers === servers) ? ["servers"] : []),
    ...(shared.every((one) => operations.some(({ parameters }) => parameters.includes(one)))
      ? ["parameters"]
      : []),
  ];
  return {
    item: {
      pointer,
      path,
      ...(fields.isCombined ? { hasFieldsNextToReference: true } : {}),
      methods: found.map(({ method }) => method),
      ...(shared.length > 0 ? { parameters: shared } : {}),
      ...unmodelledOf(item, [...fixedMethods, "additionalOperations", ...inherited]),
    },
    operations,
  };
}

interface FromPath {
  readonly method: string;
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
  const operationId = given ?? `${method.toLowerCase()} ${path}`;
  const parameters = new Map(shared.map((parameter) => [keyOf(parameter), parameter]));
  const parametersAt = append(pointer, "parameters");
  for (const parameter of buildParameters(context, own(written, "parameters"), parametersAt)) {
    parameters.set(keyOf(parameter), parameter);
  }
  const requestBody = buildRequestBody(
    context,
    own(written, "requestBody"),
    append(pointer, "requestBody"),
  );
  const pagination = buildPagination(written, pointer);
  const ending = endingOf(written);
  const tags = own(written, "tags");
  const ownServers = buildServers(own(written, "servers"), append(pointer, "servers"));
  const security = Object.hasOwn(written, "security")
    ? buildSecurity(context.document, own(written, "security"), append(pointer, "security"))
    : buildSecurity(context.document, own(context.document.root, "security"), "/security");
  const callbacksAt = append(pointer, "callbacks");
  const { callbacks, beyond } = buildCallbacks(context, own(written, "callbacks"), callbacksAt);
  return {
    pointer,
    operationId,
    derivedId: given === undefined,
    functionName: context.names.claimFunction(operationId, pointer),
    typeName: context.names.claimOperationType(typeNameFor(operationId), pointer, operationId),
    method,
    path,
    tags: Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === "string") : [],
    ...documentationOf(written),
    deprecated: own(written, "deprecated") === true,
    ...(ending === undefined ? {} : { ending }),
    parameters: [...parameters.values()],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: buildResponses(context, own(written, "responses"), append(pointer, "responses")),
    callbacks,
    security,
    servers: ownServers.length > 0 ? ownServers : servers,
    ...(pagination === undefined ? {} : { pagination }),
    openPoints: openPointsOf(written),
    ...unmodelledIn(written, pagination !== undefined, beyond),
  };
}

const claimed = [
  "tags",
  "summary",
  "description",
  "operationId",
  "parameters",
  "requestBody",
  "responses",
  "deprecated",
  "security",
  "servers",
  "callbacks",
  "x-open-points",
];

/** `callbacks` contains callbacks that the model lacks, because they are nested too deeply. */
function unmodelledIn(
  written: JsonObject,
  paged: boolean,
  callbacks: JsonObject | undefined,
): Unmodelled {
  const more = paged ? ["x-pagination"] : [];
  const responses = own(written, "responses");
  const beside = isObject(responses)
    ? unmodelledOf(responses, Object.keys(responses).filter(isStatus)).unmodelled
    : undefined;
  const ofIt = joined(
    unmodelledOf(written, [...claimed, ...more]),
    callbacks === undefined ? {} : { unmodelled: { callbacks } },
  );
  return beside === undefined ? ofIt : joined(ofIt, { unmodelled: { responses: beside } });
}

function keyOf(parameter: Parameter): string {
  return `${parameter.in} ${parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name}`;
}
