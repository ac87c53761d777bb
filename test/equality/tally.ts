// Counts equal types by kind, and unequal types by the class of their differences.
import { type Class, classes } from "./classes.js";
import type { Comparison } from "./compare.js";
import { type Entry, type Kind, keyOf, kinds } from "./entries.js";
import { type Explanation, explain } from "./explain.js";

/** Maximum number of printed types that differ for an unknown reason. */
const mostShown = 40;

/** Minimum share of equal types, except for types of paths: one different operation makes the whole path differ. */
const leastEqual = 0.95;

export const mostClasses = 12;

/** How many paths, operations and components a class of differences explains, and the first of them. */
interface Found {
  count: number;
  readonly first: string;
}

/** Sums up the comparisons of several documents. */
export class Tally {
  #broken = 0;
  readonly #all = new Map<Kind, number>();
  readonly #equal = new Map<Kind, number>();
  readonly #explained = new Map<Kind, number>();
  readonly #unexplained = new Map<Kind, number>();
  readonly #byClass = new Map<Class, Found>();
  readonly #others: string[] = [];

  add(document: string, { entries, unequal, broken }: Comparison): void {
    this.#broken += broken;
    const explanations = explain(unequal);
    for (const entry of entries) {
      count(this.#all, entry.kind);
      const found = explanations.get(keyOf(entry));
      if (found === undefined) count(this.#equal, entry.kind);
      else this.#addUnequal(document, entry, found);
    }
  }

  #addUnequal(document: string, { kind, name }: Entry, { classes, others, isWhole }: Explanation) {
    if (!isWhole) {
      count(this.#unexplained, kind);
      const [one] = others;
      if (one === undefined) return;
      const types = `${one.path} (${one.of}): ${short(one.theirs)} <> ${short(one.ours)}`;
      this.#others.push(`${document} ${kind} ${name} ${types}`);
      return;
    }
    count(this.#explained, kind);
    for (const one of classes) {
      const known = this.#byClass.get(one) ?? { count: 0, first: `${document}: ${kind} ${name}` };
      this.#byClass.set(one, { ...known, count: known.count + 1 });
    }
  }

  /** Returns one line for each failure, such as `fewer than 90 % of operations are equal`. */
  failures(least: number = leastEqual): string[] {
    const found = kinds
      .filter((kind) => kind !== "paths")
      .filter((kind) => (this.#equal.get(kind) ?? 0) < least * (this.#all.get(kind) ?? 0))
      .map((kind) => `fewer than ${100 * least} % of ${kind} are equal`);
    const unexplained = sum(this.#unexplained);
    if (unexplained > 0) found.push(`${unexplained} entries are in no class`);
    if (classes.length > mostClasses)
      found.push(`${classes.length} classes are more than ${mostClasses}`);
    if (sum(this.#all) === 0) found.push("no entries were compared");
    return found;
  }

  /** The result as a Markdown table. */
  get table(): string {
    const rows = kinds.map((kind) => {
      const all = this.#all.get(kind) ?? 0;
      const equal = this.#equal.get(kind) ?? 0;
      const explained = equal + (this.#explained.get(kind) ?? 0);
      return `| ${kind} | ${all} | ${equal} | ${share(equal, all)} | ${share(explained, all)} |`;
    });
    const found = classes.map((one) => {
      const { count: entries = 0, first = "none" } = this.#byClass.get(one) ?? {};
      const { of, text, refusedBy } = one.value;
      const verdict = refusedBy === "theirs" ? "refused by its type" : "accepted by its type";
      return `| ${one.name} | ${entries} | ${first} | \`${text}\` for \`${of}\`: ${verdict} |`;
    });
    return [
      `${this.#broken} entries of openapi-typescript do not compile, and are not compared`,
      "",
      "| kind | entries | equal | | equal or in a class |",
      "|---|---:|---:|---:|---:|",
      ...rows,
      "",
      "| class | entries | for example | value |",
      "|---|---:|---|---|",
      ...found,
      "",
      `${sum(this.#unexplained)} entries are in no class, by differences in ${this.#others.length} of them:`,
      ...this.#others.slice(0, mostShown).map((one) => `- ${one}`),
    ].join("\n");
  }
}

function count(counts: Map<Kind, number>, kind: Kind): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

function sum(counts: ReadonlyMap<Kind, number>): number {
  return [...counts.values()].reduce((all, one) => all + one, 0);
}

function share(part: number, all: number): string {
  return all === 0 ? "" : `${((100 * part) / all).toFixed(1)} %`;
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
