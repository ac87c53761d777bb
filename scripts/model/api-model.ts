// Types of the API model. Modules that generate code import the types of the model only from this file.

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

/** OpenAPI Object (OAS 3.1 §4.8.1) with resolved references, in the order of the document. */
export interface ApiModel extends Unmodelled {
  /** The OpenAPI version without its patch number. */
  readonly openapi: OpenApiVersion;
  readonly title: string;
  /** `info.version`, the version of the API. */
  readonly version: string;
  readonly description?: string;
  /** The members of `info` except title, version and description: contact, license, terms of service, extensions. */
  readonly info: Unmodelled;
  readonly servers: readonly Server[];
  /** The security requirements that apply to each operation without its own `security`. */
  readonly security: readonly SecurityRequirement[];
  /** Tags that the document declares in `tags`, then tags that only operations name. */
  readonly tags: readonly Tag[];
  readonly operations: readonly Operation[];
  /** Operations in `webhooks`: requests that the API sends. `path` is the name of the webhook. */
  readonly webhooks: readonly Operation[];
  /** Path items of `paths`, then path items of `webhooks`. */
  readonly pathItems: readonly PathItem[];
  /** Named schemas, in the order of `components`, each followed by its request or response variants. */
  readonly schemas: readonly NamedSchema[];
  /** Type names for the items of response bodies whose item schema has no name. */
  readonly itemNames?: ItemNames;
  /** Names of enums whose schemas have no name in the document. */
  readonly enumNames?: readonly EnumName[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** JSON Pointers of components that operations use, except schemas and security schemes. */
  readonly usedComponents: readonly string[];
  readonly unusedComponents: readonly UnusedComponent[];
  /** The parameters, bodies and responses of `components` and of unused path items; set only if `isLiteral` is true. */
  readonly messages?: readonly Pick<Operation, "parameters" | "requestBody" | "responses">[];
  /** Unused path items of `components`; set if `isLiteral` is true. The `path` of an unused path item is its name. */
  readonly unusedPathItems?: readonly PathItem[];
  /** The names that the author gave to values from other files, by JSON Pointer; schemas are not included. */
  readonly brought?: Readonly<Record<string, string>>;
  /** Discriminators that the model's schemas leave out, because they have no effect. */
  readonly inertDiscriminators: readonly InertDiscriminator[];
  /** Unions without a `discriminator`, whose members inherit a discriminator from a common parent schema. */
  readonly inheritedDiscriminators: readonly InheritedDiscriminator[];
  /** `readOnly` properties that requests contain, because a discriminator needs them. */
  readonly sentTags?: readonly SentTag[];
  readonly openPoints: readonly OpenPoint[];
  /** Schemas without `type` whose type follows from other keywords. */
  readonly impliedTypes: readonly ImpliedType[];
  /** Schemas that specloom interprets as their authors probably meant them, not as JSON Schema defines them. */
  readonly meantSchemas?: readonly MeantSchema[];
  /** Elements of the document that would get the same identifier in generated code. */
  readonly collisions: readonly Collision[];
  /** `true` if the model lacks some callbacks, because they are nested too deeply. */
  readonly isCut?: true;
}

export interface PathItem extends Unmodelled {
  readonly pointer: string;
  readonly hasFieldsNextToReference?: true;
  readonly path: string;
  /** The HTTP methods of the path item, in document order. */
  readonly methods: readonly string[];
  /** Parameters that the operations inherit from the path item; absent if there are none. */
  readonly parameters?: readonly Parameter[];
}

export interface Operation extends Unmodelled {
  readonly pointer: string;
  /** The operationId in the document, or an operationId that is derived from method and path. */
  readonly operationId: string;
  /** True if the document has no operationId for the operation. */
  readonly derivedId: boolean;
  /** The name of the operation's function and handler, such as `listSurveys`. */
  readonly functionName: string;
  /** The prefix of the operation's type names, such as `ListSurveys` in `ListSurveysInput`. */
  readonly typeName: string;
  /** The HTTP method in lower case; a method of `additionalOperations` keeps the case of the document. */
  readonly method: string;
  /** The path template of the document, with a slash at the start: `/surveys/{id}/`. */
  readonly path: string;
  readonly tags: readonly string[];
  /** The tag that names the operation's generated file; absent if it is the operation's first tag. */
  readonly groupTag?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  /** The dates of deprecation and removal of the operation. */
  readonly ending?: Ending;
  /** Parameters in document order; a parameter of the operation overrides a parameter of the path item. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  /** Alternative security requirements, by default those of the document. `[]` requires no credentials. */
  readonly security: readonly SecurityRequirement[];
  /** The servers of the operation or its path item; if the list is empty, the servers of the document apply. */
  readonly servers: readonly Server[];
  readonly pagination?: Pagination;
  readonly openPoints: readonly OpenPoint[];
  /** `true` if the generated server leaves out the operation, because it could not validate the requests. */
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
  /** The schema of the parameter's decoded value; `true` if the document has no schema for the parameter. */
  readonly schema: Schema;
  /** The media type of the parameter's text, if the document has `content` instead of `style`. */
  readonly content?: string;
  readonly openPoints: readonly OpenPoint[];
}

export type ParameterLocation = "path" | "query" | "header" | "cookie";

/** The style of a parameter (OAS 3.1 §4.8.12.3), or `querystring` for a parameter that is the complete query string. */
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
  /** A status such as `200`, a range such as `4XX` in upper case, or `default`. */
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
  /** Encoding Objects of properties, for multipart and urlencoded bodies (OAS 3.1 §4.8.15). */
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
  /** The callback URLs; the `path` of each path item is a runtime expression. */
  readonly items: readonly PathItem[];
  readonly operations: readonly Operation[];
}

/** The pagination of a list operation: the names of query parameters and response properties. */
export type Pagination =
  | OffsetPagination
  | PagePagination
  | CursorPagination
  | LinkHeaderPagination;

export interface Pages {
  readonly pointer: string;
  /** Name of the query parameter for the maximum number of items in a page. */
  readonly limit?: string;
  /** Name of the response property with the items of the page. */
  readonly items?: string;
}

/** Pagination by an offset or a page number; a response may also contain the URL of the next page. */
export interface NumberedPages extends Pages {
  readonly items: string;
  /** Name of the response property with the URL of the next page; absent or null on the last page. */
  readonly next?: string;
  /** Name of the response property with the total number of items. */
  readonly total?: string;
}

export interface OffsetPagination extends NumberedPages {
  readonly style: "offset";
  readonly limit: string;
  /** Name of the query parameter for the number of items before the page. */
  readonly offset: string;
}

export interface PagePagination extends NumberedPages {
  readonly style: "page";
  /** Name of the query parameter for the page number. */
  readonly page: string;
  /** The page number of the first page. */
  readonly first: 0 | 1;
}

export interface CursorPagination extends Pages {
  readonly style: "cursor";
  readonly items: string;
  /** Name of the query parameter for the cursor. */
  readonly cursor: string;
  /** Name of the response property with the cursor of the next page; absent, null or empty on the last page. */
  readonly next: string;
}

/** Pagination by a `Link` header (RFC 8288). If `items` is absent, the complete body is the list of items. */
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
  readonly name: string;
  readonly type: "http" | "apiKey" | "oauth2" | "openIdConnect" | "mutualTLS" | "unknown";
  /** For the type `http`: the HTTP authentication scheme in lower case, such as `bearer` or `basic`. */
  readonly scheme?: string;
  /** For the type `apiKey`: the location of the key in a request. */
  readonly in?: "query" | "header" | "cookie";
  readonly parameterName?: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly flows?: readonly OauthFlow[];
}

/** Security schemes that a request must satisfy together. If `schemes` is empty, the request needs no credentials. */
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
  /** The name of the flow: `implicit`, `password`, `clientCredentials`, `authorizationCode`, or an unknown flow. */
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
  /** The key in `components.schemas`, or a name that is derived from the location of the schema. */
  readonly name: string;
  /** The identifier of the type in generated code. */
  readonly typeName: string;
  /** The key of the schema in `names.json`, if the key differs from `name`. */
  readonly key?: string;
  readonly openPoints: readonly OpenPoint[];
  /** The complete schema, as in the document, if `json` is only its variant for responses. */
  readonly written?: JsonSchema;
  /** Set if the schema is a copy of another schema, for requests or for responses only. */
  readonly view?: {
    readonly of: string;
    readonly use: "request" | "response";
    /** The suffix of the variant's name, such as `Writable`. */
    readonly ending: string;
  };
  /** The discriminator values that select the schema, if it inherits from a schema with a discriminator. */
  readonly tag?: InheritedTag;
  /** The name of the schema with all keywords; set if `json` is its copy for an `allOf`, without some keywords. */
  readonly partOf?: string;
}

/** A discriminator that has no effect, or members that OpenAPI does not define in a discriminator. */
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
  /** `null` accepts null, `type` adds a type, `open` opens a part of an `allOf`, and `values` reads values by `type`. */
  readonly policy: "null" | "type" | "open" | "values";
  /** True if specloom deviates from JSON Schema only where an `allOf` includes this schema. */
  readonly isPart: boolean;
}

/** A `readOnly` property that requests contain, because a discriminator needs it. */
export interface SentTag {
  readonly pointer: string;
  readonly property: string;
}

/** Two elements that prefer the same identifier: `first` gets it, and `second` gets the identifier `given`. */
export interface Collision {
  readonly preferred: string;
  readonly given: string;
  readonly first: string;
  readonly second: string;
}

/** A question about the API that its author has not answered yet (`x-open-points`). */
export interface OpenPoint {
  readonly id: string;
  readonly text: string;
}

/** A component to which no reference points; never a schema or a security scheme. */
export interface UnusedComponent {
  readonly pointer: string;
  /** The section of `components` (OAS 3.1 §4.8.7) that contains the component, such as `parameters` or `responses`. */
  readonly section: string;
  readonly name: string;
  readonly json: JsonValue;
}

/** Members of an OpenAPI object that only `diff` reads, because the model does not interpret them. */
export interface Unmodelled {
  readonly unmodelled?: JsonObject;
}
