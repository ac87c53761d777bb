// The document handed to openapi-typescript for `openapi.ts`: the model as OpenAPI 3.1, its types by reference.
import { type JsonObject, setOwn } from "../../load/json.js";
import type { ApiModel } from "../../model/api.js";
import type { Operation } from "../../model/operation.js";
import { contentOf } from "../../model/status.js";
import { type TypeSchema, typeReference } from "./combine.js";
import { type Docs, docFor } from "./docs.js";
import type { OperationTypes } from "./operation-types.js";

/** Says the model again in OpenAPI's words, without its texts. */
export function openapiDocument(model: ApiModel, types: OperationTypes, docs: Docs): JsonObject {
  const ids = new Set<string>();
  const document: JsonObject = { openapi: "3.1.0" };
  for (const [root, operations] of [
    ["paths", model.operations],
    ["webhooks", model.webhooks],
  ] as const) {
    if (operations.length === 0) continue;
    const items: JsonObject = Object.create(null);
    for (const operation of operations) {
      if (!Object.hasOwn(items, operation.path)) setOwn(items, operation.path, {});
      (items[operation.path] as JsonObject)[operation.method] = operationObject(
        operation,
        types,
        docs,
        ids,
      );
    }
    document[root] = items;
  }
  const schemas: JsonObject = Object.create(null);
  for (const { name, typeName } of model.schemas) setOwn(schemas, name, typeReference(typeName));
  if (model.schemas.length > 0) document["components"] = { schemas };
  return document;
}

function operationObject(
  operation: Operation,
  types: OperationTypes,
  docs: Docs,
  ids: Set<string>,
): JsonObject {
  const { requestBody } = operation;
  const title = docs.add(docFor(operation));
  const responses: JsonObject = Object.create(null);
  for (const response of operation.responses) {
    const about = docs.add(docFor(descriptionOf(response.description)));
    const content = mapOf(
      contentOf(operation, response),
      ({ mediaType }) => mediaType,
      (mediaType) => ({
        schema: types.body(mediaType),
      }),
    );
    responses[response.status] = {
      ...(about === undefined ? {} : { title: about }),
      headers: mapOf(
        response.headers,
        ({ name }) => name,
        (header) => described(types.parameter(header), header),
      ),
      ...(Object.keys(content).length === 0 ? {} : { content }),
    };
  }
  return {
    operationId: idOf(operation, ids),
    ...(title === undefined ? {} : { title }),
    parameters: operation.parameters.map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      ...described(types.parameter(parameter), parameter),
    })),
    ...(requestBody === undefined
      ? {}
      : {
          requestBody: {
            required: requestBody.required,
            content: mapOf(
              requestBody.content,
              ({ mediaType }) => mediaType,
              (mediaType) => ({
                schema: types.body(mediaType),
              }),
            ),
          },
        }),
    responses,
  };
}

/** A parameter or header: openapi-typescript takes the comment from beside the schema. */
function described(type: TypeSchema, { required }: { readonly required: boolean }): JsonObject {
  const { title, ...schema } = type;
  return { required, schema, ...(title === undefined ? {} : { title }) };
}

function descriptionOf(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description };
}

function mapOf<T>(
  members: readonly T[],
  name: (member: T) => string,
  value: (member: T) => JsonObject,
): JsonObject {
  const map: JsonObject = Object.create(null);
  for (const member of members) setOwn(map, name(member), value(member));
  return map;
}

/** The key in `operations`: the author's, where it survives being written as a reference. */
function idOf(operation: Operation, taken: Set<string>): string {
  const { operationId, functionName } = operation;
  let id =
    /[#~%\s\ue000]/.test(operationId) || operationId === "__proto__" ? functionName : operationId;
  for (let next = 2; taken.has(id); next++) id = `${functionName}${next}`;
  taken.add(id);
  return id;
}
