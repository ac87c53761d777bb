// The report that every format prints: the changes, gravest first, with places, audiences and the next version.

import { posix } from "node:path";
import type { Location } from "../../diagnostics/diagnostic.js";
import type { SpecDocument } from "../../load/spec-document.js";
import type { ApiModel } from "../../model/api-model.js";
import {
  type Audience,
  type Change,
  type ChangeSet,
  type Effects,
  type HandlerEffect,
  type Impact,
  ofRenamedTypes,
  type RenamedType,
} from "../change.js";
import {
  type Allowance,
  type AllowList,
  allowChanges,
  type Entry,
  type EntryProblem,
  type NearNames,
} from "./allow-list.js";
import { adviseVersion, type VersionAdvice } from "./version.js";

/** The impacts, gravest first. */
const impactsInOrder = ["breaking", "review", "safe"] as const;

/** A place in one of the documents. */
export interface ReportedPlace {
  readonly pointer: string;
  /** The name for people: `spec/openapi.yaml`, `git:main:spec/openapi.yaml`. */
  readonly file: string;
  /** The line, from 1. */
  readonly line: number;
  /** The column, from 1, in UTF-16 code units. */
  readonly column: number;
}

/** A handler, and the place where an implementer wrote it, if that is known. */
export interface ReportedHandler extends HandlerEffect {
  readonly file?: string;
  readonly line?: number;
}

/** One change, ready to be printed. */
export interface ReportedChange extends Omit<Change, "before" | "after" | "effects"> {
  readonly before: ReportedPlace | null;
  readonly after: ReportedPlace | null;
  /** The place in the revision: `after`, or the nearest part above a removed one. */
  readonly at: ReportedPlace;
  readonly effects: Omit<Effects, "servers"> & { readonly servers: readonly ReportedHandler[] };
  /** The entry of the allow-list that allows the change. */
  readonly allowed?: Entry;
  /** The place that tests can observe, for a change that is not safe; `null` if tests cannot observe it. */
  readonly usage?: SeenPlace | null;
}

/** A place of the base, and how often tests have observed it. */
export interface SeenPlace {
  /** `member`, `parameter` and the like. */
  readonly kind: string;
  readonly count: number;
}

/** One of the two documents, with its names for people. */
export interface ReportedSide {
  readonly document: SpecDocument;
  readonly model: Pick<ApiModel, "title" | "version">;
  /** Prefix of its file names: `git:main:`, or empty. */
  readonly prefix: string;
  /** True if the document does not exist. Everything in the other document is then new. */
  readonly isAbsent?: true;
}

/** A comparison, ready to be printed. */
export interface Report {
  readonly before: ReportedSide;
  readonly after: ReportedSide;
  /** The number of changes that are not allowed, by impact, and the number of allowed ones. */
  readonly summary: Readonly<Record<Impact, number>> & { readonly allowed: number };
  /** The number of changes that are not allowed, by their impact on each audience. Renamed types are included. */
  readonly audiences: Readonly<Record<Audience, Readonly<Record<Impact, number>>>>;
  /** Gravest first, allowed ones last, and otherwise in the order of the documents. */
  readonly changes: readonly ReportedChange[];
  readonly renamedTypes: readonly RenamedType[];
  /** Faults of the allow-list. Each is an error in any case. */
  readonly problems: readonly EntryProblem[];
  readonly version: VersionAdvice;
}

/** Facts beyond the two documents. */
export interface ReportOptions {
  readonly allowList?: AllowList;
  /** Returns names that are similar to the unknown rule of an entry. */
  readonly nearNames?: NearNames;
  /** The current day, as `2026-11-21`. */
  readonly today: string;
  /** The places of handlers in code. Keys are names. */
  readonly handlers?: ReadonlyMap<string, Location>;
  /** Finds the place in the base that a change is about and that tests can observe. */
  readonly seen?: (change: Change) => SeenPlace | undefined;
}

const noAllowance: Allowance = { allowed: new Map(), problems: [] };

/** Creates the report of a comparison. */
export function makeReport(
  compared: ChangeSet,
  before: ReportedSide,
  after: ReportedSide,
  options: ReportOptions,
): Report {
  const { changes, allowed, problems } = allowing(compared, options);
  // A new document has no earlier version.
  const counted = before.isAbsent === true ? [] : changes;
  const version = adviseVersion(counted, before.model.version, after.model.version);
  const reported = changes.map((change): ReportedChange => {
    const places = {
      before: change.before && placeIn(before, change.before.pointer),
      after: change.after && placeIn(after, change.after.pointer),
    };
    const servers = change.effects.servers.map((effect) =>
      located(effect, change, options.handlers),
    );
    const entry = allowed.get(change);
    return {
      ...change,
      ...places,
      at: places.after ?? placeIn(after, change.before?.pointer ?? ""),
      effects: { ...change.effects, servers },
      ...(options.seen === undefined || change.impact === "safe"
        ? {}
        : { usage: options.seen(change) ?? null }),
      ...(entry === undefined ? {} : { allowed: entry }),
    };
  });
  const open = reported.filter((change) => change.allowed === undefined);
  const sorted = impactsInOrder.map((impact) => open.filter((one) => one.impact === impact));
  const [breaking = [], review = [], safe = []] = sorted;
  const summary = {
    breaking: breaking.length,
    review: review.length,
    safe: safe.length,
    allowed: reported.length - open.length,
  };
  const passed = reported.filter((change) => change.allowed !== undefined);
  return {
    before,
    after,
    summary,
    audiences: byAudience(open, compared.renamedTypes ?? []),
    changes: [...breaking, ...review, ...safe, ...passed],
    problems,
    version,
    renamedTypes: compared.renamedTypes ?? [],
  };
}

function byAudience(
  changes: readonly ReportedChange[],
  renamedTypes: readonly RenamedType[],
): Report["audiences"] {
  const impacts = [...changes.map((one) => one.impacts), ...renamedTypes.map(() => ofRenamedTypes)];
  const counted = (audience: Audience): Record<Impact, number> => {
    const count = (impact: Impact) => impacts.filter((one) => one[audience] === impact).length;
    return { breaking: count("breaking"), review: count("review"), safe: count("safe") };
  };
  return {
    wire: counted("wire"),
    callers: counted("callers"),
    implementers: counted("implementers"),
  };
}

/** Returns all changes, including those that only appear once others are allowed. */
function allowing(
  { changes, hiddenBy }: ChangeSet,
  { allowList, today, nearNames }: ReportOptions,
): Allowance & { readonly changes: readonly Change[] } {
  if (allowList === undefined) return { changes, ...noAllowance };
  const allow = (some: readonly Change[]) => allowChanges(some, allowList, today, nearNames);
  const first = allow(changes);
  const hidden = hiddenBy?.(first.allowed.keys()) ?? [];
  if (hidden.length === 0) return { changes, ...first };
  const all = [...changes, ...hidden];
  return { changes: all, ...allow(all) };
}

/**
 * Returns the counts of changes: `2 breaking, 1 to review, 4 safe`, or `no changes`. Adds the number of allow-list
 * errors, if any.
 */
export function countedChanges({
  summary,
  problems,
}: Pick<Report, "summary" | "problems">): string {
  const { breaking, review, safe, allowed } = summary;
  const parts = [
    ...(breaking > 0 ? [`${breaking} breaking`] : []),
    ...(review > 0 ? [`${review} to review`] : []),
    ...(safe > 0 ? [`${safe} safe`] : []),
    ...(allowed > 0 ? [`${allowed} allowed`] : []),
  ];
  if (parts.length === 0) parts.push("no changes");
  if (problems.length > 0) parts.push(`${countedProblems(problems)} in the allow-list`);
  return parts.join(", ");
}

/** Returns the number of errors in words: `1 error`, `2 errors`. */
function countedProblems({ length }: readonly EntryProblem[]): string {
  return length === 1 ? "1 error" : `${length} errors`;
}

/** Returns the file of a place relative to its repository. `folder` is the path of the working directory in it. */
export function pathIn(
  { prefix }: ReportedSide,
  { file }: Pick<ReportedPlace, "file">,
  folder: string,
): string {
  return prefix !== "" && file.startsWith(prefix)
    ? file.slice(prefix.length)
    : fromTop(file, folder);
}

/** Returns a file of the working directory, relative to the repository. */
export function fromTop(file: string, folder: string): string {
  return folder === "" || posix.isAbsolute(file) ? file : posix.join(folder, file);
}

function placeIn({ document }: ReportedSide, pointer: string): ReportedPlace {
  const { file, line, column } = headOf(document, pointer);
  return { pointer, file, line, column };
}

/** Returns the place of a member's name; the place of its value if that comes from another file. */
export function headOf(document: SpecDocument, pointer: string): Location {
  const name = document.locate(pointer, "key");
  const value = document.locate(pointer, "value");
  return name.file === value.file ? name : value;
}

/** Adds the place of a handler. A renamed handler still has its old name in code, that of the client function. */
function located(
  effect: HandlerEffect,
  { effects: { clients } }: Change,
  handlers: ReadonlyMap<string, Location> | undefined,
): ReportedHandler {
  const old = clients.find(({ after }) => after === effect.handler)?.before;
  const found = handlers?.get(effect.handler) ?? handlers?.get(old ?? effect.handler);
  return found === undefined ? effect : { ...effect, file: found.file, line: found.line };
}
