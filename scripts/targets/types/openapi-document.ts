// The API in the format of openapi-typescript. `paths`, `webhooks`, `components` and `operations` refer to each other.

import { parent } from "../../json/pointer.js";
import type {
  ApiModel,
  MediaType,
  Operation,
  Parameter,
  ParameterLocation,
  PathItem,
  RequestBody,
  Response,
} from "../../model/api-model.js";
import type { Message } from "../../model/component-messages.js";
import { functionNameFor } from "../../model/names/names.js";
import { contentOf } from "../../model/status.js";
import type { Code } from "../../render/code.js";
import { docFor, docMember } from "../../typescript/docs.js";
import { ObjectType } from "../../typescript/object-type.js";
import type { TypePrinter } from "../../typescript/print-type.js";
import { type Line, nothing, type TypeSchema } from "../../typescript/type.js";
import type { TypeSchemasOptions } from "../../typescript/type-schema.js";
import { ComponentTypes } from "./component-types.js";
import { HeaderTypes } from "./header-types.js";
import { isGroupOf, type OperationTypes } from "./operation-types.js";
import { PathItemOwners } from "./path-item-owners.js";
import { pathTypes } from "./path-types.js";
import { type RootType, rootTypes } from "./root-types.js";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const places: readonly ParameterLocation[] = ["query", "header", "path", "cookie"];

interface DeclarationOptions {
  /** True if the declarations are type aliases instead of interfaces. */
  readonly exportType?: boolean;
  /** The names of other declarations in the file. */
  readonly used?: readonly string[];
  /** True if components are also declared as separate types. */
  readonly hasRoots?: boolean;
  /** True if paths with parameters become template literal types. */
  readonly pathParamsAsTypes?: boolean;
  /** Options that decide how schemas are printed as types. */
  readonly printed?: TypeSchemasOptions;
  /** True if the types of operations refer to the types in `index.ts` instead of repeating them. */
  readonly refersToNames?: boolean;
}

/** Selects the media types that the printed type of a response contains. */
type ContentOf = (response: Response) => readonly MediaType[];

/** Returns the declarations `paths`, `webhooks`, `components` and so on, in the order of openapi-typescript. */
export function openapiDeclarations(
  model: ApiModel,
  types: OperationTypes,
  printer: TypePrinter,
  {
    exportType = false,
    used = [],
    hasRoots = false,
    pathParamsAsTypes = false,
    printed = {},
    refersToNames = false,
  }: DeclarationOptions = {},
): { readonly name: string; readonly isLocal: boolean; readonly declaration: Code }[] {
  const named = refersToNames ? [...model.operations, ...model.webhooks] : [];
  const document = new OpenapiDocument(model, types, printer, { printed, named, used });
  const empty = model.pathItems.filter(({ methods: own }) => own.length === 0);
  // The path item of a webhook has the webhook's name in place of a path.
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
  const locals = document.headers.declared;
  const reserved = [...used, ...locals.map(({ name }) => name)];
  const roots = hasRoots ? rootTypes(components, reserved) : [];
  return [
    ...declared.map((one) => ({ ...one, isAlias: exportType, isLocal: false })),
    ...roots.map((one) => ({ ...one, isAlias: true, isLocal: false })),
    ...locals.map((one) => ({ ...one, isAlias: true, isLocal: true })),
  ].map(({ name, type, isAlias, isLocal }) => ({
    name,
    isLocal,
    declaration: printer.declaration(name, type, isAlias),
  }));
}

function isRequired(parameter: Parameter): boolean {
  return parameter.required || parameter.in === "path";
}

/**
 * The type of an HTTP method that a path item does not contain. All HTTP methods that a path item lacks are printed on
 * one line.
 */
const unused: TypeSchema = { ...nothing, line: "shared" satisfies Line };

/** Returns true if a path item contains an operation, directly or in `additionalOperations`. */
function isIn(pathItem: string, { pointer }: Operation): boolean {
  const holder = parent(pointer);
  return holder === pathItem || parent(holder) === pathItem;
}

function isOperation(message: Message): message is Operation {
  return "operationId" in message;
}

/** `operations` and `components` grow while `paths` is printed. */
class OpenapiDocument {
  /** The operations that have an `operationId`. */
  readonly operations = new ObjectType();
  readonly headers: HeaderTypes;
  readonly #components: ComponentTypes;
  readonly #types: OperationTypes;
  readonly #printer: TypePrinter;
  /** True if types must equal those of openapi-typescript, even where specloom interprets the document differently. */
  readonly #isCompatible: boolean;
  readonly #keys = new Set<string>();
  readonly #owners: PathItemOwners;
  /** The types of responses in `components`, which are cached because most operations share responses for errors. */
  readonly #responses = new Map<Response, TypeSchema>();

  /** The operations for which a named type is declared. */
  readonly #named: ReadonlySet<Message>;

  constructor(
    model: ApiModel,
    types: OperationTypes,
    printer: TypePrinter,
    {
      printed,
      named,
      used,
    }: {
      readonly printed: TypeSchemasOptions;
      readonly named: readonly Operation[];
      readonly used: readonly string[];
    },
  ) {
    this.#types = types;
    this.#printer = printer;
    this.#named = new Set(named);
    this.#isCompatible = printed.compatible === true;
    this.#components = new ComponentTypes(model, printed);
    this.#owners = new PathItemOwners(model.pathItems);
    const operations = [...model.operations, ...model.webhooks];
    this.headers = new HeaderTypes(
      operations.flatMap(({ responses }) => responses),
      (response) => this.#headers(response),
      used,
    );
  }

  /** Returns the type of `paths`: each path with its operations. `empty` contains path items without operations. */
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
      ...[...items].map(([path, item]) => ({ path, item, ...this.#owners.of(item) })),
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
    for (const one of all) type.add(one.path, this.#printer.member(one.path, typeOf(one)), true);
    return type.listing;
  }

  /**
   * Returns the type of a path parameter. If operations declare a path parameter with different schemas, the last
   * declaration is used.
   */
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
    type.add("parameters", this.#sharedParameters(shared, operations), true);
    // Methods that only OpenAPI 3.2 has. openapi-typescript does not support the methods of OpenAPI 3.2.
    const others = [...operations.keys()].filter((method) => !methods.includes(method));
    for (const method of [...methods, ...others]) {
      const operation = operations.get(method);
      if (operation === undefined) continue;
      const doc = docMember(docFor(operation));
      type.add(method, { ...this.#operation(operation), ...doc }, true);
    }
    for (const method of methods) if (!operations.has(method)) type.add(method, unused, false);
    return type.listing;
  }

  /**
   * Returns a reference to an operation. If the operation has no `operationId`, returns the type itself instead of a
   * reference.
   */
  #operation(operation: Operation): TypeSchema {
    const type = this.#operationType(operation);
    if (operation.derivedId) return type;
    const key = this.#keyOf(operation);
    this.operations.add(key, this.#printer.member(key, type), true);
    return { member: ["operations", key] };
  }

  /** Returns the operationId. If the operationId is already in use, a number is added. */
  #keyOf({ operationId }: Operation): string {
    const preferred = this.#isCompatible ? operationId.replaceAll("#", "/") : operationId;
    let key = preferred;
    for (let next = 2; this.#keys.has(key); next++) key = `${functionNameFor(operationId)}${next}`;
    this.#keys.add(key);
    return key;
  }

  /** Returns the type of `components`: the components that `paths` uses, and the unused components. */
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
    type.add("parameters", this.#parameters(operation), true);
    const { requestBody } = operation;
    if (requestBody === undefined) type.add("requestBody", nothing, false);
    else type.add("requestBody", this.#requestBody(operation, requestBody), requestBody.required);
    const responses = new ObjectType();
    for (const response of operation.responses) {
      responses.add(response.status, this.#response(response, contentOf(response)), true);
    }
    type.add("responses", responses.isEmpty ? nothing : responses.listing, true);
    return type.listing;
  }

  #requestBody(operation: Message, { pointer, content }: RequestBody): TypeSchema {
    const bodyOf = (typeOf: (mediaType: MediaType) => TypeSchema) => {
      const types = this.#content(content, typeOf);
      if (types.isEmpty) types.add("*/*", nothing, false);
      return new ObjectType().with("content", types.row, true).row;
    };
    const written = this.#components.member(
      "requestBodies",
      pointer,
      bodyOf((mediaType) => this.#types.documentedBody(mediaType)),
    );
    if (!this.#isNamed(operation) || Object.hasOwn(written, "member")) return written;
    return bodyOf(
      (mediaType) =>
        this.#types.declaredBody(operation, mediaType) ?? this.#types.documentedBody(mediaType),
    );
  }

  #isNamed(operation: Message): operation is Operation {
    return this.#named.has(operation);
  }

  /** Returns the type of an operation's parameters, grouped by location. */
  #parameters(operation: Message): TypeSchema {
    return this.#grouped(operation.parameters, (group, place) => {
      const named = this.#isNamed(operation) ? operation : undefined;
      const declared = named && this.#types.declaredGroup(named, place);
      return this.#declaredOr(declared, group, (written) => written);
    });
  }

  /**
   * Returns the type of a path item's parameters, grouped by location. The comments of a path item's parameters are
   * only in its operations. If one of the path's operations has exactly these parameters, the type is a reference to
   * the parameter type of this operation.
   */
  #sharedParameters(
    parameters: readonly Parameter[],
    operations: ReadonlyMap<string, Operation>,
  ): TypeSchema {
    return this.#grouped(parameters, (group, place) => {
      const same = [...operations.values()].find(
        (operation) => this.#isNamed(operation) && isGroupOf(operation, place, group),
      );
      const declared = same && this.#types.declaredGroup(same, place);
      return this.#declaredOr(declared, group, ({ doc: _doc, ...bare }) => bare);
    });
  }

  #grouped(
    parameters: readonly Parameter[],
    typeOf: (group: readonly Parameter[], place: ParameterLocation) => TypeSchema,
  ): TypeSchema {
    const type = new ObjectType();
    for (const place of places) {
      const group = parameters.filter((parameter) => parameter.in === place);
      type.add(place, group.length === 0 ? nothing : typeOf(group, place), group.some(isRequired));
    }
    return type.row;
  }

  /** Returns the declared type of parameters; if there is none, returns an object type with all parameters. */
  #declaredOr(
    declared: TypeSchema | undefined,
    parameters: readonly Parameter[],
    printed: (written: TypeSchema) => TypeSchema,
  ): TypeSchema {
    const type = new ObjectType();
    for (const parameter of parameters) {
      const own = this.#types.parameter(parameter);
      // A parameter of `components` is printed there, even if operations refer to a declared type.
      const written = this.#components.member("parameters", parameter.pointer, own);
      if (declared === undefined) type.add(parameter.name, printed(written), isRequired(parameter));
    }
    return declared ?? type.listing;
  }

  #response(response: Response, shown: readonly MediaType[]): TypeSchema {
    // A response to HEAD has no content, even if the component to which it refers has content.
    if (shown.length !== response.content.length) return this.#responseType(response, shown);
    const known = this.#responses.get(response);
    const type = known ?? this.#responseType(response, shown);
    const written = this.#components.member("responses", response.pointer, type);
    if (known === undefined && written !== type) this.#responses.set(response, type);
    return written;
  }

  #responseType(response: Response, shown: readonly MediaType[]): TypeSchema {
    const content = this.#content(shown, (mediaType) => this.#types.documentedBody(mediaType));
    const type = new ObjectType();
    type.add("headers", this.headers.of(response), true);
    type.add("content", content.isEmpty ? nothing : content.row, !content.isEmpty);
    return { ...type.row, ...docMember(docFor({ description: response.description })) };
  }

  #headers(response: Response): TypeSchema {
    const type = new ObjectType();
    for (const header of response.headers) {
      const own = this.#types.parameter(header);
      const written = this.#components.member("headers", header.pointer, own);
      // In openapi-typescript, a header that is a reference is always required.
      const isReference = this.#isCompatible && Object.hasOwn(written, "member");
      type.add(header.name, written, header.required || isReference);
    }
    return type.open;
  }

  #content(
    content: readonly MediaType[],
    typeOf: (mediaType: MediaType) => TypeSchema,
  ): ObjectType {
    const type = new ObjectType();
    for (const mediaType of content) type.add(mediaType.mediaType, typeOf(mediaType), true);
    return type;
  }
}
