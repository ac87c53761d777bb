// Compares the results of a suite with the expected results, and prints a table.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The result of one test. `unreadable` means that the test refers to a document that is not available. */
export type Answer = "right" | "wrong" | "unknown" | "unreadable";

/** Tests with an intended difference from the expected verdict. */
interface Deviation {
  /** Names of tests in the suite; `*` stands for any characters. */
  readonly questions: readonly string[];
  readonly reason: string;
}

interface Row {
  right: number;
  wrong: number;
  unknown: number;
  unreadable: number;
  deviations: number;
}

const mostUnknown = 0.012;
const shown = 40;
const none = (): Row => ({ right: 0, wrong: 0, unknown: 0, unreadable: 0, deviations: 0 });

/** Counts the results of a suite. */
export class Tally {
  readonly #suite: string;
  readonly #deviations: readonly { readonly pattern: RegExp; readonly text: string }[];
  readonly #met = new Set<string>();
  readonly #rows = new Map<string, Row>();
  readonly #reported: Record<"wrong" | "unknown" | "unreadable", string[]> = {
    wrong: [],
    unknown: [],
    unreadable: [],
  };
  readonly #start = performance.now();

  constructor(suite: string) {
    this.#suite = suite;
    const file = join(import.meta.dirname, "deviations", `${suite}.json`);
    const deviations = JSON.parse(readFileSync(file, "utf8")) as readonly Deviation[];
    this.#deviations = deviations.flatMap(({ questions }) =>
      questions.map((text) => ({ pattern: patternOf(text), text })),
    );
  }

  /** Counts one result in the row `group`. */
  add(group: string, question: string, answer: Answer): void {
    const row = this.#rows.get(group) ?? none();
    this.#rows.set(group, row);
    if (answer === "wrong") {
      const known = this.#deviations.filter(({ pattern }) => pattern.test(question));
      for (const { text } of known) this.#met.add(text);
      if (known.length > 0) {
        row.deviations++;
        return;
      }
    }
    row[answer]++;
    if (answer !== "right") this.#reported[answer].push(question);
  }

  /**
   * Prints the table and sets the exit code. The exit code is 0 if no result is wrong, few results are unknown, and
   * each listed deviation occurs.
   */
  finish({ verbose = false, whole = true }: { verbose?: boolean; whole?: boolean } = {}): void {
    const sum = none();
    const keys = ["right", "wrong", "unknown", "unreadable", "deviations"] as const;
    console.log("| | test cases | right | wrong | unknown | unreadable | deviations |");
    console.log("|---|---|---|---|---|---|---|");
    const print = (name: string, row: Row) => {
      const all = keys.reduce((count, key) => count + row[key], 0);
      console.log(`| ${[name, all, ...keys.map((key) => row[key])].join(" | ")} |`);
      return all;
    };
    for (const [name, row] of this.#rows) {
      print(name, row);
      for (const key of keys) sum[key] += row[key];
    }
    const all = print("all", sum);
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(0);
    const share = (sum.unknown / Math.max(1, all)) * 100;
    console.log(`\n${this.#suite}: ${share.toFixed(2)} % unknown, ${seconds} s`);
    for (const key of ["wrong", "unknown", "unreadable"] as const) {
      const listed = this.#reported[key];
      const most = verbose ? listed.length : key === "wrong" ? shown : 0;
      for (const question of listed.slice(0, most)) console.log(`${key}: ${question}`);
      if (listed.length > most && key === "wrong") console.log(`and ${listed.length - most} more`);
    }
    const stale = this.#deviations.filter(({ text }) => whole && !this.#met.has(text));
    for (const { text } of stale) console.log(`no deviation any more: ${text}`);
    const good = sum.wrong + stale.length === 0 && share / 100 <= mostUnknown && all > 0;
    process.exitCode = good ? 0 : 1;
  }
}

function patternOf(text: string): RegExp {
  const parts = text.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\/]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}
