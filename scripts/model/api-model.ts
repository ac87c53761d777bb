// All types of the model of an API. A target needs this file alone.

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

/** OpenAPI Object (OAS 3.1 §4.8.1) without references: plain data in the order of the document. */
export interface ApiModel extends Unmodelled {
  /** The version of OpenAPI, without its patch. */
  readonly openapi: OpenApiVersion;
  readonly title: string;
  /** `info.version`, the version of the API, not of OpenAPI. */
  readonly version: string;
  readonly description?: string;
  /** The rest of `info`: contact, license, terms of service, extensions. */
  readonly info: Unmodelled;
  readonly servers: readonly Server[];
  /** Security of operations without `security` of their own. */
  readonly security: readonly SecurityRequirement[];
  /** Declared tags, then those that only operations name. */
  readonly tags: readonly Tag[];
  readonly operations: readonly Operation[];
  /** Operations that the server calls. The `path` of each is the name of the webhook. */
  readonly webhooks: readonly Operation[];
  /** Paths, then webhooks. */
  readonly pathItems: readonly PathItem[];
  /** Components, schemas elsewhere that a reference reaches, and views of both. */
  readonly schemas: readonly NamedSchema[];
  /** Type names for the items of responses that have no name in the document. */
  readonly itemNames?: ItemNames;
  /** Names for enums without a type of their own. */
  readonly enumNames?: readonly EnumName[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Pointers of components that operations refer to, without schemas and security schemes. */
  readonly usedComponents: readonly string[];
  readonly unusedComponents: readonly UnusedComponent[];
  /** Components for operations, used or not; only of a literal model. */
  readonly messages?: readonly Pick<Operation, "parameters" | "requestBody" | "responses">[];
  /** The author's names of parts of other files, without schemas. Keys are pointers. */
  readonly brought?: Readonly<Record<string, string>>;
  /** Discriminators that stand beside no union: no schema of the model has them. */
  readonly inertDiscriminators: readonly InertDiscriminator[];
  /** Unions that the discriminator of their members' parent decides. */
  readonly inheritedDiscriminators: readonly InheritedDiscriminator[];
  /** Read-only properties that requests have, since a discriminator reads them. */
  readonly sentTags?: readonly SentTag[];
  readonly openPoints: readonly OpenPoint[];
  /** Schemas without `type` that are read with one. */
  readonly impliedTypes: readonly ImpliedType[];
  /** Schemas that are read as their authors mean them, not as JSON Schema defines them. */
  readonly meantSchemas?: readonly MeantSchema[];
  /** Identifiers that two places would have. */
  readonly collisions: readonly Collision[];
  /** True if callbacks nest deeper than they are followed: components that only the rest uses count as unused. */
  readonly isCut?: true;
}

/** One path, webhook or callback URL. */
export interface PathItem extends Unmodelled {
  readonly pointer: string;
  readonly path: string;
  /** The methods it has, in the author's order. */
  readonly methods: readonly string[];
  /** Parameters that its operations inherit; absent: none. */
  readonly parameters?: readonly Parameter[];
}

export interface Operation extends Unmodelled {
  readonly pointer: string;
  /** The author's, else one made of method and path. */
  readonly operationId: string;
  /** True when the author gave no operationId. */
  readonly derivedId: boolean;
  /** The name of its function and its handler: `listSurveys`. */
  readonly functionName: string;
  /** The first part of the names of its types: `ListSurveys` in `ListSurveysInput`. */
  readonly typeName: string;
  /** In lower case, but for methods of `additionalOperations`, which are sent as written. */
  readonly method: string;
  /** The path template as written, with its first slash: `/surveys/{id}/`. */
  readonly path: string;
  readonly tags: readonly string[];
  /** The tag whose file it stands in, where that is not the first one. */
  readonly groupTag?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  /** When it was deprecated, and when it ends. */
  readonly ending?: Ending;
  /** Sorted by the first place in the document. An operation's own parameter replaces that of its path. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  /** Alternatives, the document's where the operation has none. Empty: needs no credentials. */
  readonly security: readonly SecurityRequirement[];
  /** Its own, else its path's. Empty: the document's. */
  readonly servers: readonly Server[];
  readonly pagination?: Pagination;
  readonly openPoints: readonly OpenPoint[];
  /** True if servers leave it out, since a part is lost that they must validate. */
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
  /** The schema of the decoded value; `true` if the document has none. */
  readonly schema: Schema;
  /** Media type of its text, if it is described by `content`, not by a `style`. */
  readonly content?: string;
  readonly openPoints: readonly OpenPoint[];
}

export type ParameterLocation = "path" | "query" | "header" | "cookie";

/** How an array or object becomes text (OAS 3.1 §4.8.12.3). Ours is `querystring`: the whole query string. */
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
  /** By property name; for multipart and urlencoded bodies (OAS 3.1 §4.8.15). */
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
  /** The `path` of each is a runtime expression: the URL that is called. */
  readonly items: readonly PathItem[];
  readonly operations: readonly Operation[];
}

/** How a list is read page by page. Members name query parameters and properties of the response. */
export type Pagination =
  | OffsetPagination
  | PagePagination
  | CursorPagination
  | LinkHeaderPagination;

export interface Pages {
  readonly pointer: string;
  /** Query parameter: how many items a page may hold. */
  readonly limit?: string;
  /** Property of the response: the page's items. */
  readonly items?: string;
}

/** Pages that are requested by a number, or by links where the response has some. */
export interface NumberedPages extends Pages {
  readonly items: string;
  /** Property of the response: the URL of the following page, absent or null on the last. */
  readonly next?: string;
  /** Property of the response: how many items there are on all pages. */
  readonly total?: string;
}

export interface OffsetPagination extends NumberedPages {
  readonly style: "offset";
  readonly limit: string;
  /** Query parameter: how many items come before the page. */
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
  /** Property of the response: the cursor of the following page, absent, null or empty on the last. */
  readonly next: string;
}

/** Pages whose `Link` header has the URL of the next (RFC 8288); without `items`, the body of each is its list. */
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
  /** Where the key is sent, for `apiKey`. */
  readonly in?: "query" | "header" | "cookie";
  readonly parameterName?: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly flows?: readonly OauthFlow[];
}

/** Schemes that a request must fulfil together. Empty: anybody may call. */
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
  /** `implicit`, `password`, `clientCredentials`, `authorizationCode`, or an unknown one. */
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
  /** Its key in `components.schemas`, else the name of the reference that reaches it. */
  readonly name: string;
  /** Its identifier in generated code. */
  readonly typeName: string;
  /** Its key in `names.json`, where that is not its name. */
  readonly key?: string;
  readonly openPoints: readonly OpenPoint[];
  /** The schema as written, where `json` is its view for responses. */
  readonly written?: JsonSchema;
  /** Present for a view of another schema: its part in requests, or in responses. */
  readonly view?: {
    readonly of: string;
    readonly use: "request" | "response";
    /** The last part of its name: `Writable`. */
    readonly ending: string;
  };
  /** The tag that the discriminator of its parent gives it. */
  readonly tag?: InheritedTag;
  /** Pointer of the schema of which this is the part that counts inside an `allOf`. */
  readonly partOf?: string;
}

/** A discriminator beside no union, or its unknown members, as written (OAS 3.1 §4.8.25). */
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
  /** `null`: null is added. `type`: a type is added. `open`: `additionalProperties: false` is left out. */
  readonly policy: "null" | "type" | "open";
  /** True if only the part of the schema is meant that counts inside an `allOf`. */
  readonly isPart: boolean;
}

/** A read-only property of the schema at `pointer`. Requests have it, since a discriminator reads it. */
export interface SentTag {
  readonly pointer: string;
  readonly property: string;
}

/** Two places with the same identifier. The second is named `given`. */
export interface Collision {
  readonly preferred: string;
  readonly given: string;
  readonly first: string;
  readonly second: string;
}

/** A question that the description of the API leaves open. */
export interface OpenPoint {
  readonly id: string;
  readonly text: string;
}

/** A component that no operation refers to, and that is no schema and no security scheme. */
export interface UnusedComponent {
  readonly pointer: string;
  /** Its section of `components` (OAS 3.1 §4.8.7): `parameters`, `responses`… */
  readonly section: string;
  readonly name: string;
  readonly json: JsonValue;
}

/** Members that the model does not read, as written: `diff` compares them. */
export interface Unmodelled {
  readonly unmodelled?: JsonObject;
}
