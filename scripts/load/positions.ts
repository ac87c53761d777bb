// What stands where in an OpenAPI document: which object each member holds, where a `$ref` is a reference, what is data.
import type { JsonValue } from "./json.js";
import { child } from "./pointer.js";

/** What a value is, by its place. `other` is structure that we do not look into; `data` is the author's own. */
export type Kind =
  | "document"
  | "components"
  | "paths"
  | "path-items"
  | "path-item"
  | "operation"
  | "parameters"
  | "parameter"
  | "request-bodies"
  | "request-body"
  | "responses-object"
  | "responses"
  | "response"
  | "headers"
  | "header"
  | "content"
  | "media-type"
  | "encodings"
  | "encoding"
  | "examples"
  | "example"
  | "links"
  | "link"
  | "callbacks"
  | "callback"
  | "security-schemes"
  | "security-scheme"
  | "schemas"
  | "schema"
  | "discriminator"
  | "mapping"
  | "other"
  | "data";

interface Rule {
  readonly members: ReadonlyMap<string, Kind>;
  /** What a member is that the list does not name. */
  readonly rest: Kind;
  /** Whether `x-…` members are extensions: false where names are the author's. */
  readonly extensible: boolean;
}

function object(members: Readonly<Record<string, Kind>>, rest: Kind = "other"): Rule {
  return { members: new Map(Object.entries(members)), rest, extensible: true };
}

function mapOf(rest: Kind, extensible = false): Rule {
  return { members: new Map(), rest, extensible };
}

const parameterMembers: Readonly<Record<string, Kind>> = {
  schema: "schema",
  example: "data",
  examples: "examples",
  content: "content",
};

const rules: Readonly<Record<Kind, Rule>> = {
  document: object({ paths: "paths", webhooks: "path-items", components: "components" }),
  components: object({
    schemas: "schemas",
    responses: "responses",
    parameters: "parameters",
    examples: "examples",
    requestBodies: "request-bodies",
    headers: "headers",
    securitySchemes: "security-schemes",
    links: "links",
    callbacks: "callbacks",
    pathItems: "path-items",
    // Ours: the home of path items of a 3.0 document, which has no components.pathItems.
    "x-path-items": "path-items",
  }),
  paths: mapOf("path-item", true),
  "path-items": mapOf("path-item"),
  "path-item": object({
    get: "operation",
    put: "operation",
    post: "operation",
    delete: "operation",
    options: "operation",
    head: "operation",
    patch: "operation",
    trace: "operation",
    parameters: "parameter",
  }),
  operation: object({
    parameters: "parameter",
    requestBody: "request-body",
    responses: "responses-object",
    callbacks: "callbacks",
  }),
  parameters: mapOf("parameter"),
  parameter: object(parameterMembers),
  "request-bodies": mapOf("request-body"),
  "request-body": object({ content: "content" }),
  "responses-object": mapOf("response", true),
  responses: mapOf("response"),
  response: object({ headers: "headers", content: "content", links: "links" }),
  headers: mapOf("header"),
  header: object(parameterMembers),
  content: mapOf("media-type"),
  "media-type": object({
    schema: "schema",
    example: "data",
    examples: "examples",
    encoding: "encodings",
  }),
  encodings: mapOf("encoding"),
  encoding: object({ headers: "headers" }),
  examples: mapOf("example"),
  example: object({ value: "data" }),
  links: mapOf("link"),
  link: object({ parameters: "data", requestBody: "data" }),
  callbacks: mapOf("callback"),
  callback: mapOf("path-item", true),
  "security-schemes": mapOf("security-scheme"),
  "security-scheme": object({}),
  schemas: mapOf("schema"),
  schema: object({
    properties: "schemas",
    patternProperties: "schemas",
    dependentSchemas: "schemas",
    $defs: "schemas",
    definitions: "schemas",
    allOf: "schema",
    anyOf: "schema",
    oneOf: "schema",
    prefixItems: "schema",
    items: "schema",
    not: "schema",
    if: "schema",
    // biome-ignore lint/suspicious/noThenProperty: the keyword's name
    then: "schema",
    else: "schema",
    contains: "schema",
    additionalItems: "schema",
    additionalProperties: "schema",
    propertyNames: "schema",
    unevaluatedItems: "schema",
    unevaluatedProperties: "schema",
    contentSchema: "schema",
    discriminator: "discriminator",
    default: "data",
    example: "data",
    examples: "data",
    enum: "data",
    const: "data",
  }),
  discriminator: object({ mapping: "mapping" }),
  mapping: mapOf("other"),
  other: mapOf("other", true),
  data: mapOf("data"),
};

/** What the member `key` of an object of this kind is. An array's items are what the array is. */
export function kindOf(kind: Kind, key: string): Kind {
  const rule = rules[kind];
  const known = rule.members.get(key);
  if (known !== undefined) return known;
  return rule.extensible && key.startsWith("x-") ? "data" : rule.rest;
}

/** What stands at a pointer's tokens below `value`, which is of the kind `from`; references are not followed. */
export function kindAt(value: JsonValue, from: Kind, tokens: readonly string[]): Kind {
  let kind = from;
  let at: JsonValue | undefined = value;
  for (const token of tokens) {
    if (!Array.isArray(at)) kind = kindOf(kind, token);
    at = at === undefined ? undefined : child(at, token);
  }
  return kind;
}

const homes: ReadonlyMap<Kind, string> = new Map([
  ["schema", "schemas"],
  ["response", "responses"],
  ["parameter", "parameters"],
  ["example", "examples"],
  ["request-body", "requestBodies"],
  ["header", "headers"],
  ["security-scheme", "securitySchemes"],
  ["link", "links"],
  ["callback", "callbacks"],
  ["path-item", "pathItems"],
]);

/** Whether OpenAPI lets a Reference Object (or `$ref`) stand in place of an object of this kind. */
export function mayBeReference(kind: Kind): boolean {
  return homes.has(kind);
}

/** The member of `components` where objects of this kind live. */
export function componentsMember(kind: Kind, version: "3.0" | "3.1"): string | undefined {
  return kind === "path-item" && version === "3.0" ? "x-path-items" : homes.get(kind);
}
