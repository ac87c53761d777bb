// Values that are sent as texts, such as parameters and forms. A parameter or form field may contain JSON.

import type { Parameter } from "../api-model.js";
import { isJson } from "../media-type.js";
import { type Int64Place, partsOf } from "./place.js";
import type { Position } from "./positions.js";

/** How a value is divided into texts: which members and items are separate texts, and which are sent as JSON. */
export interface Division {
  /**
   * Members and items that are nested deeper than `depth` are sent as JSON. If `depth` is -1, the complete value is
   * sent as JSON.
   */
  readonly depth: number;
  /** Set if the items of a list in a member are separate texts, as in `a=1&a=2` for `{ a: [1, 2] }`. */
  readonly spreads?: true;
  /** Set if each item of a list is divided into texts in the same way as the complete value. */
  readonly parts?: true;
}

/** The positions of integers in a value that is sent as several texts, some of which are JSON. */
export interface Int64Texts extends Division {
  readonly place: Int64Place;
}

/**
 * Returns how a parameter or header is divided into texts: which members and items are separate texts, and which are
 * JSON.
 */
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

/** Calls `keep` for each position that is serialized inside of a JSON text. */
export function visitJson(
  start: Position | undefined,
  division: Division,
  keep: (position: Position) => void,
): void {
  visit(start, { at: 0, isSpread: division.parts === true }, division, (position, at) => {
    if (at > division.depth) keep(position);
  });
}

/** Returns the positions whose values are texts, or are divided into texts: those outside of JSON. */
export function positionsInTexts(start: Position, division: Division): ReadonlySet<Position> {
  const found = new Set<Position>();
  if (division.depth === Number.POSITIVE_INFINITY) return withParts(found.add(start));
  visit(start, { at: 0, isSpread: division.parts === true }, division, (position, at) => {
    if (at <= division.depth) found.add(position);
  });
  return found;
}

/** Adds the positions of all members and items, at every depth. */
export function withParts(positions: Set<Position>): Set<Position> {
  for (const position of positions) for (const [part] of partsOf(position)) positions.add(part);
  return positions;
}

/**
 * A position that the search has reached, and its nesting depth in the value. If `isSpread` is true, the items of a
 * list are separate texts, and have the same depth as the list.
 */
interface Step {
  readonly position: Position;
  readonly at: number;
  readonly isSpread: boolean;
}

function stepsFrom({ position, at, isSpread }: Step, { spreads }: Division): Step[] {
  const selected = new Set(position.by.values());
  return partsOf(position).map(([part]) => {
    const isItem = part === position.items || position.first.includes(part);
    const step = selected.has(part) || (isItem && isSpread) ? 0 : 1;
    const isMember = spreads === true && at === 0 && step === 1 && !isItem;
    return { position: part, at: at + step, isSpread: isMember };
  });
}

function visit(
  start: Position | undefined,
  from: Omit<Step, "position">,
  division: Division,
  take: (position: Position, at: number) => void,
): void {
  const { depth } = division;
  if (start === undefined || depth === Number.POSITIVE_INFINITY) return;
  const seen = new Map<Position, number>();
  const waiting: Step[] = [{ position: start, ...from }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { position, at, isSpread } = next;
    // A recursive schema can reach one position at several depths; a position is visited again only at a greater depth.
    // At depths greater than `depth`, every value is JSON, so these depths need not be distinguished.
    const reached = Math.min(at, depth + 1) + (isSpread ? 0 : 0.5);
    if ((seen.get(position) ?? -1) >= reached) continue;
    seen.set(position, reached);
    take(position, at);
    waiting.push(...stepsFrom(next, division));
  }
}
