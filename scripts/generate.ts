// Implements `specloom generate`, which creates types, a client, validators and a server from a document. If nothing
// changed since the last run, the command ends immediately.
import { ask, type Invocation } from "./command/ask.js";
import { type DocumentCommand, type Ended, runEach } from "./command/each-document.js";
import { EarlierRun, type See } from "./command/earlier-run.js";
import { flagOf, type OptionName, type OutputOption, outputOptions } from "./command/options.js";
import { outputRequest } from "./command/output-request.js";
import { expectLongRun } from "./command/short-run.js";
import type { Terminal } from "./command/terminal.js";
import { unkeptLine } from "./command/unkept-options.js";
import { UsageError } from "./command/usage.js";
import { Sights } from "./files/look.js";
import type { JsonValue } from "./json/json.js";
import type { EarlierTexts } from "./load/parse/earlier-texts.js";
import { inTime } from "./write/summary.js";

type Name = OutputOption | (typeof ofRun)[number];
const ofRun = [
  "check",
  "dryRun",
  "filter",
  "force",
  "format",
  "jobs",
  "since",
  "noCache",
  "timings",
  "watch",
] as const;
const names: readonly Name[] = [...outputOptions, ...ofRun];
export const options: readonly OptionName[] = names;

type Request = Invocation<Name>;

export const documents: DocumentCommand<Name> = {
  module: import.meta.url,
  names,
  makesShared: true,
  most: 1,
  forOne: ({ watch }) => (watch ? "--watch" : undefined),
  runOne,
  runUnchanged,
};

/** Runs the command and returns its exit code. */
export function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const once = (invocation: Request, printer: Terminal) =>
    invocation.values.watch ? watch(invocation, printer, args) : runOne(invocation, printer);
  return runEach({ ...documents, runOne: once }, args, terminal);
}

async function runOne(invocation: Request, terminal: Terminal): Promise<Ended> {
  const start = performance.now();
  const { check, dryRun, force, format, timings } = invocation.values;
  refuseContradictions(invocation);
  const sights = new Sights();
  const request = sights.during(() => ({ ...outputRequest(invocation, terminal), force }));
  const earlier = earlierRun(invocation, request, terminal);
  const known = await earlier?.recall();
  if (known !== undefined) {
    const closingLine = inTime(known.counts, performance.now() - start);
    terminal.err(`${known.findings}${closingLine}\n${known.remarks}`);
    sayUnkept(invocation, terminal);
    return { code: known.code, isUnchanged: true };
  }
  // The module is imported on demand, because a run that changes nothing does not need it.
  const { codeOf, generateOnce, outcomeOf } = await import("./command/generating.js");
  if (check) {
    const { checkOutput } = await import("./command/stale.js");
    return { code: await checkOutput(request, invocation, terminal) };
  }
  const output = await sights.during(() =>
    generateOnce(request, terminal, { dryRun, timings, format }),
  );
  if (earlier !== undefined) {
    const { outcome, prints } = outcomeOf(output, request, terminal);
    await earlier.keep(sights, prints, outcome);
  }
  sayUnkept(invocation, terminal);
  return { code: codeOf(output) };
}

/** If the inputs and the output are unchanged, prints the recorded messages, and returns the exit code. */
async function runUnchanged(
  invocation: Request,
  terminal: Terminal,
  see: See,
): Promise<Ended | undefined> {
  let document = "";
  const err = (text: string) => {
    document += text;
  };
  const request = outputRequest(invocation, { ...terminal, err });
  const known = await earlierRun(invocation, request, terminal)?.recall(see);
  if (known === undefined) return undefined;
  const { findings, remarks, code } = known;
  if (findings !== "" || remarks !== "") terminal.err(`${document}${findings}${remarks}`);
  return { code, isUnchanged: true };
}

/** Runs the command again with `args` after each change of an input file. */
async function watch(
  invocation: Request,
  terminal: Terminal,
  args: readonly string[],
): Promise<never> {
  const { force, dryRun, timings, format } = invocation.values;
  refuseContradictions(invocation);
  outputRequest(invocation, terminal);
  const { EarlierPieces, EarlierTexts, generateOnce } = await import("./command/generating.js");
  const { watchAndRepeat } = await import("./command/watch.js");
  const { EarlierFunctions } = await import("./targets/earlier-functions.js");
  const earlier = new EarlierFunctions();
  const pieces = new EarlierPieces();
  let texts: EarlierTexts | undefined;
  return watchAndRepeat(terminal, async () => {
    // The config is read for each run, because the config may have changed.
    const again = await ask(args, names, 1, documents);
    const silent = { ...terminal, err() {} };
    texts = new EarlierTexts(texts);
    const options = { ...outputRequest(again, silent), force };
    pieces.begin(options);
    const request = { ...options, earlier, texts, pieces };
    await generateOnce(request, terminal, { dryRun, timings, format });
    texts.end();
    expectLongRun();
  });
}

function sayUnkept(invocation: Request, terminal: Terminal): void {
  const line = unkeptLine(invocation);
  if (line !== undefined) terminal.err(`${line}\n`);
}

/**
 * Returns the record of the previous run, or `undefined` if an option such as `--check` or `--timings` needs a full
 * run.
 */
function earlierRun(
  { values, config }: Request,
  { out, spec }: { readonly out: string; readonly spec: string },
  { colour }: Terminal,
): EarlierRun | undefined {
  const { check, dryRun, force, format, noCache, timings } = values;
  if (check || dryRun || noCache || timings || format !== "text") return undefined;
  // Standard input can be read only once, so its content cannot be compared with the content in an earlier run.
  if (spec === "-") return undefined;
  const deciding = Object.fromEntries(outputOptions.map((name) => [name, values[name]]));
  const { file = "", shared = [], schemasOf = "" } = config;
  const inputs = { values: { ...deciding, spec, force }, config: file, shared, schemasOf, colour };
  return EarlierRun.of(out, inputs as unknown as JsonValue);
}

function refuseContradictions({ values }: Request): void {
  const modes = (["check", "dryRun", "watch"] as const).filter((mode) => values[mode]);
  const [one, other] = modes;
  if (one !== undefined && other !== undefined) {
    throw new UsageError(`--${flagOf(one)} and --${flagOf(other)} cannot be used together`);
  }
}
