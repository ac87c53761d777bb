// Reduces two documents to the operations and components that differ. Operations and components become empty if they
// are equal in both documents and refer only to equal components.

import { addTo, valueFor } from "../../json/by-key.js";
import { equalValues } from "../../json/equal-values.js";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  objectsIn,
  own,
  setOwn,
} from "../../json/json.js";
import { append, decode, parse, valueAtTokens } from "../../json/pointer.js";
import type { PlaceInFile, SpecDocument } from "../../load/spec-document.js";
import { buildServers } from "../../model/server.js";
import { fixedMethods } from "../../openapi/methods.js";
import { pathItemMaps } from "../../openapi/webhooks.js";
import { reached, reversed } from "../../schema/graph.js";
import { pathKey } from "../changes/operation-pairs.js";
import { prefixMoves } from "../operations/server-prefix.js";
import { haveSameMeaning } from "./same-documents.js";

export interface Pair {
  readonly before: SpecDocument;
  readonly after: SpecDocument;
}

/**
 * Returns copies of the documents in which unchanged operations and components are empty. The names of operations and
 * components remain, so that generated names do not change. Returns the given documents if unchanged elements cannot be
 * separated from changed elements. A document with several files, or with references into operations, cannot be
 * separated. The given documents are also returned if a type name or an inherited field, such as `security`, has
 * changed.
 */
export function changedParts({ before, after }: Pair): Pair {
  const whole = { before, after };
  if (before.version !== after.version) return whole;
  if (before.files.length > 1 || after.files.length > 1) return whole;
  // Operations and their callbacks inherit `security` of the document.
  if (!equalValues(own(before.root, "security") ?? null, own(after.root, "security") ?? null)) {
    return whole;
  }
  // If a prefix such as `/v1` moved from server URLs to paths or back, equal paths do not correspond, so all paths are
  // compared.
  const servers = ({ root }: SpecDocument) => buildServers(own(root, "servers"), "/servers");
  if (prefixMoves(servers(before), servers(after)).length > 0) return whole;
  // If a security scheme changed, all operations that require the scheme must be compared. Documents with callbacks are
  // compared in full, because a callback may require the changed security scheme.
  const schemes = ({ root }: SpecDocument) =>
    objectIn(objectIn(root, "components"), alwaysCompared);
  if (!equalValues(schemes(before), schemes(after)) && [before, after].some(callsBack)) {
    return whole;
  }
  const components = new Components(before.root, after.root);
  const paths = new PathItems(before.root, after.root, components);
  if (components.isEntangled || components.areNamedBy(paths.leftOut)) return whole;
  return {
    before: emptied(before, paths.kept, components),
    after: emptied(after, paths.kept, components),
  };
}

const additional = "additionalOperations";
const sections: ReadonlySet<string> = new Set(pathItemMaps);

/** The fields of a path item that contain operations. */
const operationMembers: ReadonlySet<string> = new Set([...fixedMethods, additional]);

function callsBack({ root }: SpecDocument): boolean {
  if (Object.hasOwn(objectIn(root, "components"), "callbacks")) return true;
  return pathItemMaps.some((section) =>
    Object.values(objectIn(root, section)).some(
      (item) =>
        isObject(item) &&
        [...Object.values(item), ...Object.values(objectIn(item, additional))].some(
          (member) => isObject(member) && Object.hasOwn(member, "callbacks"),
        ),
    ),
  );
}

/** The section of `components` that is always compared, even if no reference points to it. */
const alwaysCompared = "securitySchemes";

/** The components of both documents, and the components that changed or refer to a changed component. */
class Components {
  readonly #sides: readonly [JsonObject, JsonObject];
  /**
   * For each component, the components to which it refers in at least one of the documents. Components are identified
   * by JSON Pointers.
   */
  readonly #references = new Map<string, Set<string>>();
  readonly #changed: ReadonlySet<string>;
  /** The component to which a reference points, by the text of the reference. */
  readonly #named = new Map<string, string>();
  /** The components to which compared operations and components refer. */
  readonly #needed = new Set<string>();
  /** True if a reference points to a value that is not a component. */
  isEntangled = false;

  constructor(before: JsonObject, after: JsonObject) {
    this.#sides = [objectIn(before, "components"), objectIn(after, "components")];
    const [old, now] = this.#sides;
    const changed = new Set<string>();
    for (const section of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const [left, right] = [objectIn(old, section), objectIn(now, section)];
      for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
        const pointer = pointerTo(section, name);
        const [one, other] = [own(left, name), own(right, name)];
        const alike = one !== undefined && other !== undefined && haveSameMeaning(one, other);
        this.#references.set(pointer, new Set());
        if (!alike) changed.add(pointer);
      }
    }
    for (const pointer of this.#references.keys()) {
      const [one, other] = this.#sides.map((side) => entryAt(side, pointer));
      const found = this.referencesIn(one);
      if (changed.has(pointer)) for (const more of this.referencesIn(other)) found.add(more);
      this.#references.set(pointer, found);
    }
    this.#addSubtypes();
    // A component also counts as changed if it refers to a changed component.
    this.#changed = reached(changed, reversed(this.#references));
    for (const pointer of this.#changed) this.need(pointer);
  }

  /**
   * A schema with a `discriminator` also counts as referring to its subtypes: schemas that include it by `allOf`,
   * directly or indirectly.
   */
  #addSubtypes(): void {
    const schemas = [...this.#references.keys()].filter((one) => one.startsWith("/schemas/"));
    const written = (pointer: string) => this.#sides.map((side) => entryAt(side, pointer));
    const isParent = (pointer: string) =>
      written(pointer).some((one) => isObject(one) && Object.hasOwn(one, "discriminator"));
    const parents = new Set(schemas.filter(isParent));
    if (parents.size === 0) return;
    const includedIn = (pointer: string) =>
      written(pointer).flatMap((one) =>
        isObject(one)
          ? [...this.referencesIn(own(one, "allOf")), ...this.referencesIn(ofAlias(one))]
          : [],
      );
    const pointers = [...this.#references.keys()];
    const including = reversed(pointers.map((one) => [one, new Set(includedIn(one))] as const));
    for (const parent of parents) {
      for (const one of reached(including.get(parent) ?? [], including))
        if (one.startsWith("/schemas/")) this.#references.get(parent)?.add(one);
    }
  }

  /** Returns true if a component at one of `pointers` has changed. */
  hasChanged(pointers: ReadonlySet<string>): boolean {
    for (const pointer of pointers) if (this.#changed.has(pointer)) return true;
    return false;
  }

  /** Includes a component, and all components to which it refers, in the comparison. */
  need(pointer: string): void {
    const edges = {
      get: (one: string) => (this.#needed.has(one) ? [] : this.#references.get(one)),
    };
    for (const one of reached([pointer], edges)) this.#needed.add(one);
  }

  /** Returns true if the component is part of the comparison. */
  isNeeded(section: string, name: string): boolean {
    return section === alwaysCompared || this.#needed.has(pointerTo(section, name));
  }

  /**
   * Returns true if a schema with `writeOnly` members is compared, and `others` or a changed component refers to it.
   * Generated type names depend on whether requests or responses use such a schema.
   */
  areNamedBy(others: ReadonlySet<string>): boolean {
    const reached = new Set(others);
    for (const pointer of this.#changed) {
      for (const target of this.#references.get(pointer) ?? []) reached.add(target);
    }
    return [...reached].some(
      (pointer) =>
        this.#needed.has(pointer) &&
        this.#sides.some((side) => isWriteOnlyIn(entryAt(side, pointer))),
    );
  }

  /** Returns the components to which a value refers. Each string that may be a reference counts as a reference. */
  referencesIn(value: JsonValue | undefined): Set<string> {
    const found = new Set<string>();
    const objects = objectsIn(value);
    for (let at = 0; at < objects.length; at++) {
      const one = objects[at] as JsonObject;
      const reference = own(one, "$ref");
      if (typeof reference === "string") this.#add(reference, found);
      const mapping = own(one, "mapping");
      if (!isObject(mapping)) continue;
      // A value of `mapping` is a reference or a bare schema name (OAS 3.1 §4.8.25).
      for (const name of Object.values(mapping)) {
        if (typeof name !== "string") continue;
        const schema = append("/schemas", name);
        if (this.#references.has(schema)) found.add(schema);
        else if (name.startsWith("#")) this.#add(name, found);
      }
    }
    return found;
  }

  #add(reference: string, found: Set<string>): void {
    const component = valueFor(
      this.#named,
      reference,
      () => componentNamed(reference) ?? elsewhere,
    );
    if (component === elsewhere) this.isEntangled = true;
    else found.add(component);
  }
}

/** Returns true if the value contains a schema with `writeOnly`. */
function isWriteOnlyIn(value: JsonValue | undefined): boolean {
  for (const one of objectsIn(value)) if (own(one, "writeOnly") === true) return true;
  return false;
}

/** Returns a schema with only the `$ref` of the given schema. */
function ofAlias(schema: JsonObject): JsonObject {
  const reference = own(schema, "$ref");
  return reference === undefined ? {} : { $ref: reference };
}

/** Stands for the targets of all references that do not point to components. */
const elsewhere = "";

/** Returns the pointer, relative to `components`, of the component that a reference names. */
function componentNamed(reference: string): string | undefined {
  const [root, section, name, ...more] = parse(decode(reference) ?? "") ?? [];
  const isComponent = reference.startsWith("#") && root === "components" && more.length === 0;
  if (!isComponent || section === undefined || name === undefined) return undefined;
  return pointerTo(section, name);
}

/** The path items that changed, or that refer to a changed component. */
class PathItems {
  /** The JSON Pointers of the path items to compare. */
  readonly kept: Set<string> = new Set();
  /** The components to which at least one unchanged path item refers. */
  readonly leftOut: Set<string> = new Set();
  readonly #components: Components;

  constructor(before: JsonObject, after: JsonObject, components: Components) {
    this.#components = components;
    for (const section of pathItemMaps) {
      const [old, now] = [objectIn(before, section), objectIn(after, section)];
      const byKey = new Map<string, string[]>();
      for (const path of new Set([...Object.keys(old), ...Object.keys(now)])) {
        const key = pathKey(path);
        addTo(byKey, key, path);
      }
      for (const paths of byKey.values()) {
        for (const path of paths) {
          const [pointer, left, right] = [pointerTo(section, path), own(old, path), own(now, path)];
          // Requests cannot distinguish paths that differ only in parameter names. Such paths are compared even if they
          // are unchanged, because a later step pairs them.
          if (paths.length > 1) this.#keep(pointer, left, right);
          else this.#compare(pointer, left, right);
        }
      }
    }
  }

  /** Compares all operations of a path item, because all operations inherit the fields of the path item. */
  #compare(pointer: string, old: JsonValue | undefined, now: JsonValue | undefined): void {
    const alike = isObject(old) && isObject(now) && haveSameMeaning(old, now);
    const isReference = isObject(old) && Object.hasOwn(old, "$ref");
    const references = this.#components.referencesIn(old);
    if (!alike || isReference || this.#components.hasChanged(references)) {
      this.#keep(pointer, old, now);
    } else for (const target of references) this.leftOut.add(target);
  }

  #keep(pointer: string, ...values: readonly (JsonValue | undefined)[]): void {
    this.kept.add(pointer);
    for (const value of values) {
      for (const target of this.#components.referencesIn(value)) this.#components.need(target);
    }
  }
}

/** Fields that stay in an emptied operation, because they identify it or override fields of the document. */
const identity: ReadonlySet<string> = new Set(["operationId", "tags", "security", "servers"]);

function emptied(
  document: SpecDocument,
  kept: ReadonlySet<string>,
  components: Components,
): SpecDocument {
  const root = each(document.root, (section, value) => {
    if (!isObject(value)) return value;
    if (section === "components") {
      return each(value, (kind, entries) =>
        isObject(entries) && !kind.startsWith("x-")
          ? each(entries, (name, entry) => (components.isNeeded(kind, name) ? entry : {}))
          : entries,
      );
    }
    if (!sections.has(section)) return value;
    return each(value, (path, item) => {
      if (kept.has(pointerTo(section, path)) || !isObject(item)) return item;
      const operations = pick(item, (key) => operationMembers.has(key) || key === "servers");
      return each(operations, (key, operation) =>
        key === additional && isObject(operation)
          ? each(operation, (_, one) => identityOf(one))
          : identityOf(operation),
      );
    });
  });
  return new EmptiedDocument(document, root);
}

function identityOf(operation: JsonValue): JsonValue {
  return isObject(operation) ? pick(operation, (member) => identity.has(member)) : operation;
}

function pointerTo(section: string, name: string): string {
  return append(append("", section), name);
}

function objectIn(object: JsonObject, key: string): JsonObject {
  const value = own(object, key);
  return isObject(value) ? value : {};
}

function entryAt(components: JsonObject, pointer: string): JsonValue | undefined {
  const [section = "", name = ""] = parse(pointer) ?? [];
  return own(objectIn(components, section), name);
}

function each(
  object: JsonObject,
  change: (key: string, value: JsonValue) => JsonValue,
): JsonObject {
  const changed: JsonObject = {};
  for (const key of Object.keys(object))
    setOwn(changed, key, change(key, object[key] as JsonValue));
  return changed;
}

function pick(object: JsonObject, wants: (key: string) => boolean): JsonObject {
  const picked: JsonObject = {};
  for (const key of Object.keys(object)) {
    if (wants(key)) setOwn(picked, key, object[key] as JsonValue);
  }
  return picked;
}

/**
 * A document in which unchanged operations and components are empty. A finding about the reduced document gets its
 * location in the original document.
 */
class EmptiedDocument implements SpecDocument {
  readonly version: SpecDocument["version"];
  readonly strictJsonSchema: boolean;
  readonly root: JsonObject;
  readonly files: SpecDocument["files"];
  readonly #whole: SpecDocument;

  constructor(whole: SpecDocument, root: JsonObject) {
    this.version = whole.version;
    this.strictJsonSchema = whole.strictJsonSchema;
    this.files = whole.files;
    this.root = root;
    this.#whole = whole;
  }

  valueAt(pointer: string): JsonValue | undefined {
    const tokens = parse(pointer);
    return tokens && valueAtTokens(this.root, tokens);
  }

  locate(...args: Parameters<SpecDocument["locate"]>): ReturnType<SpecDocument["locate"]> {
    return this.#whole.locate(...args);
  }

  authorName(pointer: string): string | undefined {
    return this.#whole.authorName(pointer);
  }

  placeOf(pointer: string): PlaceInFile {
    return this.#whole.placeOf(pointer);
  }

  pointersOf(place: PlaceInFile): string[] {
    return this.#whole.pointersOf(place);
  }

  broughtIn(): string[] {
    return this.#whole.broughtIn();
  }
}
