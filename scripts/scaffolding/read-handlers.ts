// Finds the handlers of a project: follows its handler map to each declaration, without compiling anything.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { DiagnosedFile, Location } from "../diagnostics/diagnostic.js";
import { type Member, membersOf, nameIn, namesIn, typeNames, type Value } from "./expressions.js";
import { HANDLERS, type Surroundings } from "./handler-files.js";
import { type EditableMap, editable } from "./map-edit.js";
import { type Declaration, Module, type SyntaxFinding } from "./module.js";
import type { Span } from "./syntax.js";

export interface FoundHandler {
  readonly name: string;
  readonly location: Location;
  /** The signature in the comment above the handler, if any. */
  readonly signature: string | undefined;
}

/** A handler that is not in the handler map. */
export interface StrayHandler extends FoundHandler {
  /**
   * True if a signature line (`// specloom: <name> <signature>`) contains the handler's name. False if the signature
   * line above a constant names a different handler. A constant below the comment `// specloom: …` is a handler only if
   * an operation has the constant's name.
   */
  readonly isNamed: boolean;
  /** The specifier by which the file of the handler map can import the handler. */
  readonly specifier: string;
}

/** A signature line, such as `// specloom: <name> <signature>`. */
export interface Mark {
  readonly name: string;
  /** The signature in the line, or `undefined` if the line has no valid signature. */
  readonly signature: string | undefined;
  readonly location: Location;
}

export interface ProjectHandlers {
  /** All files that were read. */
  readonly files: readonly DiagnosedFile[];
  /** The path of the file with the handler map, as printed in messages. */
  readonly file: string;
  /** The location of the declaration of the handler map, or `undefined` if there is none. */
  readonly map: Location | undefined;
  /** The handlers in the handler map, by name. */
  readonly handlers: ReadonlyMap<string, FoundHandler>;
  /** The syntax errors of files that cannot be parsed; the declarations in these files are unknown. */
  readonly faults: readonly SyntaxFinding[];
  /**
   * True if the handler map could be read without running the TypeScript compiler. If the handler map could not be
   * read, it is unknown which handlers are missing.
   */
  readonly isMapRead: boolean;
  /** Members of the handler map that cannot be read without compiling. */
  readonly unread: readonly Location[];
  /** Signature lines that belong to no handler. */
  readonly marks: readonly Mark[];
  readonly strays: readonly StrayHandler[];
  /** The handler map, if specloom can edit it; `undefined` if only a person can edit it. */
  readonly editable: EditableMap | undefined;
  /** The modules of the types that handlers need, read from the file of the handler map; `undefined` if unknown. */
  readonly around: Surroundings | undefined;
  /** The files next to the handler map, by their names in lower case without extension. */
  readonly beside: ReadonlyMap<string, Module>;
}

const mark = /^\/\/ specloom: (\S+) ([0-9a-f]{16})\s*$/;
/** Matches a signature line, even if it was edited. */
const markLike = /^\/\/ specloom: (\S+)(?:\s|$)/;

/** Reads the handlers of the project in `folder`. */
export function readHandlers(folder: string): ProjectHandlers {
  return new Reader(resolve(folder, HANDLERS)).read();
}

class Reader {
  readonly #folder: string;
  readonly #modules = new Map<string, Module | undefined>();
  readonly #handlers = new Map<string, FoundHandler>();
  readonly #unread: Location[] = [];
  /** The declarations to which members of the handler map refer, directly or through other declarations. */
  readonly #reached = new Set<Declaration>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(): ProjectHandlers {
    const index = join(this.#folder, "index.ts");
    const module = this.#module(index);
    const map = module === undefined ? undefined : mapIn(module);
    const isMapRead = map?.value !== undefined && this.#readMap(map, map.value);
    const names = sourcesIn(this.#folder);
    const strays = names.flatMap((name) => this.#straysIn(name));
    const files = [...this.#modules.values()].filter((read) => read !== undefined);
    const faults = files.flatMap(({ fault }) => fault ?? []);
    return {
      files,
      file: shownAs(index),
      map: map?.module.locate(map.name),
      handlers: this.#handlers,
      faults,
      isMapRead,
      unread: this.#unread,
      marks: this.#marks(strays),
      strays,
      editable: map === undefined || faults.length > 0 ? undefined : editable(map),
      around: map === undefined ? undefined : surroundingsOf(map),
      beside: new Map(
        names.flatMap((name) => {
          const module = this.#module(join(this.#folder, name));
          return module === undefined ? [] : [[bareName(name).toLowerCase(), module] as const];
        }),
      ),
    };
  }

  #readMap(map: Declaration, value: Value): boolean {
    const { module } = map;
    const within = new Set([map]);
    return this.#readObject(module, value, within) || this.#readMade(module, value, within);
  }

  /**
   * Returns the signature lines for which no handler was found. If no signature line precedes a handler, a signature
   * line with the handler's name in any file is used.
   */
  #marks(strays: readonly StrayHandler[]): Mark[] {
    const known = new Set(strays.map(({ name }) => name));
    for (const { name, signature } of this.#handlers.values()) {
      if (signature !== undefined) known.add(name);
    }
    const left: Mark[] = [];
    for (const module of this.#modules.values()) {
      for (const { text, location } of module?.comments() ?? []) {
        const [, name] = markLike.exec(text) ?? [];
        const signature = mark.exec(text)?.[2];
        if (name === undefined || (signature !== undefined && known.has(name))) continue;
        const handler = this.#handlers.get(name);
        if (signature === undefined || handler === undefined) {
          left.push({ name, signature, location });
        } else this.#handlers.set(name, { ...handler, signature });
      }
    }
    return left;
  }

  /**
   * Adds the handlers that are members of an object literal. `within` contains the declarations that lead from the
   * handler map to the object literal.
   */
  #readObject(module: Module, value: Value, within: ReadonlySet<unknown>): boolean {
    const members = membersOf(value, module.text);
    if (members === undefined) return false;
    for (const member of members) {
      if (member.kind === "value") this.#add(module, member);
      else if (member.kind === "computed" || !this.#readSpread(module, member, within)) {
        this.#unread.push(module.locate(member.node));
      }
    }
    return true;
  }

  #readSpread(module: Module, { value }: Member, within: ReadonlySet<unknown>): boolean {
    return value !== undefined && this.#readMade(module, value, within);
  }

  /** Adds the handlers in an expression: a name, the result of a named function, or an object. */
  #readMade(module: Module, value: Value, within: ReadonlySet<unknown>): boolean {
    const name = nameIn(value);
    if (name === undefined) return this.#readObject(module, value, within);
    const imported = module.imports.get(name);
    // Generated stubs do not count as handlers, because a stub only stands in for a missing handler.
    if (imported?.name === "stubs") return true;
    if (imported?.name === "*") {
      const other = this.#from(module, imported.from);
      if (other === undefined || other.fault !== undefined) return false;
      for (const exported of other.exports.keys()) {
        this.#addDeclared(exported, this.#exported(other, exported));
      }
      return other.allOf.length === 0 && other.passedOn.size === 0;
    }
    const declaration = this.#named(module, name);
    if (declaration?.value === undefined || within.has(declaration)) return false;
    this.#reached.add(declaration);
    return this.#readObject(
      declaration.module,
      declaration.value,
      new Set([...within, declaration]),
    );
  }

  #add(module: Module, { name, nameNode, node, value }: Member): void {
    const names = value === undefined ? [] : namesIn(value);
    const declared = names.flatMap((local) => this.#named(module, local) ?? []);
    // In `logged(listSurveys)`, the handler is the function whose declaration follows a comment `// specloom: …`.
    const marked = declared.find((one) => found(name, one).signature !== undefined);
    const declaration = marked ?? (names.length === 1 ? declared[0] : undefined);
    if (declaration !== undefined) this.#addDeclared(name, declaration);
    else {
      const location = module.locate(nameNode);
      this.#handlers.set(name, { name, location, signature: signatureBefore(module, node, name) });
    }
  }

  #addDeclared(name: string, declaration: Declaration | undefined): void {
    if (declaration === undefined) return;
    this.#reached.add(declaration);
    this.#handlers.set(name, found(name, declaration));
  }

  /** Returns the declaration of a name that a module declares or imports. */
  #named(
    module: Module,
    name: string,
    seen: ReadonlySet<string> = new Set(),
  ): Declaration | undefined {
    const local = module.declarations.get(name);
    if (local !== undefined) return local;
    const imported = module.imports.get(name);
    const other = imported === undefined ? undefined : this.#from(module, imported.from);
    return other === undefined ? undefined : this.#exported(other, imported?.name ?? "", seen);
  }

  #exported(
    module: Module,
    name: string,
    seen: ReadonlySet<string> = new Set(),
  ): Declaration | undefined {
    const place = `${module.path}\n${name}`;
    if (seen.has(place)) return undefined;
    const now = new Set([...seen, place]);
    const local = module.exports.get(name);
    if (local !== undefined) return this.#named(module, local, now);
    const passed = module.passedOn.get(name);
    const sources = passed === undefined ? module.allOf : [passed.from];
    for (const source of sources) {
      const other = this.#from(module, source);
      const declaration =
        other === undefined ? undefined : this.#exported(other, passed?.name ?? name, now);
      if (declaration !== undefined) return declaration;
    }
    return undefined;
  }

  /** Returns the module to which a relative import specifier refers. */
  #from(module: Module, specifier: string): Module | undefined {
    if (!specifier.startsWith(".")) return undefined;
    const path = resolve(dirname(module.path), specifier);
    const bare = path.replace(/\.js$/, "");
    for (const file of [path, `${bare}.ts`, join(bare, "index.ts")]) {
      const found = file.endsWith(".ts") ? this.#module(file) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #module(path: string): Module | undefined {
    if (this.#modules.has(path)) return this.#modules.get(path);
    const text = textAt(path);
    const module = text === undefined ? undefined : new Module(path, shownAs(path), text);
    this.#modules.set(path, module);
    return module;
  }

  #straysIn(name: string): StrayHandler[] {
    const module = this.#module(join(this.#folder, name));
    if (module === undefined) return [];
    const strays: StrayHandler[] = [];
    for (const [declared, declaration] of module.declarations) {
      if (this.#reached.has(declaration)) continue;
      const handler = found(declared, declaration);
      if (handler.signature === undefined) continue;
      const isNamed = linesOf(module).some(({ of }) => of === declared);
      strays.push({ ...handler, isNamed, specifier: `./${bareName(name)}.js` });
    }
    return strays;
  }
}

/**
 * Returns the name, location and signature of a declared handler. The signature line is above the declaration. If a
 * handler and its declaration have the same name, the signature line may be anywhere in the file.
 */
function found(name: string, { module, name: node, statement }: Declaration): FoundHandler {
  const isDeclared = module.text.slice(node.start, node.end) === name;
  const elsewhere = isDeclared ? linesOf(module).findLast(({ of }) => of === name) : undefined;
  const signature = signatureBefore(module, statement, name) ?? elsewhere?.signature;
  return { name, location: module.locate(node), signature };
}

interface Line {
  readonly of: string;
  readonly signature: string;
}

const known = new WeakMap<Module, readonly Line[]>();

/** Returns the signature lines of a file: comments of the form `// specloom: <name> <signature>`. */
function linesOf(module: Module): readonly Line[] {
  const lines = known.get(module) ?? module.comments().flatMap(({ text }) => readLine(text));
  known.set(module, lines);
  return lines;
}

function readLine(comment: string): Line[] {
  const [, of, signature] = mark.exec(comment) ?? [];
  return of === undefined || signature === undefined ? [] : [{ of, signature }];
}

/** Returns the signature in the line before a handler, unless the line names a different handler of the file. */
function signatureBefore(module: Module, node: Span, name: string): string | undefined {
  const lines = module.commentsBefore(node).flatMap(readLine);
  const own = lines.findLast(({ of }) => of === name);
  return (own ?? lines.findLast(({ of }) => !module.declarations.has(of)))?.signature;
}

function bareName(file: string): string {
  return file.replace(/\.ts$/, "");
}

/** Returns the handler map: the declaration `handlers`, or a declaration of type `Handlers`, or the default export. */
function mapIn(module: Module): Declaration | undefined {
  const { declarations } = module;
  const typed = [...declarations.values()].find((one) => typeNames(one)?.name === "Handlers");
  return declarations.get("handlers") ?? typed ?? declarations.get("default");
}

function surroundingsOf(map: Declaration): Surroundings | undefined {
  const names = typeNames(map);
  const { imports } = map.module;
  const handlers = names === undefined ? undefined : imports.get(names.name);
  if (handlers === undefined || handlers.name !== "Handlers") return undefined;
  const caller = names?.argument === undefined ? undefined : imports.get(names.argument);
  const server = handlers.from;
  // The caller type is not imported from the file of the handler map, because the import would form a cycle.
  if (caller === undefined || caller.name === "*" || caller.name === "default") return { server };
  return { server, caller: { name: caller.name, specifier: caller.from } };
}

/** Returns the TypeScript files directly in a folder; symbolic links are not followed. */
function sourcesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.d)\.ts$/.test(entry.name))
      .map((entry) => entry.name)
      .sort();
  } catch {
    return [];
  }
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function shownAs(path: string): string {
  return relative(process.cwd(), path).replaceAll("\\", "/");
}
