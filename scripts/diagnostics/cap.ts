// Limits the printed findings: prints the first of each kind, and the number of the others.
import { addTo } from "../json/by-key.js";
import type { Diagnostic } from "./diagnostic.js";
import type { Placed } from "./sort.js";

/** How many findings of one code are shown at most, and how many of each even where there are many codes. */
const mostOfACode = 50;
const leastOfACode = 5;
/** How many findings are shown in all, shared out among the codes. */
const mostInAll = 400;

/** Where all findings are. */
export const where = "specloom validate --format json lists them all";

/** Codes of findings about the output, which only `generate` has. */
const ofOutput: ReadonlySet<string> = new Set(["int64-stays-number", "own-error-body"]);

/** Returns whether `generate` has a finding that `validate` lacks. */
export function isOfOutput({ code }: Pick<Diagnostic, "code">): boolean {
  return ofOutput.has(code);
}

function whereOf(code: string): string {
  return isOfOutput({ code }) ? "specloom generate --dry-run --format json lists them all" : where;
}

/** How many findings of one code are shown where they are collapsed. */
const mostCollapsed = 3;

/** The findings that are shown, in their order, and a line for each code of which there are more. */
export interface Capped {
  readonly shown: readonly Placed[];
  /** `… 19,950 more of unknown-type; specloom validate --format json lists them all`, in the order of first findings. */
  readonly rest: readonly string[];
}

/**
 * The first three warnings of each code, and of how many places each is. Errors stay, and so does `left-out`: each of
 * those is about another piece of the document. Pieces that references to one host cost are one line.
 */
export function collapse(all: readonly Placed[]): Capped {
  const { others: findings, lines } = byHost(all);
  const capped = cap(findings.filter(({ diagnostic }) => isSingle(diagnostic)));
  const met = new Map<string, number>();
  const few = findings.filter(({ diagnostic }) => {
    if (isSingle(diagnostic)) return false;
    const before = met.get(diagnostic.code) ?? 0;
    met.set(diagnostic.code, before + 1);
    return before < mostCollapsed;
  });
  const kept = new Set([...capped.shown, ...few]);
  const rest = [...met]
    .filter(([, all]) => all > mostCollapsed)
    .map(([code, all]) => `… ${code} (${grouped(all)} places); ${whereOf(code)}`);
  return {
    shown: findings.filter((one) => kept.has(one)),
    rest: [...lines, ...capped.rest, ...rest],
  };
}

/** Returns a line for each host with several warnings, and the findings without those warnings. */
function byHost(all: readonly Placed[]): { others: Placed[]; lines: string[] } {
  const hosts = new Map<string, Placed[]>();
  for (const one of all) {
    const { severity, host } = one.diagnostic;
    if (severity === "error" || host === undefined) continue;
    addTo(hosts, host, one);
  }
  const several = [...hosts].filter(([, found]) => found.length > 1);
  const printed = new Set(several.flatMap(([, found]) => found));
  const lines = several.map(([host, found]) => {
    const at = found[0]?.place;
    const first = at === undefined ? "" : `, the first at ${at.file}:${at.line}:${at.column}`;
    return `… ${grouped(found.length)} pieces refer to ${host}${first}; nothing is fetched; ${where}`;
  });
  return { others: all.filter((one) => !printed.has(one)), lines };
}

function isSingle({ severity, code }: Diagnostic): boolean {
  return severity === "error" || code === "left-out";
}

/** Shortens a list of findings that is too long to be read. */
export function cap(findings: readonly Placed[]): Capped {
  const met = new Map<string, number>();
  for (const { diagnostic } of findings) met.set(diagnostic.code, 0);
  const share = Math.floor(mostInAll / Math.max(1, met.size));
  const most = Math.min(mostOfACode, Math.max(leastOfACode, share));
  const shown = findings.filter(({ diagnostic: { code } }) => {
    const before = met.get(code) ?? 0;
    met.set(code, before + 1);
    return before < most;
  });
  const rest = [...met]
    .filter(([, all]) => all > most)
    .map(([code, all]) => `… ${grouped(all - most)} more of ${code}; ${whereOf(code)}`);
  return { shown, rest };
}

/** 19950 as 19,950, on every machine. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
