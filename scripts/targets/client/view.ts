// Data for the client's templates.

import type { JsonObject } from "../../json/json.js";
import type { ApiModel, Operation } from "../../model/api-model.js";
import { paragraphsOf } from "../../model/documentation.js";
import { besides } from "../../model/names/names.js";
import { finder } from "../../model/schema.js";
import { namesProto, protoFinder } from "../../model/schemas/proto-member.js";
import { sequenceOf } from "../../openapi/media-types.js";
import { type Code, code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { Modules } from "../../render/modules.js";
import { ident } from "../../render/typescript.js";
import { KeptViews } from "../kept-views.js";
import type { TargetInput } from "../target.js";
import type { ApiDates } from "./dates.js";
import { InputTypes } from "./input.js";
import { type MemberView, operationMembers, responseHeaders } from "./operation-view.js";
import { readingOf, type StyleFiles, styleImports } from "./paging.js";
import { HeaderLists, type SharedHeaders } from "./response-headers.js";
import { pageOf, type ResultNames, resultsOf } from "./results.js";
import { isLogin, schemeText } from "./schemes.js";
import { serverUrl, serverView } from "./servers.js";

/** An operation, for which a function and a method are generated. */
export interface OperationView {
  readonly doc: Doc;
  readonly functionName: string;
  readonly input: Code;
  readonly resultName: string;
  /** True if the operation has required input. */
  readonly needsInput: boolean;
  readonly members: readonly MemberView[];
  readonly results: readonly Code[];
}

/** Data for the template of `operations.ts`. */
export interface OperationsView extends ModuleNames {
  readonly hasOperations: boolean;
  /** True if the type of a result contains a range of status codes, such as `4XX`. */
  readonly usesStatuses: boolean;
  /** True if an operation needs the module `codecs`, which plain JSON calls do not need. */
  readonly usesCodecs: boolean;
  /** True if a response body is a named schema with dates. */
  readonly usesPlaces: boolean;
  /** True if an operation sends bytes. */
  readonly usesUpload: boolean;
  readonly statusNames: string;
  readonly responseNames: string;
  readonly codecNames: string;
  readonly dateNames: string;
  readonly placeNames: string;
  readonly uploadNames: string;
  /** The lists of headers that several responses share. */
  readonly headerLists: readonly SharedHeaders[];
  readonly operations: readonly (OperationView & ModuleNames & OperationCall)[];
}

/** Data for the request call in an operation's generated function. */
interface OperationCall {
  /** True if the client converts dates. Input is checked before its dates are converted to text. */
  readonly isDated: boolean;
  readonly dateNames: string;
}

/** The names under which a file with client functions imports its modules. */
interface ModuleNames {
  readonly typeNames: string;
  readonly clientNames: string;
}

/** Data from which the code of operations is generated, in addition to the model. */
export interface FromInput {
  readonly dates: ApiDates | undefined;
  readonly int64: TargetInput["int64"] | undefined;
  readonly pieces: TargetInput["pieces"];
}

/**
 * Returns the template data of several files with client functions. Each file contains some operations of the model.
 */
export function operationsViews(
  model: ApiModel,
  parts: readonly (readonly Operation[])[],
  { dates, int64, pieces }: FromInput,
): OperationsView[] {
  const free = freeNames(model);
  const schemas = schemaNames(model);
  const hasProto = namesProto(model);
  const keepsProto = hasProto ? protoFinder(model) : () => false;
  return parts.map((part) => {
    const imported = moduleNames(free);
    const modules = new Modules(imported);
    const names = { ...schemas, modules };
    const headers = new HeaderLists(part, { find: names.find, keepsProto, free, modules, int64 });
    const context = { model, find: names.find, modules, hasProto, headers, dates, int64 };
    const inputs = new InputTypes(model, modules);
    const everywhere = { typeNames: modules.name("types"), clientNames: free("http") };
    const call = { isDated: dates !== undefined, dateNames: modules.name("dates") };
    const around = [...Object.values(imported), free("http"), hasProto, model.securitySchemes];
    const kept = new KeptViews(pieces, "client function", { modules, around });
    const print = (operation: Operation) => ({
      ...everywhere,
      ...call,
      doc: docFor(operation),
      functionName: operation.functionName,
      input: inputs.of(operation),
      resultName: `${operation.typeName}Result`,
      needsInput: needsInput(operation),
      members: operationMembers(operation, context),
      results: resultsOf(operation, names),
    });
    const operations = part.map((operation) =>
      kept.of(
        operation,
        () => print(operation),
        () => responseHeaders(operation, context),
      ),
    );
    return {
      ...everywhere,
      usesStatuses: modules.isUsed("status"),
      usesCodecs: modules.isUsed("codecs"),
      usesPlaces: modules.isUsed("places"),
      usesUpload: modules.isUsed("upload"),
      usesMultipart: modules.isUsed("multipart"),
      hasOperations: operations.length > 0,
      statusNames: modules.name("status"),
      responseNames: modules.name("response"),
      codecNames: modules.name("codecs"),
      dateNames: modules.name("dates"),
      placeNames: modules.name("places"),
      uploadNames: modules.name("upload"),
      multipartNames: modules.name("multipart"),
      usesDigits: modules.isUsed("digits"),
      digitNames: modules.name("digits"),
      usesInt64: modules.isUsed("int64"),
      int64Names: modules.name("int64"),
      headerLists: headers.named,
      operations,
    };
  });
}

/** Returns a function that appends underscores to a name until no operation has this name. */
export function freeNames(model: ApiModel): (name: string) => string {
  const used = new Set(model.operations.map((operation) => operation.functionName));
  const free = (name: string): string => (used.has(name) ? free(`${name}_`) : name);
  return free;
}

/** Returns the local names of modules in a file. */
function moduleNames(free: (name: string) => string) {
  return {
    status: free("status"),
    types: free("types"),
    response: free("response"),
    codecs: free("codecs"),
    dates: free("dates"),
    places: free("places"),
    upload: free("upload"),
    multipart: free("multipart"),
    digits: free("digits"),
    int64: free("int64"),
  };
}

function schemaNames(model: ApiModel): Omit<ResultNames, "modules"> {
  return {
    typeNames: new Map(model.schemas.map((schema) => [schema.name, schema.typeName])),
    find: finder(model.schemas),
  };
}

/** A list operation: its page type, its item type, and the function that reads its pages. */
export interface ListView {
  readonly page: Code;
  readonly item: Code;
}

/** Data for the template of `api.ts`. */
export interface ApiView {
  readonly hasOperations: boolean;
  /** True if the API has responses that are event streams. */
  readonly hasEvents: boolean;
}

export function apiView({ operations }: ApiModel): ApiView {
  return {
    hasOperations: operations.length > 0,
    hasEvents: operations.some(({ responses }) =>
      responses.some(({ content }) =>
        content.some(({ mediaType }) => sequenceOf(mediaType) === "events"),
      ),
    ),
  };
}

/**
 * Data for the template of `paged.ts`. Members such as `typeNames` contain the name under which `paged.ts` imports a
 * module.
 */
export interface PagedView extends StyleFiles {
  /** True if the complete body of a page is the list of items. */
  readonly hasBareLists: boolean;
  readonly typeNames: string;
  readonly responseNames: string;
  readonly usesResponse: boolean;
  readonly statusNames: string;
  readonly usesStatuses: boolean;
  readonly uploadNames: string;
  readonly usesUpload: boolean;
  readonly operationNames: string;
  readonly pagingNames: string;
  readonly lists: readonly (ListView & {
    readonly doc: Doc;
    readonly functionName: string;
    readonly input: Code;
    readonly needsInput: boolean;
    /** The function that reads the pages of the list, and its arguments. */
    readonly style: string;
    readonly names: JsonObject;
  })[];
}

/** Returns the data for `paged.ts`: the list operations. */
export function pagedView(model: ApiModel): PagedView {
  const free = freeNames(model);
  const modules = new Modules(moduleNames(free));
  const names = { ...schemaNames(model), modules };
  const inputs = new InputTypes(model, modules);
  const paging = free("paging");
  const lists = model.operations.flatMap((operation) => {
    const { pagination, functionName } = operation;
    const list = pagination && pageOf(operation, names, paging);
    if (pagination === undefined || list === undefined) return [];
    const { style: by, names: pageNames } = readingOf(pagination);
    return {
      ...list,
      doc: docFor(operation),
      isBare: pagination.items === undefined,
      functionName,
      input: inputs.of(operation),
      needsInput: needsInput(operation),
      by,
      style: free(by),
      names: pageNames,
    };
  });
  return {
    ...styleImports(new Set(lists.map(({ by }) => by)), free),
    hasBareLists: lists.some(({ isBare }) => isBare),
    typeNames: modules.name("types"),
    responseNames: modules.name("response"),
    usesResponse: modules.isUsed("response"),
    statusNames: modules.name("status"),
    usesStatuses: modules.isUsed("status"),
    uploadNames: modules.name("upload"),
    usesUpload: modules.isUsed("upload"),
    operationNames: free("operations"),
    pagingNames: paging,
    lists,
  };
}

function needsInput(operation: Operation): boolean {
  return operation.parameters.some((parameter) => parameter.required) || needsBody(operation);
}

function needsBody({ requestBody }: Operation): boolean {
  return requestBody?.required === true && requestBody.content.length > 0;
}

function docFor(operation: Operation): Doc {
  return {
    text: paragraphsOf(operation).join("\n\n"),
    tags: operation.deprecated ? [{ name: "deprecated" }] : [],
  };
}

/** Data for the template of `security.ts`. */
export interface SecurityView {
  /** True if a security scheme takes a user name and a password. */
  readonly usesLogin: boolean;
  readonly schemes: readonly {
    readonly name: string;
    readonly doc: Doc;
    /** True for a user name and password, and false for a single secret. */
    readonly isLogin: boolean;
    /** The function call that sends the credentials. */
    readonly sends: Code;
  }[];
}

/** Returns the data for `security.ts`: the security schemes whose credentials a client can send. */
export function securityView(model: ApiModel): SecurityView {
  const schemes = model.securitySchemes.flatMap((scheme) => {
    const sends = schemeText(scheme);
    if (sends === undefined) return [];
    const tags = scheme.deprecated ? [{ name: "deprecated" }] : [];
    const doc = { text: scheme.description ?? "", tags };
    return { name: scheme.name, doc, isLogin: isLogin(scheme), sends: code(sends) };
  });
  return { usesLogin: schemes.some((scheme) => scheme.isLogin), schemes };
}

/** Data for the template of `servers.ts`. */
export interface ServersView {
  readonly servers: readonly JsonObject[];
  readonly hasDefault: boolean;
  readonly defaultBaseUrl: string;
}

/** Returns the data for `servers.ts`. The first server is the default. */
export function serversView({ servers }: ApiModel): ServersView {
  const [first] = servers;
  return {
    servers: servers.map(serverView),
    hasDefault: first !== undefined,
    defaultBaseUrl: first === undefined ? "" : serverUrl(first),
  };
}

/** Data for the template of `checks.ts`. */
export interface ChecksView {
  /** The local name under which `operations` is imported from the validators; no operation has this name. */
  readonly operations: Code;
  /** The operations that require a request body. */
  readonly needBody: readonly string[];
}

export function checksView({ operations, webhooks }: ApiModel): ChecksView {
  const given = new Set([...operations, ...webhooks].map(({ functionName }) => functionName));
  const name = besides(given, "operations");
  return {
    operations: code(name === "operations" ? name : `${ident(name)} as operations`),
    needBody: operations.filter(needsBody).map(({ operationId }) => operationId),
  };
}
