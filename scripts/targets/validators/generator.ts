// Extends Ajv's code generator with readable names: a variable is named after the value that it contains.
import { type Ajv2020, CodeGen, Name } from "ajv/dist/2020.js";
import { valueFor } from "../../json/by-key.js";
import { functionNameFor, isReserved, typeNameFor } from "../../model/names/names.js";
import { formats } from "../../openapi/formats.js";

type Arguments<Method extends "const" | "let" | "var" | "forRange" | "forOf" | "scopeValue"> =
  Parameters<CodeGen[Method]>;

/**
 * For each property name, the name of the variable for the value of the property. All functions of a document use equal
 * variable names for equal properties.
 */
export type PropertyNames = Map<string, string>;

/** Ajv's code generator, with readable variable names and imported helpers. */
export class Generator extends CodeGen {
  readonly #import: (helper: string) => void;
  readonly #propertyNames: PropertyNames;
  /** How often each variable name has been used. */
  readonly #given = new Map<string, number>();

  constructor(ajv: Ajv2020, use: (helper: string) => void, names: PropertyNames) {
    super(ajv.scope, { lines: true, ownProperties: true });
    this.#import = use;
    this.#propertyNames = names;
  }

  override name(prefix: string): Name {
    return this.#named(prefix);
  }

  override const(...[name, value, constant]: Arguments<"const">): Name {
    return super.const(this.#named(name), value, constant);
  }

  override let(...[name, value, constant]: Arguments<"let">): Name {
    // `data` is Ajv's name for a member or item of the value. Ajv never assigns to `data`, so the variable can be a
    // constant.
    if (name === "data" && value !== undefined) {
      return super.const(
        this.#named(partName(String(value), this.#propertyNames)),
        value,
        constant,
      );
    }
    return super.let(this.#named(name), value, constant);
  }

  override var(...[name, value, constant]: Arguments<"var">): Name {
    return super.var(this.#named(name), value, constant);
  }

  override forRange(...[name, ...others]: Arguments<"forRange">): CodeGen {
    return super.forRange(this.#named(name), ...others);
  }

  override forOf(...[name, ...others]: Arguments<"forOf">): CodeGen {
    return super.forOf(this.#named(name), ...others);
  }

  override scopeValue(...[prefix, value]: Arguments<"scopeValue">): Name {
    if (value.ref !== Object.prototype.hasOwnProperty) {
      throw new Error(`generated code has no ${prefix}`);
    }
    this.#import("hasOwn");
    return new Name("hasOwn");
  }

  /**
   * Removes unused code, as Ajv's `optimize` does, but counts each use of a name only once. Ajv's `optimize` counts the
   * uses in a nested block once for each enclosing block.
   */
  override optimize(): void {
    const { _root: root, _constants: constants } = this as unknown as Internals;
    root.optimizeNodes?.();
    root.optimizeNames?.(usesIn(root), constants);
  }

  #named(preferred: Name | string): Name {
    if (typeof preferred !== "string") return preferred;
    for (;;) {
      const count = (this.#given.get(preferred) ?? 0) + 1;
      this.#given.set(preferred, count);
      const name = count === 1 ? preferred : `${preferred}${count}`;
      if (count === 1 || !this.#given.has(name)) {
        this.#given.set(name, this.#given.get(name) ?? 1);
        return new Name(name);
      }
    }
  }
}

/** The number of uses of each variable name. */
type Uses = Record<string, number>;

/** A statement of Ajv's code generator: its nested statements, and the names that it uses. */
interface Statement {
  readonly nodes?: readonly Statement[];
  readonly names: Uses;
  optimizeNodes?(): unknown;
  optimizeNames?(names: Uses, constants: unknown): unknown;
}

/** Private members of Ajv's code generator. */
interface Internals {
  readonly _root: Statement;
  readonly _constants: unknown;
}

/**
 * Names of the properties of statements in Ajv's code generator. The properties in `blocks` contain nested statements,
 * and those in `expressions` contain expressions.
 */
const blocks = ["else", "catch", "finally"];
const expressions = ["condition", "iteration", "from", "to", "iterable"];

function usesIn(root: Statement): Uses {
  const uses: Uses = Object.create(null);
  const add = (names: Uses) => {
    for (const name in names) uses[name] = (uses[name] ?? 0) + (names[name] ?? 0);
  };
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.nodes === undefined) {
      add(next.names);
      continue;
    }
    for (const node of next.nodes) waiting.push(node);
    const members = next as unknown as Record<string, Statement | undefined>;
    for (const block of blocks) if (members[block] !== undefined) waiting.push(members[block]);
    for (const expression of expressions) add(members[expression]?.names ?? {});
  }
  return uses;
}

/** Names that generated functions import. */
const used = new Set([
  ..."data errors fail missing within forget unmatched areBytes isObject length equal includes".split(
    " ",
  ),
  ..."repeats multiple patternTable hasOwn notInteger problems recall remember".split(" "),
  ...formats.flatMap(({ check }) => (check === undefined ? [] : [check])),
]);

const longest = 40;

/** Returns a variable name for the code of a member or item, such as `createdAt` for `data.created_at`. */
function partName(code: string, known: PropertyNames): string {
  const [, property, index] = /(?:\.([\w$]+)|\[(\w+)\])$/.exec(code) ?? [];
  if (index !== undefined) return /^(?:\d|index)/.test(index) ? "item" : "member";
  if (property === undefined || property.length > longest) return "part";
  return valueFor(known, property, () => propertyName(property));
}

function propertyName(property: string): string {
  const name = lowerFirst(typeNameFor(property));
  // A variable name must not begin with `is`, because the names of functions that check schemas begin with `is`.
  const isFree = !used.has(name) && !isReserved(name) && !/^is(?![a-z])/.test(name);
  return isFree && functionNameFor(name) === name ? name : `given${typeNameFor(property)}`;
}

/** Returns a name whose first letters are in lower case: `url` for `URL`, `urlPath` for `URLPath`. */
function lowerFirst(name: string): string {
  return name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (letters) => letters.toLowerCase());
}
