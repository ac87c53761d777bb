// Resolves references of JSON Schema by URI, anchor or JSON Pointer.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { isObject, type JsonObject, type JsonValue, own } from "../../scripts/json/json.js";
import { decode, parse } from "../../scripts/json/pointer.js";
import { type Draft, draftNamed, keywordsOf } from "./drafts.js";

/** Thrown if the target of a reference does not exist. */
export class Unreadable extends Error {}

/** Documents by URI. */
export type Documents = ReadonlyMap<string, JsonValue>;

/** A JSON value in a document, and the base URI and the draft that apply to this value. */
export interface Place {
  readonly node: JsonValue;
  /** The URI of the innermost schema resource that contains the node. */
  readonly resource: string;
  readonly draft: Draft;
}

/** Finds the targets of references between the schemas of several documents. */
export class Library {
  readonly #documents: Documents;
  readonly #resources = new Map<string, Place>();
  readonly #entered = new Map<JsonObject, string>();
  readonly #anchors = new Map<string, Place>();
  readonly #dynamic = new Map<string, Place>();
  /**
   * True if any resource has a dynamic anchor. With dynamic anchors, the meaning of a schema may depend on the path to
   * the schema.
   */
  isDynamic = false;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** Adds a document and returns its root. `draft` is the draft of a document that has no `$schema`. */
  add(document: JsonValue, uri: string, draft: Draft): Place {
    const place = { node: document, resource: uri, draft };
    this.#resources.set(uri, place);
    this.#index(place);
    return this.entered(place);
  }

  /** Applies the `$id` and `$schema` of the schema at this place to the base URI and the draft. */
  entered(place: Place): Place {
    if (!isObject(place.node)) return place;
    const draft = draftNamed(own(place.node, "$schema")) ?? place.draft;
    const id = idOf(place.node, draft);
    if (id === undefined || id.startsWith("#")) return { ...place, draft };
    // Resolves each `$id` only once: a relative `$id` would otherwise be added to the URI again at each visit.
    const resource = this.#entered.get(place.node) ?? resolved(id, place.resource).uri;
    this.#entered.set(place.node, resource);
    return { ...place, draft, resource };
  }

  /**
   * Returns the target of a reference.
   * @throws Throws `Unreadable` if the target does not exist.
   */
  find(reference: string, from: Place): Place {
    const { uri, fragment } = resolved(reference, from.resource);
    const resource = this.#resource(uri, from.draft);
    const tokens = fragment === "" ? [] : parse(decode(`#${fragment}`) ?? "#");
    if (tokens === undefined) {
      const anchored = this.#anchors.get(`${uri}#${fragment}`);
      if (anchored === undefined) throw new Unreadable(`no schema at ${reference}`);
      return anchored;
    }
    let place = this.entered(resource);
    for (const token of tokens) {
      const { node } = place;
      const next = Array.isArray(node)
        ? node[Number(token)]
        : isObject(node)
          ? own(node, token)
          : undefined;
      if (next === undefined) throw new Unreadable(`no schema at ${reference}`);
      place = this.entered({ ...place, node: next });
    }
    return place;
  }

  /**
   * Returns the target of `$dynamicRef` or `$recursiveRef`. `scope` lists the schema resources on the path to the
   * reference. `found` is the schema to which a `$ref` with the same value would lead.
   */
  dynamic(found: Place, reference: string, scope: readonly string[]): Place {
    const name = reference.slice(reference.indexOf("#") + 1);
    if (this.#dynamic.get(`${found.resource}#${name}`)?.node !== found.node) return found;
    for (const resource of scope) {
      const outermost = this.#dynamic.get(`${resource}#${name}`);
      if (outermost !== undefined) return outermost;
    }
    return found;
  }

  #resource(uri: string, draft: Draft): Place {
    const known = this.#resources.get(uri);
    if (known !== undefined) return known;
    const document = this.#documents.get(uri) ?? metaSchemas().get(uri);
    if (document === undefined) throw new Unreadable(`no document ${uri}`);
    this.add(document, uri, draft);
    return this.#resources.get(uri) as Place;
  }

  #index(from: Place): void {
    const { node } = from;
    if (!isObject(node)) return;
    const place = this.entered(from);
    const id = idOf(node, place.draft);
    if (id?.startsWith("#")) this.#anchors.set(`${from.resource}${id}`, place);
    else if (id !== undefined) this.#resources.set(place.resource, place);
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const anchor = own(node, keyword);
      if (typeof anchor !== "string") continue;
      this.#anchors.set(`${place.resource}#${anchor}`, place);
      if (keyword === "$dynamicAnchor") this.#addDynamic(anchor, place);
    }
    if (own(node, "$recursiveAnchor") === true) this.#addDynamic("", place);
    for (const part of partsOf(node, place.draft)) this.#index({ ...place, node: part });
  }

  #addDynamic(name: string, place: Place): void {
    this.#dynamic.set(`${place.resource}#${name}`, place);
    this.isDynamic = true;
  }
}

function idOf(node: JsonObject, draft: Draft): string | undefined {
  if (draft <= 7 && typeof own(node, "$ref") === "string") return undefined;
  const id = own(node, draft <= 4 ? "id" : "$id");
  return typeof id === "string" && id !== "#" ? id.replace(/#$/, "") : undefined;
}

function* partsOf(node: JsonObject, draft: Draft): Generator<JsonValue> {
  for (const key of Object.keys(node)) {
    const value = node[key] as JsonValue;
    const holds =
      key === "$defs" || key === "definitions" ? "schema-map" : keywordsOf(draft).get(key);
    if (holds === "schema") yield value;
    else if (holds === "schemas") yield* Array.isArray(value) ? value : [value];
    else if (holds === "schema-map" && isObject(value)) yield* Object.values(value);
  }
}

function resolved(reference: string, base: string): { uri: string; fragment: string } {
  const hash = reference.indexOf("#");
  const fragment = hash === -1 ? "" : reference.slice(hash + 1);
  const path = hash === -1 ? reference : reference.slice(0, hash);
  if (path === "") return { uri: base, fragment };
  return { uri: URL.parse(path, base)?.href ?? path, fragment };
}

let meta: Map<string, JsonValue> | undefined;

function metaSchemas(): Documents {
  if (meta !== undefined) return meta;
  meta = new Map();
  const folder = join(createRequire(import.meta.url).resolve("ajv/package.json"), "../dist/refs");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".json")) continue;
    const document = JSON.parse(readFileSync(join(folder, file), "utf8")) as JsonObject;
    const id = own(document, "$id");
    if (typeof id === "string") meta.set(id.replace(/#$/, ""), document);
  }
  return meta;
}

/** Returns the documents in a folder, by their URIs relative to `base`. */
export function documentsBelow(folder: string, base: string): Map<string, JsonValue> {
  const documents = new Map<string, JsonValue>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".json")) continue;
    const uri = `${base}${relative(".", file).replaceAll("\\", "/")}`;
    documents.set(uri, JSON.parse(readFileSync(join(folder, file), "utf8")) as JsonValue);
  }
  return documents;
}
