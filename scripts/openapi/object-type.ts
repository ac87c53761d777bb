// The form of a row in the table of OpenAPI objects: a name, fields, and the objects in them.
import type { Support } from "./keywords/keyword.js";
import type { OpenApiVersion } from "./versions.js";

/** The kinds of object that a document is made of. */
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

/** The value of a field: one object, a list of them, or a map from the author's names to them. */
export type Holds = Kind | `${Kind}[]` | `{${Kind}}`;

/** One field of an object. */
export interface Field {
  /** Absent: a plain value, or data. */
  readonly holds?: Holds;
  /** Set where any value of the author's may stand: a `$ref` in it is no reference. */
  readonly isData?: true;
  readonly support: Support;
  /** Why it is ignored or refused, or what should be known about it. */
  readonly remark?: string;
  /** The first OpenAPI version that has it; absent: all have. */
  readonly since?: OpenApiVersion;
  /** True where documents of earlier versions are read as if they had it. */
  readonly isReadBefore?: true;
  /** The last one; absent: it is in the newest. */
  readonly until?: OpenApiVersion;
}

/** One kind of object. */
export interface ObjectType {
  /** As the specification calls it, for example `Operation Object`. */
  readonly title: string;
  readonly section: string;
  readonly fields: ReadonlyMap<string, Field>;
  /** For an object whose names are the author's: what each member is. */
  readonly members?: Kind;
  /** True where a Reference Object may stand instead. */
  readonly mayBeReference: boolean;
}
