// Validates the values of a document. If a value is invalid, validates it again with each policy, such as `nullable`.
import { valueFor } from "../../scripts/json/by-key.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { type Judge, judgeOf, type Verdict } from "./judge.js";
import { amend, type Policy, policies } from "./policies.js";
import { demandLess, lacks, type Use, uses } from "./travelling.js";

/** Ajv's verdict. With `policy`, Ajv accepts the value only if the schemas are read by the less strict rule `why`. */
export type Outcome = Verdict | { readonly is: "policy"; readonly why: string };

/**
 * Ajv validators for a bundled document: one for requests and one for responses, for each set of policies. A validator
 * is created when it is first needed.
 */
export class Judges {
  readonly #root: JsonObject;
  readonly #pointers: readonly string[];
  /** Contains `request` if a schema has a `readOnly` member, and `response` if a schema has a `writeOnly` member. */
  readonly #lacking: ReadonlySet<Use>;
  readonly #known = new Map<string, Judge>();

  constructor(root: JsonObject, pointers: readonly string[]) {
    this.#root = root;
    this.#pointers = [...new Set(pointers)];
    this.#lacking = new Set(uses.filter((use) => lacks(root, use)));
  }

  /** Returns the verdict on whether a value matches the schema at a JSON Pointer. */
  of(use: Use, pointer: string, value: unknown): Outcome {
    const verdict = this.#judge(use)(pointer, value);
    if (verdict.is !== "invalid") return verdict;
    const readings = [...policies.map((one) => [one]), policies];
    const valid = readings.find((by) => this.#judge(use, by)(pointer, value).is === "valid");
    if (valid === undefined) return verdict;
    const [first, ...others] = valid;
    return { is: "policy", why: others.length > 0 ? "several" : (first?.name ?? "") };
  }

  #judge(use: Use, by: readonly Policy[] = []): Judge {
    const isWhole = !this.#lacking.has(use);
    const key = `${isWhole ? "" : use} ${by.map(({ name }) => name)}`;
    return valueFor(this.#known, key, () => {
      const root = structuredClone(this.#root);
      if (!isWhole) demandLess(root, use);
      amend(root, use, by);
      return judgeOf(root, this.#pointers);
    });
  }
}
