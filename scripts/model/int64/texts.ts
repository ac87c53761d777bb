// Values that are sent as texts, such as parameters and forms. A text may contain JSON.

import type { Parameter } from "../api-model.js";
import { isJson } from "../media-type.js";
import type { JsonSchema } from "../schema.js";
import { type Int64Place, partsOf } from "./place.js";
import type { Position } from "./positions.js";

/** Which members and items of a value are separate texts, and which are JSON. */
export interface Division {
  /** Members and items at a greater depth are JSON. If `depth` is -1, the complete value is JSON. */
  readonly depth: number;
  /** Set if the items of a list that is a member of the value are at the depth of the list. */
  readonly spreads?: true;
}

/** A value that is sent as one or several texts. */
export interface TextRoot extends Division {
  readonly schema: JsonSchema;
  /** JSON Pointer of the parameter, header or media type. */
  readonly pointer: string;
  /** The name of the member that this object describes. */
  readonly field?: string;
  /** The parameter, or the media type of the form, of a request. For other values, integers in JSON stay numbers. */
  readonly parameter?: Parameter;
  readonly form?: string;
}

/** The positions of integers in a value that is sent as texts, and the parts of the value that are JSON. */
export interface Int64Texts extends Division {
  readonly place: Int64Place;
  /** The fields of a form that are always JSON, also if their values are strings or numbers. */
  readonly json?: readonly string[];
}

/** Returns how a parameter or header is divided into texts. */
export function divisionOf({
  content,
  style,
  explode,
}: Pick<Parameter, "content" | "explode"> & Partial<Pick<Parameter, "style">>): Division {
  if (content !== undefined) return { depth: isJson(content) ? -1 : 0 };
  if (style === "deepObject") return { depth: Number.POSITIVE_INFINITY };
  const isSpread = explode && style !== undefined && separatedByAnd.has(style);
  return isSpread ? { depth: 1, spreads: true } : { depth: 1 };
}

/** Styles that repeat the name for each item of an exploded list. */
const separatedByAnd: ReadonlySet<string> = new Set(["form", "spaceDelimited", "pipeDelimited"]);

/** Calls `keep` for each position in JSON inside of a text. */
export function visitJson(
  start: Position | undefined,
  division: Division,
  keep: (position: Position) => void,
): void {
  visit(start, 0, division, (position, at) => {
    if (at > division.depth) keep(position);
  });
}

/** Calls `keep` for each position in JSON of a text whose integers stay numbers. `whole`: the position of the value. */
export function visitKept(
  whole: Position | undefined,
  root: TextRoot,
  keep: (position: Position) => void,
): void {
  const { field, parameter, form, spreads } = root;
  const isRead = (parameter ?? form) !== undefined;
  if (field === undefined) {
    if (isRead) visitSelectedJson(whole, root, keep);
    else visitJson(whole, root, keep);
    return;
  }
  const known = whole?.properties.get(field);
  const keepAll = (position: Position | undefined) => visitJson(position, { depth: -1 }, keep);
  if (!isRead) keepAll(known);
  else if (spreads === true) known?.first.forEach(keepAll);
  // A reader of the field knows only the member that has the name of the field, whatever the other fields are.
  if (known === undefined) keepAll(whole?.others);
  for (const selected of whole?.by.values() ?? []) {
    const other = selected.properties.get(field) ?? selected.others;
    if (other !== known) keepAll(other);
  }
}

/**
 * Calls `keep` for each position in JSON that cannot be determined from one text. Such a position depends on a second
 * text, or on the index of the text in a list.
 */
function visitSelectedJson(
  start: Position | undefined,
  division: Division,
  keep: (position: Position) => void,
): void {
  visit(start, 0, division, (position, at, isSpread) => {
    const keepJson = (within: Position, depth: number) => {
      if (depth > division.depth) keep(within);
    };
    if (at < division.depth)
      for (const selected of position.by.values()) visit(selected, at, division, keepJson);
    const below = at + (isSpread ? 0 : 1);
    if (below <= division.depth)
      for (const first of position.first) visit(first, below, division, keepJson);
  });
}

function visit(
  start: Position | undefined,
  from: number,
  { depth, spreads }: Division,
  take: (position: Position, at: number, isSpread: boolean) => void,
): void {
  if (start === undefined || depth === Number.POSITIVE_INFINITY) return;
  const seen = new Map<Position, number>();
  const waiting: { position: Position; at: number; isSpread: boolean }[] = [
    { position: start, at: from, isSpread: false },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { position, at, isSpread } = next;
    // A position is visited again only if it is reached at a greater depth. All depths beyond `depth` are equivalent.
    const reached = Math.min(at, depth + 1) + (isSpread ? 0 : 0.5);
    if ((seen.get(position) ?? -1) >= reached) continue;
    seen.set(position, reached);
    take(position, at, isSpread);
    const selected = new Set(position.by.values());
    for (const [part] of partsOf(position)) {
      const isItem = part === position.items || position.first.includes(part);
      const step = selected.has(part) || (isItem && isSpread) ? 0 : 1;
      const isMember = spreads === true && at === 0 && step === 1 && !isItem;
      waiting.push({ position: part, at: at + step, isSpread: isMember });
    }
  }
}
