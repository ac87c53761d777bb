// The report for programs: one JSON object; templates/report/report.schema.json describes it.
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

/** The report as `--format json` prints it. This shape is stable: members may be added, none goes away. */
export interface JsonReport {
  readonly summary: Report["summary"];
  readonly audiences: Report["audiences"];
  readonly changes: readonly JsonChange[];
  /** The same changes by cause, in the order in which the other formats show them. */
  readonly entries: readonly JsonEntry[];
  readonly version: VersionAdvice;
  /** Types of generated code that have other names now. */
  readonly renamedTypes: readonly RenamedType[];
  /** Entries of the allow-list that need mending; each fails the command, whatever changed. */
  readonly allowList: readonly JsonProblem[];
}

/** Changes of one cause, such as one edit of a schema that is written out in many operations. */
export interface JsonEntry {
  readonly section: Section;
  readonly title: string;
  /** The name of equal edits in an allow-list, those to come among them. */
  readonly fingerprint?: string;
  /** Indexes into `changes`. */
  readonly changes: readonly number[];
  /** On how many operations they have their impact together; 0: the whole document. */
  readonly operations: number;
  /** How many others they reach. */
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

/** One change. Texts are inert and whole; pointers, paths and witnesses are exact. */
export interface JsonChange {
  readonly rule: string;
  readonly impact: Impact;
  /** Its impact on each audience. */
  readonly impacts: Impacts;
  readonly message: string;
  readonly operations: readonly ChangedOperation[];
  /** How many more operations, where the report would be too long with all of them. */
  readonly moreOperations?: number;
  /** Operations that it reaches with another impact. */
  readonly alsoChanged: readonly AlsoChanged[];
  /** How many more of these. */
  readonly moreAlsoChanged?: number;
  readonly before: JsonPlace | null;
  readonly after: JsonPlace | null;
  readonly witness?: JsonValue;
  /** Where in the witness the changed part is. */
  readonly witnessPointer?: string;
  readonly effects: {
    readonly wire: string | null;
    readonly clients: readonly SymbolEffect[];
    readonly servers: ReportedChange["effects"]["servers"];
    readonly validators: string | null;
  };
  readonly fingerprint: string;
  /** The place that tests can see, and how often they have seen it, with `--usage`; `null`: tests cannot see it. */
  readonly usage?: SeenPlace | null;
  /** The person who allowed it, where an allow-list has an entry. */
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

/** The report as plain data. */
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

/** A report that would list more operations than this, of all changes together, lists the first few of each. */
const mostOperations = 20_000;
const mostOfEach = 10;
/** A longer witness (as JSON) is none that anybody reads: that there is one shows in the impact. */
const longestWitness = 10_000;

/** `toJson` as text: ASCII only, so that no terminal acts on a text of the documents. */
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
