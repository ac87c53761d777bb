// Reduces two documents to the parts that differ. Parts are emptied if they are equal, with everything that they refer
// to.

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

/** The old and the new document. */
export interface Pair {
  readonly before: SpecDocument;
  readonly after: SpecDocument;
}

/**
 * Returns the documents without the content of unchanged operations and components. All names stay, so that the rest
 * keeps its identifiers. Returns the given documents if parts cannot be separated. Reasons are several files,
 * references into operations, changed inherited fields, and parts that decide the names of types.
 */
export function changedParts({ before, after }: Pair): Pair {
  const whole = { before, after };
  if (before.version !== after.version) return whole;
  if (before.files.length > 1 || after.files.length > 1) return whole;
  // Operations and their callbacks inherit these fields of the document.
  if (!equalValues(own(before.root, "security") ?? null, own(after.root, "security") ?? null)) {
    return whole;
  }
  // If a prefix moves between servers and paths, a path is compared with a different path.
  const servers = ({ root }: SpecDocument) => buildServers(own(root, "servers"), "/servers");
  if (prefixMoves(servers(before), servers(after)).length > 0) return whole;
  // All users of a changed scheme must be known. Callbacks use schemes at places that are not read otherwise.
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

/** The members of a path item that are operations or contain them. */
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

/** The section that is always compared, even without a reference to it. */
const alwaysCompared = "securitySchemes";

/** The components of both documents, and those that changed, themselves or in something that they refer to. */
class Components {
  readonly #sides: readonly [JsonObject, JsonObject];
  /** The components that each component refers to, in either document. Keys are pointers. */
  readonly #references = new Map<string, Set<string>>();
  readonly #changed: ReadonlySet<string>;
  /** The components that references name. Keys are the texts of the references. */
  readonly #named = new Map<string, string>();
  /** The components that compared parts refer to. */
  readonly #needed = new Set<string>();
  /** True if a reference leads to something other than a component. */
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
        const alike = one !== undefined && other !== undefined && equalValues(one, other);
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
    // A part that refers to a changed part has changed, too.
    this.#changed = reached(changed, reversed(this.#references));
    for (const pointer of this.#changed) this.need(pointer);
  }

  /**
   * Adds references from schemas with a discriminator to their children, the schemas that include them, directly or
   * not.
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
    for (const schema of schemas) {
      const included = reached(includedIn(schema), { get: includedIn });
      for (const one of included) if (parents.has(one)) this.#references.get(one)?.add(schema);
    }
  }

  /** Returns true if any of these components changed. */
  hasChanged(pointers: ReadonlySet<string>): boolean {
    for (const pointer of pointers) if (this.#changed.has(pointer)) return true;
    return false;
  }

  /** Keeps a component and everything that it refers to. */
  need(pointer: string): void {
    const edges = {
      get: (one: string) => (this.#needed.has(one) ? [] : this.#references.get(one)),
    };
    for (const one of reached([pointer], edges)) this.#needed.add(one);
  }

  /** Returns true if the content of a component, or a part of it, is compared. */
  isNeeded(section: string, name: string): boolean {
    return section === alwaysCompared || this.#needed.has(pointerTo(section, name));
  }

  /**
   * Returns true if `others` refer to compared schemas with write-only members. The use of such schemas decides the
   * names of types.
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

  /** Returns the components that a value refers to. Everything that looks like a reference counts. */
  referencesIn(value: JsonValue | undefined): Set<string> {
    const found = new Set<string>();
    for (const one of objectsIn(value)) {
      const [reference, mapping] = [own(one, "$ref"), own(one, "mapping")];
      if (typeof reference === "string") this.#add(reference, found);
      // A mapping's values are references or bare names (OAS 3.1 §4.8.25).
      for (const name of isObject(mapping) ? Object.values(mapping) : []) {
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

/** Returns true if some member in the value is write-only. */
function isWriteOnlyIn(value: JsonValue | undefined): boolean {
  for (const one of objectsIn(value)) if (own(one, "writeOnly") === true) return true;
  return false;
}

/** Returns a schema reduced to its reference. */
function ofAlias(schema: JsonObject): JsonObject {
  const reference = own(schema, "$ref");
  return reference === undefined ? {} : { $ref: reference };
}

/** The key of places outside of components. */
const elsewhere = "";

/** Returns the pointer, below `components`, of the component that a reference names. */
function componentNamed(reference: string): string | undefined {
  const [root, section, name, ...more] = parse(decode(reference) ?? "") ?? [];
  const isComponent = reference.startsWith("#") && root === "components" && more.length === 0;
  if (!isComponent || section === undefined || name === undefined) return undefined;
  return pointerTo(section, name);
}

/** The path items that changed, themselves or in something that they refer to. */
class PathItems {
  /** The pointers of the path items to compare. */
  readonly kept: Set<string> = new Set();
  /** The components that the other path items refer to. */
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
          // Callers cannot distinguish these paths. Only the comparison itself decides how they are paired.
          if (paths.length > 1) this.#keep(pointer, left, right);
          else this.#compare(pointer, left, right);
        }
      }
    }
  }

  /** Compares the operations of one path together: the fields that one operation inherits depend on the others. */
  #compare(pointer: string, old: JsonValue | undefined, now: JsonValue | undefined): void {
    const alike = isObject(old) && isObject(now) && equalValues(old, now);
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

/** Fields that identify an operation, or that decide which fields of the document it inherits. */
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

/** A document with emptied parts. Places are those of the whole document. */
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
