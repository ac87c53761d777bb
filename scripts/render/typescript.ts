// Converts values to TypeScript (and JavaScript): one encoder for each syntactic position.

import { valueFor } from "../json/by-key.js";
import { Code, textOf } from "./code.js";
import { comment } from "./comment.js";
import { isIdentifier } from "./identifier.js";
import { reservedInTypescript } from "./reserved.js";
import { type Language, Refusal, type Sink } from "./sink.js";
import { escaped, joiners, unseen } from "./unseen.js";

const plainKey = /^[$_A-Za-z][$\w]*$/;

// Matches text that would end the string literal, or end a `script` element around the code. The pattern also matches
// `#sourceMappingURL`, which tools would read as the URL of a source map.
const special = new RegExp(
  `["\\\\${unseen}${joiners}]|<(?=/?script|!--)|[#@](?=\\s*source(?:Mapping)?URL)`,
  "giu",
);
const short = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** Matches text without special characters. Fast path: most strings are names. */
const plain = /^[\w $.-]*$/;

/** Returns a string literal in double quotes that evaluates to exactly the given string. */
export function str(value: unknown): string {
  const text = asString(value);
  if (plain.test(text)) return `"${text}"`;
  return `"${text.replace(special, (found) => short.get(found) ?? escaped(found))}"`;
}

/** Returns text for a template literal, outside of `${…}`. */
export function templateText(value: unknown): string {
  return str(value)
    .slice(1, -1)
    .replace(/`|\$(?=\{)/g, "\\$&");
}

/** Prints a name, for a declaration or a reference; refuses reserved words. */
export function ident(value: unknown): string {
  const text = asString(value);
  if (!isIdentifier(text)) throw new Refusal(value, "is not an identifier");
  if (reservedInTypescript.has(text)) throw new Refusal(value, "is a reserved word");
  return text;
}

/** Returns the key of a property, in an object literal or a type. */
export function prop(value: unknown): string {
  const text = asString(value);
  // In an object literal, `__proto__: x` and `"__proto__": x` set the prototype, but `["__proto__"]: x` does not.
  if (text === "__proto__") return '["__proto__"]';
  // In a type, `new(): T` is a construct signature.
  return plainKey.test(text) && text !== "new" ? text : str(text);
}

/** Returns code that reads a property: `.name` or `["a name"]`. */
export function member(value: unknown): string {
  const text = asString(value);
  return plainKey.test(text) && text !== "__proto__" ? `.${text}` : `[${str(text)}]`;
}

/** Returns a JSON value as a literal on one line. */
export function json(value: unknown): string {
  return literal(value, undefined, 0);
}

/**
 * Returns true if a value has a member such as `constructor`, whose name every object inherits. Without `as const`,
 * TypeScript would infer the inherited type of `constructor`, and `string` instead of the type of a string literal.
 */
export function namesInherited(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, member]) => Object.hasOwn(Object.prototype, key) || namesInherited(member),
  );
}

/** Prints JSON with one member on each line; all lines except the first begin with `indent`. */
export function jsonLines(value: unknown, indent = ""): string {
  return literal(value, indent, 0);
}

/** Prints members or items of a literal on separate lines. */
export function memberLines(members: readonly string[]): string {
  return members.map((member) => `  ${member.replaceAll("\n", "\n  ")},\n`).join("");
}

// Maximum nesting depth: no document reaches it, and the call stack allows far more.
const deepest = 2_000;

function literal(value: unknown, indent: string | undefined, depth: number): string {
  if (typeof value === "string") return str(value);
  if (typeof value === "boolean" || value === null) return String(value);
  if (typeof value === "number" && Number.isFinite(value)) {
    return Object.is(value, -0) ? "-0" : String(value);
  }
  if (depth > deepest) throw new Refusal(value, `is nested deeper than ${deepest} levels`);
  const inner = indent === undefined ? undefined : `${indent}  `;
  if (Array.isArray(value)) {
    // `Array.from` also visits missing items of an array, so that missing items are refused like `undefined`.
    const items = Array.from(value, (item: unknown) => literal(item, inner, depth + 1));
    return enclosed("[", items, "]", "", indent);
  }
  if (isPlainObject(value)) {
    const members = Object.keys(value).map(
      (key) => `${prop(key)}: ${literal(value[key], inner, depth + 1)}`,
    );
    return enclosed("{", members, "}", " ", indent);
  }
  throw new Refusal(value, "is not a JSON value");
}

function enclosed(
  open: string,
  parts: readonly string[],
  close: string,
  space: string,
  indent: string | undefined,
): string {
  if (parts.length === 0) return open + close;
  if (indent === undefined) return open + space + parts.join(", ") + space + close;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join("")}${indent}${close}`;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.getOwnPropertySymbols(value).length === 0;
}

function asString(value: unknown): string {
  if (typeof value !== "string") throw new Refusal(value, "is not a string");
  return value;
}

/** Prints finished code. All non-empty lines except the first begin with `indent`. */
export function printed(value: unknown, indent = ""): string {
  if (!(value instanceof Code)) throw new Refusal(value, "is not code of our own printers");
  const text = textOf(value);
  return indent === "" ? text : text.replace(/\n(?!\n|$)/g, `\n${indent}`);
}

/**
 * Caches printed comments, by indentation and then by the object that contains the comment's text. With `--watch`, the
 * object of an unchanged comment is the same in the next run.
 */
const comments = new Map<string, WeakMap<object, string>>();

function keptComment(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return comment(value, indent);
  const known = valueFor(comments, indent, () => new WeakMap());
  return valueFor(known, value, () => comment(value, indent));
}

/** The template language for TypeScript and JavaScript, with its sinks (functions that print a value safely). */
export const typescript: Language = {
  name: "typescript",
  sinks: new Map<string, Sink>([
    ["ident", { stands: "inline", print: ident }],
    ["prop", { stands: "inline", print: prop }],
    ["member", { stands: "inline", print: member }],
    ["str", { stands: "inline", print: str }],
    ["json", { stands: "inline", print: json }],
    ["jsonLines", { stands: "inline", print: jsonLines }],
    ["doc", { stands: "line", print: comment }],
    ["code", { stands: "either", print: printed }],
  ]),
};

/** The language `typescript`, with caches for the next run of `--watch`. */
export const keptTypescript: Language = {
  ...typescript,
  sinks: new Map([...typescript.sinks, ["doc", { stands: "line", print: keptComment }]]),
  keepsTexts: true,
};
