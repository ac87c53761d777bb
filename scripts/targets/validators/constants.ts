// The values that a generated function keeps outside of itself: lists of allowed values, and patterns.

import { _Code, type Code } from "ajv/dist/compile/codegen/code.js";
import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { valueFor } from "../../json/by-key.js";
import type { JsonValue } from "../../json/json.js";
import { compilePattern } from "../../openapi/patterns/compile.js";
import type { Matchings } from "../../openapi/patterns/matching.js";
import { json, str } from "../../render/typescript.js";
import { wrapped } from "./layout.js";
import { quoted } from "./words.js";

/** The constants of one function: each text once, named after the function. */
export class Constants {
  readonly #owner: string;
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #matchings: Matchings;
  /** Whether there is a pattern. */
  hasPatterns = false;
  /** Whether a pattern is matched by a table. */
  hasTables = false;

  constructor(owner: string, matchings: Matchings) {
    this.#owner = owner;
    this.#matchings = matchings;
  }

  /** A set of values that are no objects and no arrays. */
  set(values: readonly JsonValue[]): Code {
    return this.#constant("values", `/* @__PURE__ */ new Set(${json(values)})`);
  }

  /** Any value. */
  value(value: JsonValue): Code {
    return this.#constant("value", json(value));
  }

  /** A regular expression or, where a text of at most `maxLength` characters can keep it busy, its table. */
  pattern(source: string, maxLength?: number): Code {
    const compiled = compilePattern(source);
    if (compiled === undefined) {
      // The rules refuse it with its place; this is for whoever generates without asking them.
      const message = `the pattern ${quoted(source)} is not a regular expression`;
      throw new DiagnosticsError([{ code: "pattern-invalid", severity: "error", message }]);
    }
    this.hasPatterns = true;
    const matching = this.#matchings.of(source, maxLength);
    if (matching.by === "table") {
      this.hasTables = true;
      const { edges, classes, rows, ends } = matching.table;
      const parts = [edges, classes, rows, ends].map((part) => json(part as JsonValue));
      return this.#constant("pattern", `/* @__PURE__ */ patternTable(${parts.join(", ")})`);
    }
    const { source: text, flags } = compiled;
    const second = flags === "" ? "" : `, ${str(flags)}`;
    return this.#constant("pattern", `/* @__PURE__ */ new RegExp(${str(text)}${second})`);
  }

  /** The declarations. */
  toString(): string {
    const lines = [...this.#names].map(([text, name]) => wrapped(`const ${name} = ${text};`, 0));
    return lines.map((line) => `${line}\n`).join("");
  }

  #constant(kind: string, text: string): Code {
    const name = valueFor(this.#names, text, () => {
      const count = (this.#counts.get(kind) ?? 0) + 1;
      this.#counts.set(kind, count);
      return `${this.#owner}_${kind}${count === 1 ? "" : count}`;
    });
    return new _Code(name);
  }
}
