// `specloom generate`: the document's types, client, validators and server stubs. Says at once that nothing changed.
import { type Asked, ask } from "./command/ask.js";
import { type Ended, runEach } from "./command/each-document.js";
import { EarlierRun } from "./command/earlier-run.js";
import { flagOf, type OptionName, outputOptions } from "./command/options.js";
import { outputRequest } from "./command/output-request.js";
import { expectLongRun } from "./command/short-run.js";
import type { Terminal } from "./command/terminal.js";
import { unkeptLine } from "./command/unkept-options.js";
import { UsageError } from "./command/usage.js";
import { Sights } from "./files/look.js";
import type { JsonValue } from "./json/json.js";
import { inTime } from "./write/summary.js";

const names = [
  ...outputOptions,
  "check",
  "dryRun",
  "filter",
  "force",
  "format",
  "noCache",
  "timings",
  "watch",
] as const;
/** The options of this command. */
export const options: readonly OptionName[] = names;

type Request = Asked<(typeof names)[number]>;

/** Runs the command; returns its exit code. */
export function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const one = (asked: Request, printer: Terminal) => runOne(asked, printer, args);
  const forOne = ({ watch }: Request["values"]) => (watch ? "--watch" : undefined);
  return runEach({ names, most: 1, runOne: one, forOne }, args, terminal);
}

/** Runs the command, which has these `args`, for one document. */
async function runOne(asked: Request, terminal: Terminal, args: readonly string[]): Promise<Ended> {
  const start = performance.now();
  const { check, dryRun, force, format, timings, watch } = asked.values;
  refuseContradictions(asked);
  const sights = new Sights();
  const request = sights.during(() => ({ ...outputRequest(asked, terminal), force }));
  const earlier = earlierRun(asked, request, terminal);
  const known = earlier?.recall();
  if (known !== undefined) {
    const closingLine = inTime(known.counts, performance.now() - start);
    terminal.err(`${known.findings}${closingLine}\n${known.remarks}`);
    sayUnkept(asked, terminal);
    return { code: known.code, isUnchanged: true };
  }
  // Imported here: a run that changes nothing needs none of it.
  const { codeOf, generateOnce, outcomeOf } = await import("./command/generating.js");
  if (check) {
    const { checkOutput } = await import("./command/stale.js");
    return { code: await checkOutput(request, asked, terminal) };
  }
  const mode = { dryRun, timings, format };
  if (watch) {
    const { watchAndRepeat } = await import("./command/watch.js");
    const { EarlierFunctions } = await import("./targets/earlier-functions.js");
    const earlier = new EarlierFunctions();
    return watchAndRepeat(terminal, async () => {
      // The config is read for each run: it may have been saved, too.
      const again = await ask(args, names, 1);
      const silent = { ...terminal, err() {} };
      await generateOnce({ ...outputRequest(again, silent), force, earlier }, terminal, mode);
      expectLongRun();
    });
  }
  const output = await sights.during(() => generateOnce(request, terminal, mode));
  if (earlier !== undefined) {
    const { outcome, prints } = outcomeOf(output, request, terminal);
    await earlier.keep(sights, prints, outcome);
  }
  sayUnkept(asked, terminal);
  return { code: codeOf(output) };
}

function sayUnkept(asked: Request, terminal: Terminal): void {
  const line = unkeptLine(asked);
  if (line !== undefined) terminal.err(`${line}\n`);
}

/** The last run that is like this one; `undefined` for a run that does or prints something else. */
function earlierRun(
  { values, config }: Request,
  { out, spec }: { readonly out: string; readonly spec: string },
  { colour }: Terminal,
): EarlierRun | undefined {
  const { filter: _, ...deciding } = values;
  const { check, dryRun, format, noCache, timings, watch } = deciding;
  if (check || dryRun || noCache || timings || watch || format !== "text") return undefined;
  // Standard input cannot be read twice.
  if (spec === "-") return undefined;
  const asked = { values: { ...deciding, spec }, config: config.file ?? "", colour };
  return EarlierRun.of(out, asked as unknown as JsonValue);
}

function refuseContradictions({ values }: Request): void {
  const modes = (["check", "dryRun", "watch"] as const).filter((mode) => values[mode]);
  const [one, other] = modes;
  if (one !== undefined && other !== undefined) {
    throw new UsageError(`--${flagOf(one)} and --${flagOf(other)} cannot be used together`);
  }
}
