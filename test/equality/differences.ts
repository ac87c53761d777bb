// Finds where two types differ: walks both side by side, and reports each difference.
import { join } from "node:path";
import ts from "typescript";
import type { Entry } from "./entries.js";

/** One place at which the types differ. */
export interface Difference {
  /** Path of members to the place. */
  readonly path: string;
  /**
   * The kind of difference: another type, a member that exists, is optional or is read-only on one side only, or
   * further members.
   */
  readonly of: "type" | "member" | "optional" | "readonly" | "index";
  /** The text of the type that openapi-typescript prints. */
  readonly theirs: string;
  readonly ours: string;
  /** The kind of each of the two types, such as a union. */
  readonly forms: `${Form} ${Form}`;
}

type Form = "union" | "intersection" | "single";

/** A pair of types, with its own differences and with the pairs of their parts. */
interface Pair {
  readonly own: Difference[];
  readonly below: Pair[];
}

const longest = 4_000;
const composed = ts.TypeFlags.Object | ts.TypeFlags.Intersection;

/** Libraries of TypeScript, which are read once. */
const libraries = new Map<string, ts.SourceFile | undefined>();

function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const folder = host.getDefaultLibLocation?.() ?? "";
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...more) => {
    if (folder === "" || !file.startsWith(folder)) return read(file, ...more);
    if (!libraries.has(file)) libraries.set(file, read(file, ...more));
    return libraries.get(file);
  };
  return host;
}

/** Compares the types of two modules of one folder. */
export class Differences {
  readonly #checker: ts.TypeChecker;
  readonly #ours: ReadonlyMap<string, ts.Type>;
  readonly #theirs: ReadonlyMap<string, ts.Type>;
  readonly #known = new Map<string, Pair>();
  /** The names of schemas by type. */
  readonly #names = new Map<ts.Type, string>();

  constructor(folder: string) {
    const files = ["ours.d.ts", "theirs.d.ts"].map((name) => join(folder, name));
    const lib = ["lib.es2022.d.ts", "lib.dom.d.ts"];
    const options = { strict: true, skipLibCheck: true, lib, types: [] };
    const program = ts.createProgram(files, options, hostOf(options));
    const checker = program.getTypeChecker();
    this.#checker = checker;
    const [ours = new Map(), theirs = new Map()] = files.map((name) => {
      const source = program.getSourceFile(name);
      const module = source && checker.getSymbolAtLocation(source);
      const exported = module === undefined ? [] : checker.getExportsOfModule(module);
      return new Map(exported.map((one) => [one.name, checker.getDeclaredTypeOfSymbol(one)]));
    });
    this.#ours = ours;
    this.#theirs = theirs;
    for (const roots of [ours, theirs]) {
      for (const member of this.#at(roots, ["components", "schemas"])?.getProperties() ?? []) {
        this.#names.set(checker.getTypeOfSymbol(member), member.name);
      }
    }
  }

  /** Returns the places at which the types of an entry differ, also in types that they refer to. */
  of({ kind, name }: Entry): Difference[] {
    const isRoot = kind === "paths" || kind === "operations";
    const path = isRoot ? [kind, name] : ["components", kind, name];
    const pairs = new Set([this.#pair(this.#at(this.#theirs, path), this.#at(this.#ours, path))]);
    // A loop over a set also visits items that are added during the loop.
    for (const pair of pairs) for (const one of pair.below) pairs.add(one);
    return [...pairs].flatMap(({ own }) => own);
  }

  #at(roots: ReadonlyMap<string, ts.Type>, [root = "", ...path]: readonly string[]) {
    let type = roots.get(root);
    for (const name of path) {
      const member = type?.getProperty(name);
      type = member && this.#checker.getTypeOfSymbol(member);
    }
    return type;
  }

  #pair(theirs: ts.Type | undefined, ours: ts.Type | undefined, path = ""): Pair {
    const key = `${idOf(theirs)} ${idOf(ours)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const pair: Pair = { own: [], below: [] };
    this.#known.set(key, pair);
    if (theirs === ours) return pair;
    if (theirs === undefined || ours === undefined) {
      pair.own.push(this.#difference("member", theirs, ours, path));
    } else this.#compare(pair, theirs, ours, path);
    return pair;
  }

  #compare(pair: Pair, theirs: ts.Type, ours: ts.Type, path: string): void {
    const below = this.#parts(theirs, ours, path);
    if (below === undefined) pair.own.push(this.#difference("type", theirs, ours, path));
    else pair.below.push(...below);
    const isBoth = isObject(theirs) && isObject(ours);
    if (isBoth && !this.#isList(ours)) pair.own.push(...this.#members(theirs, ours, path));
  }

  /** Returns the pairs of parts of two types; `undefined` if the types have no comparable parts. */
  #parts(theirs: ts.Type, ours: ts.Type, path: string): Pair[] | undefined {
    const checker = this.#checker;
    if (theirs.isUnion() || ours.isUnion()) return this.#alternatives(theirs, ours, path);
    if (theirs.isIntersection() && ours.isIntersection()) {
      if (theirs.types.length !== ours.types.length) return undefined;
      return this.#paired(theirs.types, ours.types, path);
    }
    if (this.#isList(theirs) || this.#isList(ours)) {
      if (!this.#isList(theirs) || !this.#isList(ours)) return undefined;
      const [left, right] = [theirs as ts.TypeReference, ours as ts.TypeReference];
      if (left.target !== right.target) return undefined;
      const items = checker.getTypeArguments(right);
      const all = checker.getTypeArguments(left);
      return all.map((one, index) => this.#pair(one, items[index], `${path}[]`));
    }
    if (isObject(theirs) && isObject(ours)) {
      const names = new Set([theirs, ours].flatMap((type) => type.getProperties()).map(nameOf));
      const members = [...names].map((name) => {
        const types = [theirs, ours].map((type) => this.#typeOf(type.getProperty(name)));
        return this.#pair(types[0], types[1], `${path}.${name}`);
      });
      const [left, right] = [theirs, ours].map(this.#othersOf);
      if (left !== undefined && right !== undefined) {
        members.push(this.#pair(left, right, `${path}[string]`));
      }
      return members;
    }
    const isSame = theirs.flags === ours.flags && (theirs.flags & composed) === 0;
    return isSame && this.#text(theirs) === this.#text(ours) ? [] : undefined;
  }

  /** Pairs alternatives, which the compiler sorts by internal numbers. */
  #alternatives(theirs: ts.Type, ours: ts.Type, path: string): Pair[] | undefined {
    const all = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
    const isSimple = (type: ts.Type) => (type.flags & composed) === 0;
    const simple = (type: ts.Type) => all(type).filter(isSimple).map(this.#text).sort().join("|");
    const left = all(theirs).filter((type) => !isSimple(type));
    const right = all(ours).filter((type) => !isSimple(type));
    if (simple(theirs) !== simple(ours) || left.length !== right.length) return undefined;
    return this.#paired(left, right, path);
  }

  /** Pairs types by their names, else by their members, else by their order. */
  #paired(theirs: readonly ts.Type[], ours: readonly ts.Type[], path: string): Pair[] {
    let left = theirs;
    const right = [...ours];
    const pairs: Pair[] = [];
    const keys = [(type: ts.Type) => this.#names.get(type), this.#shape, () => "any"];
    for (const keyOf of keys) {
      left = left.filter((one) => {
        const key = keyOf(one);
        const index = key === undefined ? -1 : right.findIndex((other) => keyOf(other) === key);
        if (index < 0) return true;
        pairs.push(this.#pair(one, right.splice(index, 1)[0], path));
        return false;
      });
    }
    return pairs;
  }

  /** Returns the names of members, with the values of members that have one text. */
  readonly #shape = (type: ts.Type): string => {
    const members = type.getProperties().map((member) => {
      const value = this.#typeOf(member);
      return value?.isStringLiteral() ? `${member.name}=${value.value}` : member.name;
    });
    return members.sort().join();
  };

  /** Returns the differences between the members of two objects, except their types. */
  #members(theirs: ts.Type, ours: ts.Type, path: string): Difference[] {
    const found: Difference[] = [];
    for (const left of theirs.getProperties()) {
      const right = ours.getProperty(left.name);
      if (right === undefined) continue;
      const at = { path: `${path}.${left.name}`, forms: "single single" } as const;
      for (const [of, has] of [
        ["optional", isOptional],
        ["readonly", isReadonly],
      ] as const) {
        if (has(left) === has(right)) continue;
        found.push({ ...at, of, theirs: String(has(left)), ours: String(has(right)) });
      }
    }
    const [left, right] = [theirs, ours].map(this.#othersOf);
    if ((left === undefined) !== (right === undefined)) {
      found.push(this.#difference("index", left, right, path));
    }
    return found;
  }

  /** The type of members with any other name. */
  readonly #othersOf = (type: ts.Type): ts.Type | undefined =>
    this.#checker.getIndexInfosOfType(type)[0]?.type;

  #isList(type: ts.Type): boolean {
    return this.#checker.isArrayType(type) || this.#checker.isTupleType(type);
  }

  #typeOf(member: ts.Symbol | undefined): ts.Type | undefined {
    return member && this.#checker.getTypeOfSymbol(member);
  }

  #difference(
    of: Difference["of"],
    theirs: ts.Type | undefined,
    ours: ts.Type | undefined,
    path: string,
  ): Difference {
    const forms = `${formOf(theirs)} ${formOf(ours)}` as const;
    return { path, of, theirs: this.#text(theirs), ours: this.#text(ours), forms };
  }

  readonly #text = (type: ts.Type | undefined): string => {
    if (type === undefined) return "nothing";
    const text = this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias);
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  };
}

function idOf(type: ts.Type | undefined): string {
  return String((type as { readonly id?: number } | undefined)?.id ?? "none");
}

function formOf(type: ts.Type | undefined): Form {
  if (type?.isUnion() && (type.flags & ts.TypeFlags.Boolean) === 0) return "union";
  return type?.isIntersection() ? "intersection" : "single";
}

function isObject(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Object) !== 0;
}

function nameOf({ name }: ts.Symbol): string {
  return name;
}

function isOptional(member: ts.Symbol): boolean {
  return (member.flags & ts.SymbolFlags.Optional) !== 0;
}

function isReadonly({ declarations }: ts.Symbol): boolean {
  const [first] = declarations ?? [];
  return (
    first !== undefined && (ts.getCombinedModifierFlags(first) & ts.ModifierFlags.Readonly) !== 0
  );
}
