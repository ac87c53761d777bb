// What every report says in the same words: the next version, an example, and who must act.
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../load/json.js";
import { unescapeToken } from "../../load/pointer.js";
import type { SymbolEffect } from "../change.js";
import type { ReportedChange } from "./report.js";
import type { VersionAdvice } from "./version.js";

/** What the changes ask of the version; `undefined` when there are none. */
export function versionSentence({
  before,
  after,
  suggested,
  next,
  sufficient,
}: VersionAdvice): string | undefined {
  if (suggested === "none") return undefined;
  if (next === null)
    return `suggested version bump: ${suggested}; ${before} is no semantic version`;
  const isUnstable = before.startsWith("0.") && suggested === "minor";
  const why = isUnstable ? ", as before 1.0.0 a breaking change is a minor one" : "";
  if (sufficient === true) {
    if (after === before) return `version ${after} may stay, ${next} (${suggested}) would be good`;
    return `version ${after} will do: the changes ask for ${next} (${suggested}${why})`;
  }
  const says = after === before ? "still says" : "says";
  return `suggested version: at least ${next} (${suggested}${why}); the document ${says} ${after}`;
}

/** How much of a witness is shown. */
const mostOfWitness = 160;

const suchAs = ", such as ";

/** What validators newly decide, without its example; `undefined`: they decide as before. */
export function validatorsOf({
  effects: { validators },
}: Pick<ReportedChange, "effects">): string | undefined {
  return validators?.split(suchAs, 1)[0];
}

/** A witness as JSON, in three parts: the second is the member that the change is about. */
export interface Example {
  readonly start: string;
  readonly marked: string;
  readonly end: string;
}

/** The witness of a change, cut around its member where it is long; `undefined` where it has none. */
export function exampleOf({
  witness,
  before,
  after,
}: Pick<ReportedChange, "witness" | "before" | "after">): Example | undefined {
  if (witness === undefined) return undefined;
  const text = JSON.stringify(abridged(witness));
  const pointer = after?.pointer ?? before?.pointer ?? "";
  const member = /^.*\/properties\/([^/]*)/s.exec(pointer)?.[1];
  const at = member === undefined ? -1 : text.indexOf(`${JSON.stringify(unescapeToken(member))}:`);
  const [from, to] = at === -1 ? [0, 0] : [at, endOfMember(text, at)];
  // As far as the end, where that is near: what is shown should fill its room.
  const isLong = text.length > mostOfWitness;
  const first =
    !isLong || from < mostOfWitness / 2 ? 0 : Math.min(from, text.length - mostOfWitness);
  const last = isLong ? first + mostOfWitness : text.length;
  const marked = text.slice(from, Math.min(to, last));
  return {
    start: `${first > 0 ? "…" : ""}${text.slice(first, from)}`,
    marked,
    end: `${text.slice(from + marked.length, last)}${last < text.length ? "…" : ""}`,
  };
}

/** Where the member ends whose name begins at `from`. */
function endOfMember(text: string, from: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let index = from; index < text.length; index++) {
    const character = text[index] as string;
    if (isQuoted) {
      if (character === "\\") index++;
      else if (character === '"') isQuoted = false;
      continue;
    }
    if (character === '"') isQuoted = true;
    else if ("{[".includes(character)) depth++;
    else if (depth === 0 && ",}]".includes(character)) return index;
    else if ("}]".includes(character)) depth--;
  }
  return text.length;
}

const mostItems = 8;
const mostOfText = 80;

/** A value without what repeats itself: long lists and long texts, of which the beginning tells all. */
function abridged(value: JsonValue): JsonValue {
  if (typeof value === "string") {
    return value.length <= mostOfText
      ? value
      : `${value.slice(0, mostOfText / 2)}… (${value.length} characters)`;
  }
  if (Array.isArray(value)) {
    const items = value.slice(0, value.length > mostItems ? 2 : mostItems).map(abridged);
    return value.length > mostItems ? [...items, `… (${value.length} items)`] : items;
  }
  if (!isObject(value)) return value;
  const copy: JsonObject = Object.create(null);
  for (const key of Object.keys(value)) setOwn(copy, key, abridged(value[key] as JsonValue));
  return copy;
}

/** The name that a caller's symbol is told by; `undefined` where its old type says it: a function that is renamed. */
export function nameOf({ symbol, before }: SymbolEffect): string | undefined {
  return symbol === before ? undefined : symbol;
}

/** A sentence of ours with its capital and its full stop. */
export function finished(text: string): string {
  const begun = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(begun) ? begun : `${begun}.`;
}
