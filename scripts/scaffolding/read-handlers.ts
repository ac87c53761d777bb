// Which handlers a project has: its map is followed to where each of them is declared, without compiling anything.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { DiagnosedFile, Location } from "../diagnostics/diagnostic.js";
import { type Member, membersOf, nameIn, namesIn, typeNames, type Value } from "./expressions.js";
import { HANDLERS, type Surroundings } from "./handler-files.js";
import { type EditableMap, editable } from "./map-edit.js";
import { type Declaration, Module, type SyntaxFinding } from "./module.js";
import type { Span } from "./syntax.js";

/** A handler of a project. */
export interface FoundHandler {
  readonly name: string;
  readonly location: Location;
  /** The signature that it was written against, where a comment says it. */
  readonly signature: string | undefined;
}

/** A handler that the map does not reach. */
export interface StrayHandler extends FoundHandler {
  /**
   * Whether the signature line of the handler names it. A constant below the line of another is a handler only if the
   * document says so.
   */
  readonly isNamed: boolean;
  /** How the map would import it. */
  readonly specifier: string;
}

/** A line `// specloom: <name> <signature>`. */
export interface Mark {
  readonly name: string;
  /** `undefined` if the handler has no signature line, or none with a valid signature. */
  readonly signature: string | undefined;
  readonly location: Location;
}

/** The handlers of a project. */
export interface ProjectHandlers {
  /** All files that were read. */
  readonly files: readonly DiagnosedFile[];
  /** The map's file, as shown to people. */
  readonly file: string;
  /** Where the map is declared; `undefined` when there is none. */
  readonly map: Location | undefined;
  /** The handlers of the map, by name. */
  readonly handlers: ReadonlyMap<string, FoundHandler>;
  /** Files that do not parse. Their declarations are unknown. */
  readonly faults: readonly SyntaxFinding[];
  /** Whether the map could be read without compiling. If not, missing handlers are unknown. */
  readonly isMapRead: boolean;
  /** Members of the map that cannot be read without compiling. */
  readonly unread: readonly Location[];
  /** Lines that look like the memory of a handler's signature, and are that of none. */
  readonly marks: readonly Mark[];
  readonly strays: readonly StrayHandler[];
  /** The map as text to add to; `undefined` where that takes a person. */
  readonly editable: EditableMap | undefined;
  /** The origin of the map's types, or `undefined` if it is unknown. */
  readonly around: Surroundings | undefined;
  /** The files beside the map by their names, without endings, in small letters. */
  readonly beside: ReadonlyMap<string, Module>;
}

const mark = /^\/\/ specloom: (\S+) ([0-9a-f]{16})\s*$/;
/** An edited signature line. */
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
  /** Declarations that the map reaches. */
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
   * The lines that belong to nothing that was found. A signature line inside a class, for example, belongs to the
   * handler that it names, unless that handler has a line of its own.
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

  /** Adds the handlers of an object; `within` are the declarations that led here. */
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

  /** Adds the handlers of an expression: a name, the result of a named function, or an object. */
  #readMade(module: Module, value: Value, within: ReadonlySet<unknown>): boolean {
    const name = nameIn(value);
    if (name === undefined) return this.#readObject(module, value, within);
    const imported = module.imports.get(name);
    // The generated stubs are no handlers: they say that there is none.
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
    // If something else wraps or makes a handler, the declaration that remembers its signature is meant.
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

  /** The declaration that a name in a module means, in whatever file it is. */
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

  /** The module that a relative specifier means. */
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

/** The handler `name`; its line stands before it, or anywhere in its file if it is declared by that name. */
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

/** The signature lines of a file. */
function linesOf(module: Module): readonly Line[] {
  const lines = known.get(module) ?? module.comments().flatMap(({ text }) => readLine(text));
  known.set(module, lines);
  return lines;
}

function readLine(comment: string): Line[] {
  const [, of, signature] = mark.exec(comment) ?? [];
  return of === undefined || signature === undefined ? [] : [{ of, signature }];
}

/** The signature of a handler by the line before it, which may name the handler otherwise: not another one of its file. */
function signatureBefore(module: Module, node: Span, name: string): string | undefined {
  const lines = module.commentsBefore(node).flatMap(readLine);
  const own = lines.findLast(({ of }) => of === name);
  return (own ?? lines.findLast(({ of }) => !module.declarations.has(of)))?.signature;
}

function bareName(file: string): string {
  return file.replace(/\.ts$/, "");
}

/** Finds the map: the declaration named `handlers`, else one of the type `Handlers`, else the default export. */
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
  // A caller's type that is declared in the map itself cannot be imported from beside it without a circle.
  if (caller === undefined || caller.name === "*" || caller.name === "default") return { server };
  return { server, caller: { name: caller.name, specifier: caller.from } };
}

/** The TypeScript files directly in a folder; links are not followed. */
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
