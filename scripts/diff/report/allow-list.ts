// Reads allow-lists, which permit changes. Each allow-list entry has a reason and the last day on which it applies.

import { type Diagnostic, DiagnosticsError, type Location } from "../../diagnostics/diagnostic.js";
import { addTo } from "../../json/by-key.js";
import { isObject, type JsonValue, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { defaultLimits } from "../../load/limits.js";
import { ParsedFile } from "../../load/parse/parsed-file.js";
import { formatOf, ParsedText } from "../../load/parse/parsed-text.js";
import { sentMethod } from "../../openapi/methods.js";
import type { Change, ChangedOperation } from "../change.js";
import { ruleNamed, rules } from "../rules/index.js";

/**
 * An entry of an allow-list. If an entry omits an optional member, such as `operation`, the entry matches every value
 * of this member.
 */
export interface Entry {
  readonly rule: string;
  /** The method and the path, such as `GET /surveys/{id}`. */
  readonly operation?: string;
  readonly pointer?: string;
  readonly fingerprint?: string;
  readonly reason: string;
  /** The last day on which the entry is valid, such as `2026-12-31`. */
  readonly expires: string;
  readonly location: Location;
}

/** The entries of one allow-list file. */
export interface AllowList {
  readonly entries: readonly Entry[];
  readonly files: readonly ParsedFile[];
}

const members = ["rule", "operation", "pointer", "fingerprint", "reason", "expires"] as const;

/** Reads an allow-list. Throws a `DiagnosticsError` with the location of each invalid entry. */
export function readAllowList(file: string, text: string): AllowList {
  const parsedText = new ParsedText({ file, text }, formatOf(file, text), defaultLimits);
  const parsed = new ParsedFile({ file, absolute: file, path: file }, parsedText);
  const wrong: Diagnostic[] = [];
  const refuse = (pointer: string, message: string) => {
    const location = parsed.locate(pointer);
    wrong.push({ code: "allow-malformed", severity: "error", message, location });
  };
  const list = isObject(parsed.value) ? own(parsed.value, "allow") : parsed.value;
  const at = isObject(parsed.value) ? "/allow" : "";
  const entries: Entry[] = [];
  if (!Array.isArray(list)) refuse("", "an allow-list must be a list of entries");
  else {
    list.forEach((value, index) => {
      const pointer = append(at, index);
      const problem = problemOf(value);
      if (problem !== undefined) refuse(pointer, problem);
      else entries.push({ ...(value as unknown as Entry), location: parsed.locate(pointer) });
    });
  }
  if (wrong.length > 0) throw new DiagnosticsError(wrong, [parsed]);
  return { entries, files: [parsed] };
}

function problemOf(value: JsonValue): string | undefined {
  if (!isObject(value)) return "an entry must be a map with rule, reason and expires";
  for (const [name, text] of Object.entries(value)) {
    if (!members.some((known) => known === name)) {
      return `unknown member ${JSON.stringify(name)}: an entry has ${members.join(", ")}`;
    }
    if (typeof text !== "string" || text.trim() === "") return `${name} must be text`;
  }
  for (const name of ["rule", "reason", "expires"]) {
    if (!Object.hasOwn(value, name)) return `an entry needs ${name}`;
  }
  return isDate(value["expires"] as string)
    ? undefined
    : "expires must be a date, such as 2026-12-31";
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** An error in an entry: `allow-expired`, `allow-unused`, `allow-duplicate` or `allow-unknown-rule`. */
export interface EntryProblem extends Diagnostic {
  readonly location: Location;
  readonly help: string;
}

type Found = Pick<EntryProblem, "code" | "message" | "help">;

/** Returns known names that are similar to an unknown name. */
export type NearNames = (name: string, known: Iterable<string>) => readonly string[];

/** The result of applying an allow-list to the changes of a comparison. */
export interface Allowance {
  /** The allowed changes, each with the entry that allows it. */
  readonly allowed: ReadonlyMap<Change, Entry>;
  /** The changes that entries allow for some, but not all of their operations, each with the allowed operations. */
  readonly partlyAllowed: ReadonlyMap<Change, readonly ChangedOperation[]>;
  readonly problems: readonly EntryProblem[];
}

/**
 * Finds allowed changes and unused entries. An entry with the member `operation` allows a change only for the named
 * operation. A change is allowed if entries allow it for each of its `operations`.
 */
export function allowChanges(
  changes: readonly Change[],
  { entries }: AllowList,
  today: string,
  nearNames: NearNames = () => [],
): Allowance {
  const byRule = new Map<string, Entry[]>();
  for (const entry of entries) addTo(byRule, entry.rule, entry);
  const allowed = new Map<Change, Entry>();
  const partlyAllowed = new Map<Change, readonly ChangedOperation[]>();
  const named = new Map<Entry, Change[]>();
  const found = new Map<Change, Entry[]>();
  for (const change of changes) {
    const matching = (byRule.get(change.rule) ?? []).filter((entry) => matches(entry, change));
    for (const entry of matching) addTo(named, entry, change);
    const valid = matching.filter(({ expires }) => expires >= today);
    found.set(change, valid);
    const whole = valid.find(({ operation }) => operation === undefined);
    const operations = new Set(valid.map(({ operation }) => operation));
    const covered = change.operations.filter((operation) => operations.has(label(operation)));
    const isCovered = covered.length === change.operations.length;
    const entry = whole ?? (isCovered ? valid[0] : undefined);
    if (entry !== undefined) allowed.set(change, entry);
    else if (covered.length > 0) partlyAllowed.set(change, covered);
  }
  // The second of two equal allow-list entries has no effect.
  const needless = new Set<Entry>();
  for (const entry of entries.toReversed()) {
    const isCovered = (change: Change) =>
      found.get(change)?.some((other) => {
        const { operation } = other;
        const asMuch = operation === undefined || operation === entry.operation;
        return other !== entry && asMuch && !needless.has(other);
      }) ?? false;
    if (entry.expires >= today && named.get(entry)?.every(isCovered) === true) needless.add(entry);
  }
  const problems = entries.flatMap((entry): EntryProblem[] => {
    const found =
      ruleNamed(entry.rule) === undefined
        ? unknownRule(entry, nearNames)
        : problemWith(entry, named.has(entry), needless.has(entry), today);
    return found === undefined ? [] : [{ ...found, severity: "error", location: entry.location }];
  });
  return { allowed, partlyAllowed, problems };
}

function unknownRule({ rule }: Entry, nearNames: NearNames): Found {
  const near = nearNames(rule, rules.keys());
  const help =
    near.length === 0
      ? "Run `specloom explain --list` to see all rules"
      : `Did you mean ${near.join(" or ")}?`;
  const message = `there is no rule ${JSON.stringify(rule)}`;
  return { code: "allow-unknown-rule", message, help };
}

function problemWith(
  { rule, expires }: Entry,
  isUsed: boolean,
  isNeedless: boolean,
  today: string,
): Found | undefined {
  const name = JSON.stringify(rule);
  if (!isUsed) {
    const help = "Remove the entry, or correct its rule, operation or fingerprint";
    return { code: "allow-unused", message: `no change matches this entry: ${name}`, help };
  }
  if (expires < today) {
    const help = "Revert the change, or extend the entry";
    return { code: "allow-expired", message: `the entry for ${name} expired on ${expires}`, help };
  }
  if (!isNeedless) return undefined;
  const message = `another entry already allows ${name}`;
  return { code: "allow-duplicate", message, help: "Remove one of the two entries" };
}

/** Returns true if the allow-list entry matches the change, even if the entry has expired. */
function matches(entry: Entry, change: Change): boolean {
  const { operation, pointer, fingerprint } = entry;
  return (
    (operation === undefined ||
      [...change.operations, ...change.alsoChanged].some((one) => label(one) === operation)) &&
    (fingerprint === undefined || isKnownBy(change, fingerprint)) &&
    (pointer === undefined ||
      pointer === change.before?.pointer ||
      pointer === change.after?.pointer)
  );
}

/** Returns true if `fingerprint` identifies the change, or its group of equal edits in several schemas. */
function isKnownBy(change: Change, fingerprint: string): boolean {
  return fingerprint === change.fingerprint || fingerprint === change.equal?.fingerprint;
}

/** Returns the name of an operation in entries and reports, such as `GET /surveys/{id}`. */
export function label({ method, path }: ChangedOperation): string {
  return `${sentMethod(method)} ${path}`;
}
