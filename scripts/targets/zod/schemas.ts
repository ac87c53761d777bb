// Converts the schemas of a model to Zod schemas. Uses Zod's own methods if they accept the same values as specloom's
// validators, and if they infer the types of `types/`. If Zod's methods do not suffice, a function of `checks.js`
// validates the value.
import { type JsonObject, own } from "../../json/json.js";
import type { NamedSchema } from "../../model/api-model.js";
import { isSchemaObject, scopeOf } from "../../model/schema.js";
import { Matchings } from "../../openapi/patterns/matching.js";
import { ident } from "../../render/typescript.js";
import {
  reached,
  referencesByName,
  referencesIn,
  reversed,
  stronglyConnectedNames,
} from "../../schema/graph.js";
import { aliasOf, isAnything, isNothing, type JsonSchema } from "../../schema/schema.js";
import type { Scope } from "../../schema/scope.js";
import { someSchema } from "../../schema/walk.js";
import { TypePrinter } from "../../typescript/print-type.js";
import { nothing, type TypeSchema, typeReference } from "../../typescript/type.js";
import { TypeSchemas } from "../../typescript/type-schema.js";
import { composed } from "./compose.js";
import type { Expression } from "./expression.js";
import { isSameType } from "./same-type.js";
import { Uses } from "./uses.js";

/** Returns the name of the function in `checks.js` that checks a schema, or `undefined` if every value matches. */
export type FunctionFor = (schema: JsonSchema, preferred: string) => string | undefined;

/** Counts the schemas that Zod's methods express, and the reasons why other schemas need functions. */
export interface Count {
  written: number;
  readonly checked: Map<string, number>;
}

/** Options of a value: whether it is JSON or a form, and the code of its type. */
export interface ValueOptions {
  readonly typeText?: string | undefined;
  readonly holding?: "json" | "form";
}

/**
 * Maximum number of letters of a constant's type in a declaration file. TypeScript writes the types of all constants to
 * which a constant refers into the type, and refuses types of more than 1,000,000 letters.
 */
const mostLetters = 100_000;

/** The code of a constant, and the imports that the code needs. */
export interface Constant {
  readonly text: string;
  readonly uses: Uses;
}

const unknown: Expression = { text: "z.unknown()", type: {} };

export interface ZodInput {
  readonly schemas: readonly NamedSchema[];
  /** The names of the generated constants, by schema name. */
  readonly names: ReadonlyMap<string, string>;
  readonly functionFor: FunctionFor;
  /** Schemas in cycles of references. A reference between two schemas of a cycle is evaluated when it is first used. */
  readonly late?: ReadonlySet<string>;
  /** The Zod schemas of the previous pass, used for schemas that this pass has not converted yet. */
  readonly earlier?: ZodSchemas;
}

/** Data that is equal in all passes: the types of schemas, and their references. */
interface Facts {
  readonly types: TypeSchemas;
  readonly declared: ReadonlyMap<string, TypeSchema>;
  readonly order: readonly string[];
  /** For each schema in a cycle of references, all schemas of the cycle. */
  readonly cycles: ReadonlyMap<string, ReadonlySet<string>>;
  /** The names of schemas that reject undeclared members, directly or through a reference. */
  readonly strict: ReadonlySet<string>;
}

export class ZodSchemas {
  readonly scope: Scope;
  /**
   * The imports for the schema that is being printed. If the printed code is discarded, its imports are discarded as
   * well.
   */
  uses: Uses = new Uses();
  readonly matchings: Matchings = new Matchings();
  readonly count: Count = { written: 0, checked: new Map() };
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #functionFor: FunctionFor;
  readonly #late: ReadonlySet<string>;
  readonly #earlier: ZodSchemas | undefined;
  readonly #facts: Facts;
  readonly #components = new Map<string, Expression | "open">();
  /** For each schema, the schemas that must be declared earlier in the module. */
  readonly before: Map<string, ReadonlySet<string>> = new Map();
  #mentioned = new Set<string>();
  #owner: string | undefined;
  /** For each named schema, the number of letters of its type. */
  readonly #letters = new Map<string, number>();
  /** For each named schema, the imports of its constant. */
  readonly #usesOf = new Map<string, Uses>();

  constructor({ schemas, names, functionFor, late, earlier }: ZodInput) {
    this.#schemas = new Map(schemas.map((schema) => [schema.name, schema]));
    this.#names = names;
    this.#functionFor = functionFor;
    this.#late = late ?? new Set();
    this.#earlier = earlier;
    this.scope = scopeOf(schemas);
    this.#facts = earlier === undefined ? factsOf(schemas) : earlier.#facts;
  }

  get types(): TypeSchemas {
    return this.#facts.types;
  }

  /**
   * The names of all schemas; each schema comes after the schemas to which it refers, except in cycles. Printing
   * schemas in the order of this list needs no recursion, even for long chains of references.
   */
  get order(): readonly string[] {
    return this.#facts.order;
  }

  /** Returns the Zod schema of a named schema, or `undefined` while it is incomplete. */
  component(name: string): Expression | undefined {
    const known = this.#components.get(name);
    if (known === "open") return this.#earlier?.component(name);
    if (known !== undefined) return known;
    const schema = this.#schemas.get(name);
    if (schema === undefined) return undefined;
    const outer = { mentioned: this.#mentioned, owner: this.#owner };
    this.#mentioned = new Set();
    this.#owner = name;
    this.#components.set(name, "open");
    const { json, typeName } = schema;
    const type = this.#facts.declared.get(name) ?? {};
    const typeText = () => this.uses.type(typeName);
    const { made: short, uses } = this.#apart(() =>
      this.#shortened(this.#verified(json, type, typeName, typeText), typeText),
    );
    this.#components.set(name, short.made);
    this.#letters.set(name, short.letters);
    this.before.set(name, this.#mentioned);
    this.#usesOf.set(name, uses);
    this.#mentioned = outer.mentioned;
    this.#owner = outer.owner;
    return short.made;
  }

  /** Returns the Zod schema of a value. `preferred` is the name of the function, if the schema needs one. */
  of(schema: JsonSchema, preferred: string, options: ValueOptions = {}): Expression {
    const { typeText, holding = "json" } = options;
    const isNever = schema === false || isNothing(schema);
    if (isNever || isAnything(schema)) {
      this.uses.zod = true;
      return isNever ? { text: "z.never()", type: nothing } : unknown;
    }
    const type = this.types.of(schema, holding);
    const alias = aliasOf(schema);
    if (alias !== undefined) {
      const { made, uses } = this.#apart(() => this.reference(alias));
      if (holding === "json" || isSameType(made.type, type)) {
        this.uses.add(uses);
        return made;
      }
    }
    return this.#verified(schema, type, preferred, () => this.#textOf(type, typeText));
  }

  /** Returns the code of a constant that is not the constant of a named schema, and its imports. */
  constant(schema: JsonSchema, preferred: string, options: ValueOptions): Constant {
    const { made, uses } = this.#apart(() => {
      const written = this.of(schema, preferred, options);
      return this.#shortened(written, () =>
        this.#textOf(this.types.of(schema, options.holding), options.typeText),
      );
    });
    return { text: made.made.text, uses };
  }

  /** Returns the code of the constant of a named schema, and its imports. */
  namedConstant(name: string): Constant {
    const text = this.component(name)?.text ?? "z.unknown()";
    return { text, uses: this.#usesOf.get(name) ?? new Uses() };
  }

  /** Returns a reference to the constant of a named schema. */
  reference(name: string): Expression {
    const schema = this.#schemas.get(name) as NamedSchema;
    const type = typeReference(schema.typeName);
    const constant = ident(this.#names.get(name));
    this.uses.constants.add(constant);
    if (this.#late.has(name) && this.#late.has(this.#owner ?? "")) {
      this.uses.schema = true;
      this.uses.zod = true;
      const text = `z.lazy((): Schema<${this.uses.type(schema.typeName)}> => ${this.uses.typed(constant)})`;
      return { text, type };
    }
    const target = this.component(name);
    this.#mentioned.add(name);
    this.uses.letters += this.#letters.get(name) ?? 0;
    const isInCycle = this.#facts.cycles.has(name);
    return {
      text: constant,
      type,
      ...(target?.isObject && { isObject: true }),
      ...(target?.shape !== undefined && { shape: target.shape }),
      // In a cycle of references, getters are called after all constants are declared.
      ...(!isInCycle && { name: constant }),
    };
  }

  /**
   * Creates the schema of an object member. `isLate` is true if the member leads back to the schema that contains it,
   * so that a getter is needed.
   */
  withinMember(make: () => Expression): { readonly made: Expression; readonly isLate: boolean } {
    const outer = this.#mentioned;
    const { letters } = this.uses;
    this.#mentioned = new Set();
    const made = make();
    const group = this.#facts.cycles.get(this.#owner ?? "");
    const isLate = [...this.#mentioned].some((name) => group?.has(name));
    // The schemas that a getter uses need not be declared before the getter. The getter has a short type.
    if (isLate) this.uses.letters = letters;
    else for (const name of this.#mentioned) outer.add(name);
    this.#mentioned = outer;
    return { made, isLate };
  }

  /** Returns the code of a type, with names that the module `types` exports. */
  typeText(type: TypeSchema): string {
    const printer = new TypePrinter((name) => this.uses.type(name));
    return printer.type(type, 0).text;
  }

  /** Returns the code of a type. `written` is the code if it is known. */
  #textOf(type: TypeSchema, written: string | undefined): string {
    if (written === undefined) return this.typeText(type);
    this.uses.types = true;
    return written;
  }

  functionFor(schema: JsonSchema, preferred: string): string | undefined {
    const name = this.#functionFor(schema, preferred);
    return name === undefined ? undefined : this.uses.function(name);
  }

  /** Returns true if the schema, or a schema to which it refers, rejects undeclared members. */
  isStrict(schema: JsonSchema): boolean {
    if (!isSchemaObject(schema)) return false;
    if (someSchema(schema, isClosed)) return true;
    return [...referencesIn(schema)].some((name) => this.#facts.strict.has(name));
  }

  /**
   * Returns the Zod schema of a constant, and the number of letters of its type. If the type is too long, the constant
   * gets the type `Schema`, which has no `shape`.
   */
  #shortened(
    written: Expression,
    typeText: () => string,
  ): { readonly made: Expression; readonly letters: number } {
    const { text, type, isObject } = written;
    // The types of Zod, such as `z.ZodString`, are up to twice as long as the code that creates them.
    const letters = 2 * text.length + this.uses.letters;
    if (letters <= mostLetters) return { made: written, letters };
    this.uses.schema = true;
    this.uses.zod = true;
    const short = `Schema<${typeText()}>`;
    const made = { text: `${this.uses.helper("typed")}<${short}>(${text})`, type };
    return { made: isObject ? { ...made, isObject } : made, letters: short.length };
  }

  /** Returns the result of `make`, and the imports of its code. If the code is printed, the caller adds its imports. */
  #apart<Made>(make: () => Made): { readonly made: Made; readonly uses: Uses } {
    const outer = this.uses;
    const uses = new Uses();
    this.uses = uses;
    const made = make();
    this.uses = outer;
    return { made, uses };
  }

  /**
   * Returns a schema of Zod's own methods if its type is correct, or else a schema that calls a function of
   * `checks.js`.
   */
  #verified(
    schema: JsonSchema,
    type: TypeSchema,
    preferred: string,
    typeText: () => string,
  ): Expression {
    const why: string[] = [];
    const { made: written, uses } = this.#apart(() =>
      isSchemaObject(schema) ? composed(schema, this, preferred, why) : undefined,
    );
    if (written !== undefined && isSameType(written.type, type)) {
      this.uses.add(uses);
      this.uses.zod = true;
      this.count.written++;
      return { ...written, type };
    }
    const reason = written === undefined ? (why[0] ?? "other") : "type";
    this.count.checked.set(reason, (this.count.checked.get(reason) ?? 0) + 1);
    const check = this.functionFor(schema, preferred);
    const text = `${this.uses.helper("checked")}<${typeText()}>(${check ?? ""})`;
    return { text, type };
  }
}

function isClosed(schema: JsonObject): boolean {
  return own(schema, "additionalProperties") === false;
}

function factsOf(schemas: readonly NamedSchema[]): Facts {
  const types = new TypeSchemas(schemas);
  const references = referencesByName(schemas);
  const inOrder = stronglyConnectedNames(references);
  const isCycle = ([first = "", ...others]: readonly string[]) =>
    others.length > 0 || references.get(first)?.has(first) === true;
  const closed = schemas.filter(({ json }) => someSchema(json, isClosed));
  return {
    types,
    declared: new Map(types.named().map(({ named, type }) => [named.name, type])),
    order: inOrder.flat(),
    cycles: new Map(
      inOrder.filter(isCycle).flatMap((group) => {
        const names = new Set(group);
        return group.map((name) => [name, names] as const);
      }),
    ),
    strict: reached(
      closed.map(({ name }) => name),
      reversed(references),
    ),
  };
}
