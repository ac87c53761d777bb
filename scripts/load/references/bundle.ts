// Bundles the files of a document into one document. The first reference to a `$ref` target is replaced by a copy of
// the target; later references lead to the copy.
import { type Diagnostic, DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { quote } from "../../diagnostics/quote.js";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append, encode, fromTokens, lastToken, parent, parse } from "../../json/pointer.js";
import { homeOf, type Kind, kindOf, rootKind } from "../../openapi/positions.js";
import type { Limits } from "../limits.js";
import type { ParsedFile } from "../parse/parsed-file.js";
import { Homes } from "./bundled-locations.js";
import type { Crawl } from "./crawl.js";
import { namedPlaces } from "./named-places.js";
import { referenceAt } from "./reference-meaning.js";
import { resolveReference, targetKey } from "./references.js";
import { subtypesOf } from "./subtypes.js";
import { type Breakage, leadsNowhere, textOf } from "./unresolved-references.js";

/** The file and JSON Pointer from which a value of the bundled document was copied. */
export interface Origin {
  readonly file: ParsedFile;
  readonly pointer: string;
  /** The author's name for the value: the file's base name, or the last token of the reference's JSON Pointer. */
  readonly name: string;
  /** `by specloom`: the `name` was generated, so it occurs in no file. */
  readonly named: "by the author" | "by specloom";
}

/** The document that bundles all files. `origins` contains the origin of each copied value, by its JSON Pointer. */
export interface Bundle {
  readonly root: JsonObject;
  readonly origins: ReadonlyMap<string, Origin>;
  /** Maps JSON Pointers of broken references to the references' texts, and of other unreadable values to `""`. */
  readonly holes: ReadonlyMap<string, string>;
  /** Findings that bundling causes, such as a reference cycle. */
  readonly diagnostics: readonly Diagnostic[];
}

interface Place {
  readonly file: ParsedFile;
  readonly pointer: string;
}

/**
 * Bundles the files that `crawl` has read. The members of `components` are copied first, but keep their position in the
 * document.
 */
export function bundle(crawl: Crawl, limits: Limits): Bundle {
  const bundler = new Bundler(crawl, limits);
  const root = bundler.document();
  const { origins, holes, diagnostics } = bundler;
  return { root, origins, holes, diagnostics };
}

class Bundler {
  readonly origins = new Map<string, Origin>();
  readonly holes = new Map<string, string>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #crawl: Crawl;
  readonly #limits: Limits;
  readonly #homes = new Homes();
  /** References that are being replaced by copies of their targets; used to detect reference cycles. */
  readonly #replacing = new Set<string>();
  /** Targets that must still be copied into a map of components, such as `/components/schemas`. */
  readonly #hoisted: { place: Place; kind: Kind; map: string; name: string }[] = [];
  /** References whose text is rewritten at the end, when the locations of all copies are known. */
  readonly #texts: { object: JsonObject; key: string; at: Place; to: string; kind: Kind }[] = [];
  readonly #usedNames = new Map<string, Set<string>>();
  #nodes = 0;
  #copies = 0;

  constructor(crawl: Crawl, limits: Limits) {
    this.#crawl = crawl;
    this.#limits = limits;
  }

  document(): JsonObject {
    const { root } = this.#crawl;
    const source = root.value as JsonObject;
    const kind = rootKind(this.#crawl.version);
    this.#homes.add(root, "", kind, "");
    this.#claimComponents({ file: root, pointer: "" });
    const made: JsonObject = {};
    for (const key in source) setOwn(made, key, null);
    const inOrder = Object.keys(source).sort((a, b) => rank(a) - rank(b));
    for (const key of inOrder) {
      const pointer = append("", key);
      setOwn(
        made,
        key,
        this.#copy(source[key]!, kindOf(kind, key), { file: root, pointer }, pointer, 1),
      );
    }
    while (this.#hoisted.length > 0 || this.#texts.length > 0) this.#settle(made);
    return made;
  }

  /**
   * If a component is only a `$ref`, the target is copied to the component's position in the bundled document.
   * Components claim their targets before any other reference is copied.
   */
  #claimComponents(root: Place): void {
    const { version } = this.#crawl;
    const isRoot = rootKind(version) === "swagger";
    const kind = isRoot ? "swagger" : "components";
    const holder = this.#enter({ ...root, pointer: isRoot ? "" : "/components" }, kind);
    if (holder === undefined) return;
    for (const member in holder.value) {
      const of = kindOf(kind, member);
      const place = { file: holder.file, pointer: append(holder.pointer, member) };
      const map = this.#enter(place, of);
      if (map === undefined || of === "other" || of === "data") continue;
      const home = append(isRoot ? "" : "/components", member);
      if (isRoot && member !== homeOf(kindOf(of, ""), version)?.[0]) continue;
      this.#usedNames.set(home, new Set(Object.keys(map.value)));
      for (const name in map.value) {
        const item = { file: map.file, pointer: append(map.pointer, name) };
        this.#claim(item, kindOf(of, name), append(home, name));
      }
    }
  }

  /** Returns the object at a location in a file. Follows a reference at the location. */
  #enter(place: Place, kind: Kind): (Place & { value: JsonObject }) | undefined {
    let at = place;
    for (let hops = 0; hops < this.#limits.depth; hops += 1) {
      const value = at.file.valueAt(at.pointer);
      if (!isObject(value) || this.#breakageAt(at) !== undefined) return undefined;
      if (referenceAt(value, kind) !== "replaced") return { ...at, value };
      const target = this.#target(value, at);
      if (target === undefined) return undefined;
      at = target;
    }
    return undefined;
  }

  #claim(place: Place, kind: Kind, home: string): void {
    let at = place;
    for (let hops = 0; hops < this.#limits.depth; hops += 1) {
      const value = at.file.valueAt(at.pointer);
      if (!isObject(value) || this.#breakageAt(at) !== undefined) return;
      if (referenceAt(value, kind) !== "kept" || Object.keys(value).length > 1) return;
      const target = this.#target(value, at);
      if (target === undefined || this.#homes.find(target.file, target.pointer, kind) !== undefined)
        return;
      this.#homes.add(target.file, target.pointer, kind, home);
      at = target;
    }
  }

  #copy(value: JsonValue, kind: Kind, from: Place, to: string, depth: number): JsonValue {
    this.#nodes += 1;
    if (typeof value !== "object" || value === null) return value;
    if (this.#nodes > this.#limits.nodes) {
      throw refusal(
        from,
        "too-many-nodes",
        `the bundled document has more than ${this.#limits.nodes} values`,
      );
    }
    if (depth > this.#limits.depth) {
      throw refusal(
        from,
        "too-deep",
        `the bundled document is nested more than ${this.#limits.depth} levels deep`,
      );
    }
    if (kind === "data") return value;
    const step = (key: string | number, item: JsonValue, of: Kind): JsonValue =>
      typeof item !== "object" || item === null
        ? item
        : this.#copy(
            item,
            of,
            { file: from.file, pointer: append(from.pointer, key) },
            append(to, key),
            depth + 1,
          );
    if (Array.isArray(value)) return value.map((item, index) => step(index, item, kind));
    for (const one of this.#subtypesOf(from, kind))
      if (this.#homes.find(one.file, one.pointer, kind) === undefined) this.#hoist(one, kind);
    const meant = referenceAt(value, kind);
    let home: string | undefined;
    if (this.#breakageAt(from) === "reference") {
      home = leadsNowhere;
      this.holes.set(to, textOf(value));
    } else if (meant !== undefined) {
      const target = this.#target(value, from);
      const isPlain =
        meant === "replaced" &&
        this.#isRoot(from.file) &&
        String(own(value, "$ref")).startsWith("#");
      if (target !== undefined && !isPlain) {
        const placed = this.#place(value, kind, meant, target, to, depth);
        if (typeof placed === "object") return placed.value;
        if (placed === undefined) this.#reportCycle(value, from, to);
        home = placed ?? leadsNowhere;
      }
    }
    const made: JsonObject = {};
    for (const key in value) {
      if (this.#isLeftOut(key, from, to)) continue;
      if (kind === "path-item" && key === "components" && !this.#isRoot(from.file)) continue;
      if (key === "$ref" && home !== undefined) made["$ref"] = home;
      else setOwn(made, key, step(key, value[key]!, kindOf(kind, key)));
    }
    this.#noteTexts(value, made, kind, from, to);
    return made;
  }

  /** Returns the Swagger 2.0 subtypes of a schema with a discriminator, if the schema is not in the root file. */
  #subtypesOf(place: Place, kind: Kind): readonly Place[] {
    const isOf2 = kind === "schema" && rootKind(this.#crawl.version) === "swagger";
    return isOf2 && !this.#isRoot(place.file) ? subtypesOf(place) : [];
  }

  #breakageAt({ file, pointer }: Place): Breakage | undefined {
    return this.#crawl.broken.isEmpty ? undefined : this.#crawl.broken.at(file, pointer);
  }

  /** Returns true for a member that is left out because it could not be read. */
  #isLeftOut(key: string, from: Place, to: string): boolean {
    if (this.#crawl.broken.isEmpty) return false;
    const breakage = this.#breakageAt({ file: from.file, pointer: append(from.pointer, key) });
    if (breakage === undefined || breakage === "reference") return false;
    this.holes.set(append(to, key), "");
    return breakage === "member";
  }

  /** Reports a reference to an object that contains the reference, because the copy would be infinite. */
  #reportCycle(value: JsonObject, from: Place, to: string): void {
    this.holes.set(to, textOf(value));
    const message = `OpenAPI allows no reference here, and ${quote(textOf(value))} refers to an object that contains this reference`;
    const location = from.file.locate(append(from.pointer, "$ref"));
    this.diagnostics.push({ code: "reference-cycle", severity: "error", message, location });
  }

  /**
   * Returns the value that replaces a reference: a copy of the target, or a reference to an existing copy. Returns
   * `undefined` if the target of the reference contains the reference.
   */
  #place(
    value: JsonObject,
    kind: Kind,
    meant: "kept" | "replaced",
    target: Place,
    to: string,
    depth: number,
  ): string | { value: JsonValue } | undefined {
    const home = this.#homes.find(target.file, target.pointer, kind);
    const isAlone = Object.keys(value).length === 1;
    // A Swagger 2.0 body is copied into each operation and media type, so its schema becomes a shared definition.
    const isCopied = kind === "schema" && rootKind(this.#crawl.version) === "swagger";
    const isFree = depth <= this.#limits.depth / 2 && !isCopied;
    const isHere = isAlone && (home === undefined ? isFree : home === to);
    if (meant === "kept" && !isHere) return encode(home ?? this.#hoist(target, kind));
    const key = `${target.file.path}#${target.pointer}`;
    if (this.#replacing.has(key)) return undefined;
    if (meant === "replaced") this.#copies += 1;
    if (this.#copies > this.#limits.copies) {
      const message = `more than ${this.#limits.copies} references are at positions where OpenAPI allows no reference`;
      throw refusal(target, "too-many-copies", message);
    }
    if (home === undefined) this.#homes.add(target.file, target.pointer, kind, to);
    this.#recordOrigin(to, target, "by the author");
    if (meant === "replaced") this.#replacing.add(key);
    const made = this.#copy(target.file.valueAt(target.pointer)!, kind, target, to, depth + 1);
    this.#replacing.delete(key);
    return { value: made };
  }

  /**
   * Adds the target of a reference to `components`, under an unused name that is similar to the author's name. Returns
   * the JSON Pointer of the component.
   */
  #hoist(target: Place, kind: Kind): string {
    const { version } = this.#crawl;
    const map = fromTokens(homeOf(kind, version) ?? ["components", "x-other"]);
    const used = this.#usedNames.get(map) ?? new Set();
    this.#usedNames.set(map, used);
    const preferred = nameOf(target).replace(/[^A-Za-z0-9._-]+/g, "_") || "part";
    let name = preferred;
    for (let number = 2; used.has(name); number += 1) name = `${preferred}_${number}`;
    used.add(name);
    const home = append(map, name);
    this.#homes.add(target.file, target.pointer, kind, home);
    this.#recordOrigin(home, target, "by specloom");
    this.#hoisted.push({ place: target, kind, map, name });
    return home;
  }

  /** Copies the reference targets in `#hoisted`, and replaces the texts of the references in `#texts`. */
  #settle(root: JsonObject): void {
    for (const { place, kind, map, name } of this.#hoisted.splice(0)) {
      const value = this.#copy(
        place.file.valueAt(place.pointer)!,
        kind,
        place,
        append(map, name),
        3,
      );
      setOwn((parse(map) ?? []).reduce(objectAt, root), name, value);
    }
    for (const { object, key, at, to, kind } of this.#texts.splice(0)) {
      const isScheme = kind === "security-scheme";
      const target = this.#targetOf(isScheme ? key : String(object[key]), at);
      if (target === undefined || this.#breakageAt(at) !== undefined) continue;
      let home = this.#homes.find(target.file, target.pointer, kind);
      if (home === undefined && (isScheme || kind === "schema")) home = this.#hoist(target, kind);
      if (home === undefined) {
        this.holes.set(to, "");
        const message = "the reference names an operation that is not in `paths` of the document";
        const location = at.file.locate(at.pointer);
        this.diagnostics.push({
          code: "unsupported-reference",
          severity: "error",
          message,
          location,
        });
        continue;
      }
      if (isScheme) {
        setName(object, key, lastToken(home));
        this.#recordOrigin(append(parent(to), lastToken(home)), at, "by specloom");
      } else setOwn(object, key, encode(home));
    }
  }

  #noteTexts(value: JsonObject, object: JsonObject, kind: Kind, from: Place, to: string): void {
    const inRoot = this.#isRoot(from.file);
    for (const { key, kind: of } of namedPlaces(value, kind, inRoot, this.#crawl.root.value)) {
      const at = { ...from, pointer: append(from.pointer, key) };
      this.#texts.push({ object, key, at, to: append(to, key), kind: of });
    }
  }

  #target(value: JsonObject, { file, pointer }: Place): Place | undefined {
    return this.#targetOf(String(own(value, "$ref")), { file, pointer: append(pointer, "$ref") });
  }

  /** Returns the target of a reference, from its text and its location. */
  #targetOf(text: string, { file: { path: base }, pointer: at }: Place): Place | undefined {
    const { placed } = this.#crawl;
    const target =
      placed.get(targetKey({ path: base, pointer: at })) ?? resolveReference(text, base);
    if ("code" in target) return undefined;
    const { path, pointer } = this.#crawl.redirects.get(targetKey(target)) ?? target;
    const found = this.#crawl.files.get(path);
    return found?.valueAt(pointer) === undefined ? undefined : { file: found, pointer };
  }

  #recordOrigin(to: string, { file, pointer }: Place, named: Origin["named"]): void {
    // If references form a chain, the value comes from the last file, and the name from the first reference.
    const name = this.origins.get(to)?.name ?? nameOf({ file, pointer });
    this.origins.set(to, { file, pointer, name, named });
  }

  #isRoot(file: ParsedFile): boolean {
    return file === this.#crawl.root;
  }
}

const components = new Set(["components", "definitions", "parameters", "responses"]);

function rank(key: string): number {
  return components.has(key) ? 0 : 1;
}

function nameOf({ file, pointer }: Place): string {
  if (pointer !== "") return lastToken(pointer);
  return file.path.slice(file.path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
}

/** Renames a member without changing the order of members. */
function setName(object: JsonObject, key: string, name: string): void {
  const members = Object.entries(object);
  for (const [old] of members) delete object[old];
  for (const [old, value] of members) setOwn(object, old === key ? name : old, value);
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const found = own(object, key);
  if (isObject(found)) return found;
  const made: JsonObject = {};
  setOwn(object, key, made);
  return made;
}

function refusal(place: Place, code: string, message: string): DiagnosticsError {
  const { file } = place;
  return new DiagnosticsError(
    [{ code, severity: "error", message, location: file.locate(place.pointer) }],
    [file],
  );
}
