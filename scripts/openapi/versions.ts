// The supported versions of OpenAPI, and the differences between them.

import { type JsonObject, own } from "../json/json.js";

/** The OpenAPI versions from which models are built. */
export type OpenApiVersion = "3.0" | "3.1" | "3.2";

/**
 * The versions of documents: Swagger 2.0, and every supported version of OpenAPI. Swagger 2.0 is converted to OpenAPI
 * 3.0.
 */
export type DocumentVersion = "2.0" | OpenApiVersion;

/** The properties in which OpenAPI versions differ, for one version. */
export interface Version {
  /**
   * The OpenAPI version whose schema validates the structure of a document. One schema validates all patch versions.
   */
  readonly judgedAs: "3.0.3" | "3.1.0" | "3.2.0";
  /** Root fields of which a document must have at least one, such as `paths`. */
  readonly needs: readonly string[];
  /** True if keywords next to `$ref` in a schema have an effect (OAS 3.1 §4.8.24.1; ignored in OAS 3.0 §4.7.23). */
  readonly hasRefSiblings: boolean;
  /** True if a Reference Object may have its own `summary` and `description`. */
  readonly hasReferenceTexts: boolean;
  /**
   * True if keywords have forms that JSON Schema 2020-12 does not allow, as in OpenAPI 3.0. The member `in30` of a
   * keyword describes its form in OpenAPI 3.0.
   */
  readonly hasOldForms: boolean;
  /**
   * True if the `schema` of a sequential media type describes the complete list (OAS 3.2 §4.14.2). OpenAPI versions
   * before 3.2 do not specify sequential media types.
   */
  readonly hasSequences: boolean;
  /** True if the unnamed parts of a multipart body are the items of an array (OAS 3.2 §4.14.4.2). */
  readonly hasPositions: boolean;
}

/** The differences between OpenAPI versions, such as required fields, by version. */
export const versions: Readonly<Record<OpenApiVersion, Version>> = {
  "3.0": {
    judgedAs: "3.0.3",
    needs: ["paths"],
    hasRefSiblings: false,
    hasReferenceTexts: false,
    hasOldForms: true,
    hasSequences: false,
    hasPositions: false,
  },
  "3.1": {
    judgedAs: "3.1.0",
    needs: ["paths", "webhooks", "components"],
    hasRefSiblings: true,
    hasReferenceTexts: true,
    hasOldForms: false,
    hasSequences: false,
    hasPositions: false,
  },
  "3.2": {
    judgedAs: "3.2.0",
    needs: ["paths", "webhooks", "components"],
    hasRefSiblings: true,
    hasReferenceTexts: true,
    hasOldForms: false,
    hasSequences: true,
    hasPositions: true,
  },
};

/** The OpenAPI versions that have a field or a keyword. */
export interface Span {
  /** The first OpenAPI version with the field or keyword; absent if all versions have it. */
  readonly since?: OpenApiVersion;
  /** The last OpenAPI version with the field or keyword; absent if the newest version still has it. */
  readonly until?: OpenApiVersion;
}

/** Returns true for a version that has a field or a keyword. */
export function isIn({ since, until }: Span, version: DocumentVersion): boolean {
  return (since === undefined || version >= since) && (until === undefined || version <= until);
}

/** Returns true for a version with the fields and rules of OpenAPI 3.2. */
export function isSince32(version: DocumentVersion): boolean {
  return isIn({ since: "3.2" }, version);
}

/**
 * Returns true for a root object whose `openapi` field is 3.2. Only the field `openapi` is read, because the version of
 * the document is not known yet.
 */
export function isWrittenSince32(root: JsonObject): boolean {
  return isSince32(versionCalled(String(own(root, "openapi")).slice(0, 3)) ?? "2.0");
}

/** Returns the version that `text` names, or `undefined` if it is unsupported. */
export function versionCalled(text: string): OpenApiVersion | undefined {
  return Object.hasOwn(versions, text) ? (text as OpenApiVersion) : undefined;
}

/** Returns an OpenAPI version with the field or keyword, for advice to the user. */
export function versionWith({ since, until }: Span): OpenApiVersion | undefined {
  return since ?? until;
}
