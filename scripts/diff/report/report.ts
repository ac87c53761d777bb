// The data that every report format prints: the sorted changes with their positions, the audiences and the next
// version.

import { posix } from "node:path";
import type { Location } from "../../diagnostics/diagnostic.js";
import type { SpecDocument } from "../../load/spec-document.js";
import type { ApiModel } from "../../model/api-model.js";
import {
  type Audience,
  type Change,
  type ChangedOperation,
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

/** The impacts, the most severe first. */
const impactsInOrder = ["breaking", "review", "safe"] as const;

/** A position in one of the documents. */
export interface ReportedPlace {
  readonly pointer: string;
  /** The name of the file in messages, such as `spec/openapi.yaml` or `git:main:spec/openapi.yaml`. */
  readonly file: string;
  /** The line number, counted from 1. */
  readonly line: number;
  /** The column, counted from 1, in UTF-16 code units. */
  readonly column: number;
}

/** A handler, and the position of its implementation in the source files, if known. */
export interface ReportedHandler extends HandlerEffect {
  readonly file?: string;
  readonly line?: number;
}

/** A change, with all data that a report prints about the change. */
export interface ReportedChange extends Omit<Change, "before" | "after" | "effects"> {
  readonly before: ReportedPlace | null;
  readonly after: ReportedPlace | null;
  /**
   * The position of the changed element in the new document. For a removed element, the position of its nearest
   * remaining ancestor.
   */
  readonly at: ReportedPlace;
  readonly effects: Omit<Effects, "servers"> & { readonly servers: readonly ReportedHandler[] };
  readonly allowed?: Entry;
  /** The operations for which entries allow the change, if entries do not allow it for all operations. */
  readonly allowedOnlyFor?: readonly ChangedOperation[];
  /** How often tests observed the changed element; `null` if tests cannot observe it, absent for safe changes. */
  readonly usage?: SeenPlace | null;
}

/** An element of the old document, and how often tests observed it. */
export interface SeenPlace {
  /** The kind of the element, such as `member` or `parameter`. */
  readonly kind: string;
  readonly count: number;
}

/** The old or the new document, with its name for messages. */
export interface ReportedSide {
  readonly document: SpecDocument;
  readonly model: Pick<ApiModel, "title" | "version">;
  /** The prefix of the document's file names in messages, such as `git:main:`, or `""`. */
  readonly prefix: string;
  /** True if the document does not exist, so that all elements of the other document count as added. */
  readonly isAbsent?: true;
}

/** A comparison of two documents, with all data that a report prints. */
export interface Report {
  readonly before: ReportedSide;
  readonly after: ReportedSide;
  /** The number of changes of each impact. Allowed changes are counted separately. */
  readonly summary: Readonly<Record<Impact, number>> & { readonly allowed: number };
  /**
   * For each audience, the number of changes by their impact on the audience. Renamed types are counted; allowed
   * changes are not counted.
   */
  readonly audiences: Readonly<Record<Audience, Readonly<Record<Impact, number>>>>;
  /**
   * The most severe changes come first, and allowed changes come last. Changes with equal impact are in document order.
   */
  readonly changes: readonly ReportedChange[];
  readonly renamedTypes: readonly RenamedType[];
  /** Errors in the allow-list, which make the command fail. */
  readonly problems: readonly EntryProblem[];
  readonly version: VersionAdvice;
}

/** The input of a report in addition to the two documents. */
export interface ReportOptions {
  readonly allowList?: AllowList;
  /** Returns known rule names that are similar to an unknown rule name in an allow-list entry. */
  readonly nearNames?: NearNames;
  /** The current day, such as `2026-11-21`. */
  readonly today: string;
  /** The positions of handlers in the source files. */
  readonly handlers?: ReadonlyMap<string, Location>;
  /** Returns the changed element of the old document, or `undefined` if tests cannot observe it. */
  readonly seen?: (change: Change) => SeenPlace | undefined;
}

const noAllowance: Allowance = {
  allowed: new Map(),
  partlyAllowed: new Map(),
  problems: [],
};

export function makeReport(
  compared: ChangeSet,
  before: ReportedSide,
  after: ReportedSide,
  options: ReportOptions,
): Report {
  const { changes, allowed, partlyAllowed, problems } = allowing(compared, options);
  // If the old document is missing, there is no earlier version, so added elements do not increase it.
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
    const allowedOnlyFor = partlyAllowed.get(change);
    return {
      ...change,
      ...places,
      at: places.after ?? placeIn(after, change.before?.pointer ?? ""),
      effects: { ...change.effects, servers },
      ...(options.seen === undefined || change.impact === "safe"
        ? {}
        : { usage: options.seen(change) ?? null }),
      ...(entry === undefined ? {} : { allowed: entry }),
      ...(allowedOnlyFor === undefined ? {} : { allowedOnlyFor }),
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

/** Returns the changes of a comparison, and further changes that the allowed changes hide. */
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
 * Returns the counts of changes, such as `2 breaking, 1 to review, 4 safe`, or `no changes`. If the allow-list has
 * errors, the text includes the number of errors.
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

/** Returns the number of errors in words, such as `1 error` or `2 errors`. */
function countedProblems({ length }: readonly EntryProblem[]): string {
  return length === 1 ? "1 error" : `${length} errors`;
}

/**
 * Returns the path of a file relative to the top of its repository. `folder` is the path of the working directory
 * relative to the top of its repository.
 */
export function pathIn(
  { prefix }: ReportedSide,
  { file }: Pick<ReportedPlace, "file">,
  folder: string,
): string {
  return prefix !== "" && file.startsWith(prefix)
    ? file.slice(prefix.length)
    : fromTop(file, folder);
}

/** Converts a path relative to the working directory to a path relative to the top of the repository. */
export function fromTop(file: string, folder: string): string {
  return folder === "" || posix.isAbsolute(file) ? file : posix.join(folder, file);
}

function placeIn({ document }: ReportedSide, pointer: string): ReportedPlace {
  const { file, line, column } = headOf(document, pointer);
  return { pointer, file, line, column };
}

/**
 * Returns the location of a member's name. If the value of the member is in a different file, returns the location of
 * the value.
 */
export function headOf(document: SpecDocument, pointer: string): Location {
  const name = document.locate(pointer, "key");
  if (document.files.length === 1) return name;
  const value = document.locate(pointer, "value");
  return name.file === value.file ? name : value;
}

/**
 * Returns the effect on a handler, with the position of the handler in the source files. If an operation was renamed,
 * the project's handler still has the old name.
 */
function located(
  effect: HandlerEffect,
  { effects: { clients } }: Change,
  handlers: ReadonlyMap<string, Location> | undefined,
): ReportedHandler {
  const old = clients.find(({ after }) => after === effect.handler)?.before;
  const found = handlers?.get(effect.handler) ?? handlers?.get(old ?? effect.handler);
  return found === undefined ? effect : { ...effect, file: found.file, line: found.line };
}
