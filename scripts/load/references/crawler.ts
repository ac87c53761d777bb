// Follows and checks every reference of a document. Each mistake is reported with its location.
import {
  type DiagnosedFile,
  type Diagnostic,
  DiagnosticsError,
} from "../../diagnostics/diagnostic.js";
import { quote } from "../../diagnostics/quote.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { child, encode, fromTokens, parse } from "../../json/pointer.js";
import {
  type Kind,
  kindAt,
  kindOf,
  mayBeReference,
  type RootKind,
  rootKind,
} from "../../openapi/positions.js";
import type { DocumentVersion } from "../../openapi/versions.js";
import type { DocumentFiles } from "../document-files.js";
import type { Limits } from "../limits.js";
import { ParsedFile } from "../parse/parsed-file.js";
import { type Absence, codeOf, helpOf, inWords } from "../unavailable.js";
import { danglingReference } from "./dangling-reference.js";
import type { DocumentUris } from "./document-uris.js";
import { FoundReference } from "./found-reference.js";
import { namedPlaces } from "./named-places.js";
import { circular } from "./reference-cycles.js";
import { misplaced } from "./reference-kind.js";
import { referenceAt } from "./reference-meaning.js";
import { placeOf, ReferenceTargets, scopeAt } from "./reference-targets.js";
import { type Target, targetKey } from "./references.js";
import { ReferencesBelowId } from "./references-below-id.js";
import { subtypesOf } from "./subtypes.js";
import { tooLong } from "./too-long.js";
import { type Breakage, Broken } from "./unresolved-references.js";

export interface CrawlerOptions {
  readonly limits: Limits;
  readonly version: DocumentVersion;
  readonly uris: DocumentUris;
}

/** Maximum number of references that one JSON Pointer may pass through. */
const mostHops = 50;

interface Text {
  readonly text: string;
  readonly key: string;
  readonly kind: Kind;
  readonly scope: string;
  readonly meant?: "kept" | "replaced";
}

export class Crawler {
  readonly redirects: Map<string, Target> = new Map();
  readonly placed: Map<string, Target> = new Map();
  readonly diagnostics: Diagnostic[] = [];
  readonly broken: Broken = new Broken();
  /** Files that do not belong to the document, but that findings quote. */
  readonly unread: DiagnosedFile[] = [];
  readonly #files: DocumentFiles;
  readonly #limits: Limits;
  readonly #unavailable = new Map<string, Absence | "invalid">();
  readonly #walked = new Map<object, Set<Kind>>();
  readonly #rootKind: RootKind;
  #leavesFile = false;
  readonly #root: ParsedFile;
  #found: FoundReference[] = [];
  readonly #targets: ReferenceTargets;
  readonly #uris: DocumentUris;
  /** References to unknown URIs, which are resolved after further files were searched. */
  #waiting: { file: ParsedFile; tokens: readonly string[]; reference: Text }[] = [];
  /** Unvisited schemas in other files, each selected by a discriminator. */
  readonly #subtypes: { readonly file: ParsedFile; readonly pointer: string }[] = [];
  readonly #belowIds = new ReferencesBelowId();
  /**
   * Tells whether the target of a reference is itself a reference; the keys are the target and the expected kind of
   * object.
   */
  readonly #settled = new Map<Target, Map<Kind, boolean>>();
  #file!: ParsedFile;
  #tokens: string[] = [];

  constructor(root: ParsedFile, files: DocumentFiles, { limits, version, uris }: CrawlerOptions) {
    this.#root = root;
    this.#files = files;
    this.#limits = limits;
    this.#rootKind = rootKind(version);
    this.#uris = uris;
    this.#targets = new ReferenceTargets(version, uris);
  }

  /** Returns true if all references are valid and point into the root file. */
  get isClosed(): boolean {
    const isInOrder = this.diagnostics.length === 0 && this.broken.isEmpty;
    const isAsWritten = this.redirects.size === 0 && this.placed.size === 0;
    return isInOrder && isAsWritten && !this.#leavesFile;
  }

  /** Visits the root and the target of every reference, until no new target is found. */
  async follow(root: ParsedFile): Promise<void> {
    this.#walkFrom(root, "", root.value, this.#rootKind, false);
    const chained: FoundReference[] = [];
    do {
      await this.#visitFound(chained);
      await this.#resolveWaiting();
    } while (this.#found.length > 0);
    for (const found of circular(chained, this.redirects)) {
      const message = `${quote(found.text)} refers to itself and never reaches a value`;
      this.#fail(found, "reference-cycle", message);
    }
    this.diagnostics.push(...this.#belowIds.diagnostics(), ...this.#uris.diagnostics());
  }

  /**
   * Follows the references that were found, and searches their targets for further references. A reference whose target
   * is a reference is added to `chained`, because only such references can form a cycle.
   */
  async #visitFound(chained: FoundReference[]): Promise<void> {
    for (let batch = this.#found; batch.length > 0; batch = this.#found) {
      this.#found = [];
      for (const found of batch) {
        const { target, kind } = found;
        const settled = this.#settled.get(target) ?? new Map<Kind, boolean>();
        this.#settled.set(target, settled);
        if (!settled.has(kind)) {
          const value = await this.#visit(found);
          if (value !== undefined)
            settled.set(kind, isObject(value) && own(value, "$ref") !== undefined);
        }
        if (settled.get(kind) ?? true) chained.push(found);
      }
    }
  }

  /**
   * Resolves references to URIs that were unknown when the references were found. References that cannot be resolved
   * yet wait until further files are read.
   */
  async #resolveWaiting(): Promise<void> {
    if (this.#waiting.length === 0) return;
    await this.#uris.look(this.#files);
    this.#resolveAgain();
    if (this.#found.length > 0) return;
    this.#uris.setComplete();
    this.#resolveAgain();
  }

  #resolveAgain(): void {
    for (const { file, tokens, reference } of this.#waiting.splice(0)) {
      this.#file = file;
      this.#tokens = [...tokens];
      this.#resolve(reference);
    }
  }

  /**
   * Follows a reference and visits its target. If the reference cannot be followed, it is reported and the result is
   * `undefined`.
   */
  async #visit(found: FoundReference): Promise<JsonValue | undefined> {
    const landed = await this.#land(found);
    if (landed === undefined) {
      this.#break(found);
      return undefined;
    }
    const { file, pointer, value } = landed;
    if (value === undefined) {
      const { message, help } = danglingReference(found, file, pointer);
      this.#fail(found, "dangling-reference", message, help);
      return undefined;
    }
    const fault = misplaced(found, landed, { isRoot: file === this.#root, kind: this.#rootKind });
    if (fault !== undefined) {
      this.diagnostics.push({ ...fault, location: found.from.locate(found.textPointer) });
      this.#break(found);
      return undefined;
    }
    const isWalked =
      file === this.#root &&
      kindAt(file.value, this.#rootKind, parse(pointer) ?? []) === found.kind;
    if (!isWalked) this.#walkFrom(file, pointer, value, found.kind, true);
    for (let next = this.#subtypes.pop(); next !== undefined; next = this.#subtypes.pop())
      this.#walkFrom(next.file, next.pointer, next.file.valueAt(next.pointer)!, "schema", true);
    return value;
  }

  /** Finds the target of a reference. Bundlers allow JSON Pointers that lead through other references. */
  async #land(
    found: FoundReference,
  ): Promise<{ file: ParsedFile; pointer: string; value?: JsonValue } | undefined> {
    let { path, pointer } = found.target;
    for (let hops = 0; hops < mostHops; hops += 1) {
      const file = await this.#read(found, path);
      if (file === undefined) return undefined;
      const place = placeOf(pointer, file);
      if (place === undefined) return { file, pointer };
      const isMoved = hops > 0 || place !== pointer;
      pointer = place;
      const tokens = parse(pointer) ?? [];
      let value: JsonValue | undefined = file.value;
      let hop: Target | undefined;
      for (const [index, token] of tokens.entries()) {
        const next: JsonValue | undefined = child(value, token);
        if (next === undefined) hop = this.#through(value, file, tokens, index);
        if (next === undefined && hop === undefined) return { file, pointer };
        if (hop !== undefined) break;
        value = next!;
      }
      if (hop === undefined) {
        if (isMoved) this.redirects.set(targetKey(found.target), { path, pointer });
        return { file, pointer, value };
      }
      ({ path, pointer } = hop);
    }
    return { file: found.from, pointer };
  }

  /**
   * Appends the tokens that begin at `index` to the target of the `$ref` in `value`: `#/a` and `name` give `#/a/name`.
   */
  #through(
    value: JsonValue,
    file: ParsedFile,
    tokens: readonly string[],
    index: number,
  ): Target | undefined {
    const text = isObject(value) ? own(value, "$ref") : undefined;
    if (typeof text !== "string") return undefined;
    const scope = scopeAt(file, tokens.slice(0, index));
    const target = this.#targets.of(text, { file, scope, kind: "schema" });
    if (target === "unknown yet" || "code" in target) return undefined;
    return { path: target.path, pointer: target.pointer + fromTokens(tokens.slice(index)) };
  }

  async #read(found: FoundReference, path: string): Promise<ParsedFile | undefined> {
    let problem = this.#unavailable.get(path);
    if (problem === undefined) {
      try {
        const file = await this.#files.read(path);
        if (file instanceof ParsedFile) {
          this.#uris.add(file);
          return file;
        }
        problem = file;
      } catch (error) {
        if (!(error instanceof DiagnosticsError)) throw error;
        this.diagnostics.push(...error.diagnostics);
        this.unread.push(...error.files);
        problem = "invalid";
      }
      this.#unavailable.set(path, problem);
    }
    // An invalid file is already reported, with the location of its mistake.
    if (problem === "invalid") return undefined;
    const message = `${quote(found.text)}: ${inWords(problem, this.#limits, this.#files.reach)}`;
    const location = found.from.locate(found.textPointer);
    const help = helpOf(problem);
    const code = codeOf(problem);
    this.diagnostics.push({ code, severity: "error", message, location, ...(help && { help }) });
    return undefined;
  }

  #walkFrom(file: ParsedFile, pointer: string, value: JsonValue, kind: Kind, mark: boolean): void {
    this.#file = file;
    this.#tokens = parse(pointer) ?? [];
    this.#walk(value, kind, mark, scopeAt(file, this.#tokens));
  }

  /**
   * `scope` is the JSON Pointer of the nearest enclosing schema with `$id`; the `$id` may change the target of a
   * reference.
   */
  #walk(value: JsonValue, kind: Kind, mark: boolean, scope: string): void {
    if (kind === "data" || typeof value !== "object" || value === null) return;
    if (mark && this.#wasWalked(value, kind)) return;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries())
        this.#step(String(index), item, kind, mark, scope);
      return;
    }
    let inScope = scope;
    if (kind === "schema") {
      this.#measure(value);
      if (this.#rootKind === "swagger" && this.#file !== this.#root)
        this.#subtypes.push(...subtypesOf({ file: this.#file, pointer: this.#pointer() }));
      if (typeof own(value, "$id") === "string") inScope = scopeAt(this.#file, this.#tokens);
    }
    this.#references(value, kind, inScope);
    for (const key in value) {
      const member = value[key]!;
      // Fast path: most members are scalars, which contain no reference.
      if (typeof member === "object" && member !== null)
        this.#step(key, member, kindOf(kind, key), mark, inScope);
    }
  }

  #step(token: string, value: JsonValue, kind: Kind, mark: boolean, scope: string): void {
    this.#tokens.push(token);
    this.#walk(value, kind, mark, scope);
    this.#tokens.pop();
  }

  #wasWalked(value: object, kind: Kind): boolean {
    const kinds = this.#walked.get(value);
    if (kinds === undefined) this.#walked.set(value, new Set([kind]));
    else if (kinds.has(kind)) return true;
    else kinds.add(kind);
    return false;
  }

  #references(value: JsonObject, kind: Kind, scope: string): void {
    const text = own(value, "$ref");
    const meant = referenceAt(value, kind);
    if (meant !== undefined) {
      // Authors also write references where OpenAPI allows none. In the root file, the structure check reports such
      // references.
      const isPlain =
        meant === "replaced" && this.#file === this.#root && String(text).startsWith("#");
      if (!isPlain) this.#resolve({ text: String(text), key: "$ref", kind, scope, meant });
    } else if (text !== undefined && mayBeReference(kind)) {
      this.#report("$ref", "unsupported-reference", "`$ref` must be a string");
      this.broken.add(this.#file, this.#pointer(), "reference");
    } else if (typeof text === "string" && kind !== "mapping" && !text.startsWith("#")) {
      const message = "`$ref` cannot have other members next to it at this position";
      this.#report("$ref", "unsupported-reference", message);
      this.broken.add(this.#file, this.#pointer("$ref"), "member");
    }
    const inRoot = this.#file === this.#root;
    for (const named of namedPlaces(value, kind, inRoot, this.#root.value))
      this.#resolve({ ...named, scope });
  }

  #resolve(reference: Text): void {
    const { text, key, kind, scope, meant } = reference;
    const from = this.#file;
    this.#leavesFile ||= !text.startsWith("#");
    const target = this.#targets.of(text, { file: from, scope, kind });
    if (target === "unknown yet") {
      this.#waiting.push({ file: from, tokens: this.#tokens.slice(), reference });
      return;
    }
    if ("code" in target) {
      const { code, message, ...more } = target;
      this.#report(key, code, `${quote(text)}: ${message}`, more);
      const pointer = meant && this.#pointer();
      this.#break({ from, pointer, textPointer: this.#pointer(key) });
      return;
    }
    const place = { holder: this.#tokens.slice(), key };
    const names = { text, target, kind, standsForValue: meant !== undefined };
    const found = new FoundReference(from, place, names);
    this.#found.push(found);
    if (target.meant === undefined) return;
    this.placed.set(targetKey({ path: from.path, pointer: found.textPointer }), target);
    if (target.meant === "in its file") this.#belowIds.add(found, scope);
    if (target.meant !== "by name") return;
    const message = `${quote(text)} is read as a reference to the definition with this name`;
    const help = `write ${quote(encode(target.pointer))}`;
    this.#report(key, "reference-by-name", message, { severity: "warning", help });
  }

  #measure(schema: JsonObject): void {
    for (const { keyword, code, message } of tooLong(schema, this.#limits)) {
      this.#report(keyword, code, message);
      this.broken.add(this.#file, this.#pointer(keyword), "member");
    }
  }

  #pointer(key?: string): string {
    return fromTokens(key === undefined ? this.#tokens : [...this.#tokens, key]);
  }

  #report(
    key: string,
    code: string,
    message: string,
    more: Partial<Pick<Diagnostic, "severity" | "help" | "host">> = {},
  ): void {
    const location = this.#file.locate(this.#pointer(key));
    this.diagnostics.push({ code, severity: "error", message, location, ...more });
  }

  /** Reports a finding about a reference, and records the reference as broken. */
  #fail(found: FoundReference, code: string, message: string, help?: string): void {
    const location = found.from.locate(found.textPointer);
    this.diagnostics.push({ code, severity: "error", message, location, ...(help && { help }) });
    this.#break(found);
  }

  #break({
    from,
    pointer,
    textPointer,
  }: Pick<FoundReference, "from" | "pointer" | "textPointer">): void {
    const breakage: Breakage = pointer === undefined ? "text" : "reference";
    this.broken.add(from, pointer ?? textPointer, breakage);
  }
}
