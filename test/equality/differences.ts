// Finds the differences between two types, by walking both types at the same time.
import { join } from "node:path";
import ts from "typescript";
import { valueFor } from "../../scripts/json/by-key.js";
import { type Entry, type Kind, keyOf, kinds, pathOf } from "./entries.js";

export interface Difference {
  /** Names of the properties that lead from the entry to the difference. */
  readonly path: string;
  /**
   * The kind of a difference between the two types. `member`: only one of the types has the member. `name`: only one of
   * the two modules declares a path, operation or component of this name. Paths, operations and components that the
   * document itself names are never reported as `name`.
   */
  readonly of: "type" | "member" | "optional" | "readonly" | "index" | "name";
  /** The type as openapi-typescript prints it. */
  readonly theirs: string;
  readonly ours: string;
  /** The object type that contains the member, as openapi-typescript prints it. */
  readonly holder?: string;
  /** The parameter's location and name in messages, such as `header.X-Id`, if the entry is a parameter. */
  readonly parameter?: string;
}

/**
 * An entry (operation, path or component) whose types differ. If the type refers to a component, the differences inside
 * of this component are not repeated.
 */
export interface UnequalEntry extends Entry {
  readonly differences: readonly Difference[];
  /** Keys of the paths, operations and components to which this entry refers, if their types differ, too. */
  readonly refersTo: ReadonlySet<string>;
}

interface Pair {
  readonly theirs: ts.Type | undefined;
  readonly ours: ts.Type | undefined;
  readonly path: string;
  readonly holder?: ts.Type;
}

/** The state while the types of one path, operation or component are compared. */
interface Walk {
  /** Pairs of types that were already compared. */
  readonly known: Set<string>;
  readonly differences: Difference[];
  readonly refersTo: Set<string>;
}

const longest = 4_000;
const whole = ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.NoTruncation;
const composed = ts.TypeFlags.Object | ts.TypeFlags.Intersection;

/** Parsed declaration files of TypeScript's libraries, so that each is read only once. */
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

/**
 * Compares the types of two modules in one folder. The comparison takes time proportional to the size of both modules.
 */
export class Differences {
  readonly #checker: ts.TypeChecker;
  readonly #ours: ReadonlyMap<string, ts.Type>;
  readonly #theirs: ReadonlyMap<string, ts.Type>;
  /**
   * For each type, the keys of the entries that have this type. Entries that are aliases of one another have the same
   * type.
   */
  readonly #keys = new Map<ts.Type, Set<string>>();
  readonly #unequal: ReadonlySet<string>;
  readonly #named: ReadonlyMap<string, unknown>;
  /** The texts of all types that specloom printed, keyed by the kind of entry, such as `paths`. */
  readonly #texts = new Map<Kind, ReadonlySet<string>>();

  /** `named` contains the paths, operations and components that the document itself names. */
  constructor(folder: string, unequal: readonly Entry[], named: ReadonlyMap<string, unknown>) {
    this.#named = named;
    this.#unequal = new Set(unequal.map(keyOf));
    const files = ["ours.ts", "theirs.ts"].map((name) => join(folder, name));
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
    for (const roots of [ours, theirs]) for (const kind of kinds) this.#addKeys(roots, kind);
  }

  #addKeys(roots: ReadonlyMap<string, ts.Type>, kind: Kind): void {
    for (const { name } of this.#at(roots, pathOf(kind))?.getProperties() ?? []) {
      const type = this.#at(roots, [...pathOf(kind), name]);
      if (type === undefined || (type.flags & (composed | ts.TypeFlags.Union)) === 0) continue;
      valueFor(this.#keys, type, () => new Set<string>()).add(keyOf({ kind, name }));
    }
  }

  /**
   * Returns the differences of a path, an operation or a component, and the differing components to which its types
   * refer.
   */
  of({ kind, name }: Entry): UnequalEntry {
    const path = [...pathOf(kind), name];
    const walk: Walk = { known: new Set(), differences: [], refersTo: new Set() };
    const theirs = this.#at(this.#theirs, path);
    const ours = this.#at(this.#ours, path);
    const isNamed = this.#named.has(keyOf({ kind, name }));
    // If a reference points to a union member, openapi-typescript names the member by the pointer's last token, such as
    // `0`.
    if (!isNamed && (/^\d+$/.test(name) || this.#isNamedElse(kind, theirs))) {
      const difference = this.#difference("name", theirs, ours, "");
      return { kind, name, differences: [difference], refersTo: walk.refersTo };
    }
    this.#walk(walk, { theirs, ours, path: "" });
    const more = kind === "parameters" ? parameterOf(this.#named.get(keyOf({ kind, name }))) : {};
    const differences = walk.differences.map((one) => ({ ...one, ...more }));
    return { kind, name, differences, refersTo: walk.refersTo };
  }

  /** Whether specloom's module declares a type with the same text, under any name. */
  #isNamedElse(kind: Kind, theirs: ts.Type | undefined): boolean {
    let texts = this.#texts.get(kind);
    if (texts === undefined) {
      const all = this.#at(this.#ours, pathOf(kind))?.getProperties() ?? [];
      texts = new Set(all.map((member) => this.#text(this.#typeOf(member))));
      this.#texts.set(kind, texts);
    }
    return texts.has(this.#text(theirs));
  }

  #at(roots: ReadonlyMap<string, ts.Type>, [root = "", ...path]: readonly string[]) {
    let type = roots.get(root);
    for (const name of path) {
      const member = type?.getProperty(name);
      type = member && this.#checker.getTypeOfSymbol(member);
    }
    return type;
  }

  #pair(walk: Walk, pair: Pair): void {
    const key = this.#sharedKey(pair);
    if (key === undefined) this.#walk(walk, pair);
    else if (this.#unequal.has(key)) walk.refersTo.add(key);
  }

  /** Returns the key of a path, operation or component whose two types are `theirs` and `ours`, if there is one. */
  #sharedKey({ theirs, ours }: Pair): string | undefined {
    const [left, right] = [theirs, ours].map((type) => type && this.#keys.get(type));
    if (left === undefined || right === undefined) return undefined;
    return [...left].find((key) => right.has(key));
  }

  #walk(walk: Walk, { theirs, ours, path, holder }: Pair): void {
    const key = `${idOf(theirs)} ${idOf(ours)}`;
    if (theirs === ours || walk.known.has(key)) return;
    walk.known.add(key);
    if (theirs === undefined || ours === undefined) {
      const above = holder === undefined ? {} : { holder: this.#text(holder) };
      walk.differences.push({ ...this.#difference("member", theirs, ours, path), ...above });
    } else this.#compare(walk, theirs, ours, path);
  }

  #compare(walk: Walk, theirs: ts.Type, ours: ts.Type, path: string): void {
    const parts = this.#parts(theirs, ours, path);
    if (parts === undefined) walk.differences.push(this.#difference("type", theirs, ours, path));
    for (const part of parts ?? []) this.#pair(walk, part);
    const isBoth = isObject(theirs) && isObject(ours);
    if (isBoth && !this.#isList(ours)) walk.differences.push(...this.#members(theirs, ours, path));
  }

  /** Returns pairs of the members of two types, or `undefined` if the two types cannot be compared member by member. */
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
      return all.map((one, index) => ({ theirs: one, ours: items[index], path: `${path}[]` }));
    }
    if (isObject(theirs) && isObject(ours)) {
      const names = new Set([theirs, ours].flatMap((type) => type.getProperties()).map(nameOf));
      const members: Pair[] = [...names].map((name) => {
        const [left, right] = [theirs, ours].map((type) => this.#typeOf(type.getProperty(name)));
        return { theirs: left, ours: right, path: `${path}.${name}`, holder: theirs };
      });
      const [left, right] = [theirs, ours].map(this.#othersOf);
      if (left !== undefined && right !== undefined) {
        members.push({ theirs: left, ours: right, path: `${path}[string]` });
      }
      return members;
    }
    const isSame = theirs.flags === ours.flags && (theirs.flags & composed) === 0;
    return isSame && this.#text(theirs) === this.#text(ours) ? [] : undefined;
  }

  /** Pairs the members of two unions, whose order has no meaning: the compiler sorts members by internal numbers. */
  #alternatives(theirs: ts.Type, ours: ts.Type, path: string): Pair[] | undefined {
    const all = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
    const isSimple = (type: ts.Type) => (type.flags & composed) === 0;
    const simple = (type: ts.Type) => all(type).filter(isSimple).map(this.#text).sort().join("|");
    const left = all(theirs).filter((type) => !isSimple(type));
    const right = all(ours).filter((type) => !isSimple(type));
    if (simple(theirs) !== simple(ours) || left.length !== right.length) return undefined;
    return this.#paired(left, right, path);
  }

  /**
   * Pairs types of the same component first, then types with the same members, then the remaining types in their order.
   */
  #paired(theirs: readonly ts.Type[], ours: readonly ts.Type[], path: string): Pair[] {
    const pairs: Pair[] = [];
    let [left, right] = [theirs, ours];
    for (const keysOf of [this.#keysOf, (type: ts.Type) => [this.#shape(type)], () => ["any"]]) {
      const others = new Map<string, Set<ts.Type>>();
      for (const type of right) {
        for (const key of keysOf(type)) valueFor(others, key, () => new Set<ts.Type>()).add(type);
      }
      const paired = new Set<ts.Type>();
      left = left.filter((one) => {
        const same = keysOf(one).map((key) => others.get(key));
        const [other] = same.find((types) => types !== undefined && types.size > 0) ?? [];
        if (other === undefined) return true;
        pairs.push({ theirs: one, ours: other, path });
        paired.add(other);
        for (const key of keysOf(other)) others.get(key)?.delete(other);
        return false;
      });
      right = right.filter((one) => !paired.has(one));
    }
    return pairs;
  }

  readonly #keysOf = (type: ts.Type): readonly string[] => [...(this.#keys.get(type) ?? [])];

  /**
   * Describes an object type by its member names, and by member types that are string literals or unions of string
   * literals.
   */
  readonly #shape = (type: ts.Type): string => {
    const members = type.getProperties().map((member) => {
      const value = this.#typeOf(member);
      const alternatives = value?.isUnion() ? value.types : value === undefined ? [] : [value];
      const isText = alternatives.some((one) => one.isStringLiteral());
      return isText ? `${member.name}=${this.#text(value)}` : member.name;
    });
    return members.sort().join();
  };

  /** Compares the members of two objects, but not the types of the members. */
  #members(theirs: ts.Type, ours: ts.Type, path: string): Difference[] {
    const found: Difference[] = [];
    for (const left of theirs.getProperties()) {
      const right = ours.getProperty(left.name);
      if (right === undefined) continue;
      const at = { path: `${path}.${left.name}` };
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

  /** Returns the type of an index signature. */
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
    return { path, of, theirs: this.#text(theirs), ours: this.#text(ours) };
  }

  readonly #text = (type: ts.Type | undefined): string => {
    if (type === undefined) return "nothing";
    const text = this.#checker.typeToString(type, undefined, whole);
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  };
}

function parameterOf(written: unknown): Pick<Difference, "parameter"> {
  const { in: place, name } = Object(written);
  return typeof name === "string" ? { parameter: `${place}.${name}` } : {};
}

function idOf(type: ts.Type | undefined): string {
  return String((type as { readonly id?: number } | undefined)?.id ?? "none");
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
