// Uses the table of OpenAPI objects to determine which values of a document are OpenAPI objects, references or data.
import type { JsonValue } from "../json/json.js";
import { child } from "../json/pointer.js";
import { type Field, type Kind as ObjectKind, objects } from "./objects.js";
import type { DocumentVersion } from "./versions.js";

/** The Swagger 2.0 objects that may contain references or arbitrary data. */
type SwaggerKind =
  | "swagger"
  | "swagger-path-item"
  | "swagger-operation"
  | "swagger-parameter"
  | "swagger-items"
  | "swagger-response"
  | "swagger-header"
  | "swagger-host";

/**
 * The kind of a value, which depends on its position in the document. A value of the kind `other` contains no
 * references; a value of the kind `data` may be any JSON value.
 */
export type Kind =
  | ObjectKind
  | SwaggerKind
  | `{${ObjectKind | SwaggerKind}}`
  | "mapping"
  | "other"
  | "data";

/** The kinds of root objects, each named after the field that contains its version. */
export const rootKinds = ["openapi", "swagger"] as const;

export type RootKind = (typeof rootKinds)[number];

const swaggerOperations = Object.fromEntries(
  ["get", "put", "post", "delete", "options", "head", "patch"].map(
    (method) => [method, "swagger-operation"] as const,
  ),
);
const swaggerValue = { default: "data", enum: "data", items: "swagger-items" } as const;

/** The fields of Swagger 2.0 objects that contain other objects, or arbitrary data. */
const swaggerMembers: Readonly<Record<SwaggerKind, Readonly<Record<string, Kind>>>> = {
  swagger: {
    paths: "{swagger-path-item}",
    "x-ms-paths": "{swagger-path-item}",
    "x-ms-parameterized-host": "swagger-host",
    definitions: "{schema}",
    parameters: "{swagger-parameter}",
    responses: "{swagger-response}",
    // The extension of specloom for path items from other files.
    "x-path-items": "{swagger-path-item}",
  },
  "swagger-path-item": { ...swaggerOperations, parameters: "swagger-parameter" },
  "swagger-operation": { parameters: "swagger-parameter", responses: "{swagger-response}" },
  "swagger-parameter": { schema: "schema", ...swaggerValue },
  "swagger-items": swaggerValue,
  "swagger-response": { schema: "schema", headers: "{swagger-header}", examples: "data" },
  "swagger-header": swaggerValue,
  // The extension `x-ms-parameterized-host` of Azure in the root object.
  "swagger-host": { parameters: "swagger-parameter" },
};

/** The Swagger 2.0 objects to which references can point, each with the root field that contains such objects. */
const swaggerHomes: Readonly<Partial<Record<Kind, string>>> = {
  schema: "definitions",
  "swagger-parameter": "parameters",
  "swagger-response": "responses",
  "swagger-path-item": "x-path-items",
};

/** Fields that specloom reads although the specification does not define them. */
const read: Readonly<Partial<Record<ObjectKind, Readonly<Record<string, Kind>>>>> = {
  // The extension of specloom for path items in OpenAPI 3.0, which has no `components.pathItems`.
  components: { "x-path-items": "{path-item}" },
  discriminator: { mapping: "mapping" },
  // A file that contains a path item may have its own components. Path items in the `components` of a file are read
  // only if a reference points to them.
  "path-item": { components: "data" },
  // Schema keywords that only earlier drafts of JSON Schema define.
  schema: { definitions: "{schema}", additionalItems: "schema" },
};

const kinds = Object.keys(objects) as ObjectKind[];
const references = leadingToReferences();
const membersOf: ReadonlyMap<Kind, ReadonlyMap<string, Kind>> = new Map<
  Kind,
  ReadonlyMap<string, Kind>
>([
  ...Object.entries(swaggerMembers).map(
    ([kind, members]) => [kind as Kind, new Map(Object.entries(members))] as const,
  ),
  ...kinds.map((kind) => {
    const fields = [...objects[kind].fields].map(([name, field]) => [name, kindOfField(field)]);
    const members = [...fields, ...Object.entries(read[kind] ?? {})] as [string, Kind][];
    return [kind, new Map(members)] as const;
  }),
]);
const anyMember: ReadonlyMap<Kind, Kind> = new Map<Kind, Kind>([
  ...Object.keys(swaggerMembers).map((kind) => [`{${kind}}`, kind] as [Kind, Kind]),
  ...kinds.flatMap((kind): [Kind, Kind][] => {
    const { members } = objects[kind];
    const inMap: [Kind, Kind] = [`{${kind}}`, meaningOf(kind)];
    return members === undefined ? [inMap] : [inMap, [kind, members]];
  }),
]);

/**
 * Returns the kind of the member `key` in an object of the kind `kind`. For an array, the kind is the kind of its
 * items.
 */
export function kindOf(kind: Kind, key: string): Kind {
  if (kind === "data") return "data";
  const known = membersOf.get(kind)?.get(key);
  if (known !== undefined) return known;
  // In a map, names are arbitrary, but in other objects, `x-…` fields are extensions.
  const isMap = kind === "mapping" || kind.startsWith("{");
  if (!isMap && key.startsWith("x-")) return "data";
  return anyMember.get(kind) ?? "other";
}

/**
 * Returns the kind of the value at a JSON Pointer. `from` is the kind of `value`, and `tokens` are the tokens of the
 * JSON Pointer, relative to `value`. References are not followed.
 */
export function kindAt(value: JsonValue, from: Kind, tokens: readonly string[]): Kind {
  let kind = from;
  let at: JsonValue | undefined = value;
  for (const token of tokens) {
    if (!Array.isArray(at)) kind = kindOf(kind, token);
    at = at === undefined ? undefined : child(at, token);
  }
  return kind;
}

/** The kinds of objects that have a section in `components`, with the name of the section. */
const componentMaps: ReadonlyMap<Kind, string> = new Map(
  [...objects.components.fields].map(([name, { holds = "" }]) => [
    holds.slice(1, -1) as Kind,
    name,
  ]),
);

/** Returns true if OpenAPI allows a reference in place of objects of this kind. */
export function mayBeReference(kind: Kind): boolean {
  return componentMaps.has(kind) || Object.hasOwn(swaggerHomes, kind);
}

/** Returns the path of the section for objects of the given kind, such as `["components", "schemas"]`. */
export function homeOf(kind: Kind, version: DocumentVersion): readonly string[] | undefined {
  if (version === "2.0") return swaggerHomes[kind] === undefined ? undefined : [swaggerHomes[kind]];
  const isNew = kind === "path-item" && version === "3.0";
  const member = isNew ? "x-path-items" : componentMaps.get(kind);
  return member === undefined ? undefined : ["components", member];
}

export function rootKind(version: DocumentVersion): RootKind {
  return version === "2.0" ? "swagger" : "openapi";
}

/** Returns the kind of the object or objects in a field; `undefined` for a field without objects. */
function heldBy({ holds }: Field): ObjectKind | undefined {
  return holds?.replace(/^\{|\}$|\[\]$/g, "") as ObjectKind | undefined;
}

function kindOfField(field: Field): Kind {
  const held = heldBy(field);
  if (held === undefined) return field.isData ? "data" : "other";
  if (!references.has(held)) return "other";
  return field.holds?.startsWith("{") ? `{${held}}` : held;
}

function meaningOf(kind: ObjectKind): Kind {
  return references.has(kind) ? kind : "other";
}

/**
 * Returns the kinds of OpenAPI objects that may contain references or arbitrary data. Discriminators and security
 * requirements contain references without `$ref`.
 */
function leadingToReferences(): ReadonlySet<ObjectKind> {
  const found = new Set<ObjectKind>(["discriminator", "security-requirement"]);
  const leads = (kind: ObjectKind) => {
    const { fields, members, mayBeReference } = objects[kind];
    const held = [...fields.values()].map(heldBy);
    return (
      mayBeReference ||
      [...fields.values()].some(({ isData }) => isData) ||
      [members, ...held].some((one) => one !== undefined && found.has(one))
    );
  };
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const kind of kinds) if (leads(kind)) found.add(kind);
  }
  return found;
}
