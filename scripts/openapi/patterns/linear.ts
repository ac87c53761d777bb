// Writes the table of a pattern as a regular expression that takes linear time.

import type { PatternTable } from "./table.js";

/** Maximum number of characters in a regular expression. */
const longest = 1_000;
/** Maximum number of states, because the removal of each state takes time. */
const mostStates = 60;
const lastCodePoint = 0x10ffff;

/**
 * A part of a regular expression. `binds` decides whether the part needs a group: 0 for alternatives, 1 for a sequence,
 * 2 if it never needs one.
 */
interface Part {
  readonly text: string;
  readonly binds: 0 | 1 | 2;
}

const empty: Part = { text: "", binds: 2 };
const start = -3;
const end = -4;
/** Target of a transition after which the text matches, whatever characters follow. */
const always = -2;

/**
 * Converts a table to a regular expression (with the flag `u`) that matches the same texts. Returns `undefined` if it
 * would be too long. In each state of a table, at most one transition applies to a character. The expression offers the
 * same choices, so backtracking takes linear time (Brzozowski and McCluskey 1963).
 */
export function linearPattern(table: PatternTable): string | undefined {
  const { rows, ends } = table;
  if (rows.length > mostStates) return undefined;
  const graph = new Graph();
  graph.add(start, 0, empty);
  for (const state of ends) graph.add(state, end, empty);
  for (const [state, row] of rows.entries())
    for (const next of new Set(row)) {
      const classes = new Set([...row.keys()].filter((kind) => row[kind] === next));
      if (next >= 0 || next === always) graph.add(state, next, characters(table, classes));
    }
  const waiting = new Set(rows.keys());
  while (waiting.size > 0) {
    const [first = 0, ...others] = waiting;
    const state = others.reduce(
      (one, other) => (graph.cost(other) < graph.cost(one) ? other : one),
      first,
    );
    waiting.delete(state);
    if (!graph.remove(state)) return undefined;
  }
  const [atEnd, before] = [graph.at(start, end), graph.at(start, always)];
  const whole = atEnd && sequence(atEnd, { text: "$", binds: 2 });
  const all = either(whole, before);
  // `[]` is a pattern that matches nothing.
  return all === undefined ? "[]" : sequence({ text: "^", binds: 2 }, all).text;
}

/** The transitions between states, each with the regular expression for the texts of this transition. */
class Graph {
  readonly #from = new Map<number, Map<number, Part>>();
  readonly #to = new Map<number, Set<number>>();

  at(from: number, to: number): Part | undefined {
    return this.#from.get(from)?.get(to);
  }

  add(from: number, to: number, part: Part): void {
    const out = this.#from.get(from) ?? new Map<number, Part>();
    this.#from.set(from, out.set(to, either(out.get(to), part)));
    this.#to.set(to, (this.#to.get(to) ?? new Set()).add(from));
  }

  cost(state: number): number {
    return (this.#from.get(state)?.size ?? 0) * (this.#to.get(state)?.size ?? 0);
  }

  /** Removes a state, and adds transitions between its neighbours. Returns false if a part becomes too long. */
  remove(state: number): boolean {
    const out = this.#from.get(state) ?? new Map<number, Part>();
    const loop = out.get(state);
    for (const from of this.#to.get(state) ?? []) {
      const into = this.at(from, state);
      if (from === state || into === undefined) continue;
      this.#from.get(from)?.delete(state);
      const repeated = loop === undefined ? into : sequence(into, repetition(loop));
      for (const [to, part] of out) {
        if (to === state) continue;
        this.add(from, to, sequence(repeated, part));
        if ((this.at(from, to)?.text.length ?? 0) > longest) return false;
      }
    }
    for (const to of out.keys()) this.#to.get(to)?.delete(state);
    this.#from.delete(state);
    return true;
  }
}

function either(one: Part | undefined, other: Part): Part;
function either(one: Part | undefined, other: Part | undefined): Part | undefined;
function either(one: Part | undefined, other: Part | undefined): Part | undefined {
  if (one === undefined || other === undefined || one.text === other.text) return one ?? other;
  if (one === empty) return { text: `${grouped(other)}?`, binds: 1 };
  if (other === empty) return { text: `${grouped(one)}?`, binds: 1 };
  return { text: `${one.text}|${other.text}`, binds: 0 };
}

function sequence(one: Part, other: Part): Part {
  if (one === empty || other === empty) return one === empty ? other : one;
  const repeated = `${grouped(one)}*`;
  if (other.text === repeated) return { text: `${grouped(one)}+`, binds: 1 };
  return {
    text: [one, other].map((part) => (part.binds === 0 ? grouped(part) : part.text)).join(""),
    binds: 1,
  };
}

function repetition(part: Part): Part {
  return { text: `${grouped(part)}*`, binds: 1 };
}

function grouped({ text, binds }: Part): string {
  return binds === 2 ? text : `(?:${text})`;
}

/** Returns the expression that matches one character of the given classes. */
function characters({ edges, classes }: PatternTable, kinds: ReadonlySet<number>): Part {
  const inside: [number, number][] = [];
  const outside: [number, number][] = [];
  for (const [index, kind] of classes.entries()) {
    const from = index === 0 ? 0 : (edges[index - 1] as number);
    const to = Math.min(lastCodePoint, (edges[index] ?? lastCodePoint + 1) - 1);
    if (from > lastCodePoint) break;
    const ranges = kinds.has(kind) ? inside : outside;
    const last = ranges.at(-1);
    if (last?.[1] === from - 1) last[1] = to;
    else ranges.push([from, to]);
  }
  const isNegated = inside.at(-1)?.[1] === lastCodePoint;
  const ranges = (isNegated ? outside : inside).map(([from, to]) => {
    if (from === to) return character(from);
    return `${character(from)}${to === from + 1 ? "" : "-"}${character(to)}`;
  });
  const [only = ""] = ranges;
  const isOne = !isNegated && ranges.length === 1 && inside[0]?.[0] === inside[0]?.[1];
  return { text: isOne ? only : `[${isNegated ? "^" : ""}${ranges.join("")}]`, binds: 2 };
}

function character(code: number): string {
  const text = String.fromCodePoint(code);
  return /^[\w ]$/.test(text) ? text : `\\u{${code.toString(16)}}`;
}
