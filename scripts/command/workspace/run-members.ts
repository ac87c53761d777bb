// A command for many documents: what each printed, one summary, one exit code.
import { asciiJson } from "../../diagnostics/ascii-json.js";
import { inert } from "../../diagnostics/inert.js";
import type { Asked } from "../ask.js";
import type { DocumentCommand, Ended } from "../each-document.js";
import { exitCode } from "../exit-code.js";
import { printFailure } from "../failure.js";
import type { OptionName, Settings } from "../options.js";
import type { Terminal } from "../terminal.js";

/** How many failed documents the summary names. */
const NAMED = 10;

/** Runs the command for each request; returns the highest exit code. */
export async function runMembers<Name extends OptionName>(
  command: DocumentCommand<Name>,
  requests: readonly Asked<Name>[],
  terminal: Terminal,
): Promise<number> {
  const start = performance.now();
  const all: Ran[] = [];
  for (const request of requests) {
    const ran = await runMember(command, request, terminal);
    const { printed, isJson } = ran;
    for (const [stream, text] of printed) {
      if (stream === "err" || !isJson) terminal[stream](text);
    }
    all.push(ran);
  }
  if (all.some(({ isJson }) => isJson)) terminal.out(jsonOf(all));
  const seconds = (performance.now() - start) / 1000;
  terminal.err(`${summary(all, seconds)}\n`);
  return Math.max(...all.map(({ code }) => code));
}

/** A document that the command ended for, and what it printed meanwhile. */
interface Ran extends Ended {
  readonly spec: string;
  /** Whether its standard output is one value of JSON. */
  readonly isJson: boolean;
  readonly printed: readonly (readonly ["out" | "err", string])[];
}

async function runMember<Name extends OptionName>(
  { runOne }: DocumentCommand<Name>,
  request: Asked<Name>,
  { colour }: Terminal,
): Promise<Ran> {
  const printed: (readonly ["out" | "err", string])[] = [];
  const buffer: Terminal = {
    out: (text) => printed.push(["out", text]),
    err: (text) => printed.push(["err", text]),
    interactive: false,
    colour,
  };
  // A document that fails, for whatever reason, stops no other.
  const ended = await runOne(request, buffer).catch((failure: unknown) => ({
    code: printFailure(failure, buffer),
  }));
  const { format, reportFormat } = request.values as Partial<Settings>;
  return {
    ...ended,
    spec: request.config.config.spec ?? "",
    isJson: (format ?? reportFormat) === "json",
    printed,
  };
}

/** The values of all documents as one: a list. A document that failed before it printed one has null. */
function jsonOf(all: readonly Ran[]): string {
  const rows = all.map(({ spec, code, printed }) => {
    const text = printed.map(([stream, part]) => (stream === "out" ? part : "")).join("");
    return { document: spec, exitCode: code, report: text === "" ? null : JSON.parse(text) };
  });
  return asciiJson(rows);
}

/** `3 documents in 1.8 s: 2 done (1 unchanged), 1 failed: apis/pets.yaml`. */
function summary(all: readonly Ran[], seconds: number): string {
  const failed = all.filter(({ code }) => code !== exitCode.clean).map(({ spec }) => inert(spec));
  const unchanged = all.filter(({ isUnchanged }) => isUnchanged).length;
  const more = failed.length - NAMED;
  const named = `${failed.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return [
    `${all.length} document${all.length === 1 ? "" : "s"} in ${seconds.toFixed(1)} s: `,
    `${all.length - failed.length} done`,
    ...(unchanged > 0 ? [` (${unchanged} unchanged)`] : []),
    ...(failed.length > 0 ? [`, ${failed.length} failed: ${named}`] : []),
  ].join("");
}
