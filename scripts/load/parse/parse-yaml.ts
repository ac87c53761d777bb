// Parses YAML that has an equivalent in JSON: one document, no tags, and only strings as names.
import yaml from "js-yaml";
import { type Diagnostic, DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { quote } from "../../diagnostics/quote.js";
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import type { Limits } from "../limits.js";
import { located, type NamedText, type Refusal, refuse } from "../refuse.js";
import { expandAliases } from "./expand-aliases.js";
import { withoutMergeTags } from "./merge-tags.js";
import { Places, skipBlank } from "./places.js";
import { coreSchema, coreTags } from "./yaml-schema.js";

/** The state that js-yaml passes to its listener, including a field that the types of js-yaml lack. */
interface State extends yaml.State {
  readonly tag: string | null;
}

/**
 * A YAML node (scalar, list or map) that js-yaml is reading. After the locations of the child nodes are recorded,
 * `children` is set to `undefined` to free memory.
 */
interface Node {
  start: number;
  end: number;
  kind: string | null;
  value: JsonValue;
  /** The nesting depth of the objects and arrays in this node, including those that its YAML aliases stand for. */
  height: number;
  children: Node[] | undefined;
}

/**
 * Returns the value of a YAML text, and the locations in the text. Throws a `DiagnosticsError` with a location for
 * unsupported YAML. `faults` reports YAML merge keys (`<<`), member names that are not strings, and numbers such as
 * `.inf`.
 */
export function parseYaml(
  named: NamedText,
  limits: Limits,
): { value: JsonValue; places: Places; faults: readonly Diagnostic[] } {
  const reader = new YamlReader(named, limits);
  const value = reader.document();
  return { value, places: reader.places, faults: located(named, reader.faults()) };
}

/** Maximum number of findings with one code in one file. Findings above the maximum are not reported. */
const mostFaults = 1_000;

class YamlReader {
  readonly places: Places;
  readonly #named: NamedText;
  readonly #text: string;
  readonly #limits: Limits;
  readonly #open: Node[] = [];
  readonly #names: Refusal[] = [];
  readonly #merges: { readonly start: number; readonly end: number }[] = [];
  readonly #numbers: Refusal[] = [];
  #documents = 0;
  #nodes = 0;
  #root: Node | undefined;
  readonly #heights = new Map<JsonObject | JsonValue[], number>();
  readonly #aliases = new Map<JsonObject | JsonValue[], Node>();

  constructor(named: NamedText, limits: Limits) {
    this.#named = named;
    this.#text = withoutMergeTags(named.text);
    this.#limits = limits;
    this.places = new Places(named.text);
  }

  faults(): Refusal[] {
    const others = [...this.#names, ...this.#numbers];
    const [first] = this.#merges;
    if (first === undefined) return others;
    const places = this.#merges.length > 1 ? ` (${this.#merges.length} places)` : "";
    const message = `YAML 1.2 has no merge keys (<<)${places}`;
    const help = "replace the merge key with copies of the members, or use `allOf`";
    return [{ code: "merge-key", message, ...first, help }, ...others];
  }

  document(): JsonValue {
    const value = this.#load();
    const root = this.#root;
    if (root === undefined || value === undefined) {
      return refuse(this.#named, {
        code: "empty-file",
        message: "the file is empty",
        start: 0,
        end: 1,
      });
    }
    this.places.setRoot(value, root.start, root.end);
    if (this.#aliases.size + this.#merges.length === 0) return value;
    return expandAliases(value, this.places, this.#limits.nodes, (container) => {
      const { start, end } = this.#aliases.get(container) ?? root;
      const message = `the file has more than ${this.#limits.nodes} values after YAML aliases are expanded`;
      return refuse(this.#named, { code: "too-many-nodes", message, start, end });
    });
  }

  #load(): JsonValue | undefined {
    const options = {
      schema: coreSchema,
      listener: (event: yaml.EventType, state: yaml.State) => {
        if (event === "open") this.#enter(state);
        else this.#leave(state as State);
      },
      // js-yaml may count the depth of a node twice, while it determines the kind of the node. The method `#container`
      // checks the nesting depth exactly.
      maxDepth: this.#limits.depth * 2 + 4,
    };
    try {
      return yaml.load(this.#text, options) as JsonValue | undefined;
    } catch (error) {
      if (error instanceof DiagnosticsError || !(error instanceof yaml.YAMLException)) throw error;
      return this.#explain(error);
    }
  }

  #enter(state: yaml.State): void {
    if (this.#open.length === 0) {
      this.#documents += 1;
      if (this.#documents > 1)
        this.#refuse("several-documents", "the file has a second YAML document", state.position);
    }
    this.#open.push({
      start: state.position,
      end: 0,
      kind: null,
      value: null,
      height: 0,
      children: undefined,
    });
  }

  #leave(state: State): void {
    const node = this.#open.pop()!;
    node.end = state.position;
    node.kind = state.kind;
    node.value = state.result ?? null;
    this.#refuseTag(node);
    if (typeof node.value === "number" && !Number.isFinite(node.value)) {
      const message = `${this.#quoted(node)} is a number that JSON cannot express`;
      const start = skipBlank(this.#text, node.start);
      const fault = { code: "number-out-of-range", message, start, end: node.end };
      if (this.#numbers.length < mostFaults) this.#numbers.push(fault);
    }
    if (typeof node.value === "object" && node.value !== null) this.#container(node.value, node);
    node.children = undefined;
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#root = node;
    else if (parent.children === undefined) parent.children = [node];
    else parent.children.push(node);
  }

  #container(value: JsonObject | JsonValue[], node: Node): void {
    // A value is read twice if it is an alias, or if js-yaml tries it as a member name.
    const known = this.#heights.get(value);
    if (known !== undefined) {
      node.height = known;
      if (node.kind === null) this.#aliases.set(value, node);
      return;
    }
    if (node.kind === null)
      this.#refuseNode(node, "alias-cycle", "the alias refers to a value that contains the alias");
    for (const child of node.children ?? []) node.height = Math.max(node.height, child.height);
    node.height += 1;
    this.#heights.set(value, node.height);
    if (node.height > this.#limits.depth) {
      this.#refuseNode(
        node,
        "too-deep",
        `the value is nested more than ${this.#limits.depth} levels deep`,
      );
    }
    if (Array.isArray(value)) this.#sequence(value, node);
    else this.#mapping(value, node);
  }

  #sequence(value: JsonValue[], node: Node): void {
    const offsets: number[] = [];
    const children = node.children ?? [];
    let next = 0;
    for (const item of value) {
      const child = children[next];
      if (child !== undefined && Object.is(child.value, item)) {
        offsets.push(child.start, child.start, child.start, child.end);
        next += 1;
      } else if (item === null) {
        // For a `-` without a value, js-yaml creates no node.
        offsets.push(node.start, node.start, node.start, node.start);
      } else {
        next += this.#pair(item, children.slice(next, next + 2), node);
        const [name, end] = [child ?? node, children[next - 1] ?? node];
        offsets.push(name.start, name.start, name.start, end.end);
      }
    }
    this.#count(value.length);
    this.places.add(value, undefined, offsets);
  }

  /**
   * Reads an array item that is written as a pair: the item of `[name: value]` is an object with one member. Returns
   * the number of YAML nodes in the item: 2 for `[name: value]`, and 1 for a name without a value.
   */
  #pair(item: JsonValue, [name, child]: readonly Node[], list: Node): number {
    if (name === undefined || !isObject(item))
      return this.#refuseNode(name ?? list, "invalid-yaml", "the item cannot be read");
    const key = this.#key(name);
    if (this.#isMerge(name))
      this.#refuseNode(name, "invalid-yaml", "a list cannot contain a merge key");
    const hasValue = child !== undefined && Object.is(child.value, item[key]);
    const at = hasValue ? child : { start: name.end, end: name.end, height: 0 };
    list.height = Math.max(list.height, at.height + 2);
    if (list.height > this.#limits.depth) {
      this.#refuseNode(
        list,
        "too-deep",
        `the value is nested more than ${this.#limits.depth} levels deep`,
      );
    }
    this.#heights.set(item, at.height + 1);
    this.#count(1);
    this.places.add(item, [key], [name.start, name.end, at.start, at.end]);
    return hasValue ? 2 : 1;
  }

  #mapping(value: JsonObject, node: Node): void {
    const keys: string[] = [];
    const offsets: number[] = [];
    const children = node.children ?? [];
    let merge: Node | undefined;
    for (let next = 0; next < children.length; ) {
      const name = children[next]!;
      // If js-yaml expects a further member name at the end, it adds an empty node.
      if (name.kind === null && name.value === null && next === children.length - 1) break;
      const key = this.#key(name);
      if (!Object.hasOwn(value, key)) break;
      const child = children[next + 1];
      const hasValue = child !== undefined && Object.is(child.value, value[key]);
      const at = hasValue ? child : { start: name.end, end: name.end };
      next += hasValue ? 2 : 1;
      if (this.#isMerge(name)) {
        merge = name;
        continue;
      }
      keys.push(key);
      offsets.push(name.start, name.end, at.start, isEmpty(at) ? at.start : at.end);
    }
    if (merge !== undefined) this.#merge(value, merge, keys, offsets);
    this.#count(keys.length);
    this.places.add(value, keys, offsets);
  }

  /**
   * Reads a merge key as in YAML 1.1: members of the object override merged members, and the first of several maps has
   * precedence.
   */
  #merge(value: JsonObject, name: Node, keys: string[], offsets: number[]): void {
    const written = value["<<"] as JsonValue;
    delete value["<<"];
    this.#merges.push({ start: skipBlank(this.#text, name.start), end: name.end });
    for (const source of Array.isArray(written) ? written : [written]) {
      if (!isObject(source))
        this.#refuseNode(
          name,
          "invalid-yaml",
          "the value of a merge key must be a map or a list of maps",
        );
      const added = Object.keys(source).filter((key) => !Object.hasOwn(value, key));
      this.#count(added.length);
      for (const key of added) {
        setOwn(value, key, source[key] as JsonValue);
        keys.push(key);
        offsets.push(...this.places.offsetsOf(source, key));
      }
    }
  }

  #isMerge({ value, start }: Node): boolean {
    return value === "<<" && this.#text[skipBlank(this.#text, start)] === "<";
  }

  /**
   * Returns the name of a member. A number in JSON syntax, such as the status code 200, may be the name of a member.
   * For a key in another syntax, such as `0x10`, `true` or null, js-yaml's spelling becomes the name, and a finding is
   * reported.
   */
  #key(node: Node): string {
    const { value } = node;
    if (typeof value === "string") return value;
    if (typeof value === "object" && value !== null) {
      return this.#refuseNode(node, "invalid-yaml", "a YAML list or map cannot be a key");
    }
    const start = skipBlank(this.#text, node.start);
    const name = String(value);
    if (typeof value === "number" && name === this.#text.slice(start, node.end).trim()) return name;
    const message = `the key ${this.#quoted(node)} is not a string, so it is read as ${JSON.stringify(name)}`;
    const help = "put the key in quotes";
    const fault = { code: "key-not-string", message, start, end: node.end, help };
    if (this.#names.length < mostFaults) this.#names.push(fault);
    return name;
  }

  #count(added: number): void {
    this.#nodes += added;
    if (this.#nodes > this.#limits.nodes) {
      this.#refuse("too-many-nodes", `the file has more than ${this.#limits.nodes} values`, 0);
    }
  }

  #refuseTag(node: Node): void {
    let at = skipBlank(this.#text, node.start);
    while (this.#text[at] === "&") {
      while (at < node.end && !/\s/.test(this.#text[at]!)) at += 1;
      at = skipBlank(this.#text, at);
    }
    if (at >= node.end || this.#text[at] !== "!") return;
    const tag = /\S+/.exec(this.#text.slice(at, at + 200))?.[0] ?? "!";
    if (coreTags.has(tag)) return;
    refuse(this.#named, {
      code: "yaml-tag",
      message: `the YAML tag \`${tag}\` is not supported`,
      start: at,
      end: at + tag.length,
    });
  }

  /** Throws js-yaml's error, with a clearer message for some mistakes. */
  #explain(error: yaml.YAMLException): never {
    const start = error.mark?.position ?? 0;
    if (error.reason === "duplicated mapping key") return this.#duplicate(start);
    if (error.reason.startsWith("nesting exceeded")) {
      return this.#refuse(
        "too-deep",
        `the value is nested more than ${this.#limits.depth} levels deep`,
        start,
      );
    }
    const node = this.#open.at(-1);
    if (node !== undefined && /\btag\b/.test(error.reason)) {
      this.#refuseTag({ ...node, end: this.#text.length });
    }
    return this.#refuse("invalid-yaml", error.reason, start);
  }

  #duplicate(position: number): never {
    const names = this.#open.at(-1)?.children ?? [];
    const start = skipBlank(this.#text, position);
    const second = names.find(
      (name) => skipBlank(this.#text, name.start) === start && name.end > start,
    );
    const first = names.find(
      (name) => second !== undefined && name.value === second.value && name !== second,
    );
    const key = second === undefined ? "a name" : quote(String(second.value));
    return refuse(this.#named, {
      code: "duplicate-key",
      message: `${key} is a duplicate key of this map`,
      start,
      end: second?.end ?? start + 1,
      ...(first && {
        note: { message: "the first entry is here", start: first.start, end: first.end },
      }),
    });
  }

  #quoted(node: Node): string {
    const start = skipBlank(this.#text, node.start);
    return quote(this.#text.slice(start, Math.max(start, node.end)).trim() || "nothing");
  }

  #refuseNode(node: Node, code: string, message: string): never {
    const start = Math.min(skipBlank(this.#text, node.start), this.#text.length);
    return refuse(this.#named, { code, message, start, end: node.end });
  }

  #refuse(code: string, message: string, start: number): never {
    return refuse(this.#named, { code, message, start, end: start + 1 });
  }
}

function isEmpty(node: {
  kind?: string | null;
  value?: JsonValue;
  start: number;
  end: number;
}): boolean {
  return node.end <= node.start || (node.kind === null && node.value === null);
}
