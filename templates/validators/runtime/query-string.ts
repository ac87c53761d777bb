// Reads names and values of a query, of cookies, or of a form.

import type { Path, Report } from "./issue.js";
import {
  asItIs,
  type Decode,
  type Filled,
  filled,
  mostTexts,
  type Parameter,
  read,
  readContent,
  readJoined,
  readList,
} from "./parameter-styles.js";
import {
  type CompositeShape,
  // #int64
  isTagged,
  // #end
  itemAt,
  itemsOf,
  type Matching,
  matchedShape,
  propertyOf,
  type Shape,
  // #int64
  selectedShape,
  // #end
  setOwn,
  takesName,
  takesObject,
  takesText,
  unread,
} from "./text.js";

/** Maximum number of bracket pairs in a name; `a[b][c]` has two. */
const mostBrackets = 16;

/** The values that a query has for one name: texts, as in `a=1`, or nested values, as in `a[b][c]=1`. */
class Branch {
  readonly texts: string[];
  branches: Map<string, Branch> | undefined = undefined;

  constructor(texts: string[]) {
    this.texts = texts;
  }

  at(name: string): Branch {
    this.branches ??= new Map();
    let branch = this.branches.get(name);
    if (branch === undefined) {
      branch = new Branch([]);
      this.branches.set(name, branch);
    }
    return branch;
  }
}

/** Returns the branch of a parameter, and creates the branch for the first text of the parameter. */
function branchOf(found: (Branch | undefined)[], index: number): Branch {
  const branch = found[index] ?? new Branch([]);
  found[index] = branch;
  return branch;
}

/** Reads the value of one parameter from its encoded texts. */
function readBranch(
  given: Branch,
  shape: Shape,
  decode: Decode,
  path: Path,
  report: Report,
): unknown {
  const { texts, branches } = given;
  const items = itemsOf(shape);
  if (branches === undefined) {
    const [only = ""] = texts;
    if (items !== undefined && (texts.length > 1 || !takesText(shape, decode(only) ?? ""))) {
      return readList(texts, shape, decode, path, report);
    }
    if (texts.length === 1) return read(only, shape, decode, path, report);
    report(path, "repeated", "one value");
    return unread;
  }
  if (texts.length > 0) {
    report(path, "repeated", "one value");
    return unread;
  }
  // #int64
  if (isTagged(shape)) {
    const selected = selectedShape(shape, (name) => {
      const found = branches.get(name);
      const isText = found?.texts.length === 1 && found.branches === undefined;
      return isText ? decode(found.texts[0] as string) : undefined;
    });
    return readBranch(given, selected, decode, path, report);
  }
  // #end
  if (takesObject(shape)) {
    const object: Record<string, unknown> = {};
    let complete = true;
    for (const [name, branch] of branches) {
      if (!takesName(shape, name)) continue;
      const value = readBranch(branch, propertyOf(shape, name), decode, [...path, name], report);
      if (value === unread) complete = false;
      setOwn(object, name, value);
    }
    return complete ? object : unread;
  }
  if (items === undefined) {
    report(path, "type", "a value without brackets");
    return unread;
  }
  // PHP and Rails write lists as `a[]=1&a[]=2` or `a[0]=1&a[1]=2`. The list items are read in the order in which they
  // occur in the query string.
  const values: unknown[] = [];
  let complete = true;
  for (const [name, branch] of branches) {
    if (!/^\d{0,6}$/.test(name)) {
      report(path, "type", "a list");
      return unread;
    }
    const several = name === "" ? branch.texts.map((text) => new Branch([text])) : [branch];
    for (const one of name === "" && branch.branches !== undefined ? [branch] : several) {
      const item = itemAt(shape, values.length);
      const value = readBranch(one, item, decode, [...path, values.length], report);
      if (value === unread) complete = false;
      values.push(value);
    }
  }
  return complete ? values : unread;
}

/** Reads parameters that are sent as pairs of a name and a value: in a query, in cookies or in a form. */
export class NamedTexts {
  readonly #parameters: readonly Filled[];
  readonly #decode: Decode;
  /**
   * For each name in a query: the index of the parameter, and whether the name is a property of an object parameter.
   */
  readonly #owners = new Map<string, { readonly index: number; readonly property: boolean }>();
  /** The properties of object parameters that have the same name as another parameter or property. */
  readonly #shared: { readonly index: number; readonly name: string }[] = [];
  readonly #deep = new Map<string, number>();
  /** Index of the object parameter that receives undeclared names as additional properties. */
  readonly #rest: number;
  /** For object parameters: the index of the parameter, and patterns for the names of its properties. */
  readonly #matching: (readonly [index: number, matching: readonly Matching[]])[] = [];

  constructor(written: readonly Parameter[], decode: Decode) {
    const parameters = written.map(filled);
    this.#parameters = parameters;
    this.#decode = decode;
    this.#rest = parameters.findIndex((one) => isSpread(one) && takesOthers(one.shape));
    for (const [index, { name, shape, style }] of parameters.entries()) {
      if (style === "deepObject") this.#deep.set(name, index);
      this.#owners.set(name, { index, property: false });
      // A list `name` may also be sent as `name[]`, because many clients do so.
      if (itemsOf(shape) !== undefined) this.#owners.set(`${name}[]`, { index, property: false });
    }
    for (const [index, parameter] of parameters.entries()) {
      if (!isSpread(parameter)) continue;
      const { properties = {}, matching, types, items } = parameter.shape as CompositeShape;
      if (matching !== undefined) this.#matching.push([index, matching]);
      for (const name of Object.keys(properties)) {
        const owner = this.#owners.get(name);
        // The name of a parameter that is always an object occurs in the query only as the name of a property.
        const isOwn = owner?.index === index && types === undefined && items === undefined;
        if (owner === undefined || isOwn) this.#owners.set(name, { index, property: true });
        else if (owner.index !== index) this.#shared.push({ index, name });
      }
    }
  }

  /**
   * Reads a query such as `a=1&b=2` in one pass. Passes undeclared names to the function `leaves`, or ignores them if
   * `leaves` is absent.
   */
  readQuery(
    query: string,
    into: Record<string, unknown>,
    report: Report,
    leaves?: (name: string, text: string) => void,
  ): void {
    const found: (Branch | undefined)[] = [];
    let count = 0;
    let equals = query.indexOf("=");
    for (let start = 0, end = 0; start < query.length; start = end + 1) {
      const and = query.indexOf("&", start);
      end = and < 0 ? query.length : and;
      if (end === start) continue;
      count++;
      if (count > mostTexts) {
        report([], "limit", `at most ${mostTexts} values`);
        return;
      }
      // Keeps the position of the next `=`: searching it again for each pair would take quadratic time.
      if (equals >= 0 && equals < start) equals = query.indexOf("=", start);
      const split = equals >= 0 && equals < end ? equals : end;
      const name = this.#decode(query.slice(start, split));
      const text = query.slice(split + 1, end);
      if (name !== undefined && this.#add(found, name, text)) continue;
      // A parameter with an undeclared name is ignored, unless its encoding is invalid.
      const decoded = this.#decode(text);
      if (name === undefined || decoded === undefined) {
        report([], "encoding", "percent-encoded UTF-8");
      } else leaves?.(name, decoded);
    }
    this.#finish(found, into, report);
  }

  /** Reads pairs of a name and a value, such as the entries of a parsed query. */
  readPairs(
    pairs: readonly (readonly [string, string])[],
    into: Record<string, unknown>,
    report: Report,
    leaves?: (name: string, text: string) => void,
  ): void {
    const found: (Branch | undefined)[] = [];
    for (const [name, text] of pairs) {
      if (!this.#add(found, name, text)) leaves?.(name, text);
    }
    this.#finish(found, into, report);
  }

  /** Adds the text of a parameter or of its property. Returns false if `name` is undeclared. */
  #add(found: (Branch | undefined)[], name: string, text: string): boolean {
    const owner = this.#owners.get(name);
    if (owner !== undefined) {
      const { index, property } = owner;
      if (property) branchOf(found, index).at(name).texts.push(text);
      else if (found[index] !== undefined) found[index].texts.push(text);
      // An array that is created with its text takes less memory than an empty array that receives the text.
      else found[index] = new Branch([text]);
      return true;
    }
    const open = this.#deep.size === 0 ? -1 : name.indexOf("[");
    const deep = open < 0 ? undefined : this.#deep.get(name.slice(0, open));
    const names = deep === undefined ? undefined : bracketed(name, open);
    if (deep !== undefined && names !== undefined) {
      let branch = branchOf(found, deep);
      for (const inner of names) branch = branch.at(inner);
      branch.texts.push(text);
    } else {
      const index = this.#ownerOf(name);
      if (index < 0) return false;
      branchOf(found, index).at(name).texts.push(text);
    }
    return true;
  }

  /**
   * Returns the index of the object parameter that accepts an undeclared name as a property; -1 without such a
   * parameter.
   */
  #ownerOf(name: string): number {
    const matched = this.#matching.find(([, matching]) => matchedShape(matching, name));
    return matched === undefined ? this.#rest : matched[0];
  }

  #finish(found: (Branch | undefined)[], into: Record<string, unknown>, report: Report): void {
    this.#share(found);
    for (let index = 0; index < this.#parameters.length; index++) {
      const branch = found[index];
      const parameter = this.#parameters[index] as Filled;
      const { name, required } = parameter;
      if (branch === undefined) {
        if (required) report([name], "required", "a value (required)");
        continue;
      }
      const value = this.#read(branch, parameter, report);
      if (value !== unread) setOwn(into, name, value);
    }
  }

  /**
   * Gives texts to all properties with the same name. An optional object without further properties remains absent,
   * because its other properties may be required.
   */
  #share(found: (Branch | undefined)[]): void {
    for (const { index, name } of this.#shared) {
      if (found[index] === undefined && this.#parameters[index]?.required !== true) continue;
      const owner = this.#owners.get(name);
      const given = owner && found[owner.index];
      const texts = owner?.property === true ? given?.branches?.get(name)?.texts : given?.texts;
      if (texts !== undefined && texts.length > 0)
        branchOf(found, index)
          .at(name)
          .texts.push(...texts);
    }
  }

  #read(branch: Branch, parameter: Filled, report: Report): unknown {
    const { name, shape, style, explode, isPlain, way } = parameter;
    const { texts, branches } = branch;
    const decode = style === "cookie" ? asItIs : this.#decode;
    if (isPlain && texts.length === 1 && branches === undefined) {
      return read(texts[0] as string, shape, decode, way, report);
    }
    if (branches !== undefined || (explode && parameter.content === undefined)) {
      return readBranch(branch, shape, decode, [name], report);
    }
    const several = style === "deepObject" && itemsOf(shape) !== undefined;
    if (several) return readBranch(branch, shape, decode, [name], report);
    if (texts.length !== 1) {
      report([name], "repeated", "one value");
      return unread;
    }
    const text = texts[0] as string;
    if (parameter.content !== undefined) return readContent(decode(text), parameter, report);
    return readJoined(text, parameter, separators[style] ?? ",", decode, report);
  }
}

const separators: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /%20|\+| /,
  pipeDelimited: /%7C|\|/i,
};

/** Whether the properties of an object are separate parameters, as in `a=1&b=2`. */
function isSpread({ style, explode, shape, content }: Filled): boolean {
  return style !== "deepObject" && explode && content === undefined && takesObject(shape);
}

/** Whether an object accepts undeclared names as properties. */
function takesOthers(shape: Shape): boolean {
  return typeof shape !== "string" && (shape.open === true || shape.rest !== undefined);
}

/** Returns the names in brackets: `a` and `b` for `[a][b]`. */
function bracketed(name: string, open: number): string[] | undefined {
  const names: string[] = [];
  let at = open;
  while (at < name.length) {
    const close = name.indexOf("]", at);
    if (name[at] !== "[" || close < 0 || names.length === mostBrackets) return undefined;
    names.push(name.slice(at + 1, close));
    at = close + 1;
  }
  return names;
}
