// `specloom explain <rule>`: what a rule of `diff` means, and who must act.
import { readArguments } from "./command/arguments.js";
import { exitCode } from "./command/exit-code.js";
import type { OptionName } from "./command/options.js";
import type { Terminal } from "./command/terminal.js";
import { UsageError } from "./command/usage.js";
import { inert } from "./diagnostics/inert.js";
import { nearNames } from "./diagnostics/nearest.js";
import { ruleNamed, rules } from "./diff/rules/index.js";

const names = ["list"] as const;
/** The options of this command. */
export const options: readonly OptionName[] = names;

/** Runs the command; returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = readArguments(args, names, 1);
  const [name] = positionals;
  if (values.list) {
    const all = [...rules.keys()].sort();
    const width = Math.max(...all.map(({ length }) => length)) + 2;
    for (const one of all) terminal.out(`${one.padEnd(width)}${ruleNamed(one)?.title}\n`);
    return exitCode.clean;
  }
  if (name === undefined) throw new UsageError("explain takes the name of a rule, or --list");
  const rule = ruleNamed(name);
  if (rule === undefined) {
    const near = nearNames(name, rules.keys());
    const hint = near.length === 0 ? "--list names all" : `did you mean ${near.join(" or ")}?`;
    terminal.err(`There is no rule '${inert(name)}': ${hint}\n`);
    return exitCode.usage;
  }
  terminal.out(`${name}: ${rule.title}\n\n${wrapped(rule.explanation)}\n`);
  return exitCode.clean;
}

/** A paragraph in lines of at most 80 columns. */
function wrapped(text: string): string {
  return text.replace(/(?![^\n]{1,80}$)([^\n]{1,80})\s/g, "$1\n");
}
