// The report that every format prints: the changes, gravest first, with their places, audiences and the next version.

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

/** Where something stands in one of the documents. */
export interface ReportedPlace {
  readonly pointer: string;
  /** As shown to people: `spec/openapi.yaml`, `git:main:spec/openapi.yaml`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

/** A handler, and where an implementer wrote it, as far as that is known. */
export interface ReportedHandler extends HandlerEffect {
  readonly file?: string;
  readonly line?: number;
}

/** One change as it is printed. */
export interface ReportedChange extends Omit<Change, "before" | "after" | "effects"> {
  readonly before: ReportedPlace | null;
  readonly after: ReportedPlace | null;
  /** Where the revision shows it: `after`, or the nearest thing above what is gone. */
  readonly at: ReportedPlace;
  readonly effects: Omit<Effects, "servers"> & { readonly servers: readonly ReportedHandler[] };
  /** The entry of the allow-list that lets it pass. */
  readonly allowed?: Entry;
  /** The place that tests can see, of a change that is not safe; `null`: tests cannot see it. */
  readonly usage?: SeenPlace | null;
}

/** A place of the base, and how often tests have seen it. */
export interface SeenPlace {
  /** `member`, `parameter` and the like. */
  readonly kind: string;
  readonly count: number;
}

/** One of the two documents, as it is named. */
export interface ReportedSide {
  readonly document: SpecDocument;
  /** The API's title and version. */
  readonly model: Pick<ApiModel, "title" | "version">;
  /** Prefix of their files' names: `git:main:`, or nothing. */
  readonly prefix: string;
  /** True for a document that is not there: all of the other one is new. */
  readonly isAbsent?: true;
}

/** A comparison, ready to be printed. */
export interface Report {
  readonly before: ReportedSide;
  readonly after: ReportedSide;
  /** Changes that are not allowed, by impact, and those that are. */
  readonly summary: Readonly<Record<Impact, number>> & { readonly allowed: number };
  /** Changes that are not allowed, by their impact on each audience; types with other names are counted as well. */
  readonly audiences: Readonly<Record<Audience, Readonly<Record<Impact, number>>>>;
  /** Gravest first, allowed ones last; else in the order of the documents. */
  readonly changes: readonly ReportedChange[];
  /** Types of generated code that have other names now. */
  readonly renamedTypes: readonly RenamedType[];
  /** Faults of the allow-list. Each is an error, whatever changed. */
  readonly problems: readonly EntryProblem[];
  readonly version: VersionAdvice;
}

/** Facts beyond the two documents. */
export interface ReportOptions {
  readonly allowList?: AllowList;
  /** Names near the unknown rule of an entry. */
  readonly nearNames?: NearNames;
  /** Today, as `2026-11-21`. */
  readonly today: string;
  /** Where handlers are written, by name. */
  readonly handlers?: ReadonlyMap<string, Location>;
  /** Finds the place of the base that tests can see and a change is about. */
  readonly seen?: (change: Change) => SeenPlace | undefined;
}

const noAllowance: Allowance = { allowed: new Map(), problems: [] };

/** Makes the report of a comparison. */
export function makeReport(
  compared: ChangeSet,
  before: ReportedSide,
  after: ReportedSide,
  options: ReportOptions,
): Report {
  const { changes, allowed, problems } = allowing(compared, options);
  // The first version of a document follows from no other.
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

/** All changes, those that only show where others are allowed among them. */
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

/** `2 breaking, 1 to review, 4 safe`, or `no changes`; and how many errors the allow-list has, if any. */
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

/** `1 error`, `2 errors`. */
function countedProblems({ length }: readonly EntryProblem[]): string {
  return length === 1 ? "1 error" : `${length} errors`;
}

/** The file of a place as its repository has it; `folder` is where in it the working directory is. */
export function pathIn(
  { prefix }: ReportedSide,
  { file }: Pick<ReportedPlace, "file">,
  folder: string,
): string {
  return prefix !== "" && file.startsWith(prefix)
    ? file.slice(prefix.length)
    : fromTop(file, folder);
}

/** A file of the working directory, as the repository has it. */
export function fromTop(file: string, folder: string): string {
  return folder === "" || posix.isAbsolute(file) ? file : posix.join(folder, file);
}

function placeIn({ document }: ReportedSide, pointer: string): ReportedPlace {
  const { file, line, column } = headOf(document, pointer);
  return { pointer, file, line, column };
}

/** The place of a member's name; of its value where that came out of another file. */
export function headOf(document: SpecDocument, pointer: string): Location {
  const name = document.locate(pointer, "key");
  const value = document.locate(pointer, "value");
  return name.file === value.file ? name : value;
}

/** A handler that the change renames is found by the name that it still has: that of its function in clients. */
function located(
  effect: HandlerEffect,
  { effects: { clients } }: Change,
  handlers: ReadonlyMap<string, Location> | undefined,
): ReportedHandler {
  const old = clients.find(({ after }) => after === effect.handler)?.before;
  const found = handlers?.get(effect.handler) ?? handlers?.get(old ?? effect.handler);
  return found === undefined ? effect : { ...effect, file: found.file, line: found.line };
}
