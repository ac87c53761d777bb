// Records the text offsets of all members and items, for each object and array.
import type { JsonObject, JsonValue } from "../../json/json.js";
import { child } from "../../json/pointer.js";

/** A range of a text between two offsets. `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The members of an object or the items of an array, in the order of the text. */
interface Members {
  /** The names of an object's members, or `undefined` for an array. */
  readonly keys: readonly string[] | undefined;
  /**
   * Four offsets for each member: the start and end of its name, and the start and end of its value. The array is flat,
   * because it may have millions of entries.
   */
  readonly offsets: readonly number[];
  /**
   * The index of each member, by its name. `byKey` is created on first use, because an object may have tens of
   * thousands of members.
   */
  byKey?: Map<string, number>;
}

type Container = JsonObject | JsonValue[];

export class Places {
  readonly #text: string;
  readonly #members = new Map<Container, Members>();
  #root: JsonValue = null;
  #rootSpan: Span = { start: 0, end: 0 };

  constructor(text: string) {
    this.#text = text;
  }

  /** Records the members of an object or the items of an array. */
  add(container: Container, keys: readonly string[] | undefined, offsets: readonly number[]): void {
    this.#members.set(container, { keys, offsets });
  }

  /** Assigns the offsets of an aliased value to its copy, which replaces the alias. */
  share(original: Container, copy: Container): void {
    const members = this.#members.get(original);
    if (members !== undefined) this.#members.set(copy, members);
  }

  /** Assigns the text offsets of the object or array `before` to `now`, which replaces it. */
  replace(before: object, now: object): void {
    if (before === now) return;
    if (before === this.#root) this.#root = now as Container;
    const members = this.#members.get(before as Container);
    if (members === undefined) return;
    this.#members.delete(before as Container);
    this.#members.set(now as Container, members);
  }

  /** Returns the four offsets of a member: the start and end of its name, and the start and end of its value. */
  offsetsOf(container: JsonObject, key: string): readonly number[] {
    const members = this.#members.get(container);
    const position = members && positionOf(members, key);
    return position === undefined
      ? [0, 0, 0, 0]
      : (members?.offsets.slice(position, position + 4) ?? []);
  }

  setRoot(root: JsonValue, start: number, end: number): void {
    this.#root = root;
    this.#rootSpan = { start, end };
  }

  /** Returns the span of the value (or name) at the tokens of a JSON Pointer, or of its nearest existing ancestor. */
  find(tokens: readonly string[], at: "key" | "value"): Span {
    let span = this.#trim(this.#rootSpan.start, this.#rootSpan.end);
    let value = this.#root;
    for (const [index, token] of tokens.entries()) {
      const next = child(value, token);
      const members = this.#members.get(value as Container);
      const position = members && positionOf(members, token);
      if (next === undefined || members === undefined || position === undefined) return span;
      const [keyStart, keyEnd, start, end] = members.offsets.slice(position, position + 4);
      const wantsKey = at === "key" && index === tokens.length - 1 && keyEnd! > keyStart!;
      // An empty YAML value has no text, so its location is the location of its name.
      const isEmpty = end! <= start!;
      span = wantsKey || isEmpty ? this.#trim(keyStart!, keyEnd!) : this.#trim(start!, end!);
      value = next;
    }
    return span;
  }

  /** Removes white space and comments at the start of a span, and white space at its end. */
  #trim(start: number, end: number): Span {
    const first = Math.min(skipBlank(this.#text, start), Math.max(start, end - 1));
    let last = end;
    while (last > first + 1 && /\s/.test(this.#text[last - 1]!)) last -= 1;
    return { start: first, end: last };
  }
}

/** Returns the offset of the next character that is not white space and not part of a YAML comment. */
export function skipBlank(text: string, offset: number): number {
  let at = offset;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d) at += 1;
    else if (code === 0x23 && (at === offset || /\s/.test(text[at - 1]!))) {
      while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at += 1;
    } else return at;
  }
}

function positionOf(members: Members, token: string): number | undefined {
  if (members.keys === undefined) return Number(token) * 4;
  members.byKey ??= new Map(members.keys.map((key, index) => [key, index * 4]));
  return members.byKey.get(token);
}
