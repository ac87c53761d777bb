// Takes one document through all steps: generate, both compilers, every module loaded. Reports omissions and failures.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DocumentRefused } from "../../scripts/command/document-refused.js";
import { planOutput } from "../../scripts/command/output.js";
import { Progress } from "../../scripts/command/progress.js";
import { type Diagnostic, DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { printText } from "../../scripts/diagnostics/text.js";
import type { Preset } from "../../scripts/mend/levels.js";
import { targetNames } from "../../scripts/targets/target.js";
import { apply } from "../../scripts/write/apply.js";
import { type Compiler, compile, run } from "../compiler/compile.js";
import { toJavaScript } from "../hostile/execution/execute.js";

/** Result of a document. */
export interface Outcome {
  /** `ok`, `refused`, `crash`, `does not compile` or `does not load`. */
  readonly result: string;
  readonly findings: string;
  readonly leftOut: readonly string[];
  readonly failures: readonly string[];
  /** The seconds of each phase. */
  readonly times: string;
}

/** How a document is taken through. */
export interface Trial {
  readonly preset: Preset;
  readonly compilers: readonly string[];
  /** The folder that references may reach into. */
  readonly root?: string | undefined;
}

/** Takes one document through everything; nothing of it stays. */
export async function tryDocument(
  document: string,
  { preset, compilers, root }: Trial,
): Promise<Outcome> {
  const out = mkdtempSync(join(tmpdir(), "specloom-corpus-"));
  const progress = new Progress();
  const failures: string[] = [];
  let result = "ok";
  let diagnostics: readonly Diagnostic[] = [];
  const fail = (what: string, lines: readonly string[]) => {
    if (lines.length > 0 && result === "ok") result = what;
    failures.push(...lines.map((line) => line.replaceAll(out, "")));
  };
  try {
    const request = {
      spec: document,
      out: join(out, "generated"),
      targets: targetNames,
      preset,
      ...(root === undefined ? {} : { root }),
    };
    const { reading, plan } = await planOutput(request, progress);
    diagnostics = reading.diagnostics;
    await progress.phase("write", () => apply(plan));
    if (compilers.length > 0) {
      for (const compiler of compilers as readonly Compiler[])
        fail("does not compile", await progress.phase(compiler, () => compile(out, compiler)));
      fail("does not load", await progress.phase("load modules", () => loadAll(out)));
    }
  } catch (error) {
    if (error instanceof DiagnosticsError) {
      diagnostics = error.diagnostics;
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      const place = error instanceof DocumentRefused ? error.document : error;
      fail("refused", printText(errors, place).trimEnd().split("\n"));
    } else fail("crash", [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  }
  rmSync(out, { recursive: true, force: true });
  const times = progress.phases.map(
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

/** Loads every module where no text may become code; returns what went wrong. */
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
