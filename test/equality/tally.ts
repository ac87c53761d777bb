// Counts equal types by kind, and different types by the class of their differences.
import { type Class, classes, classesOf } from "./classes.js";
import type { Comparison, UnequalEntry } from "./compare.js";
import { type Entry, type Kind, kinds } from "./entries.js";

/** Maximum number of unclassified entries that are shown. */
const mostShown = 40;

/** The number of entries in a class, and the first of them. */
interface Found {
  count: number;
  readonly first: string;
}

/** The comparisons of several documents. */
export class Tally {
  #broken = 0;
  readonly #all = new Map<Kind, number>();
  readonly #equal = new Map<Kind, number>();
  readonly #explained = new Map<Kind, number>();
  readonly #byClass = new Map<Class, Found>();
  readonly #others: string[] = [];

  /** Adds the comparison of a document. */
  add(document: string, { entries, unequal, broken }: Comparison): void {
    this.#broken += broken;
    const differing = new Map(unequal.map((entry) => [keyOf(entry), entry]));
    for (const entry of entries) {
      count(this.#all, entry.kind);
      const found = differing.get(keyOf(entry));
      if (found === undefined) count(this.#equal, entry.kind);
      else this.#addUnequal(document, found);
    }
  }

  #addUnequal(document: string, { kind, name, differences }: UnequalEntry): void {
    const found = classesOf(differences);
    if (found === undefined) {
      const one = differences.find((difference) => classesOf([difference]) === undefined);
      const what =
        one === undefined ? "" : `${one.path}: ${short(one.theirs)} <> ${short(one.ours)}`;
      this.#others.push(`${document} ${kind} ${name} ${what}`);
      return;
    }
    count(this.#explained, kind);
    for (const one of found) {
      const known = this.#byClass.get(one) ?? { count: 0, first: `${document}: ${kind} ${name}` };
      this.#byClass.set(one, { ...known, count: known.count + 1 });
    }
  }

  /** The result in Markdown. */
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
      `${this.#others.length} entries are in no class:`,
      ...this.#others.slice(0, mostShown).map((one) => `- ${one}`),
    ].join("\n");
  }
}

function keyOf({ kind, name }: Entry): string {
  return `${kind} ${name}`;
}

function count(counts: Map<Kind, number>, kind: Kind): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

function share(part: number, all: number): string {
  return all === 0 ? "" : `${((100 * part) / all).toFixed(1)} %`;
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
