// Implements `specloom explain <name>`: explains a rule of `diff`, or the code of a finding.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./command/arguments.js";
import { exitCode } from "./command/exit-code.js";
import type { OptionName } from "./command/options.js";
import { packageRoot } from "./command/package-root.js";
import type { Terminal } from "./command/terminal.js";
import { UsageError } from "./command/usage.js";
import { inert } from "./diagnostics/inert.js";
import { nearNames } from "./diagnostics/nearest.js";
import { ruleNamed, rules } from "./diff/rules/index.js";
import { explanationOf, subjects } from "./rules/explanation.js";

const names = ["list"] as const;
export const options: readonly OptionName[] = names;

/** Runs the command and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = readArguments(args, names, 1);
  const [name] = positionals;
  if (values.list) {
    const all = [...rules.keys()].sort();
    const width = Math.max(...[...all, ...subjects.keys()].map(({ length }) => length)) + 2;
    terminal.out("Rules of diff:\n");
    for (const one of all) terminal.out(`${one.padEnd(width)}${ruleNamed(one)?.title}\n`);
    terminal.out("\nCodes of findings:\n");
    for (const [code, subject] of subjects) terminal.out(`${code.padEnd(width)}${subject}\n`);
    return exitCode.clean;
  }
  if (name === undefined)
    throw new UsageError("explain needs the name of a rule or a code, or --list");
  const rule = ruleNamed(name);
  const finding = explanationOf(name);
  if (rule === undefined && finding !== undefined) {
    terminal.out(`${name}\n\n${wrapped(finding)}\n`);
    return exitCode.clean;
  }
  if (rule === undefined) {
    const near = nearNames(name, [...rules.keys(), ...subjects.keys()]);
    const hint =
      near.length === 0 ? "--list shows all of them" : `did you mean ${near.join(" or ")}?`;
    terminal.err(`Unknown rule or code '${inert(name)}': ${hint}\n`);
    return exitCode.usage;
  }
  const example = exampleOf(name);
  terminal.out(`${name}: ${rule.title}\n\n${wrapped(rule.explanation)}\n`);
  if (example !== undefined) terminal.out(`\nFor example:\n\n${example}`);
  return exitCode.clean;
}

/** Returns the example of a rule, as a diff, from the page of rules; `undefined` if the rule has no example. */
function exampleOf(rule: string): string | undefined {
  const page = readFileSync(join(packageRoot, "scripts/diff/rules/README.md"), "utf8");
  const [, section = ""] = page.split(`\n### ${rule}\n`);
  const [own = ""] = section.split("\n### ");
  return /^```diff\n(.*?)^```$/ms.exec(own)?.[1];
}

/** Wraps paragraphs at 80 columns. */
function wrapped(text: string): string {
  return text.replace(/(?![^\n]{1,80}$)([^\n]{1,80})\s/g, "$1\n");
}
