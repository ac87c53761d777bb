// Compares the Zod schemas of a document with its validators, and their types with those of `types/`.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { generatedModel } from "../../../scripts/command/generated-model.js";
import { planOutput } from "../../../scripts/command/output.js";
import { Progress } from "../../../scripts/command/progress.js";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import type { JsonValue } from "../../../scripts/json/json.js";
import { withNamedItems } from "../../../scripts/model/names/named-items.js";
import { finder, type JsonSchema } from "../../../scripts/model/schema.js";
import { Samples } from "../../../scripts/samples/sample.js";
import { valuesOf } from "../../../scripts/targets/validators/values.js";
import { apply } from "../../../scripts/write/apply.js";
import { nearMisses, seeded } from "../../agreement/near-misses.js";
import { compile } from "../../compiler/compile.js";
import { toJavaScript } from "../../hostile/execution/execute.js";

/** Result of a comparison: numbers of schemas, tested values and accepted values, and the differences. */
export interface Verdict {
  schemas: number;
  questions: number;
  /** The number of tested values that were accepted. */
  accepted: number;
  readonly wrong: string[];
  /** The error message, if the document was refused. */
  refused?: string;
}

/**
 * `compilers` check that the type of each Zod schema equals the declared type. If `compilers` is empty, types are not
 * compared.
 */
export interface Order {
  readonly compilers?: readonly ("5.9" | "7")[];
  readonly perSchema?: number;
  /**
   * An empty folder, for a later compilation of several documents together. If `into` is set, the folder is not
   * removed.
   */
  readonly into?: string;
  /** Options of `generate`. */
  readonly more?: Omit<Partial<Parameters<typeof planOutput>[0]>, "spec" | "out" | "targets">;
}

interface Zod {
  safeParse(value: unknown): { readonly success: boolean };
}
interface Standard {
  readonly "~standard": { validate(value: unknown): { readonly issues?: readonly unknown[] } };
}

// Modules are written below node_modules of the repository, so that they find Zod.
const above = resolve(import.meta.dirname, "../../../node_modules");
/** Creates a folder for modules that import Zod. */
export const newFolder = (): string => mkdtempSync(join(above, ".specloom-zod-"));
const targets = ["types", "validators", "standard-schema", "zod"] as const;

/**
 * With these settings, the compiler accepts Zod's types: constants have inferred types, and optional members may be
 * `undefined`.
 */
export const settings: Readonly<Record<string, unknown>> = {
  exactOptionalPropertyTypes: false,
  isolatedDeclarations: false,
  declaration: false,
  noUnusedLocals: false,
  skipLibCheck: true,
  types: [],
};

/**
 * Generates the Zod schemas of a document into a new folder, and compares their verdicts and types with those of the
 * validators.
 */
export async function judge(
  file: string,
  { compilers = [], perSchema = 24, into, more = {} }: Order = {},
): Promise<Verdict> {
  const verdict: Verdict = { schemas: 0, questions: 0, accepted: 0, wrong: [] };
  const folder = into ?? newFolder();
  try {
    const out = join(folder, "generated");
    const { reading, plan } = await planOutput(
      { ...more, spec: file, out, targets },
      new Progress(),
    );
    await apply(plan);
    const model = withNamedItems(generatedModel(reading.model, {}, undefined).model);
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    toJavaScript(out, join(folder, "js"));
    const load = (name: string) => import(pathToFileURL(join(folder, "js", name)).href);
    const zod: Record<string, Zod> = await load("zod/index.js");
    const standard: Record<string, Standard> = await load("standard-schema/index.js");
    const values = valuesOf(model, { functionFor: () => undefined });
    const samples = new Samples(finder(model.schemas));
    for (const { name, schema } of values) {
      const [ours, theirs] = [standard[name], zod[name]];
      if (ours === undefined || theirs === undefined) continue;
      verdict.schemas++;
      ask({ name, schema, ours, theirs }, samples, perSchema, verdict);
    }
    const names = values.map(({ name }) => name).filter((name) => name in zod && name in standard);
    writeFileSync(join(folder, "same.ts"), program(names));
    for (const name of readdirSync(join(out, "zod")).filter((name) => name.endsWith(".ts")))
      withoutCasts(join(out, "zod", name));
    rmSync(join(folder, "js"), { recursive: true });
    for (const compiler of compilers) {
      const started = performance.now();
      const errors = await compile(folder, compiler, "nodenext", settings);
      verdict.wrong.push(...errors.map((error) => named(error, names)));
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      if (process.env["TIMES"] !== undefined) console.log(`${compiler}: ${seconds} s`);
    }
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    verdict.refused = error.diagnostics.find(({ severity }) => severity === "error")?.message ?? "";
  } finally {
    const isKept = into !== undefined || process.env["KEEP"] !== undefined;
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  }
  return verdict;
}

interface Pair {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly ours: Standard;
  readonly theirs: Zod;
}

function ask(
  { name, schema, ours, theirs }: Pair,
  samples: Samples,
  count: number,
  verdict: Verdict,
): void {
  const made = (["minimal", "full"] as const).map((extent) => samples.of(schema, extent));
  const bases = made.filter((value) => value !== undefined);
  if (bases.length === 0) bases.push(null, {}, "a", 1, []);
  const pick = seeded(name);
  const each = Math.ceil(count / bases.length);
  for (const base of bases) {
    for (const value of [base, ...nearMisses(base, [], { count: each, pick })]) {
      verdict.questions++;
      const isAccepted = ours["~standard"].validate(value).issues === undefined;
      if (isAccepted) verdict.accepted++;
      if (verdictOf(theirs, value) === isAccepted) continue;
      const text = JSON.stringify(value).slice(0, 600);
      verdict.wrong.push(`${name}: Zod ${isAccepted ? "refuses" : "accepts"} ${text}`);
    }
  }
}

function verdictOf(schema: Zod, value: JsonValue): boolean | string {
  try {
    return schema.safeParse(value).success;
  } catch (error) {
    return String(error);
  }
}

/** Removes the casts of recursive schemas, so that the compiler checks their types. */
function withoutCasts(file: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/(=>|return) typed\(/g, "$1 ("));
}

/** Adds the name of the schema to a compiler error. */
function named(error: string, names: readonly string[]): string {
  const line = /same\.ts\((\d+)/.exec(error)?.[1];
  if (line === undefined) return error;
  return `${names[(Number(line) - firstLine) >> 1]}: ${error.replace(/^.*: error/, "error")}`;
}

/** Number of the first line in `same.ts` that compares two types. */
const firstLine = 16;

/**
 * Returns a program that compiles only if each Zod schema has the declared type. Both types must be assignable to each
 * other and have the same members.
 */
function program(names: readonly string[]): string {
  return `import type { z } from "zod";
import type * as standard from "./generated/standard-schema/index.js";
import type * as zod from "./generated/zod/index.js";

type Names<Value> = Extract<keyof Value, string>;
type Same<One, Other> = [One] extends [Other]
  ? [Other] extends [One]
    ? [Names<One>, Names<Other>] extends [Names<Other>, Names<One>]
      ? true
      : "members differ"
    : "Zod's type is narrower"
  : "Zod's type is wider";
type Of<Schema extends { "~standard": { types?: { output: unknown } | undefined } }> =
  NonNullable<Schema["~standard"]["types"]>["output"];

${names
  .map(
    (
      name,
      index,
    ) => `export const output${index}: Same<z.output<typeof zod.${name}>, Of<typeof standard.${name}>> = true;
export const input${index}: Same<z.input<typeof zod.${name}>, Of<typeof standard.${name}>> = true;`,
  )
  .join("\n")}
`;
}
