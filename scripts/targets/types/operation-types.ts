// The types of an operation: its parameters by location, body, input and output.

import { valueFor } from "../../json/by-key.js";
import { isObject, own } from "../../json/json.js";
import type {
  Header,
  MediaType,
  Operation,
  Parameter,
  ParameterLocation,
  RequestBody,
  Response,
} from "../../model/api-model.js";
import { essenceOf } from "../../model/media-type.js";
import { defaultOf } from "../../model/media-type-choice.js";
import { parameterGroups } from "../../model/parameter.js";
import { contentOf } from "../../model/status.js";
import { bodyKind } from "../../openapi/media-types.js";
import type { Doc } from "../../render/comment.js";
import { docFor, docMember, docOf } from "../../typescript/docs.js";
import { ObjectType } from "../../typescript/object-type.js";
import { isBareObject, isUnknown, type TypeSchema, typeReference } from "../../typescript/type.js";
import type { TypeSchemas } from "../../typescript/type-schema.js";
import type { SharedParts } from "./shared-parts.js";
import { statusType } from "./status.js";

export interface Declared {
  readonly name: string;
  readonly doc: Doc;
  readonly type: TypeSchema;
  /** Set if the type must not be an interface, because an interface would allow further members. */
  readonly isAlias?: true;
}

/** The names of the declared types of parameters, by location. */
const suffixes = new Map(parameterGroups.map(([place, , suffix]) => [place, suffix]));

export class OperationTypes {
  readonly #schemas: TypeSchemas;
  readonly #keepsSchemas: boolean;
  readonly #shared: SharedParts | undefined;
  /** Types of parameters and headers, which are cached because several operations share them. */
  readonly #parameters = new Map<Parameter | Header, TypeSchema>();
  readonly #onlyBodies = new Map<RequestBody, string | undefined>();

  /**
   * With `keepsSchemas`, `paths` contains the schema of every body. Otherwise, for example, an XML body is a string.
   * `shared` contains the types of responses that several operations have in common.
   */
  constructor(
    schemas: TypeSchemas,
    {
      keepsSchemas = false,
      shared,
    }: { readonly keepsSchemas?: boolean; readonly shared?: SharedParts } = {},
  ) {
    this.#schemas = schemas;
    this.#keepsSchemas = keepsSchemas;
    this.#shared = shared;
  }

  /** Returns the types of an operation, each after the types to which it refers. */
  of(operation: Operation): Declared[] {
    const { operationId, typeName } = operation;
    const declared: Declared[] = [];
    const declare = (suffix: string, text: string, type: TypeSchema, isAlias?: true) => {
      const doc = { text, tags: [] };
      declared.push({ name: `${typeName}${suffix}`, doc, type, ...(isAlias && { isAlias }) });
      return typeReference(`${typeName}${suffix}`);
    };
    const input = new ObjectType();
    for (const [place, member, suffix] of parameterGroups) {
      const group = operation.parameters.filter((parameter) => parameter.in === place);
      if (group.length === 0) continue;
      const type = new ObjectType();
      for (const parameter of group) {
        type.add(parameter.name, this.parameter(parameter), parameter.required);
      }
      const text = `${titles[place]} parameters of \`${operationId}\`.`;
      // `paths` uses this type, so it is a type alias: unlike an interface, a type alias is assignable to a record
      // type.
      input.add(member, declare(suffix, text, type.schema, true), type.isRequired);
    }
    const content = operation.requestBody?.content ?? [];
    if (content.length > 0) {
      const bodies = content.map((mediaType) => this.requestBody(mediaType));
      const union = bodies.length === 1 ? (bodies[0] as TypeSchema) : { anyOf: bodies };
      const description = operation.requestBody?.description;
      declare("Body", description ?? `The request body of \`${operationId}\`.`, union, true);
    }
    declare("Input", `Input of \`${operationId}\`.`, this.#input(operation, input));
    const text = `Responses of \`${operationId}\`.`;
    declare("Output", text, this.#output(operation), true);
    return declared;
  }

  /**
   * Returns a reference to the declared type of the parameters in one location, such as `query`. Returns `undefined`
   * for the location `path` if a path parameter is optional.
   */
  declaredGroup(
    { typeName, parameters }: Operation,
    place: ParameterLocation,
  ): TypeSchema | undefined {
    const isOptional = parameters.some(
      (parameter) => parameter.in === "path" && !parameter.required,
    );
    if (place === "path" && isOptional) return undefined;
    return typeReference(`${typeName}${suffixes.get(place)}`);
  }

  /**
   * Returns a reference to the declared type of the request body, for one of its media types. Returns `undefined` if
   * `paths` needs another type, or if a reference would be no shorter than the type itself.
   */
  declaredBody({ typeName, requestBody }: Operation, content: MediaType): TypeSchema | undefined {
    const type = this.documentedBody(content);
    if (isWord(type)) return undefined;
    const only = requestBody && this.#onlyBody(requestBody);
    return only === JSON.stringify(type) ? typeReference(`${typeName}Body`) : undefined;
  }

  /** Returns the text of the type that all media types of a request body share, or `undefined` if types differ. */
  #onlyBody(requestBody: RequestBody): string | undefined {
    return valueFor(this.#onlyBodies, requestBody, () => {
      const texts = requestBody.content.map((mediaType) =>
        JSON.stringify(this.requestBody(mediaType)),
      );
      return new Set(texts).size === 1 ? texts[0] : undefined;
    });
  }

  /** Returns the type of a parameter or header, with its comment. */
  parameter(parameter: Parameter | Header): TypeSchema {
    return valueFor(this.#parameters, parameter, () => this.#parameter(parameter));
  }

  #parameter(parameter: Parameter | Header): TypeSchema {
    const { schema, description, deprecated, content } = parameter;
    const own = docOf(schema.json);
    const points = "openPoints" in parameter ? parameter.openPoints : [];
    const about = docFor({
      ...(description === undefined ? {} : { description }),
      openPoints: points,
    });
    const isOwnDeprecated = own.tags.some((tag) => tag.name === "deprecated");
    const doc: Doc = {
      text: [about.text, own.text === about.text ? "" : own.text].filter(Boolean).join("\n\n"),
      tags: deprecated && !isOwnDeprecated ? [...own.tags, { name: "deprecated" }] : own.tags,
    };
    // The value of a parameter without a schema is a string.
    const isText = "in" in parameter && schema.json === true && content === undefined;
    const type: TypeSchema = isText ? { type: "string" } : this.#schemas.of(schema.json);
    return { ...type, ...docMember(doc) };
  }

  /** A body of `application/vnd.*` keeps its schema, because openapi-fetch parses such bodies as JSON. */
  documentedBody(content: MediaType): TypeSchema {
    const json = content.schema?.json;
    const isVendors = essenceOf(content.mediaType).startsWith("application/vnd.");
    const kind = bodyKind(content.mediaType);
    if (kind === "text" && this.#keepsSchemas) return this.#schemas.of(json ?? true);
    if (json === undefined) return this.body(content);
    const isKept = kind === "binary" && (isVendors || this.#keepsSchemas);
    return isKept && !this.#schemas.mayBeText(json) ? this.#schemas.of(json) : this.body(content);
  }

  /** Returns the type of a request body, as a client sends it or a handler receives it. */
  requestBody(content: MediaType): TypeSchema {
    const list = this.#schemas.ofLines(content) ?? this.#schemas.ofPositions(content);
    return list ?? this.body(content);
  }

  body(content: MediaType): TypeSchema {
    const { mediaType, schema } = content;
    const json = schema?.json;
    const kind = bodyKind(mediaType);
    if (kind === "binary") return { type: "string", format: "binary" };
    if (kind === "text") {
      const type = json === undefined ? {} : this.#schemas.of(json);
      return Object.hasOwn(type, "enum") ? type : { type: "string" };
    }
    if (json === undefined)
      return kind === "form" ? { type: "object", additionalProperties: true } : {};
    if (kind === "any") return this.#schemas.of(json, "part");
    const inParts = essenceOf(mediaType) === "multipart/form-data";
    return inParts ? this.#schemas.ofParts(content) : this.#schemas.of(json);
  }

  /** Returns the type of a response body. For a body that is read item by item, the result is the type of the items. */
  #responseBody(content: MediaType): TypeSchema {
    const list = this.#schemas.ofItems(content) ?? this.#schemas.ofPositions(content);
    // In responses, clients and servers treat a form body as text.
    const isForm = bodyKind(content.mediaType) === "form";
    return list ?? (isForm ? { type: "string" } : this.body(content));
  }

  headers(headers: readonly Header[]): ObjectType {
    const type = new ObjectType();
    for (const header of headers) type.add(header.name, this.parameter(header), header.required);
    return type;
  }

  #input({ typeName, requestBody }: Operation, parameterGroups: ObjectType): TypeSchema {
    const content = requestBody?.content ?? [];
    if (requestBody === undefined || content.length === 0) {
      // If an operation has no input, `body?: never` improves the compiler's error about excess members.
      return parameterGroups.isEmpty
        ? parameterGroups.with("body", never, false).schema
        : parameterGroups.schema;
    }
    if (content.length === 1) {
      return parameterGroups.with("body", typeReference(`${typeName}Body`), requestBody.required)
        .schema;
    }
    const usual = defaultOf(content);
    const variants = content.map(
      (mediaType) =>
        parameterGroups
          .with("contentType", { enum: [mediaType.mediaType] }, mediaType !== usual)
          .with("body", this.requestBody(mediaType), true).schema,
    );
    if (!requestBody.required) {
      variants.push(
        parameterGroups.with("contentType", never, false).with("body", never, false).schema,
      );
    }
    return { anyOf: variants };
  }

  #output(operation: Operation): TypeSchema {
    const statuses = operation.responses.map((response) => response.status);
    const members = operation.responses.flatMap((response) => {
      const make = () => this.#outputs(operation, response, statuses);
      return this.#shared?.response(response, operation, make) ?? make();
    });
    return members.length === 1 ? (members[0] as TypeSchema) : { anyOf: members };
  }

  /** Returns the types of a response: one type for each media type. */
  #outputs(operation: Operation, response: Response, statuses: readonly string[]): TypeSchema[] {
    const object = new ObjectType().with("status", statusType(response.status, statuses), true);
    const contents = contentOf(operation, response);
    const alternatives =
      contents.length === 0
        ? [object]
        : contents.map((mediaType) =>
            object
              .with("contentType", { enum: [mediaType.mediaType] }, true)
              .with("body", this.#responseBody(mediaType), true),
          );
    if (response.headers.length === 0) return alternatives.map((one) => one.row);
    const headers = this.headers(response.headers);
    const type = this.#shared?.headers(response.headers, headers.schema) ?? headers.schema;
    return alternatives.map((one) => one.with("headers", type, headers.isRequired).row);
  }
}

/** Returns true if an operation has exactly the given parameters in a location. */
export function isGroupOf(
  { parameters }: Operation,
  place: ParameterLocation,
  group: readonly Parameter[],
): boolean {
  let count = 0;
  for (const parameter of parameters) {
    if (parameter.in !== place) continue;
    if (parameter.pointer !== group[count]?.pointer) return false;
    count++;
  }
  return count === group.length;
}

/** Returns true if a type is printed as a single word, such as `Pet`, or as a list such as `Pet[]`. */
function isWord(type: TypeSchema): boolean {
  if (Object.hasOwn(type, "$ref") || isBareObject(type) || isUnknown(type)) return true;
  if (Object.hasOwn(type, "prefixItems") || Object.hasOwn(type, "properties")) return false;
  const items = own(type, "items");
  return isObject(items) ? isWord(items) : scalars.has(own(type, "type"));
}

const scalars: ReadonlySet<unknown> = new Set(["string", "integer", "number", "boolean", "null"]);

const titles = { path: "Path", query: "Query", header: "Header", cookie: "Cookie" } as const;
const never: TypeSchema = { enum: [] };
