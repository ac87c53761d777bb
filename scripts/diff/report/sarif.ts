// Prints the report as SARIF 2.1.0 (OASIS, 2020) for code scanning services and editors.
import { asciiJson, inert } from "../../diagnostics/inert.js";
import { ruleNamed } from "../rules/index.js";
import { type EntryProblem, label } from "./allow-list.js";
import { fromTop, pathIn, type Report, type ReportedChange, type ReportedPlace } from "./report.js";
import { finished, usageOf } from "./sentences.js";

/**
 * Maximum number of operations that a SARIF result lists. A change of a shared schema may affect hundreds of
 * operations, which only the JSON report lists completely.
 */
const mostOperations = 20;

const levels = { breaking: "error", review: "warning", safe: "note" } as const;

/**
 * Prints the report as ASCII text. File names are relative to the root of the repository, and `folder` is the path of
 * the working directory in it.
 */
export function printSarif(report: Report, folder: string): string {
  const codes = report.problems.map(({ code }) => code);
  const rules = [...new Set([...report.changes.map(({ rule }) => rule), ...codes])].sort();
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "specloom", rules: rules.map(ruleOf) } },
        columnKind: "utf16CodeUnits",
        results: [
          ...report.problems.map((problem) => complaintOf(problem, rules, folder)),
          ...report.changes.map((change) => resultOf(change, rules, report, folder)),
        ],
      },
    ],
  };
  return asciiJson(log);
}

/** Returns a SARIF `reportingDescriptor` (SARIF §3.49). */
function ruleOf(id: string): object {
  const rule = ruleNamed(id);
  if (rule === undefined) return { id };
  return {
    id,
    shortDescription: { text: `${rule.title}.` },
    fullDescription: { text: rule.explanation },
    help: { text: rule.explanation },
  };
}

/** Returns a SARIF `result` (SARIF §3.27). */
function resultOf(
  change: ReportedChange,
  rules: readonly string[],
  report: Report,
  folder: string,
): object {
  const {
    rule,
    impact,
    impacts,
    message,
    operations,
    alsoChanged,
    before,
    at,
    fingerprint,
    allowed,
    usage,
  } = change;
  const seenInTests = usageOf([change]);
  const [reached, others] = [operations, alsoChanged].map((some) =>
    some.slice(0, mostOperations).map((one) => inert(label(one))),
  ) as [string[], string[]];
  return {
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level: levels[impact],
    message: {
      text: text(
        seenInTests === undefined
          ? inert(message)
          : `${inert(finished(message))} In tests: ${seenInTests}.`,
      ),
    },
    locations: [locationOf(at, pathIn(report.after, at, folder), reached)],
    ...(before === null
      ? {}
      : {
          relatedLocations: [
            {
              ...locationOf(before, before.file, []),
              message: { text: "the earlier text" },
            },
          ],
        }),
    partialFingerprints: { "specloom/v1": fingerprint },
    properties: {
      impact,
      impacts,
      ...(others.length > 0 ? { alsoChanged: others } : {}),
      ...(usage === undefined ? {} : { usage }),
    },
    ...(allowed === undefined
      ? {}
      : { suppressions: [{ kind: "external", justification: text(inert(allowed.reason)) }] }),
  };
}

/** Returns the SARIF result for an error in the allow-list. */
function complaintOf(problem: EntryProblem, rules: readonly string[], folder: string): object {
  const { code, message, help, location } = problem;
  return {
    ruleId: code,
    ruleIndex: rules.indexOf(code),
    level: "error",
    message: { text: text(`${inert(finished(message))} ${inert(finished(help))}`) },
    locations: [{ physicalLocation: physical(location, fromTop(location.file, folder)) }],
  };
}

/** Returns a SARIF `physicalLocation` (SARIF §3.29). */
function physical({ line, column }: Pick<ReportedPlace, "line" | "column">, file: string): object {
  return {
    artifactLocation: { uri: uriOf(file) },
    region: { startLine: line, startColumn: column },
  };
}

/** Returns a SARIF `location` (SARIF §3.28). */
function locationOf(place: ReportedPlace, file: string, operations: readonly string[]): object {
  return {
    physicalLocation: physical(place, file),
    logicalLocations: [
      { fullyQualifiedName: place.pointer, kind: "member" },
      ...operations.map((name) => ({ fullyQualifiedName: name, kind: "function" })),
    ],
  };
}

/** Returns a file name as a relative reference (RFC 3986), encoded so that no segment looks like a URL scheme. */
function uriOf(file: string): string {
  return file
    .split("/")
    .map((segment) => encodeURIComponent(segment.replaceAll(/\p{Surrogate}/gu, "\ufffd")))
    .join("/");
}

/** Escapes plain text, so that it contains no embedded links (SARIF §3.11.6) or placeholders (§3.11.5). */
function text(plain: string): string {
  return plain.replace(/[\\[\]]/g, "\\$&").replace(/[{}]/g, "$&$&");
}
