// The API in the format of openapi-typescript. `paths`, `webhooks`, `components` and `operations` refer to each other.

import { parent } from "../../json/pointer.js";
import type {
  ApiModel,
  MediaType,
  Operation,
  Parameter,
  ParameterLocation,
  PathItem,
  Response,
} from "../../model/api-model.js";
import type { Message } from "../../model/component-messages.js";
import { functionNameFor } from "../../model/names/names.js";
import { contentOf } from "../../model/status.js";
import type { Code } from "../../render/code.js";
import { docFor, docMember } from "../../typescript/docs.js";
import { ObjectType } from "../../typescript/object-type.js";
import type { TypePrinter } from "../../typescript/print-type.js";
import { nothing, type TypeSchema } from "../../typescript/type.js";
import type { TypeSchemasOptions } from "../../typescript/type-schema.js";
import { ComponentTypes } from "./component-types.js";
import type { OperationTypes } from "./operation-types.js";
import { pathTypes } from "./path-types.js";
import { type RootType, rootTypes } from "./root-types.js";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const places: readonly ParameterLocation[] = ["query", "header", "path", "cookie"];

interface DeclarationOptions {
  /** True if the declarations are type aliases instead of interfaces. */
  readonly exportType?: boolean;
  /** The names of other declarations in the file, if components are also separate types. */
  readonly rootsBeside?: readonly string[] | undefined;
  /** True if paths with parameters become template literal types. */
  readonly pathParamsAsTypes?: boolean;
  /** Options that decide how schemas are printed as types. */
  readonly printed?: TypeSchemasOptions;
}

/** Selects the media types that the type of a response contains. */
type ContentOf = (response: Response) => readonly MediaType[];

/** Returns the declarations `paths`, `webhooks`, `components` and so on, in the order of openapi-typescript. */
export function openapiDeclarations(
  model: ApiModel,
  types: OperationTypes,
  printer: TypePrinter,
  {
    exportType = false,
    rootsBeside,
    pathParamsAsTypes = false,
    printed = {},
  }: DeclarationOptions = {},
): { readonly name: string; readonly declaration: Code }[] {
  const document = new OpenapiDocument(model, types, printed);
  const empty = model.pathItems.filter(({ methods: own }) => own.length === 0);
  // The path items of webhooks have a name in place of a path.
  const isOfPath = ({ path }: PathItem) => path.startsWith("/");
  const paths = document.paths(model.operations, pathParamsAsTypes, empty.filter(isOfPath));
  const hooks = empty.filter((item) => !isOfPath(item));
  const webhooks = document.paths(model.webhooks, false, hooks);
  const components = document.componentsOf(model);
  const declared: readonly RootType[] = [
    { name: "paths", type: paths },
    { name: "webhooks", type: webhooks },
    { name: "components", type: components },
    { name: "$defs", type: new ObjectType().listing },
    { name: "operations", type: document.operations.listing },
  ];
  const roots = rootsBeside === undefined ? [] : rootTypes(components, rootsBeside);
  return [
    ...declared.map((one) => ({ ...one, isAlias: exportType })),
    ...roots.map((one) => ({ ...one, isAlias: true })),
  ].map(({ name, type, isAlias }) => ({
    name,
    declaration: printer.declaration(name, type, isAlias),
  }));
}

/** Returns whether a path item contains an operation, directly or in `additionalOperations`. */
function isIn(pathItem: string, { pointer }: Operation): boolean {
  const holder = parent(pointer);
  return holder === pathItem || parent(holder) === pathItem;
}

function isOperation(message: Message): message is Operation {
  return "operationId" in message;
}

/** The types of a document. While paths are printed, `operations` and `components` grow. */
class OpenapiDocument {
  /** The operations that have an `operationId`. */
  readonly operations = new ObjectType();
  readonly #components: ComponentTypes;
  readonly #types: OperationTypes;
  /** True if types must equal those of openapi-typescript, even where specloom interprets the document differently. */
  readonly #isCompatible: boolean;
  readonly #keys = new Set<string>();
  /** The parameters of path items, keyed by JSON Pointer. */
  readonly #shared: ReadonlyMap<string, readonly Parameter[]>;

  constructor(model: ApiModel, types: OperationTypes, printed: TypeSchemasOptions) {
    this.#types = types;
    this.#isCompatible = printed.compatible === true;
    this.#components = new ComponentTypes(model, printed);
    this.#shared = new Map(
      model.pathItems.map(({ pointer, parameters = [] }) => [pointer, parameters]),
    );
  }

  /** Returns the type of `paths`: each path with its operations. `empty`: path items without operations. */
  paths(
    operations: readonly Operation[],
    isMatching = false,
    empty: readonly PathItem[] = [],
  ): TypeSchema {
    const items = new Map<string, Map<string, Operation>>();
    for (const operation of operations) {
      const item = items.get(operation.path) ?? new Map<string, Operation>();
      items.set(operation.path, item.set(operation.method, operation));
    }
    const all = [
      ...[...items].map(([path, item]) => ({ path, item, ...this.#sharedOf(item) })),
      ...empty
        .filter(({ path }) => !items.has(path))
        .map(({ path, pointer, parameters: shared = [] }) => ({
          path,
          item: new Map<string, Operation>(),
          pointer,
          shared,
        })),
    ];
    const typeOf = ({ item, pointer, shared }: (typeof all)[number]) =>
      this.#components.pathItem(pointer, this.#pathItem(item, shared));
    if (isMatching) {
      return pathTypes(
        all.map((one) => ({
          path: one.path,
          type: typeOf(one),
          typeOf: (name) => this.#pathParameter(one.item, one.shared, name),
        })),
      );
    }
    const type = new ObjectType();
    for (const one of all) type.add(one.path, typeOf(one), true);
    return type.listing;
  }

  /** Returns the type of a path parameter. If operations declare it differently, the last one decides. */
  #pathParameter(
    operations: ReadonlyMap<string, Operation>,
    shared: readonly Parameter[],
    name: string,
  ): TypeSchema | undefined {
    const declared = [...operations.values()].flatMap(({ parameters }) => parameters);
    const found = [...shared, ...declared].findLast(
      (parameter) => parameter.in === "path" && parameter.name === name,
    );
    return found && this.#types.parameter(found);
  }

  #pathItem(operations: ReadonlyMap<string, Operation>, shared: readonly Parameter[]): TypeSchema {
    const type = new ObjectType();
    type.add("parameters", this.#parameters(shared, "without comments"), true);
    // Methods that OpenAPI 3.2 added. openapi-typescript does not support the methods of OpenAPI 3.2.
    const others = [...operations.keys()].filter((method) => !methods.includes(method));
    for (const method of [...methods, ...others]) {
      const operation = operations.get(method);
      if (operation === undefined) type.add(method, nothing, false);
      else {
        const doc = docMember(docFor(operation));
        type.add(method, { ...this.#operation(operation), ...doc }, true);
      }
    }
    return type.listing;
  }

  /** Returns the JSON Pointer and the parameters of the path item that contains the given operations. */
  #sharedOf(operations: ReadonlyMap<string, Operation>): {
    readonly pointer: string;
    readonly shared: readonly Parameter[];
  } {
    const [first] = operations.values();
    const holder = first === undefined ? "" : parent(first.pointer);
    const pointer = this.#shared.has(holder) ? holder : parent(holder);
    return { pointer, shared: this.#shared.get(pointer) ?? [] };
  }

  /** Returns a reference to an operation. If the operation has no `operationId`, returns its type instead. */
  #operation(operation: Operation): TypeSchema {
    const type = this.#operationType(operation);
    if (operation.derivedId) return type;
    const key = this.#keyOf(operation);
    this.operations.add(key, type, true);
    return { member: ["operations", key] };
  }

  /** Returns the operationId. If the name is already in use, a number is added. */
  #keyOf({ operationId }: Operation): string {
    const preferred = this.#isCompatible ? operationId.replaceAll("#", "/") : operationId;
    let key = preferred;
    for (let next = 2; this.#keys.has(key); next++) key = `${functionNameFor(operationId)}${next}`;
    this.#keys.add(key);
    return key;
  }

  /** Returns the type of `components`: the components that `paths` uses, and the unused ones. */
  componentsOf({ messages = [], unusedPathItems = [] }: ApiModel): TypeSchema {
    const operations = messages.filter(isOperation);
    for (const { pointer, parameters = [] } of unusedPathItems) {
      const own = operations.filter((operation) => isIn(pointer, operation));
      const byMethod = new Map(own.map((operation) => [operation.method, operation]));
      this.#components.pathItem(pointer, this.#pathItem(byMethod, parameters));
    }
    for (const message of messages) {
      if (!isOperation(message)) this.#messageType(message, (response) => response.content);
    }
    return this.#components.listing;
  }

  #operationType(operation: Operation): TypeSchema {
    return this.#messageType(operation, (response) =>
      this.#isCompatible ? response.content : contentOf(operation, response),
    );
  }

  #messageType(operation: Message, contentOf: ContentOf): TypeSchema {
    const type = new ObjectType();
    type.add("parameters", this.#parameters(operation.parameters), true);
    const { requestBody } = operation;
    if (requestBody === undefined) type.add("requestBody", nothing, false);
    else {
      const content = this.#content(requestBody.content);
      if (content.isEmpty) content.add("*/*", nothing, false);
      const body = new ObjectType().with("content", content.listing, true);
      const written = this.#components.member("requestBodies", requestBody.pointer, body.listing);
      type.add("requestBody", written, requestBody.required);
    }
    const responses = new ObjectType();
    for (const response of operation.responses) {
      responses.add(response.status, this.#response(response, contentOf(response)), true);
    }
    type.add("responses", responses.isEmpty ? nothing : responses.listing, true);
    return type.listing;
  }

  /**
   * Returns the type of several parameters, grouped by location. Parameters of a path item get their comments in its
   * operations only.
   */
  #parameters(parameters: readonly Parameter[], how?: "without comments"): TypeSchema {
    const type = new ObjectType();
    for (const place of places) {
      const group = new ObjectType();
      for (const parameter of parameters) {
        if (parameter.in !== place) continue;
        const { name, required, pointer } = parameter;
        const written = this.#components.member(
          "parameters",
          pointer,
          this.#types.parameter(parameter),
        );
        const { doc: _doc, ...bare } = written;
        group.add(name, how === undefined ? written : bare, required || place === "path");
      }
      type.add(place, group.isEmpty ? nothing : group.listing, group.isRequired);
    }
    return type.listing;
  }

  #response(response: Response, shown: readonly MediaType[]): TypeSchema {
    const { description, pointer } = response;
    const content = this.#content(shown);
    const type = new ObjectType();
    const headers = new ObjectType();
    for (const header of response.headers) {
      const written = this.#components.member(
        "headers",
        header.pointer,
        this.#types.parameter(header),
      );
      // In openapi-typescript, a header that is a reference is always required.
      const isReference = this.#isCompatible && Object.hasOwn(written, "member");
      headers.add(header.name, written, header.required || isReference);
    }
    type.add("headers", headers.open, true);
    type.add("content", content.isEmpty ? nothing : content.listing, !content.isEmpty);
    const documented = description === undefined ? {} : { description };
    const written = { ...type.listing, ...docMember(docFor(documented)) };
    // A response to HEAD has no content, even if the component that it refers to has content.
    const isWhole = content.count === response.content.length;
    return isWhole ? this.#components.member("responses", pointer, written) : written;
  }

  #content(content: readonly MediaType[]): ObjectType {
    const type = new ObjectType();
    for (const mediaType of content) {
      type.add(mediaType.mediaType, this.#types.documentedBody(mediaType), true);
    }
    return type;
  }
}
