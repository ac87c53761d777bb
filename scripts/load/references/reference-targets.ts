// Resolves the text of a reference. A reference inside of a schema with `$id` may have a different target than outside
// of it.
import { valueFor } from "../../json/by-key.js";
import { isObject, own } from "../../json/json.js";
import { append, child, decode, parse } from "../../json/pointer.js";
import type { Kind } from "../../openapi/positions.js";
import { type DocumentVersion, versions } from "../../openapi/versions.js";
import type { ParsedFile } from "../parse/parsed-file.js";
import { type DocumentUris, localUri } from "./document-uris.js";
import {
  isAnchor,
  isUri,
  noPointer,
  notVendored,
  type RefusedReference,
  resolveReference,
  type Target,
} from "./references.js";
import { resolveId, resourcesOf, type SchemaResource } from "./schema-resources.js";
import { comparable } from "./uri-registry.js";

export interface ReferencePlace {
  readonly file: ParsedFile;
  /** The JSON Pointer of the nearest enclosing schema with `$id`, or `""` if there is none. */
  readonly scope: string;
  readonly kind: Kind;
}

/**
 * The target of a reference, and how it was found. `in its file`: the reference is inside a schema with `$id`, but was
 * resolved against the path of the file.
 */
export type Meant =
  | (Target & { readonly meant?: "by a $id" | "by a URI" | "in its file" | "by name" })
  | RefusedReference;

/** Finds the targets of a document's references. */
export class ReferenceTargets {
  readonly #version: DocumentVersion;
  readonly #uris: DocumentUris;
  /** Cached targets of references by file, scope and reference, because most references occur many times. */
  readonly #known = new Map<ParsedFile, Map<string, Map<string, Meant>>>();

  constructor(version: DocumentVersion, uris: DocumentUris) {
    this.#version = version;
    this.#uris = uris;
  }

  /**
   * Returns the target of a reference, or `unknown yet` if the target may be in a document that was not searched yet.
   */
  of(text: string, { file, scope, kind }: ReferencePlace): Meant | "unknown yet" {
    const ofFile = valueFor(this.#known, file, () => new Map<string, Map<string, Meant>>());
    const texts = valueFor(ofFile, scope, () => new Map<string, Meant>());
    const target = texts.get(text) ?? this.#resolve(text, file, scope);
    if (target === "unknown yet") return target;
    texts.set(text, target);
    if (!("path" in target) || isPointer(target.pointer)) return target;
    const hasAnchors = this.#version !== "2.0" && !versions[this.#version].hasOldForms;
    return kind === "schema" && hasAnchors ? target : noPointer;
  }

  #resolve(text: string, file: ParsedFile, scope: string): Meant | "unknown yet" {
    if (this.#version === "2.0") {
      // Swagger 1.2 allowed the bare name of a schema as a reference, which parsers still accept.
      const pointer = append("/definitions", text);
      if (file.valueAt(pointer) !== undefined)
        return { path: file.path, pointer, meant: "by name" };
    }
    const base = this.#uris.baseOf(file);
    const isByPath = base === undefined || text.startsWith("#");
    const plain = scope === "" && isByPath ? resolveReference(text, file.path) : undefined;
    if (plain !== undefined && !("code" in plain)) return plain;
    const { at, byId } = resourcesOf(file);
    const around = at.get(scope) ?? at.get("")!;
    const { uri, fragment } = partsOf(text);
    if (plain === undefined || plain.code === "remote-reference") {
      const id = uri === "" ? around.id : resolveId(uri, around.id);
      const named = id === undefined ? undefined : byId.get(id);
      if (named !== undefined) return within(named, fragment, file, around);
    }
    const from = isUri(around.id) ? around.id : (base ?? localUri(around.id));
    const absolute = comparable(uri, from);
    const found = absolute === undefined ? undefined : this.#uris.find(absolute, file);
    if (found !== undefined && "path" in found) return inFile(found.path, fragment);
    if (found !== undefined && "resource" in found)
      return within(found.resource, fragment, found.file);
    if (!this.#uris.isComplete) return "unknown yet";
    if (found !== undefined && this.#uris.selfOf(file) === undefined) return found;
    if (plain !== undefined) return plain;
    if (base !== undefined) return this.#asRead(text, file, found ?? notVendored(absolute ?? base));
    if (isUri(around.id)) return isUri(text) ? resolveReference(text, file.path) : unknownId;
    const target = resolveReference(text, around.id);
    return "code" in target ? target : { ...target, meant: "by a $id" };
  }

  /** Resolves a reference relative to the path or URL from which its file was read, if `$self` leads to no file. */
  #asRead(text: string, file: ParsedFile, refused: RefusedReference): Meant {
    const base = this.#uris.readFrom(file);
    const { uri, fragment } = partsOf(text);
    if (base === undefined) return resolveReference(text, file.path);
    if (isUri(uri) || this.#uris.selfOf(file) === undefined) return refused;
    const absolute = comparable(uri, base);
    const found = absolute === undefined ? undefined : this.#uris.find(absolute, file);
    return found !== undefined && "path" in found ? inFile(found.path, fragment) : refused;
  }
}

function partsOf(text: string): { readonly uri: string; readonly fragment: string } {
  const hash = text.indexOf("#");
  if (hash === -1) return { uri: text, fragment: "" };
  return { uri: text.slice(0, hash), fragment: text.slice(hash + 1) };
}

/** Returns the target of a fragment in the file that a URI identifies. */
function inFile(path: string, fragment: string): Meant {
  const pointer = isAnchor(fragment) ? fragment : decode(fragment);
  return pointer === undefined ? noPointer : { path, pointer, meant: "by a URI" };
}

/** Returns the target of a fragment in a schema resource. */
function within(
  resource: SchemaResource,
  fragment: string,
  file: ParsedFile,
  around?: SchemaResource,
): Meant {
  const { path } = file;
  if (isAnchor(fragment)) {
    const pointer = resource.anchors.get(fragment);
    return pointer === undefined ? unknownAnchor : { path, pointer, meant: "by a $id" };
  }
  const rest = decode(fragment);
  if (rest === undefined) return noPointer;
  const pointer = resource.pointer + rest;
  const [first] = parse(rest) ?? [];
  const holder = file.valueAt(resource.pointer)!;
  const isElsewhere =
    first !== undefined &&
    child(holder, first) === undefined &&
    resource === around &&
    child(file.value, first) !== undefined;
  return isElsewhere
    ? { path, pointer: rest, meant: "in its file" }
    : { path, pointer, meant: "by a $id" };
}

/**
 * Replaces the anchor at the start of a text by the JSON Pointer of its schema: `pet/name` becomes `/$defs/Pet/name` if
 * `/$defs/Pet` has `$anchor: pet`. A text such as `pet/name` arises if a JSON Pointer leads through a reference to the
 * anchor `pet`.
 */
export function placeOf(pointer: string, file: ParsedFile): string | undefined {
  if (isPointer(pointer)) return pointer;
  const [name = "", ...rest] = pointer.split("/");
  const place = resourcesOf(file).at.get("")!.anchors.get(name);
  return place === undefined ? undefined : [place, ...rest].join("/");
}

/** Returns the nearest `$id` that encloses a position in a file. The `$id` of the complete file is ignored. */
export function scopeAt(file: ParsedFile, tokens: readonly string[]): string {
  let scope = "";
  let pointer = "";
  let value = file.value;
  for (const token of tokens) {
    const next = child(value, token);
    if (next === undefined) break;
    value = next;
    pointer = append(pointer, token);
    if (isObject(value) && typeof own(value, "$id") === "string") {
      if (resourcesOf(file).at.has(pointer)) scope = pointer;
    }
  }
  return scope;
}

export const unknownAnchor: RefusedReference = {
  code: "dangling-reference",
  message: "no schema has this `$anchor`, or several schemas have it",
};

/** The reason for not following a reference inside a schema with `$id`. */
const unknownId: RefusedReference = {
  code: "unsupported-reference",
  message:
    "the reference is resolved against the nearest `$id`, but the resolved URI is not the `$id` of a schema in the file",
  help: "remove the `$id`",
};

function isPointer(text: string): boolean {
  return text === "" || text.startsWith("/");
}
