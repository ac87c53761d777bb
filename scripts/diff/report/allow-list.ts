// Which changes somebody has answered for: entries of an allow-list, each with its reason and its last day.
import { type Diagnostic, DiagnosticsError, type Location } from "../../diagnostics/diagnostic.js";
import { isObject, type JsonValue, own } from "../../load/json.js";
import { defaultLimits } from "../../load/limits.js";
import { ParsedFile } from "../../load/parsed-file.js";
import { formatOf, ParsedText } from "../../load/parsed-text.js";
import { append } from "../../load/pointer.js";
import type { Change, ChangedOperation } from "../change.js";

/** One entry. What it does not name, it does not ask for. */
export interface Entry {
  readonly rule: string;
  /** `GET /surveys/{id}`. */
  readonly operation?: string;
  readonly pointer?: string;
  readonly fingerprint?: string;
  readonly reason: string;
  /** The last day on which it holds: `2026-12-31`. */
  readonly expires: string;
  readonly location: Location;
}

/** The entries of one file. */
export interface AllowList {
  readonly entries: readonly Entry[];
  readonly files: readonly ParsedFile[];
}

const members = ["rule", "operation", "pointer", "fingerprint", "reason", "expires"] as const;

/** Reads a list of entries. Throws a `DiagnosticsError` with the place of everything that is no entry. */
export function readAllowList(file: string, text: string): AllowList {
  const said = new ParsedText({ file, text }, formatOf(file, text), defaultLimits);
  const parsed = new ParsedFile({ file, absolute: file, path: file }, said);
  const wrong: Diagnostic[] = [];
  const refuse = (pointer: string, message: string) => {
    const location = parsed.locate(pointer);
    wrong.push({ code: "allow-malformed", severity: "error", message, location });
  };
  const list = isObject(parsed.value) ? own(parsed.value, "allow") : parsed.value;
  const at = isObject(parsed.value) ? "/allow" : "";
  const entries: Entry[] = [];
  if (!Array.isArray(list)) refuse("", "an allow-list is a list of entries");
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
  if (!isObject(value)) return "an entry is a map with rule, reason and expires";
  for (const [name, text] of Object.entries(value)) {
    if (!members.some((known) => known === name)) {
      return `an entry has no ${JSON.stringify(name)}: it has ${members.join(", ")}`;
    }
    if (typeof text !== "string" || text.trim() === "") return `${name} must be a text`;
  }
  for (const name of ["rule", "reason", "expires"]) {
    if (!Object.hasOwn(value, name)) return `an entry needs ${name}`;
  }
  return isDate(value["expires"] as string) ? undefined : "expires must be a day, as 2026-12-31";
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * The changes that entries let pass. An entry for one operation answers for that one alone: a change that reaches
 * several passes when there is an entry for each.
 */
export function allowedChanges(
  changes: readonly Change[],
  list: AllowList | undefined,
  today: string,
): ReadonlyMap<Change, Entry> {
  const allowed = new Map<Change, Entry>();
  const valid = (list?.entries ?? []).filter(({ expires }) => expires >= today);
  if (valid.length === 0) return allowed;
  for (const change of changes) {
    const matching = valid.filter((entry) => matches(entry, change));
    const whole = matching.find(({ operation }) => operation === undefined);
    const named = new Set(matching.map(({ operation }) => operation));
    const covered = change.operations.every((operation) => named.has(label(operation)));
    const entry = whole ?? (covered ? matching[0] : undefined);
    if (entry !== undefined) allowed.set(change, entry);
  }
  return allowed;
}

/** What is wrong with the entries themselves: `allow-expired`, `allow-unused`. */
export function staleEntries(
  changes: readonly Change[],
  { entries }: AllowList,
  today: string,
): Diagnostic[] {
  return entries.flatMap((entry): Diagnostic[] => {
    const { location, expires, rule } = entry;
    const used = changes.some((change) => matches(entry, change));
    if (used && expires >= today) return [];
    const finding = used
      ? { code: "allow-expired", message: `allowing ${JSON.stringify(rule)} ended on ${expires}` }
      : { code: "allow-unused", message: `there is no such change: ${JSON.stringify(rule)}` };
    const help = used
      ? "Take the change back, or answer for it anew"
      : "Remove the entry, or mend what it names";
    return [{ ...finding, severity: "error", location, help }];
  });
}

/** True when the entry speaks of this change, whether or not it has expired. */
function matches(entry: Entry, change: Change): boolean {
  const { rule, operation, pointer, fingerprint } = entry;
  return (
    rule === change.rule &&
    (operation === undefined || change.operations.some((one) => label(one) === operation)) &&
    (fingerprint === undefined || fingerprint === change.fingerprint) &&
    (pointer === undefined ||
      pointer === change.before?.pointer ||
      pointer === change.after?.pointer)
  );
}

/** An operation as entries and reports name it: `GET /surveys/{id}`. */
export function label({ method, path }: ChangedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}
