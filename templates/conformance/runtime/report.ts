// Collects the findings of each operation, and prints the report.

/** The findings about one operation. */
export interface OperationReport {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly checks: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** One way in which a server deviates from the contract. */
export interface Failure {
  readonly operationId: string;
  /** The name of the check that failed, such as `body.archived: a string instead of a boolean`. */
  readonly check: string;
  /** The request as a command line, without the caller's credentials. */
  readonly request: string;
  readonly expected: string;
  readonly got: string;
}

/** One check of an operation that the suite could not make, with the reason. */
export interface Skip {
  readonly operationId: string;
  readonly check: string;
  readonly reason: string;
}

/** The findings, in the order of the document. */
export interface ConformanceReport {
  readonly operations: readonly OperationReport[];
  readonly failures: readonly Failure[];
  readonly skips: readonly Skip[];
}

/** The report as text: a table with counts for each operation, then every failure. */
export function printReport({ operations, failures, skips }: ConformanceReport): string {
  const total = {
    operationId: counted(operations.length, "operation"),
    checks: sum(operations, "checks"),
    passed: sum(operations, "passed"),
    failed: sum(operations, "failed"),
    skipped: sum(operations, "skipped"),
  };
  const rows = [...operations, total];
  const width = Math.max(...rows.map(({ operationId }) => inTable(operationId).length));
  const columns = ["checks", "passed", "failed", "skipped"] as const;
  const line = (name: string, cells: readonly (string | number)[]) =>
    [inTable(name).padEnd(width), ...cells.map((cell) => String(cell).padStart(8))].join("");
  const table = rows.map((row) =>
    line(
      row.operationId,
      columns.map((column) => row[column]),
    ),
  );
  const parts = [[line("", columns), ...table].join("\n"), ...failures.map(printFailure)];
  if (skips.length > 0) parts.push(["Skipped:", ...skipLines(skips)].join("\n"));
  return `${parts.join("\n\n")}\n`;
}

/** Returns one failure as lines of text. */
export function printFailure({ operationId, check, request, expected, got }: Failure): string {
  const lines = [`${operationId} › ${check}`, request, `expected  ${expected}`, `got       ${got}`];
  return lines.map(visible).join("\n  ");
}

/** Escapes characters that a terminal or a CI log would interpret as commands. */
function visible(text: string): string {
  return text.replace(/[\p{C}\u2028\u2029]|^\s*::|##(?=\[)/gu, (found) =>
    found.replace(
      /[^ #]|#$/u,
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
    ),
  );
}

/** Returns a name for a table of the report, shortened to 60 characters. */
function inTable(name: string): string {
  const text = visible(name);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** For each operation and reason, returns a line with the number of skipped checks. */
function skipLines(skips: readonly Skip[]): string[] {
  const counts = new Map<string, number>();
  for (const { operationId, reason } of skips) {
    const line = visible(`${operationId}: ${reason}`);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `  ${line}${count === 1 ? "" : ` (${count} times)`}`);
}

function sum(
  reports: readonly OperationReport[],
  column: "checks" | "passed" | "failed" | "skipped",
): number {
  return reports.reduce((all, report) => all + report[column], 0);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
