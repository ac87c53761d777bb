// The report for programs: one JSON object, which templates/report/report.schema.json describes.
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

/** The report as `--format json` prints it. This shape is stable: members may be added, but none is removed. */
export interface JsonReport {
  readonly summary: Report["summary"];
  readonly audiences: Report["audiences"];
  readonly changes: readonly JsonChange[];
  /** The same changes by cause, in the order of the other formats. */
  readonly entries: readonly JsonEntry[];
  readonly version: VersionAdvice;
  readonly renamedTypes: readonly RenamedType[];
  /** Faulty entries of the allow-list. Each fails the command in any case. */
  readonly allowList: readonly JsonProblem[];
}

/** Changes of one cause, such as one edit of a schema that many operations repeat. */
export interface JsonEntry {
  readonly section: Section;
  readonly title: string;
  /** Identifies all of the equal edits in an allow-list, including later ones. */
  readonly fingerprint?: string;
  /** Indexes into `changes`. */
  readonly changes: readonly number[];
  /** The number of operations on which they have their impact together; 0 means the whole document. */
  readonly operations: number;
  /** The number of other operations that they affect. */
  readonly alsoChanged: number;
}

/** A fault of an entry of the allow-list. */
export interface JsonProblem {
  readonly code: string;
  readonly message: string;
  readonly help: string;
  readonly file: string;
  readonly line: number;
}

/** One change. Texts are inert and complete; pointers, paths and witnesses are exact. */
export interface JsonChange {
  readonly rule: string;
  readonly impact: Impact;
  readonly impacts: Impacts;
  readonly message: string;
  readonly operations: readonly ChangedOperation[];
  /** The number of further operations, if the report would be too long with all of them. */
  readonly moreOperations?: number;
  /** Operations on which it has another impact. */
  readonly alsoChanged: readonly AlsoChanged[];
  /** The number of further operations with another impact, if the report would be too long. */
  readonly moreAlsoChanged?: number;
  readonly before: JsonPlace | null;
  readonly after: JsonPlace | null;
  readonly witness?: JsonValue;
  /** The pointer to the changed part of the witness. */
  readonly witnessPointer?: string;
  readonly effects: {
    readonly wire: string | null;
    readonly clients: readonly SymbolEffect[];
    readonly servers: ReportedChange["effects"]["servers"];
    readonly validators: string | null;
  };
  readonly fingerprint: string;
  /** The place that tests can observe, and how often they did, with `--usage`; `null` if tests cannot observe it. */
  readonly usage?: SeenPlace | null;
  /** The person who allowed it, if an allow-list has an entry. */
  readonly allowed?: {
    readonly reason: string;
    readonly expires: string;
    readonly file: string;
    readonly line: number;
  };
}

/** A place in one of the two documents. */
export interface JsonPlace {
  readonly pointer: string;
  readonly file: string;
  readonly line: number;
}

/** Returns the report as plain data. */
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
 * Maximum number of operations of all changes together. Beyond it, the report lists only the first few of each change.
 */
const mostOperations = 20_000;
const mostOfEach = 10;
/** Maximum number of characters of a witness as JSON. A longer witness is left out. */
const longestWitness = 10_000;

/** Returns the report of `toJson` as ASCII text, so that no terminal interprets text of the documents. */
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

/** Returns the decision of validators with the whole example, which a program may cut. */
function inFull(change: ReportedChange): string {
  const decision = validatorsOf(change) ?? "";
  const isWhole = decision === change.effects.validators;
  return isWhole ? decision : `${decision}, such as ${JSON.stringify(change.witness)}`;
}

function place(where: ReportedPlace | null): JsonPlace | null {
  return where === null ? null : { pointer: where.pointer, file: where.file, line: where.line };
}
