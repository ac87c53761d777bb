// All types of the model of an API. Targets import types from no other file of this folder.

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
  /** Security requirements of operations that have no `security` of their own. */
  readonly security: readonly SecurityRequirement[];
  /** Declared tags, then tags that only operations name. */
  readonly tags: readonly Tag[];
  readonly operations: readonly Operation[];
  /** Requests that the API sends to receivers. The `path` of each webhook is its name. */
  readonly webhooks: readonly Operation[];
  /** Path items of paths, then those of webhooks. */
  readonly pathItems: readonly PathItem[];
  /** Components, other schemas that references point to, and the request or response variants of these schemas. */
  readonly schemas: readonly NamedSchema[];
  /** Type names for items of responses whose schemas have no name in the document. */
  readonly itemNames?: ItemNames;
  /** Type names for enums that are not named schemas. */
  readonly enumNames?: readonly EnumName[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Pointers of components that operations refer to, except schemas and security schemes. */
  readonly usedComponents: readonly string[];
  readonly unusedComponents: readonly UnusedComponent[];
  /**
   * Components that can be used in operations, even if they are unused. Set only if the model is created with
   * `isLiteral`.
   */
  readonly messages?: readonly Pick<Operation, "parameters" | "requestBody" | "responses">[];
  /** The author's names for components that were bundled from other files, except schemas. Keys are pointers. */
  readonly brought?: Readonly<Record<string, string>>;
  /** Discriminators in schemas that have no union. These discriminators are not part of the model's schemas. */
  readonly inertDiscriminators: readonly InertDiscriminator[];
  /** Unions without a discriminator whose members inherit the discriminator of a common parent. */
  readonly inheritedDiscriminators: readonly InheritedDiscriminator[];
  /** Read-only properties that requests contain nevertheless, because a discriminator needs them. */
  readonly sentTags?: readonly SentTag[];
  readonly openPoints: readonly OpenPoint[];
  /** Schemas without `type` to which an implied type was added. */
  readonly impliedTypes: readonly ImpliedType[];
  /** Schemas that are interpreted as their authors probably mean them, not as JSON Schema defines them. */
  readonly meantSchemas?: readonly MeantSchema[];
  /** Identifiers for which two elements of the document compete. */
  readonly collisions: readonly Collision[];
  /**
   * Set if callbacks are nested deeper than the limit. Then components that only deeper callbacks use count as unused.
   */
  readonly isCut?: true;
}

/** One path, webhook or callback URL. */
export interface PathItem extends Unmodelled {
  readonly pointer: string;
  readonly path: string;
  /** The methods of the path item, in document order. */
  readonly methods: readonly string[];
  /** Parameters that the operations of the path item inherit; absent if there are none. */
  readonly parameters?: readonly Parameter[];
}

export interface Operation extends Unmodelled {
  readonly pointer: string;
  /** The `operationId` of the document, or an id derived from method and path. */
  readonly operationId: string;
  /** True if the document declares no `operationId`. */
  readonly derivedId: boolean;
  /** The name of the operation's client function and of its handler: `listSurveys`. */
  readonly functionName: string;
  /** The prefix of the operation's type names: `ListSurveys` in `ListSurveysInput`. */
  readonly typeName: string;
  /** In lower case, except for methods of `additionalOperations`, which keep the author's case. */
  readonly method: string;
  /** The path template of the document, beginning with a slash: `/surveys/{id}/`. */
  readonly path: string;
  readonly tags: readonly string[];
  /** The tag that decides the generated file of the operation, if it is not the operation's first tag. */
  readonly groupTag?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  /** The dates of deprecation and removal. */
  readonly ending?: Ending;
  /**
   * Sorted by location in the document. A parameter of the operation replaces a path item parameter with equal name and
   * location.
   */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  /**
   * Alternative security requirements; those of the document if the operation declares none. If empty, requests need no
   * credentials.
   */
  readonly security: readonly SecurityRequirement[];
  /** The servers of the operation, or else those of its path item. If empty, the servers of the document apply. */
  readonly servers: readonly Server[];
  readonly pagination?: Pagination;
  readonly openPoints: readonly OpenPoint[];
  /** Set if generated servers leave the operation out, because an element that they must validate was ignored. */
  readonly unserved?: true;
}

/** Parameter Object (OAS 3.1 §4.8.12) of an operation or of its path item. */
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
  /** The schema of the decoded value; `true` if the parameter has no schema. */
  readonly schema: Schema;
  /** The media type of the parameter's text, if the parameter has `content` instead of `schema`. */
  readonly content?: string;
  readonly openPoints: readonly OpenPoint[];
}

export type ParameterLocation = "path" | "query" | "header" | "cookie";

/**
 * The serialization of an array or object (OAS 3.1 §4.8.12.3). specloom's own style `querystring` stands for the whole
 * query string.
 */
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
  /** The media type or range in the document's spelling, such as `application/json` or `text/*`. */
  readonly mediaType: string;
  readonly schema?: Schema;
  /** Encodings by property name, for multipart and urlencoded bodies (OAS 3.1 §4.8.15). */
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
  /** Callback URLs. The `path` of each path item is a runtime expression. */
  readonly items: readonly PathItem[];
  readonly operations: readonly Operation[];
}

/** The pagination of a list operation. The members name query parameters, and properties of the response. */
export type Pagination =
  | OffsetPagination
  | PagePagination
  | CursorPagination
  | LinkHeaderPagination;

export interface Pages {
  readonly pointer: string;
  /** The query parameter for the maximum number of items on a page. */
  readonly limit?: string;
  /** The response property that contains the items of the page. */
  readonly items?: string;
}

/** Pagination by an offset or page number, or by links if the response contains links. */
export interface NumberedPages extends Pages {
  readonly items: string;
  /**
   * The response property that contains the URL of the next page. On the last page, this property is absent or null.
   */
  readonly next?: string;
  /** The response property that contains the total number of items. */
  readonly total?: string;
}

export interface OffsetPagination extends NumberedPages {
  readonly style: "offset";
  readonly limit: string;
  /** The query parameter for the number of items before the page. */
  readonly offset: string;
}

export interface PagePagination extends NumberedPages {
  readonly style: "page";
  /** The query parameter for the page number. */
  readonly page: string;
  /** The number of the first page. */
  readonly first: 0 | 1;
}

export interface CursorPagination extends Pages {
  readonly style: "cursor";
  readonly items: string;
  /** The query parameter for the cursor of the page. */
  readonly cursor: string;
  /**
   * The response property that contains the cursor of the next page. On the last page, this property is absent, null or
   * empty.
   */
  readonly next: string;
}

/**
 * Pagination by a `Link` header that contains the URL of the next page (RFC 8288). Without `items`, the response body
 * itself is the list.
 */
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
  /** The key of the scheme in `components.securitySchemes`. */
  readonly name: string;
  readonly type: "http" | "apiKey" | "oauth2" | "openIdConnect" | "mutualTLS" | "unknown";
  /** For `http`: the HTTP authentication scheme in lower case, such as `bearer` or `basic`. */
  readonly scheme?: string;
  /** For `apiKey`: the location of the key. */
  readonly in?: "query" | "header" | "cookie";
  readonly parameterName?: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly flows?: readonly OauthFlow[];
}

/** Security schemes that a request must satisfy in combination. If empty, requests need no credentials. */
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
  /** The key of the schema in `components.schemas`, or else a name derived from the reference to it. */
  readonly name: string;
  /** The identifier of the schema in generated code. */
  readonly typeName: string;
  /** The key of the schema in `names.json`, if it differs from the schema's name. */
  readonly key?: string;
  readonly openPoints: readonly OpenPoint[];
  /** The schema of the document, if `json` is the response variant of this schema. */
  readonly written?: JsonSchema;
  /** Set for a request or response variant of another schema. */
  readonly view?: {
    readonly of: string;
    readonly use: "request" | "response";
    /** The suffix of the variant's name: `Writable`. */
    readonly ending: string;
  };
  /** The tag value that selects this schema, through its parent's discriminator. */
  readonly tag?: InheritedTag;
  /**
   * Name of the complete schema, if this schema is its reduced variant for use inside an `allOf`.
   */
  readonly partOf?: string;
}

/** A discriminator without a union, or the unknown fields of a Discriminator Object (OAS 3.1 §4.8.25). */
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
  /**
   * `null`: the schema additionally accepts null. `type`: an implied type is added to the schema. `open`:
   * `additionalProperties: false` is ignored.
   */
  readonly policy: "null" | "type" | "open";
  /** Whether the policy applies only to the variant of the schema that an `allOf` includes. */
  readonly isPart: boolean;
}

/** A read-only property of the schema at `pointer` that requests contain, because a discriminator needs it. */
export interface SentTag {
  readonly pointer: string;
  readonly property: string;
}

/** Two elements of the document that would get equal identifiers. The second element gets the identifier `given`. */
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

/** A component to which no reference points; schemas and security schemes are excluded. */
export interface UnusedComponent {
  readonly pointer: string;
  /** The section of `components` that contains the component (OAS 3.1 §4.8.7): `parameters`, `responses`… */
  readonly section: string;
  readonly name: string;
  readonly json: JsonValue;
}

/** Fields that the model does not interpret, as in the document; `diff` compares them. */
export interface Unmodelled {
  readonly unmodelled?: JsonObject;
}
