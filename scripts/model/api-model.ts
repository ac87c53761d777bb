// All types of the model of an API. Targets need no other file of this folder for types.

import type { JsonObject, JsonValue } from "../json/json.js";
import type { OpenApiVersion } from "../openapi/versions.js";
import type { Implied } from "../schema/implied-type.js";
import type { JsonSchema } from "../schema/schema.js";
import type { EnumName, ItemNames } from "./names/unnamed.js";
import type { PositionalContent } from "./part-encodings.js";
import type { InheritedTag } from "./schemas/subtypes.js";
import type { SequentialContent } from "./sequential-content.js";
import type { Ending } from "./sunset.js";
import type { Tag } from "./tag-object.js";

/** OpenAPI Object (OAS 3.1 §4.8.1) with references resolved: plain data in the order of the document. */
export interface ApiModel extends Unmodelled {
  /** The OpenAPI version without its patch number. */
  readonly openapi: OpenApiVersion;
  readonly title: string;
  /** `info.version`, the version of the API. */
  readonly version: string;
  readonly description?: string;
  /** The other members of `info`: contact, license, terms of service, extensions. */
  readonly info: Unmodelled;
  readonly servers: readonly Server[];
  /** Security of operations that have no `security` of their own. */
  readonly security: readonly SecurityRequirement[];
  /** Declared tags, then tags that only operations name. */
  readonly tags: readonly Tag[];
  readonly operations: readonly Operation[];
  /** Operations that the server calls. The `path` of each is the name of the webhook. */
  readonly webhooks: readonly Operation[];
  /** Paths, then webhooks. */
  readonly pathItems: readonly PathItem[];
  /** Components, other schemas that references reach, and request or response views of both. */
  readonly schemas: readonly NamedSchema[];
  /** Type names for items of responses that have no name in the document. */
  readonly itemNames?: ItemNames;
  /** Names for enums without a type of their own. */
  readonly enumNames?: readonly EnumName[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Pointers of components that operations refer to, except schemas and security schemes. */
  readonly usedComponents: readonly string[];
  readonly unusedComponents: readonly UnusedComponent[];
  /** Components of operations, used or not. Only a literal model has them. */
  readonly messages?: readonly Pick<Operation, "parameters" | "requestBody" | "responses">[];
  /** The author's names of parts from other files, except schemas. Keys are pointers. */
  readonly brought?: Readonly<Record<string, string>>;
  /** Discriminators without a union beside them. No schema of the model has them. */
  readonly inertDiscriminators: readonly InertDiscriminator[];
  /** Unions without a discriminator that use the one of their members' parent. */
  readonly inheritedDiscriminators: readonly InheritedDiscriminator[];
  /** Read-only properties that requests have, because a discriminator reads them. */
  readonly sentTags?: readonly SentTag[];
  readonly openPoints: readonly OpenPoint[];
  /** Schemas without `type` that are read as if they had one. */
  readonly impliedTypes: readonly ImpliedType[];
  /** Schemas that are read as their authors mean them, not as JSON Schema defines them. */
  readonly meantSchemas?: readonly MeantSchema[];
  /** Identifiers that two places claimed. */
  readonly collisions: readonly Collision[];
  /** Set if callbacks nest deeper than the limit. Components that only deeper callbacks use count as unused. */
  readonly isCut?: true;
}

/** One path, webhook or callback URL. */
export interface PathItem extends Unmodelled {
  readonly pointer: string;
  readonly path: string;
  /** Its methods, in the author's order. */
  readonly methods: readonly string[];
  /** Parameters that its operations inherit; absent if there are none. */
  readonly parameters?: readonly Parameter[];
}

export interface Operation extends Unmodelled {
  readonly pointer: string;
  /** The author's operationId, or one derived from method and path. */
  readonly operationId: string;
  /** True when the author gave no operationId. */
  readonly derivedId: boolean;
  /** The name of its function and of its handler: `listSurveys`. */
  readonly functionName: string;
  /** The prefix of its type names: `ListSurveys` in `ListSurveysInput`. */
  readonly typeName: string;
  /** In lower case, except for methods of `additionalOperations`, which keep the author's case. */
  readonly method: string;
  /** The path template as written, with a slash at the start: `/surveys/{id}/`. */
  readonly path: string;
  readonly tags: readonly string[];
  /** The tag that decides its file, if that is not its first tag. */
  readonly groupTag?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  /** The dates of its deprecation and its end. */
  readonly ending?: Ending;
  /** Sorted by place in the document. An operation's own parameter replaces the same one of its path. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  /** Alternatives; the document's if the operation has none. Empty: no credentials are needed. */
  readonly security: readonly SecurityRequirement[];
  /** Its own servers, otherwise its path's. Empty: the document's. */
  readonly servers: readonly Server[];
  readonly pagination?: Pagination;
  readonly openPoints: readonly OpenPoint[];
  /** Set if servers leave the operation out, because a part that they must validate was lost. */
  readonly unserved?: true;
}

/** Parameter Object (OAS 3.1 §4.8.12) of an operation or of its path. */
export interface Parameter extends Unmodelled {
  readonly pointer: string;
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: string;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** The schema of the decoded value; `true` if the document has no schema. */
  readonly schema: Schema;
  /** The media type of its text, if the document describes it by `content` instead of `style`. */
  readonly content?: string;
  readonly openPoints: readonly OpenPoint[];
}

export type ParameterLocation = "path" | "query" | "header" | "cookie";

/** The serialization of an array or object (OAS 3.1 §4.8.12.3). `querystring` is ours: the whole query string. */
export type ParameterStyle =
  | "matrix"
  | "label"
  | "form"
  | "simple"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "cookie"
  | "querystring";

/** Header Object (OAS 3.1 §4.8.21): a parameter of style `simple`. */
export interface Header extends Unmodelled {
  readonly pointer: string;
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: string;
  readonly explode: boolean;
  readonly schema: Schema;
  readonly content?: string;
}

export interface RequestBody extends Unmodelled {
  readonly pointer: string;
  readonly required: boolean;
  readonly description?: string;
  readonly content: readonly MediaType[];
}

export interface Response extends Unmodelled {
  readonly pointer: string;
  /** `200`, a range such as `4XX` in upper case, or `default`. */
  readonly status: string;
  readonly description?: string;
  readonly headers: readonly Header[];
  readonly content: readonly MediaType[];
  readonly links: readonly Link[];
}

export interface MediaType extends Unmodelled, SequentialContent<Schema>, PositionalContent {
  readonly pointer: string;
  /** As written, for example `application/json` or `text/*`. */
  readonly mediaType: string;
  readonly schema?: Schema;
  /** By property name, for multipart and urlencoded bodies (OAS 3.1 §4.8.15). */
  readonly encoding: readonly Encoding[];
}

/** Encoding Object (OAS 3.1 §4.8.15) of one property. */
export interface Encoding extends Unmodelled {
  readonly property: string;
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly headers: readonly Header[];
}

export interface Link {
  readonly pointer: string;
  readonly name: string;
  readonly json: JsonObject;
}

export interface Callback extends Unmodelled {
  readonly pointer: string;
  readonly name: string;
  /** Callback URLs. The `path` of each is a runtime expression. */
  readonly items: readonly PathItem[];
  readonly operations: readonly Operation[];
}

/** The pagination of a list operation. Members name query parameters and properties of the response. */
export type Pagination =
  | OffsetPagination
  | PagePagination
  | CursorPagination
  | LinkHeaderPagination;

export interface Pages {
  readonly pointer: string;
  /** Query parameter: the largest number of items in a page. */
  readonly limit?: string;
  /** Property of the response with the page's items. */
  readonly items?: string;
}

/** Pagination by a number, or by links if the response has some. */
export interface NumberedPages extends Pages {
  readonly items: string;
  /** Property of the response with the URL of the next page. On the last page it is absent or null. */
  readonly next?: string;
  /** Property of the response with the total number of items. */
  readonly total?: string;
}

export interface OffsetPagination extends NumberedPages {
  readonly style: "offset";
  readonly limit: string;
  /** Query parameter: the number of items before the page. */
  readonly offset: string;
}

export interface PagePagination extends NumberedPages {
  readonly style: "page";
  /** Query parameter: the number of the page. */
  readonly page: string;
  /** The number of the first page. */
  readonly first: 0 | 1;
}

export interface CursorPagination extends Pages {
  readonly style: "cursor";
  readonly items: string;
  /** Query parameter: the cursor of the page. */
  readonly cursor: string;
  /** Property of the response with the cursor of the next page. On the last page it is absent, null or empty. */
  readonly next: string;
}

/** Pagination by a `Link` header with the URL of the next page (RFC 8288). Without `items`, each body is the list. */
export interface LinkHeaderPagination extends Pages {
  readonly style: "link-header";
}

export interface Server extends Unmodelled {
  readonly pointer: string;
  readonly url: string;
  readonly description?: string;
  readonly variables: readonly ServerVariable[];
}

export interface ServerVariable extends Unmodelled {
  readonly name: string;
  readonly default: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

/** Security Scheme Object (OAS 3.1 §4.8.27). */
export interface SecurityScheme extends Unmodelled {
  readonly pointer: string;
  /** Its key in `components.securitySchemes`. */
  readonly name: string;
  readonly type: "http" | "apiKey" | "oauth2" | "openIdConnect" | "mutualTLS" | "unknown";
  /** For `http`: the HTTP authentication scheme in lower case, such as `bearer` or `basic`. */
  readonly scheme?: string;
  /** For `apiKey`: the place of the key. */
  readonly in?: "query" | "header" | "cookie";
  readonly parameterName?: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly flows?: readonly OauthFlow[];
}

/** Schemes that a request must satisfy together. Empty: no credentials are needed. */
export interface SecurityRequirement {
  readonly pointer: string;
  readonly schemes: readonly SchemeRequirement[];
}

export interface SchemeRequirement {
  readonly pointer: string;
  readonly name: string;
  readonly scopes: readonly string[];
}

export interface OauthFlow extends Unmodelled {
  readonly pointer: string;
  /** `implicit`, `password`, `clientCredentials`, `authorizationCode`, or an unknown flow. */
  readonly name: string;
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly scopes: readonly OauthScope[];
}

export interface OauthScope {
  readonly name: string;
  readonly description: string;
}

export interface Schema {
  readonly pointer: string;
  readonly json: JsonSchema;
}

export interface NamedSchema extends Schema {
  /** Its key in `components.schemas`, otherwise the name of the reference that reaches it. */
  readonly name: string;
  /** Its identifier in generated code. */
  readonly typeName: string;
  /** Its key in `names.json`, if that differs from its name. */
  readonly key?: string;
  readonly openPoints: readonly OpenPoint[];
  /** The schema as written, if `json` is its response view. */
  readonly written?: JsonSchema;
  /** Set for a request or response view of another schema. */
  readonly view?: {
    readonly of: string;
    readonly use: "request" | "response";
    /** The suffix of its name: `Writable`. */
    readonly ending: string;
  };
  /** The tag that selects it, by its parent's discriminator. */
  readonly tag?: InheritedTag;
  /** Pointer of the original schema, if this is the part of it that counts inside an `allOf`. */
  readonly partOf?: string;
}

/** A discriminator without a union, or unknown members of a discriminator, as written (OAS 3.1 §4.8.25). */
export interface InertDiscriminator {
  readonly pointer: string;
  readonly json: JsonValue;
}

export interface InheritedDiscriminator {
  readonly pointer: string;
  readonly property: string;
}

export interface ImpliedType {
  readonly pointer: string;
  readonly type: Implied;
}

export interface MeantSchema {
  readonly pointer: string;
  /** `null`: null is added. `type`: a type is added. `open`: `additionalProperties: false` is dropped. */
  readonly policy: "null" | "type" | "open";
  /** Whether this concerns only the part of the schema that counts inside an `allOf`. */
  readonly isPart: boolean;
}

/** A read-only property of the schema at `pointer` that requests have, because a discriminator reads it. */
export interface SentTag {
  readonly pointer: string;
  readonly property: string;
}

/** Two places with the same preferred identifier. The second one has the identifier `given`. */
export interface Collision {
  readonly preferred: string;
  readonly given: string;
  readonly first: string;
  readonly second: string;
}

/** A question that the API description leaves open. */
export interface OpenPoint {
  readonly id: string;
  readonly text: string;
}

/** A component without references to it, except schemas and security schemes. */
export interface UnusedComponent {
  readonly pointer: string;
  /** Its section of `components` (OAS 3.1 §4.8.7): `parameters`, `responses`… */
  readonly section: string;
  readonly name: string;
  readonly json: JsonValue;
}

/** Members that the model does not read, as written, for `diff`. */
export interface Unmodelled {
  readonly unmodelled?: JsonObject;
}
