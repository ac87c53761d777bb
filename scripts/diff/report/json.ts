// Prints the report as one JSON object, which `templates/report/report.schema.json` describes.
import { asciiJson, visible } from "../../diagnostics/inert.js";
import type { JsonValue } from "../../json/json.js";
import type {
  AlsoChanged,
  ChangedOperation,
  Impact,
  Impacts,
  RenamedType,
  SymbolEffect,
} from "../change.js";
import { entriesOf, type Section } from "./entries.js";
import type { Report, ReportedChange, ReportedPlace, SeenPlace } from "./report.js";
import { validatorsOf } from "./sentences.js";
import type { VersionAdvice } from "./version.js";

/** The report for `--format json`. Later versions of specloom may add members to the JSON, but remove none. */
export interface JsonReport {
  readonly summary: Report["summary"];
  readonly audiences: Report["audiences"];
  readonly changes: readonly JsonChange[];
  /** The changes, grouped by cause, in the order of the text report. */
  readonly entries: readonly JsonEntry[];
  readonly version: VersionAdvice;
  readonly renamedTypes: readonly RenamedType[];
  /** Errors in the allow-list, each of which makes the command fail. */
  readonly allowList: readonly JsonProblem[];
}

/** The changes with one cause, such as one edit that many schemas have in common. */
export interface JsonEntry {
  readonly section: Section;
  readonly title: string;
  /** The fingerprint with which an allow-list entry permits all equal edits, also in later revisions. */
  readonly fingerprint?: string;
  /** Indexes into `changes`. */
  readonly changes: readonly number[];
  /**
   * The number of operations on which the changes have the impact of the entry. The number of operations is 0 if the
   * changes concern the whole document.
   */
  readonly operations: number;
  /** The number of further operations, on which the changes have a lower impact. */
  readonly alsoChanged: number;
}

/** An error in an allow-list entry. */
export interface JsonProblem {
  readonly code: string;
  readonly message: string;
  readonly help: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Messages are complete, and contain no control characters. JSON Pointers, paths and examples are printed exactly as in
 * the documents.
 */
export interface JsonChange {
  readonly rule: string;
  readonly impact: Impact;
  readonly impacts: Impacts;
  readonly message: string;
  readonly operations: readonly ChangedOperation[];
  /** The number of operations that `operations` leaves out to limit the size of the report. */
  readonly moreOperations?: number;
  /** Further operations, on which the change has a lower impact than on `operations`. */
  readonly alsoChanged: readonly AlsoChanged[];
  /** The number of operations that `alsoChanged` leaves out to limit the size of the report. */
  readonly moreAlsoChanged?: number;
  readonly before: JsonPlace | null;
  readonly after: JsonPlace | null;
  readonly witness?: JsonValue;
  /** The JSON Pointer from the example `witness` to its changed value. */
  readonly witnessPointer?: string;
  readonly effects: {
    readonly wire: string | null;
    readonly clients: readonly SymbolEffect[];
    readonly servers: ReportedChange["effects"]["servers"];
    readonly validators: string | null;
  };
  readonly fingerprint: string;
  /**
   * With `--usage`: the changed element, and how often tests observed it; `null` for an element that tests cannot
   * observe.
   */
  readonly usage?: SeenPlace | null;
  /** The allow-list entry that allows the change. */
  readonly allowed?: {
    readonly reason: string;
    readonly expires: string;
    readonly file: string;
    readonly line: number;
  };
}

/** A position in one of the two documents. */
export interface JsonPlace {
  readonly pointer: string;
  readonly file: string;
  readonly line: number;
}

/** Returns the report as a plain object for JSON. */
export function toJson(report: Report): JsonReport {
  const { summary, audiences, changes, version, renamedTypes, problems } = report;
  const indexes = new Map(changes.map((change, index) => [change, index]));
  const listed = changes.reduce(
    (sum, { operations, alsoChanged }) => sum + operations.length + alsoChanged.length,
    0,
  );
  const most = listed > mostOperations ? mostOfEach : Number.POSITIVE_INFINITY;
  return {
    summary,
    audiences,
    changes: changes.map((change) => toJsonChange(change, most)),
    entries: entriesOf(report).map((entry) => ({
      section: entry.section,
      title: visible(entry.title),
      ...(entry.fingerprint === undefined ? {} : { fingerprint: entry.fingerprint }),
      changes: entry.changes.flatMap((change) => indexes.get(change) ?? []),
      operations: entry.operations.length,
      alsoChanged: entry.alsoChanged.length,
    })),
    version,
    renamedTypes,
    allowList: problems.map(({ code, message, help, location: { file, line } }) => ({
      code,
      message: visible(message),
      help: visible(help),
      file,
      line,
    })),
  };
}

/**
 * Maximum number of operations that a report lists for all changes together. If there are more operations, only the
 * first ten operations of each change are listed.
 */
const mostOperations = 20_000;
const mostOfEach = 10;
/** Maximum number of characters of an example. An example that is too long is left out of the report. */
const longestWitness = 10_000;

/** Prints the JSON report as ASCII text, so that a terminal does not interpret text of the documents. */
export function printJson(report: Report): string {
  return asciiJson(toJson(report));
}

function toJsonChange(change: ReportedChange, most: number): JsonChange {
  const { rule, impact, impacts, message, operations, alsoChanged, effects, fingerprint, allowed } =
    change;
  const { witness, witnessPointer } = change;
  const isShown = witness !== undefined && JSON.stringify(witness).length <= longestWitness;
  const { wire, clients, servers, validators } = effects;
  return {
    rule,
    impact,
    impacts,
    message: visible(message),
    operations: operations.slice(0, most).map(({ method, path }) => ({ method, path })),
    ...(operations.length > most ? { moreOperations: operations.length - most } : {}),
    alsoChanged: alsoChanged
      .slice(0, most)
      .map(({ method, path, impact: there }) => ({ method, path, impact: there })),
    ...(alsoChanged.length > most ? { moreAlsoChanged: alsoChanged.length - most } : {}),
    before: place(change.before),
    after: place(change.after),
    ...(isShown ? { witness } : {}),
    ...(isShown && witnessPointer !== undefined ? { witnessPointer } : {}),
    effects: {
      wire: wire === null ? null : visible(wire),
      clients: clients.map(({ symbol, before, after }) => ({ symbol, before, after })),
      servers: servers.slice(0, most).map(({ operationId, handler, file, line }) => ({
        operationId,
        handler,
        ...(file === undefined || line === undefined ? {} : { file, line }),
      })),
      validators: validators === null ? null : visible(isShown ? inFull(change) : validators),
    },
    fingerprint,
    ...(change.usage === undefined ? {} : { usage: change.usage }),
    ...(allowed === undefined
      ? {}
      : {
          allowed: {
            reason: visible(allowed.reason),
            expires: allowed.expires,
            file: allowed.location.file,
            line: allowed.location.line,
          },
        }),
  };
}

/** Returns the effect of a change on validators, with an example that is not shortened. */
function inFull(change: ReportedChange): string {
  const decision = validatorsOf(change) ?? "";
  const isWhole = decision === change.effects.validators;
  return isWhole ? decision : `${decision}, such as ${JSON.stringify(change.witness)}`;
}

function place(where: ReportedPlace | null): JsonPlace | null {
  return where === null ? null : { pointer: where.pointer, file: where.file, line: where.line };
}
