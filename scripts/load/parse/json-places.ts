// Finds the offsets of values in JSON text. Only values on the path to the requested value are visited.
import { valueFor } from "../../json/by-key.js";
import type { Span } from "./places.js";

/** The offsets of a member's name and value. An array item has no name. */
interface Member {
  readonly name: Span | undefined;
  readonly value: Span;
}

const quote = 0x22;
const backslash = 0x5c;

/** Finds the offsets of values in a JSON text, which `parseJson` has already validated. */
export class JsonPlaces {
  readonly #text: string;
  readonly #root: Span;
  readonly #ends: ReadonlyMap<number, number>;
  /** The members or items of each object or array, by the offset at which it starts. */
  readonly #members = new Map<number, ReadonlyMap<string, Member>>();

  /**
   * `ends` contains the end offsets of some objects and arrays, by their start offsets. A value whose end offset is
   * known can be skipped without scanning it.
   */
  constructor(text: string, ends: ReadonlyMap<number, number> = new Map()) {
    this.#text = text;
    this.#ends = ends;
    this.#root = { start: this.#blank(0), end: text.trimEnd().length };
  }

  /** Returns the span of the value (or name) at the tokens of a JSON Pointer, or of its nearest existing ancestor. */
  find(tokens: readonly string[], at: "key" | "value"): Span {
    let here = this.#root;
    for (const [index, token] of tokens.entries()) {
      const member = this.#membersAt(here.start).get(token);
      if (member === undefined) return here;
      here = member.value;
      const isRequested = at === "key" && index === tokens.length - 1;
      if (isRequested && member.name !== undefined) return member.name;
    }
    return here;
  }

  #membersAt(start: number): ReadonlyMap<string, Member> {
    return valueFor(this.#members, start, () => this.#read(start));
  }

  #read(start: number): Map<string, Member> {
    const text = this.#text;
    const members = new Map<string, Member>();
    const isObject = text[start] === "{";
    if (!isObject && text[start] !== "[") return members;
    let at = this.#blank(start + 1);
    while (text[at] !== "}" && text[at] !== "]") {
      let name: Span | undefined;
      let key = String(members.size);
      if (isObject) {
        name = this.#span(at);
        const written = text.slice(name.start, name.end);
        key = written.includes("\\") ? JSON.parse(written) : written.slice(1, -1);
        at = this.#blank(this.#blank(name.end) + 1);
      }
      const value = this.#span(at);
      members.set(key, { name, value });
      at = this.#blank(value.end);
      if (text[at] === ",") at = this.#blank(at + 1);
    }
    return members;
  }

  #span(start: number): Span {
    return { start, end: this.#end(start) };
  }

  /** Returns the end offset of the value that starts at `start`. */
  #end(start: number): number {
    const text = this.#text;
    const first = text[start];
    if (first === '"') return this.#stringEnd(start);
    let at = start;
    if (first !== "{" && first !== "[") {
      while (at < text.length && !/[\s,\]}]/.test(text[at] as string)) at += 1;
      return at;
    }
    const known = this.#ends.get(start);
    if (known !== undefined) return known;
    for (let depth = 0; ; at += 1) {
      const code = text.charCodeAt(at);
      if (code === quote) at = this.#stringEnd(at) - 1;
      else if (code === 0x7b || code === 0x5b) depth += 1;
      else if (code === 0x7d || code === 0x5d) {
        depth -= 1;
        if (depth === 0) return at + 1;
      }
    }
  }

  #stringEnd(start: number): number {
    const text = this.#text;
    for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
      let before = at;
      while (text.charCodeAt(before - 1) === backslash) before -= 1;
      if ((at - before) % 2 === 0) return at + 1;
    }
  }

  #blank(start: number): number {
    let at = start;
    for (;;) {
      const code = this.#text.charCodeAt(at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
      at += 1;
    }
  }
}
