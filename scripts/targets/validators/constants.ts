// Collects constants that are declared outside of the generated functions, such as patterns and sets of values.

import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { valueFor } from "../../json/by-key.js";
import type { JsonValue } from "../../json/json.js";
import { compilePattern } from "../../openapi/patterns/compile.js";
import type { Matchings } from "../../openapi/patterns/matching.js";
import { json, str } from "../../render/typescript.js";
import { type Fragment, raw } from "./fragment.js";
import { wrapped } from "./layout.js";
import { quoted } from "./words.js";

/**
 * The constants that one function uses. Equal constants are declared once, with names that begin with the name of the
 * function.
 */
export class Constants {
  readonly #owner: string;
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #matchings: Matchings;
  /** True if one of the function's constants is a regular expression. */
  hasPatterns = false;
  /** True if at least one pattern is matched by a table of states instead of a regular expression. */
  hasTables = false;

  constructor(owner: string, matchings: Matchings) {
    this.#owner = owner;
    this.#matchings = matchings;
  }

  /** Declares a set of scalars, and returns its name. */
  set(values: readonly JsonValue[]): Fragment {
    return this.#constant("values", `/* @__PURE__ */ new Set(${json(values)})`);
  }

  /** Declares a constant for a JSON value, and returns the constant's name. */
  value(value: JsonValue): Fragment {
    return this.#constant("value", json(value));
  }

  /**
   * Declares a regular expression, and returns its name. If the expression could take too long for a text of
   * `maxLength` characters, declares a table instead.
   */
  pattern(source: string, maxLength?: number): Fragment {
    const compiled = compilePattern(source);
    if (compiled === undefined) {
      // Usually, the rule `pattern-invalid` has already reported an invalid pattern, with its location. The error is
      // thrown only if validators are generated for a document that the rules did not check.
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

  /** Returns the declarations of the constants. */
  toString(): string {
    const lines = [...this.#names].map(([text, name]) => wrapped(`const ${name} = ${text};`, 0));
    return lines.map((line) => `${line}\n`).join("");
  }

  #constant(kind: string, text: string): Fragment {
    const name = valueFor(this.#names, text, () => {
      const count = (this.#counts.get(kind) ?? 0) + 1;
      this.#counts.set(kind, count);
      return `${this.#owner}_${kind}${count === 1 ? "" : count}`;
    });
    return raw(name);
  }
}
