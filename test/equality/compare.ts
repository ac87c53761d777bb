// Compares our types of a document with those of openapi-typescript, entry by entry.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { specloom } from "../command/specloom.js";
import { compile } from "../compiler/compile.js";
import { brokenEntries } from "./broken-entries.js";
import { Differences, type UnequalEntry } from "./differences.js";
import { type Entry, keyOf, pathOf, printedEntries } from "./entries.js";
import { printTheirTypes, rootOf } from "./their-types.js";

/** The result for one document: the compared paths, operations and components, and those whose types differ. */
export interface Comparison {
  readonly entries: readonly Entry[];
  /**
   * Number of paths, operations and components that were not compared, because the types of openapi-typescript do not
   * compile.
   */
  readonly broken: number;
  readonly unequal: readonly UnequalEntry[];
  /** The error message, if one of the tools refuses the document. */
  readonly refused?: string;
}

/**
 * Without `--empty-objects-unknown`, openapi-typescript prints `{}` as `Record<string, never>`, which rejects objects
 * with members.
 */
export const emptyObjects = "--empty-objects-unknown";

/**
 * Compares the types that specloom and openapi-typescript generate for a document. Both tools get the flags in
 * `options`, and write into `folder`.
 */
export async function compareTypes(
  document: string,
  folder: string,
  options: readonly string[] = [emptyObjects],
): Promise<Comparison> {
  mkdirSync(folder, { recursive: true });
  const none = { entries: [], unequal: [], broken: 0 };
  const [ours, theirs] = [join(folder, "ours.ts"), join(folder, "theirs.ts")];
  try {
    await printTheirTypes(resolve(document), theirs, options);
  } catch (error) {
    return { ...none, refused: `openapi-typescript: ${String(error).slice(0, 400)}` };
  }
  const both = options.includes(emptyObjects)
    ? options
    : [...options, `--no-${emptyObjects.slice(2)}`];
  const args = ["types", resolve(document), "--compatible", ...both, "-o", ours];
  const { code, err } = specloom(folder, args);
  if (code !== 0) return { ...none, refused: `specloom: ${err.slice(0, 400)}` };
  for (const side of [ours, theirs]) withoutEnums(side);
  const text = readFileSync(theirs, "utf8");
  const file = ts.createSourceFile(theirs, text, ts.ScriptTarget.Latest, true);
  const printed = printedEntries(file);
  const errors = await errorsIn(folder, printed);
  if (errors.ours.length > 0)
    return { ...none, refused: `the compiler, in line ${errors.ours[0]} of our types` };
  const broken = brokenEntries(file, printed, errors.theirs);
  const unequal = printed.filter((entry, index) => errors.unequal.has(index) && !broken.has(entry));
  return {
    entries: printed.filter((entry) => !broken.has(entry)),
    unequal: withDifferences(document, folder, unequal),
    broken: broken.size,
  };
}

/** Rewrites enums of a module as unions, because the compiler never treats two enums as equal. */
function withoutEnums(path: string): void {
  const text = readFileSync(path, "utf8");
  if (!text.includes("export enum ")) return;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const values = new Map<string, string>();
  const written = file.statements.map((statement) => {
    if (!ts.isEnumDeclaration(statement)) return statement.getFullText(file);
    const name = statement.name.text;
    const all = statement.members.map((member) => {
      const value = member.initializer?.getText(file) ?? "never";
      values.set(`${name}.${member.name.getText(file)}`, value);
      return value;
    });
    return `\nexport type ${name} = ${all.join(" | ")};\n`;
  });
  const member = /\b[A-Z]\w*\.[A-Za-z_$][\w$]*/g;
  writeFileSync(
    path,
    written.join("").replace(member, (found) => values.get(found) ?? found),
  );
}

function withDifferences(
  document: string,
  folder: string,
  unequal: readonly Entry[],
): UnequalEntry[] {
  if (unequal.length === 0) return [];
  const differences = new Differences(folder, unequal, namedIn(document));
  return unequal.map((entry) => differences.of(entry));
}

/** Returns the components and paths in a document, by key. */
function namedIn(document: string): ReadonlyMap<string, unknown> {
  const { components, paths } = rootOf(document);
  const named = Object.entries({ ...components, paths }).flatMap(([section, entries]) =>
    Object.entries(entries ?? {}).map(
      ([name, one]) => [keyOf({ kind: section, name }), one] as const,
    ),
  );
  return new Map(named);
}

/**
 * Compiler options for the modules of both generators, specloom and openapi-typescript. The compared modules are not
 * declaration files, so `skipLibCheck` skips only libraries. Unused declarations are allowed, because
 * openapi-typescript declares helper types that it does not use.
 */
export const compilerOptions: Readonly<Record<string, unknown>> = {
  types: [],
  skipLibCheck: true,
  noUnusedLocals: false,
};

export const equals = `import type * as ours from "./ours.js";
import type * as theirs from "./theirs.js";

type Equals<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
`;

/** Numbers of the lines with compiler errors in both modules, and indexes of the entries with unequal types. */
interface Errors {
  readonly ours: readonly number[];
  readonly theirs: ReadonlySet<number>;
  readonly unequal: ReadonlySet<number>;
}

/** Compiles a file in which each line compares the two types of one path, operation or component. */
async function errorsIn(folder: string, entries: readonly Entry[]): Promise<Errors> {
  const written = entries.map(({ kind, name }) => {
    const [declaration, ...members] = pathOf(kind);
    const place =
      declaration + [...members, name].map((one) => `[${JSON.stringify(one)}]`).join("");
    return `true satisfies Equals<theirs.${place}, ours.${place}>;\n`;
  });
  writeFileSync(join(folder, "equal.ts"), `${equals}${written.join("")}`);
  const first = equals.split("\n").length;
  const errors = await compile(folder, "7", "bundler", compilerOptions);
  const lines = new Map<string, number[]>([
    ["ours.ts", []],
    ["theirs.ts", []],
    ["equal.ts", []],
  ]);
  for (const error of errors) {
    // An indented line belongs to the error on the line before.
    if (/^\s/.test(error)) continue;
    const [, file = "", line] = /(?:^|[\\/])(\w[\w.]*)\((\d+),/.exec(error) ?? [];
    const ofFile = lines.get(file);
    // If a module is not found, its types are `any`, and all compared types would seem equal.
    if (ofFile === undefined || (file === "equal.ts" && Number(line) < first))
      throw new Error(`the comparison does not compile: ${error}`);
    ofFile.push(Number(line));
  }
  return {
    ours: lines.get("ours.ts")!,
    theirs: new Set(lines.get("theirs.ts")),
    unequal: new Set(lines.get("equal.ts")!.map((line) => line - first)),
  };
}
