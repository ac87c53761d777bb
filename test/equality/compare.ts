// Compares the types of one document with those of openapi-typescript, entry by entry.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { specloom } from "../commands/specloom.js";
import { compile } from "../compiler/compile.js";

/** The kinds of entries: two members of the module, and the sections of `components`. */
export const kinds = [
  "paths",
  "operations",
  "schemas",
  "parameters",
  "responses",
  "requestBodies",
  "headers",
] as const;
export type Kind = (typeof kinds)[number];

/** One entry, such as an operation, by its name. */
export interface Entry {
  readonly kind: Kind;
  readonly name: string;
}

/** Entries of openapi-typescript, and those of them whose types differ here. */
export interface Comparison {
  readonly entries: readonly Entry[];
  readonly unequal: readonly Entry[];
  /** The reason why a tool refuses the document. */
  readonly refused?: string;
}

const program = join(import.meta.dirname, "../../node_modules/openapi-typescript/bin/cli.js");
/** `Record<string, never>` for `{}` refuses each value of it; a default does not make a member of a request required. */
const sane = ["--empty-objects-unknown", "--default-non-nullable", "false"];

/** Compares the types of a document, in a folder that takes both files. */
export async function compareTypes(document: string, folder: string): Promise<Comparison> {
  mkdirSync(folder, { recursive: true });
  const none = { entries: [], unequal: [] };
  const theirs = await theirTypes(resolve(document), folder);
  if (theirs !== undefined) return { ...none, refused: `openapi-typescript: ${theirs}` };
  const ours = specloom(folder, ["types", resolve(document), "--compatible", "-o", "ours.d.ts"]);
  if (ours.code !== 0) return { ...none, refused: `specloom: ${ours.err.slice(0, 400)}` };
  const entries = entriesOf(readFileSync(join(folder, "theirs.d.ts"), "utf8"));
  return { entries, unequal: await unequalIn(folder, entries) };
}

async function theirTypes(document: string, folder: string): Promise<string | undefined> {
  const run = promisify(execFile);
  try {
    const options = [program, document, ...sane, "-o", "theirs.d.ts"];
    await run(process.execPath, options, { cwd: folder, maxBuffer: 2 ** 26 });
    return undefined;
  } catch (error) {
    return String((error as { readonly stderr?: string }).stderr ?? error).slice(0, 400);
  }
}

/** The names in a module that openapi-typescript has printed. */
function entriesOf(text: string): Entry[] {
  const file = ts.createSourceFile("theirs.d.ts", text, ts.ScriptTarget.Latest);
  const entries: Entry[] = [];
  const add = (kind: Kind, members: readonly ts.TypeElement[]) => {
    for (const { name } of members) {
      if (name !== undefined && "text" in name) entries.push({ kind, name: name.text });
    }
  };
  for (const statement of file.statements) {
    if (!ts.isInterfaceDeclaration(statement)) continue;
    const { text: name } = statement.name;
    if (name === "paths" || name === "operations") add(name, statement.members);
    if (name !== "components") continue;
    for (const section of statement.members) {
      if (!ts.isPropertySignature(section) || !section.type) continue;
      const kind = kinds.find((one) => one === section.name.getText(file));
      if (kind !== undefined && ts.isTypeLiteralNode(section.type)) add(kind, section.type.members);
    }
  }
  return entries;
}

const equals = `import type * as ours from "./ours.js";
import type * as theirs from "./theirs.js";

type Equals<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
`;

/** Asks the compiler about each entry, one in a line. */
async function unequalIn(folder: string, entries: readonly Entry[]): Promise<Entry[]> {
  const lines = entries.map(({ kind, name }) => {
    const root = kind === "paths" || kind === "operations" ? kind : `components["${kind}"]`;
    const place = `${root}[${JSON.stringify(name)}]`;
    return `true satisfies Equals<theirs.${place}, ours.${place}>;\n`;
  });
  writeFileSync(join(folder, "equal.ts"), `${equals}${lines.join("")}`);
  const first = equals.split("\n").length;
  const errors = await compile(folder, "7", "bundler", { skipLibCheck: true });
  const found = new Set(
    errors.flatMap((line) => {
      const [, at] = /(?:^|[\\/])equal\.ts\((\d+),/.exec(line) ?? [];
      return at === undefined ? [] : [Number(at) - first];
    }),
  );
  return entries.filter((_, index) => found.has(index));
}
