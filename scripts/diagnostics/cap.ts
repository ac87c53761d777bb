// Limits the number of findings that are printed: prints the first findings of each kind, and counts the others.
import { addTo } from "../json/by-key.js";
import type { Diagnostic } from "./diagnostic.js";
import type { Placed } from "./sort.js";

/**
 * For one code, at most `mostOfACode` findings are shown, and at least `leastOfACode`, even if there are many codes.
 */
const mostOfACode = 50;
const leastOfACode = 5;
/** Maximum number of findings that are shown for all codes together. */
const mostInAll = 400;

/** The command that lists all findings. */
export const where = "specloom validate --format json lists them all";

/** Codes of findings about generated output, which `validate` does not report. */
const ofOutput: ReadonlySet<string> = new Set(["int64-stays-number", "own-error-body"]);

/** Returns true for a finding that `generate` reports, but not `validate`. */
export function isOfOutput({ code }: Pick<Diagnostic, "code">): boolean {
  return ofOutput.has(code);
}

function whereOf(code: string): string {
  return isOfOutput({ code }) ? "specloom generate --dry-run --format json lists them all" : where;
}

/** Maximum number of warnings that a collapsed list shows for one code. */
const mostCollapsed = 3;

/** The findings to show, in order, and a line for each code that has further findings. */
export interface Capped {
  readonly shown: readonly Placed[];
  /** Lines such as `… 19,950 more of unknown-type; specloom validate --format json lists them all`. */
  readonly rest: readonly string[];
}

/**
 * Returns the first three warnings of each code, and the number of further warnings. Errors and `left-out` warnings are
 * always shown completely. All warnings about remote references to the same host are combined into one line.
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

/** Returns one line for all remote references to the same host, and the findings about other problems. */
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

/** Shortens a list of findings that is too long to read. */
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

/** Prints a number with commas, such as `19,950`, in every locale. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
