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

/** The value of a field: one object, a list of objects, or a map with names of the author's. */
export type Holds = Kind | `${Kind}[]` | `{${Kind}}`;

export interface Field {
  /** Absent for a plain value, or data. */
  readonly holds?: Holds;
  /** Set if any value of the author's is allowed. A `$ref` in it is not a reference. */
  readonly isData?: true;
  readonly support: Support;
  /** The reason why it is ignored or refused, or a note. */
  readonly remark?: string;
  /** The first OpenAPI version that has it; absent if all versions have it. */
  readonly since?: OpenApiVersion;
  /** True if documents of earlier versions are read as if they had it. */
  readonly isReadBefore?: true;
  /** The last version that has it; absent if the newest version has it. */
  readonly until?: OpenApiVersion;
}

export interface ObjectType {
  /** The name in the specification, for example `Operation Object`. */
  readonly title: string;
  readonly section: string;
  readonly fields: ReadonlyMap<string, Field>;
  /** The kind of each member, for an object whose names are the author's. */
  readonly members?: Kind;
  /** True if a Reference Object is allowed instead. */
  readonly mayBeReference: boolean;
}
