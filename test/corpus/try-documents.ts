// Takes documents through all steps: generation, both compilers, and loading of every module. Reports elements that are
// left out, and steps that fail.
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { planOutput } from "../../scripts/command/output.js";
import { Progress } from "../../scripts/command/progress.js";
import {
  type Diagnostic,
  DiagnosticsError,
  DocumentRefused,
} from "../../scripts/diagnostics/diagnostic.js";
import { printText } from "../../scripts/diagnostics/text.js";
import type { Preset } from "../../scripts/mend/levels.js";
import { type TargetName, targetNames } from "../../scripts/targets/target.js";
import { apply } from "../../scripts/write/apply.js";
import { bytesBelow, type Compiler, compile, run } from "../compiler/compile.js";
import { toJavaScript } from "../hostile/execution/execute.js";

export interface Outcome {
  /** The outcome: `ok`, `refused`, `crash`, `does not compile` or `does not load`. */
  readonly result: string;
  readonly findings: string;
  readonly leftOut: readonly string[];
  readonly failures: readonly string[];
  /** The duration of each step, in seconds. */
  readonly times: string;
}

export interface Trial {
  readonly preset: Preset;
  readonly compilers: readonly string[];
  /**
   * Whether the last of the `compilers` also checks that declarations can be printed for all exports; `true` by
   * default.
   */
  readonly declarations?: boolean;
  /** Generated targets; all targets by default. */
  readonly targets?: readonly TargetName[];
  /** Folder from which references may read files. */
  readonly root?: string | undefined;
}

/** One document of a group that is compiled together, with the results for this document so far. */
interface Tried {
  readonly document: string;
  /** The output folder of the document. The generated code is in the subfolder `generated` of the output folder. */
  readonly out: string;
  readonly progress: Progress;
  readonly failures: string[];
  result: string;
  diagnostics: readonly Diagnostic[];
}

/** Maximum bytes of generated code in one compilation, which limits the compiler's memory. */
const programBytes = 40 << 20;

/**
 * Generates, compiles and loads each document, and yields its outcome. After the last document, removes all generated
 * files. Several documents are compiled together, so that the libraries are read and checked only once. While one group
 * of documents is compiled, code for the next group is generated.
 */
export async function* tryDocuments(
  documents: readonly string[],
  trial: Trial,
): AsyncGenerator<readonly [document: string, outcome: Outcome]> {
  let before: Promise<readonly (readonly [string, Outcome])[]> | undefined;
  let folder = newFolder();
  let group: Tried[] = [];
  let bytes = 0;
  for (const [index, document] of documents.entries()) {
    const name = `d${index}`;
    const tried = await generated(document, join(folder, name), trial);
    const size = existsSync(tried.out) ? bytesBelow(tried.out) : 0;
    if (group.length > 0 && bytes + size > programBytes) {
      if (before !== undefined) yield* await before;
      const next = newFolder();
      renameSync(tried.out, join(next, name));
      before = compiled(folder, group, trial);
      [folder, group, bytes] = [next, [], 0];
    }
    group.push({ ...tried, out: join(folder, name) });
    bytes += size;
  }
  if (before !== undefined) yield* await before;
  yield* await compiled(folder, group, trial);
}

/** The declarations of Zod schemas depend only on templates, and emitting them would double the compile time. */
const withoutDeclarations = { declaration: false, isolatedDeclarations: false };

const newFolder = () => mkdtempSync(join(tmpdir(), "specloom-corpus-"));

async function generated(
  document: string,
  out: string,
  { preset, root, compilers, targets = targetNames }: Trial,
): Promise<Tried> {
  const progress = new Progress();
  const tried: Tried = { document, out, progress, failures: [], result: "ok", diagnostics: [] };
  try {
    const request = {
      spec: document,
      out: join(out, "generated"),
      targets,
      preset,
      ...(root === undefined ? {} : { root }),
    };
    const { reading, plan } = await planOutput(request, progress);
    tried.diagnostics = reading.diagnostics;
    // The generated files are written only if compilers read them.
    if (compilers.length > 0) await progress.phase("write", () => apply(plan));
  } catch (error) {
    if (error instanceof DiagnosticsError) {
      tried.diagnostics = error.diagnostics;
      const errors = error.diagnostics.filter(({ severity }) => severity === "error");
      const place = error instanceof DocumentRefused ? error.document : error;
      fail(tried, "refused", printText(errors, place).trimEnd().split("\n"));
    } else {
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      fail(tried, "crash", [words]);
    }
  }
  return tried;
}

/** Compiles and loads all documents of a group, then removes the group's folder. */
async function compiled(
  folder: string,
  group: readonly Tried[],
  { compilers, declarations = true }: Trial,
): Promise<readonly (readonly [string, Outcome])[]> {
  const whole = group.filter(({ result }) => result === "ok");
  const progress = new Progress();
  const of = whole.length === 1 ? "" : ` of ${whole.length}`;
  if (compilers.length > 0 && whole.length > 0) {
    const runs = (compilers as readonly Compiler[]).map((compiler) =>
      progress.phase(`${compiler}${of}`, () => {
        const declares = declarations && compiler === compilers.at(-1);
        return compile(folder, compiler, "nodenext", declares ? {} : withoutDeclarations);
      }),
    );
    const loading = progress.phase(`load modules${of}`, async () => {
      const lines: [Tried, readonly string[]][] = [];
      for (const tried of whole) lines.push([tried, await loadAll(tried.out)]);
      return lines;
    });
    for (const lines of await Promise.all(runs)) blame(whole, lines);
    for (const [tried, lines] of await loading) fail(tried, "does not load", lines);
  }
  rmSync(folder, { recursive: true, force: true });
  return group.map((tried) => [tried.document, outcomeOf(tried, progress)] as const);
}

/**
 * Assigns each compiler error to the document whose file the error names. An error that names no file is assigned to
 * all documents of the group.
 */
function blame(group: readonly Tried[], lines: readonly string[]): void {
  let blamed = group;
  for (const line of lines) {
    // An indented line of the compiler's output belongs to the error above it.
    if (!/^\s/.test(line)) {
      const named = group.filter(({ out }) => line.includes(`/${nameOf(out)}/generated/`));
      blamed = named.length > 0 ? named : group;
    }
    for (const tried of blamed) fail(tried, "does not compile", [line]);
  }
}

/** Returns the last two segments of a document's output folder, such as `group/document`. */
const nameOf = (out: string) => `${basename(dirname(out))}/${basename(out)}`;

function fail(tried: Tried, result: string, lines: readonly string[]): void {
  if (lines.length > 0 && tried.result === "ok") tried.result = result;
  tried.failures.push(...lines.map((line) => line.replaceAll(tried.out, "")));
}

function outcomeOf({ progress, failures, result, diagnostics }: Tried, group: Progress): Outcome {
  const times = [...progress.phases, ...group.phases].map(
    ({ name, milliseconds }) => `${name} ${(milliseconds / 1000).toFixed(1)}`,
  );
  return {
    result,
    findings: byCode(diagnostics),
    leftOut: diagnostics.filter(({ code }) => code === "left-out").map(({ message }) => message),
    failures,
    times: `${times.join(", ")} s`,
  };
}

function byCode(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${count} ${code}`).join(" ") || "no findings";
}

/** Loads every module with `eval` disabled, and returns the errors. */
async function loadAll(out: string): Promise<string[]> {
  const modules = join(out, "js");
  toJavaScript(join(out, "generated"), modules);
  const script = `
    import { readdirSync } from "node:fs";
    for (const file of readdirSync("js", { recursive: true }))
      if (file.endsWith(".js")) await import(new URL("js/" + file, "file://" + process.cwd() + "/"));`;
  const flags = ["--disallow-code-generation-from-strings", "--input-type=module"];
  const { code, output } = await run([...flags, "--eval", script], { cwd: out });
  return code === 0 ? [] : [`the modules do not load: ${output.slice(0, 2000)}`];
}
