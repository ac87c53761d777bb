// The API in the shape of openapi-typescript: `paths`, `webhooks`, `components` and `operations`, their types by reference.
import type { ApiModel } from "../../model/api.js";
import type { MediaType } from "../../model/media-type.js";
import type { Operation } from "../../model/operation.js";
import type { ParameterLocation } from "../../model/parameter.js";
import type { Response } from "../../model/response.js";
import { contentOf } from "../../model/status.js";
import type { Code } from "../../render/code.js";
import { nothing, type TypeSchema, typeReference } from "./combine.js";
import { docFor, docMember } from "./docs.js";
import { ObjectType } from "./object-type.js";
import type { OperationTypes } from "./operation-types.js";
import type { TypePrinter } from "./print-type.js";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const places: readonly ParameterLocation[] = ["query", "header", "path", "cookie"];
const components = [
  "schemas",
  "responses",
  "parameters",
  "requestBodies",
  "headers",
  "pathItems",
] as const;

/** The declarations in their order, each under the name that openapi-typescript gives it. */
export function openapiDeclarations(
  model: ApiModel,
  types: OperationTypes,
  printer: TypePrinter,
): { readonly name: string; readonly declaration: Code }[] {
  const document = new OpenapiDocument(types);
  const declared: readonly (readonly [string, TypeSchema])[] = [
    ["paths", document.pathItems(model.operations)],
    ["webhooks", document.pathItems(model.webhooks)],
    ["components", componentsType(model)],
    ["$defs", new ObjectType().listing],
    ["operations", document.operations.listing],
  ];
  return declared.map(([name, type]) => ({ name, declaration: printer.declaration(name, type) }));
}

/** The types of a document in the making: `operations` grows with the paths. */
class OpenapiDocument {
  /** The operations that have an operationId, by it. */
  readonly operations = new ObjectType();
  readonly #types: OperationTypes;
  readonly #keys = new Set<string>();

  constructor(types: OperationTypes) {
    this.#types = types;
  }

  /** The operations of each path. */
  pathItems(operations: readonly Operation[]): TypeSchema {
    const items = new Map<string, Map<string, Operation>>();
    for (const operation of operations) {
      const item = items.get(operation.path) ?? new Map<string, Operation>();
      items.set(operation.path, item.set(operation.method, operation));
    }
    const type = new ObjectType();
    for (const [path, item] of items) type.add(path, this.#pathItem(item), true);
    return type.listing;
  }

  #pathItem(operations: ReadonlyMap<string, Operation>): TypeSchema {
    const type = new ObjectType();
    const none = new ObjectType();
    for (const place of places) none.add(place, nothing, false);
    type.add("parameters", none.listing, true);
    for (const method of methods) {
      const operation = operations.get(method);
      if (operation === undefined) type.add(method, nothing, false);
      else {
        const doc = docMember(docFor(operation));
        type.add(method, { ...this.#operation(operation), ...doc }, true);
      }
    }
    return type.listing;
  }

  /** An operation by its key; one that has no operationId stands where it is. */
  #operation(operation: Operation): TypeSchema {
    const type = this.#operationType(operation);
    if (operation.derivedId) return type;
    const key = this.#keyOf(operation);
    this.operations.add(key, type, true);
    return { operation: key };
  }

  /** The operationId; what else is listed under it goes by the name of its function. */
  #keyOf({ operationId, functionName }: Operation): string {
    let key = operationId;
    for (let next = 2; this.#keys.has(key); next++) key = `${functionName}${next}`;
    this.#keys.add(key);
    return key;
  }

  #operationType(operation: Operation): TypeSchema {
    const type = new ObjectType();
    type.add("parameters", this.#parameters(operation), true);
    const { requestBody } = operation;
    if (requestBody === undefined) type.add("requestBody", nothing, false);
    else {
      const content = this.#content(requestBody.content);
      if (content.isEmpty) content.add("*/*", nothing, false);
      const body = new ObjectType().with("content", content.listing, true);
      type.add("requestBody", body.listing, requestBody.required);
    }
    const responses = new ObjectType();
    for (const response of operation.responses) {
      responses.add(response.status, this.#response(operation, response), true);
    }
    type.add("responses", responses.isEmpty ? nothing : responses.listing, true);
    return type.listing;
  }

  #parameters({ parameters }: Operation): TypeSchema {
    const type = new ObjectType();
    for (const place of places) {
      const group = new ObjectType();
      for (const parameter of parameters) {
        if (parameter.in !== place) continue;
        const { name, required } = parameter;
        group.add(name, this.#types.parameter(parameter), required || place === "path");
      }
      type.add(place, group.isEmpty ? nothing : group.listing, group.isRequired);
    }
    return type.listing;
  }

  #response(operation: Operation, response: Response): TypeSchema {
    const { description } = response;
    const content = this.#content(contentOf(operation, response));
    const type = new ObjectType();
    type.add("headers", this.#types.headers(response.headers).open, true);
    type.add("content", content.isEmpty ? nothing : content.listing, !content.isEmpty);
    const documented = description === undefined ? {} : { description };
    return { ...type.listing, ...docMember(docFor(documented)) };
  }

  #content(content: readonly MediaType[]): ObjectType {
    const type = new ObjectType();
    for (const mediaType of content) {
      type.add(mediaType.mediaType, this.#types.body(mediaType), true);
    }
    return type;
  }
}

function componentsType(model: ApiModel): TypeSchema {
  const type = new ObjectType();
  if (model.schemas.length === 0) return type.listing;
  const schemas = new ObjectType();
  for (const { name, typeName } of model.schemas) {
    schemas.add(name, typeReference(typeName), true);
  }
  for (const kind of components) {
    type.add(kind, kind === "schemas" ? schemas.listing : nothing, true);
  }
  return type.listing;
}
