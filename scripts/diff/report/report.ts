// The report that every format prints: the changes, the most severe first, with positions, audiences and the next
// version.

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

/** The impacts, the most severe first. */
const impactsInOrder = ["breaking", "review", "safe"] as const;

/** A position in one of the documents. */
export interface ReportedPlace {
  readonly pointer: string;
  /** The name for people: `spec/openapi.yaml`, `git:main:spec/openapi.yaml`. */
  readonly file: string;
  /** The line, from 1. */
  readonly line: number;
  /** The column, from 1, in UTF-16 code units. */
  readonly column: number;
}

/** A handler, and the source file position of its implementation, if known. */
export interface ReportedHandler extends HandlerEffect {
  readonly file?: string;
  readonly line?: number;
}

/** One change, ready to be printed. */
export interface ReportedChange extends Omit<Change, "before" | "after" | "effects"> {
  readonly before: ReportedPlace | null;
  readonly after: ReportedPlace | null;
  /** The position in the new document; for a removed element, that of its nearest remaining ancestor. */
  readonly at: ReportedPlace;
  readonly effects: Omit<Effects, "servers"> & { readonly servers: readonly ReportedHandler[] };
  /** The allow-list entry that allows the change. */
  readonly allowed?: Entry;
  /** For a change that is not safe, the element that tests can observe; `null` if tests cannot observe it. */
  readonly usage?: SeenPlace | null;
}

/** An element of the old document, and how often tests have observed it. */
export interface SeenPlace {
  /** The kind of the element: `member`, `parameter` and so on. */
  readonly kind: string;
  readonly count: number;
}

/** One of the two documents, with its name in messages. */
export interface ReportedSide {
  readonly document: SpecDocument;
  readonly model: Pick<ApiModel, "title" | "version">;
  /** Prefix of the document's file names: `git:main:`, or empty. */
  readonly prefix: string;
  /** True if the document does not exist. Then everything in the other document is new. */
  readonly isAbsent?: true;
}

/** A comparison, ready to be printed. */
export interface Report {
  readonly before: ReportedSide;
  readonly after: ReportedSide;
  /** The number of changes by impact, and the number of allowed changes, which are not counted by impact. */
  readonly summary: Readonly<Record<Impact, number>> & { readonly allowed: number };
  /**
   * The number of changes that are not allowed, by audience and by impact on this audience. Renamed types are included.
   */
  readonly audiences: Readonly<Record<Audience, Readonly<Record<Impact, number>>>>;
  /** The most severe changes come first and allowed changes last; the rest is in document order. */
  readonly changes: readonly ReportedChange[];
  readonly renamedTypes: readonly RenamedType[];
  /** Errors in the allow-list. Each such error makes the command fail. */
  readonly problems: readonly EntryProblem[];
  readonly version: VersionAdvice;
}

/** Facts that the two documents do not contain. */
export interface ReportOptions {
  readonly allowList?: AllowList;
  /** Returns names that are similar to an unknown rule name of an allow-list entry. */
  readonly nearNames?: NearNames;
  /** The current day, as `2026-11-21`. */
  readonly today: string;
  /** The source file positions of handlers. */
  readonly handlers?: ReadonlyMap<string, Location>;
  /** Finds the element of the old document that a change concerns and that tests can observe. */
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
  // If the document is new, no earlier version exists.
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

/** Returns all changes, including changes that are reported only after other changes are allowed. */
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
 * Returns the counts of changes: `2 breaking, 1 to review, 4 safe`, or `no changes`. The number of allow-list errors is
 * added, if there are any.
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

/**
 * Returns the path of a file relative to the top of its repository. `folder` is the path of the working directory in
 * the repository.
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

/** Returns the path of a file in the working directory, relative to the top of the repository. */
export function fromTop(file: string, folder: string): string {
  return folder === "" || posix.isAbsolute(file) ? file : posix.join(folder, file);
}

function placeIn({ document }: ReportedSide, pointer: string): ReportedPlace {
  const { file, line, column } = headOf(document, pointer);
  return { pointer, file, line, column };
}

/** Returns the location of a member's name; the location of its value if the value comes from another file. */
export function headOf(document: SpecDocument, pointer: string): Location {
  const name = document.locate(pointer, "key");
  const value = document.locate(pointer, "value");
  return name.file === value.file ? name : value;
}

/**
 * Adds the source file position of a handler. The implementation of a renamed handler still has its old name, which is
 * that of the client function.
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
