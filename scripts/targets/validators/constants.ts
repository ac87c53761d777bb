// The values that a generated function keeps outside of itself: lists of allowed values, and patterns.
import { _Code, type Code } from "ajv/dist/compile/codegen/code.js";
import type { JsonValue } from "../../load/json.js";
import { json, str } from "../../render/typescript.js";
import { compilePattern } from "./pattern.js";

/** The constants of one function: each text once, named after the function. */
export class Constants {
  readonly #owner: string;
  readonly #names = new Map<string, string>();

  constructor(owner: string) {
    this.#owner = owner;
  }

  /** A set of values that are no objects and no arrays. */
  set(values: readonly JsonValue[]): Code {
    return this.#constant(`/* @__PURE__ */ new Set(${json(values)})`);
  }

  /** Any value. */
  value(value: JsonValue): Code {
    return this.#constant(json(value));
  }

  /** A regular expression. */
  pattern(source: string): Code {
    const { source: text, flags } = compilePattern(source);
    const second = flags === "" ? "" : `, ${str(flags)}`;
    return this.#constant(`/* @__PURE__ */ new RegExp(${str(text)}${second})`);
  }

  /** The declarations, each on a line of its own. */
  toString(): string {
    return [...this.#names].map(([text, name]) => `const ${name} = ${text};\n`).join("");
  }

  #constant(text: string): Code {
    let name = this.#names.get(text);
    if (name === undefined) {
      name = `${this.#owner}_${this.#names.size + 1}`;
      this.#names.set(text, name);
    }
    return new _Code(name);
  }
}
