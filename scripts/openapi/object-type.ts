// A row of the table of OpenAPI objects: the name of an object, its fields, and the objects that the fields contain.
import type { Support } from "./keywords/keyword.js";
import type { OpenApiVersion } from "./versions.js";

/** The kinds of object in a document. */
export type Kind =
  | "openapi"
  | "info"
  | "contact"
  | "license"
  | "server"
  | "server-variable"
  | "components"
  | "paths"
  | "path-item"
  | "operation"
  | "external-docs"
  | "parameter"
  | "request-body"
  | "media-type"
  | "encoding"
  | "responses"
  | "response"
  | "callback"
  | "example"
  | "link"
  | "header"
  | "tag"
  | "schema"
  | "discriminator"
  | "xml"
  | "security-scheme"
  | "oauth-flows"
  | "oauth-flow"
  | "security-requirement";

/** The objects in a field: one object (`schema`), an array (`schema[]`), or a map (`{schema}`). */
export type Holds = Kind | `${Kind}[]` | `{${Kind}}`;

export interface Field {
  /** The OpenAPI objects in the field, if any. */
  readonly holds?: Holds;
  /** Set if the field may contain any JSON value. In arbitrary JSON, a `$ref` is not a reference. */
  readonly isData?: true;
  readonly support: Support;
  /** The reason why the field is ignored or refused, or a note. */
  readonly remark?: string;
  /** The first OpenAPI version with the field; absent if all versions have it. */
  readonly since?: OpenApiVersion;
  /** True if specloom reads the field in documents of earlier versions, too. */
  readonly isReadBefore?: true;
  /** The last OpenAPI version with the field; absent if the newest version has it. */
  readonly until?: OpenApiVersion;
}

export interface ObjectType {
  /** The name of the object in the specification, such as `Operation Object`. */
  readonly title: string;
  readonly section: string;
  readonly fields: ReadonlyMap<string, Field>;
  /** For objects with arbitrary member names, the kind of every member. */
  readonly members?: Kind;
  /** True if a Reference Object is allowed in place of the object. */
  readonly mayBeReference: boolean;
}
