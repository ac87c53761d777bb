// The versions of OpenAPI whose documents are read, and what each decides.

import { type JsonObject, own } from "../json/json.js";

/** One of the versions that models are made of. */
export type OpenApiVersion = "3.0" | "3.1" | "3.2";

/** One of the versions that documents are written in: Swagger 2.0 is read as OpenAPI 3.0. */
export type DocumentVersion = "2.0" | OpenApiVersion;

/** Decisions that depend on a version. */
export interface Version {
  /** The version whose JSON Schema judges a document; patch versions mean the same to us. */
  readonly judgedAs: "3.0.3" | "3.1.0" | "3.2.0";
  /** The members of which a document needs one. */
  readonly needs: readonly string[];
  /** True where keywords beside the `$ref` of a schema count (OAS 3.1 §4.8.24.1); in 3.0 they are ignored (§4.7.23). */
  readonly hasRefSiblings: boolean;
  /** True where a Reference Object has a summary and a description of its own. */
  readonly hasReferenceTexts: boolean;
  /** True where keywords take the forms that JSON Schema had before 2020-12: `in30` of their rows. */
  readonly hasOldForms: boolean;
  /** True where the schema of a sequential media type is that of the list (OAS 3.2 §4.14.2); others do not say. */
  readonly hasSequences: boolean;
  /** True where the parts of a multipart body without names are the items of a list (OAS 3.2 §4.14.4.2). */
  readonly hasPositions: boolean;
}

/** Decisions by version. */
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

/** The versions that have a field or a keyword. */
export interface Span {
  /** The first; absent: all have it. */
  readonly since?: OpenApiVersion;
  /** The last; absent: it is in the newest. */
  readonly until?: OpenApiVersion;
}

/** True for a version that has a field or a keyword. */
export function isIn({ since, until }: Span, version: DocumentVersion): boolean {
  return (since === undefined || version >= since) && (until === undefined || version <= until);
}

/** True for a version that has the fields and rules which OpenAPI 3.2 added. */
export function isSince32(version: DocumentVersion): boolean {
  return isIn({ since: "3.2" }, version);
}

/** True for the root object of a document whose `openapi` field names 3.2; its version may not be known yet. */
export function isWrittenSince32(root: JsonObject): boolean {
  return isSince32(versionCalled(String(own(root, "openapi")).slice(0, 3)) ?? "2.0");
}

/** The version that is called `text`; `undefined` for one that we do not read. */
export function versionCalled(text: string): OpenApiVersion | undefined {
  return Object.hasOwn(versions, text) ? (text as OpenApiVersion) : undefined;
}

/** The version that is named beside a field or a keyword which another version does not have. */
export function versionWith({ since, until }: Span): OpenApiVersion | undefined {
  return since ?? until;
}
