// Finds the schemas with `$id` or `$anchor` in a file (JSON Schema Core 2020-12 §8.2).

import { posix } from "node:path";
import { valueFor } from "../../json/by-key.js";
import { equalValues } from "../../json/equal-values.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { anchors } from "../../openapi/keywords/groups.js";
import { type Kind, kindOf, type RootKind, rootKinds } from "../../openapi/positions.js";
import { isWrittenSince32 } from "../../openapi/versions.js";
import type { ParsedFile } from "../parse/parsed-file.js";
import { isUri } from "./references.js";
import { comparable } from "./uri-registry.js";

/**
 * A schema resource and its anchors. The resource is a schema with `$id`, or a complete file. The anchors in a nested
 * schema with `$id` belong to the resource of the nested schema.
 */
export interface SchemaResource {
  readonly pointer: string;
  /** An absolute URI, or a path relative to the root document's folder. */
  readonly id: string;
  /** The JSON Pointer of each anchor in the file, or `undefined` if two schemas declare the anchor. */
  readonly anchors: ReadonlyMap<string, string | undefined>;
}

/** The schema resources of one file; the first resource is the file. */
export interface SchemaResources {
  /** The schema resources, by the JSON Pointer of the schema that declares the `$id`. */
  readonly at: ReadonlyMap<string, SchemaResource>;
  readonly byId: ReadonlyMap<string, SchemaResource>;
}

const known = new WeakMap<ParsedFile, SchemaResources>();

/** Returns the schema resources of a file. The resources are computed once, when the first reference needs them. */
export function resourcesOf(file: ParsedFile): SchemaResources {
  return valueFor(known, file, () => new Search(file).resources);
}

/** Returns the `$id` that makes a schema a resource. */
function idOf(schema: JsonObject): string | undefined {
  const id = own(schema, "$id");
  return typeof id === "string" && id !== "" && !id.startsWith("#") ? id : undefined;
}

/** Returns the `$self` of an OpenAPI 3.2 document: a URI reference without fragment. */
export function selfOf(value: JsonValue): string | undefined {
  if (!isObject(value) || !isWrittenSince32(value)) return undefined;
  const self = own(value, "$self");
  return typeof self === "string" && self !== "" && !self.includes("#") ? self : undefined;
}

/** Resolves a URI reference without fragment against `base`, or returns `undefined` if it is invalid. */
export function resolveId(reference: string, base: string): string | undefined {
  if (!isUri(reference) && !isUri(base)) return posix.join(posix.dirname(base), reference);
  const around = isUri(base) ? base : undefined;
  return URL.canParse(reference, around) ? new URL(reference, around).href : undefined;
}

interface Draft extends SchemaResource {
  id: string;
  readonly anchors: Map<string, string | undefined>;
}

class Search {
  readonly resources: { at: Map<string, Draft>; byId: Map<string, Draft> };
  /** Undefined for a file that is not an OpenAPI document; its schemas may be at any position. */
  readonly #root: RootKind | undefined;
  readonly #file: ParsedFile;

  constructor(file: ParsedFile) {
    const { path, value } = file;
    this.#file = file;
    this.resources = { at: new Map(), byId: new Map() };
    this.#root = isObject(value)
      ? rootKinds.find((kind) => own(value, kind) !== undefined)
      : undefined;
    const whole = this.#add("", path);
    const self = this.#root === undefined ? undefined : selfOf(value);
    if (self !== undefined && isUri(self)) whole.id = comparable(self) ?? path;
    const id = isObject(value) && this.#root === undefined ? idOf(value) : undefined;
    const uri = id === undefined ? undefined : resolveId(id, path);
    if (uri !== undefined) this.resources.byId.set(uri, whole);
    this.#search(value, this.#root ?? "schema", "", whole);
  }

  #add(pointer: string, id: string): Draft {
    const resource = { pointer, id, anchors: new Map() };
    this.resources.at.set(pointer, resource);
    if (!this.resources.byId.has(id)) this.resources.byId.set(id, resource);
    return resource;
  }

  #search(value: JsonValue, kind: Kind, pointer: string, around: Draft): void {
    if (kind === "data" || typeof value !== "object" || value === null) return;
    let resource = around;
    if (kind === "schema" && isObject(value)) {
      const id = pointer === "" ? undefined : idOf(value);
      if (id !== undefined) resource = this.#add(pointer, resolveId(id, around.id) ?? id);
      for (const keyword of anchors) {
        const name = own(value, keyword);
        if (typeof name === "string") this.#addAnchor(name, value, pointer, resource);
      }
    }
    for (const [key, member] of Object.entries(value))
      this.#search(member, this.#kindOf(value, kind, key), append(pointer, key), resource);
  }

  #addAnchor(name: string, schema: JsonObject, pointer: string, resource: Draft): void {
    const first = resource.anchors.get(name);
    const other = first === undefined ? undefined : this.#file.valueAt(first);
    // Each YAML alias of a schema is a separate copy, so two equal schemas may declare equal identifiers.
    if (other !== undefined && equalValues(other, schema)) return;
    resource.anchors.set(name, resource.anchors.has(name) ? undefined : pointer);
  }

  #kindOf(value: object, kind: Kind, key: string): Kind {
    if (Array.isArray(value)) return kind;
    const known = kindOf(kind, key);
    return known === "other" && this.#root === undefined ? "schema" : known;
  }
}
