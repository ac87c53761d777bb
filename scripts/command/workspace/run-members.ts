// Runs a command for several documents. Prints the output in the order of the config, then one summary, and returns one
// exit code.
import { availableParallelism } from "node:os";
import { asciiJson, inert } from "../../diagnostics/inert.js";
import { few } from "../../diagnostics/quote.js";
import { seenOnce } from "../../files/look.js";
import type { Invocation } from "../ask.js";
import type { DocumentCommand } from "../each-document.js";
import type { See } from "../earlier-run.js";
import { exitCode } from "../exit-code.js";
import { printFailure } from "../failure.js";
import type { OptionName, Settings } from "../options.js";
import type { Terminal } from "../terminal.js";
import { bytesBehind } from "./document-bytes.js";
import { ofRequest, type Ran, type Request, runMember } from "./run-member.js";
import { inThreads, type Job, MOST_BYTES } from "./threads.js";

/** Maximum number of failed documents that the summary names. */
const NAMED = 10;
/** For documents up to this total size, in bytes, starting threads takes longer than running the command. */
const FEW_BYTES = 128 << 10;
const ERASE_LINE = "\r\u001b[K";

/** Runs the command for each document, and returns the highest exit code. */
export async function runMembers<Name extends OptionName>(
  command: DocumentCommand<Name>,
  requests: readonly Invocation<Name>[],
  terminal: Terminal,
): Promise<number> {
  const start = performance.now();
  const report = new Report(requests.length, terminal);
  const places: number[] = [];
  const settling = { terminal, see: seenOnce() };
  for (const [i, request] of requests.entries()) {
    const isSettled = await settle(command, request, settling, (ran) => report.add(i, ran));
    if (!isSettled) places.push(i);
  }
  const jobs = jobsFor(
    places.map((i) => requests[i] as Invocation<Name>),
    terminal,
  );
  const count = threadsFor(requests[0]?.values ?? {}, jobs);
  if (count < 2) {
    for (const [i, { request, colour }] of jobs.entries()) {
      const ran = await runMember(command, request as Invocation<Name>, colour);
      report.add(places[i] as number, ran);
    }
  } else {
    await inThreads<Ran>(jobs, { module: command.module, count }, (i, result) => {
      const ran = result instanceof Error ? failed((jobs[i] as Job).request, result) : result;
      report.add(places[i] as number, ran);
    });
  }
  return report.end((performance.now() - start) / 1000);
}

/** Skips a document if the command would change nothing; returns true if the document was skipped. */
async function settle<Name extends OptionName>(
  { runUnchanged }: DocumentCommand<Name>,
  request: Invocation<Name>,
  { terminal: { colour }, see }: { readonly terminal: Terminal; readonly see: See },
  tell: (ran: Ran) => void,
): Promise<boolean> {
  if (runUnchanged === undefined) return false;
  let isUnchanged = false;
  const runOne: DocumentCommand<Name>["runOne"] = async (invocation, printer) => {
    const ended = await runUnchanged(invocation, printer, see);
    isUnchanged = ended !== undefined;
    return ended ?? { code: exitCode.clean };
  };
  // An error about invalid options is ignored here, because the command reports it when it runs.
  const ran = await runMember({ runOne }, request, colour);
  if (isUnchanged) tell(ran);
  return isUnchanged;
}

/** Returns a job for each request. The size of a document matters only if several documents wait. */
function jobsFor(requests: readonly Request[], { colour }: Terminal): Job[] {
  const bytes = ({ config: { spec = "" } }: Request["config"]) =>
    requests.length < 2 ? 0 : bytesBehind(spec, MOST_BYTES);
  return requests.map((request) => ({ request, colour, bytes: bytes(request.config) }));
}

/** Returns the number of threads. If the number of threads is less than 2, the command runs in the main thread. */
function threadsFor({ jobs: most }: Partial<Settings>, jobs: readonly Job[]): number {
  // On Node.js 20, specloom cannot start threads from its TypeScript sources, because `tsx` does not work in threads.
  if (import.meta.url.endsWith(".ts")) return 1;
  if (most !== undefined) return Math.min(most, jobs.length);
  const bytes = jobs.reduce((sum, job) => sum + job.bytes, 0);
  return bytes <= FEW_BYTES ? 1 : Math.min(availableParallelism(), jobs.length);
}

function failed(request: Request, failure: Error): Ran {
  let text = "";
  const err = (part: string) => {
    text += part;
  };
  const code = printFailure(failure, { out: err, err, colour: false, interactive: false });
  return { code, ...ofRequest(request), printed: [["err", text]] };
}

/** Prints the output of each document as soon as the output of all earlier documents has been printed. */
class Report {
  readonly #all: (Ran | undefined)[];
  readonly #terminal: Terminal;
  #printed = 0;
  #ended = 0;

  constructor(length: number, terminal: Terminal) {
    this.#all = Array.from({ length });
    this.#terminal = terminal;
  }

  add(index: number, ran: Ran): void {
    this.#all[index] = ran;
    this.#ended += 1;
    this.#show(ERASE_LINE);
    for (let next = this.#all[this.#printed]; next !== undefined; next = this.#all[this.#printed]) {
      for (const [stream, text] of next.printed) {
        if (stream === "err" || next.json === undefined) this.#terminal[stream](text);
      }
      this.#printed += 1;
    }
    if (this.#ended < this.#all.length) this.#show(`${this.#ended} of ${this.#all.length}…`);
  }

  /** Prints the summary; returns the exit code. */
  end(seconds: number): number {
    const all = this.#all.filter((ran) => ran !== undefined);
    if (all.some(({ json }) => json !== undefined)) this.#terminal.out(jsonOf(all));
    this.#terminal.err(`${summary(all, seconds)}\n`);
    return Math.max(exitCode.clean, ...all.map(({ code }) => code));
  }

  #show(text: string): void {
    if (this.#terminal.interactive) this.#terminal.err(text);
  }
}

/**
 * Returns the reports of all documents as a JSON array. If a command failed before it printed a report, the member
 * `report` of its document is `null`.
 */
function jsonOf(all: readonly Ran[]): string {
  const rows = all.flatMap(({ spec, code, json, printed }) => {
    const text = printed.map(([stream, part]) => (stream === "out" ? part : "")).join("");
    const value = text === "" ? null : JSON.parse(text);
    if (json === "list") return value ?? [];
    return { document: spec, exitCode: code, report: value };
  });
  return asciiJson(rows);
}

/** Returns a summary such as `3 documents in 1.8 s: 2 done (1 unchanged), 1 failed: apis/pets.yaml`. */
function summary(all: readonly Ran[], seconds: number): string {
  const failed = all.filter(({ code }) => code !== exitCode.clean).map(({ spec }) => inert(spec));
  const unchanged = all.filter(({ isUnchanged }) => isUnchanged).length;
  const shared = all.filter(({ isShared }) => isShared).length;
  return [
    counted(all.length - shared, "document"),
    ...(shared > 0 ? [` and ${counted(shared, "shared file")}`] : []),
    ` in ${seconds.toFixed(1)} s: `,
    `${all.length - failed.length} done`,
    ...(unchanged > 0 ? [` (${unchanged} unchanged)`] : []),
    ...(failed.length > 0 ? [`, ${failed.length} failed: ${few(failed, NAMED)}`] : []),
  ].join("");
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
