// Creates the functions of `schemas.js`: one for each schema that is used. Equal unnamed schemas share one function.
import { valueFor } from "../../json/by-key.js";
import type { NamedSchema } from "../../model/api-model.js";
import { freeName } from "../../model/names/free-name.js";
import type { JsonSchema } from "../../model/schema.js";
import { Matchings } from "../../openapi/patterns/matching.js";
import { aliasOf } from "../../schema/schema.js";
import { Unformatted } from "../../schema/unformatted.js";
import type { CompiledFunction, EarlierFunctions } from "../earlier-functions.js";
import { Constants } from "./constants.js";
import { type Fragment, js, raw, Variable } from "./fragment.js";
import { Generator } from "./generator.js";
import { isEmpty, Preparation, type Prepared } from "./prepare.js";
import { repeated } from "./repeats.js";
import { isShownByReading } from "./shown-by-reading.js";
import type { PropertyNames } from "./variable-names.js";
import { keywordPrinter } from "./vocabulary/index.js";
import { errors, type Printing, printSchema } from "./vocabulary/print.js";

export interface SchemaFunction {
  readonly name: string;
  /** The code of the function, including its constants. */
  readonly code: string;
}

/** All functions of a module, with the imports that they need. */
export interface Finished {
  readonly functions: readonly SchemaFunction[];
  readonly helpers: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
  readonly hasTables: boolean;
}

/**
 * Compiles functions that check values against schemas. Each generated module has its own `SchemaFunctions`. If
 * `checking` is given, the compiled functions skip format checks; `checking` compiles the functions with format checks.
 * A schema without formats needs only one function, so the function of `checking` is used.
 */
export class SchemaFunctions {
  readonly #checking: SchemaFunctions | undefined;
  readonly #earlier: EarlierFunctions | undefined;
  readonly #unformatted: Unformatted | undefined;
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #preparation: Preparation;
  readonly #keywords: Printing["keywords"];
  /** Names of functions, by schema name. Names of functions for unnamed schemas, by JSON text. */
  readonly #ofName = new Map<string, string>();
  readonly #ofText = new Map<string, string>();
  readonly #used: Set<string>;
  readonly #queue: { name: string; schema: string | undefined; prepared: () => Prepared }[] = [];
  /** The unnamed schemas that may refer to named schemas. */
  readonly #referring: Prepared[] = [];
  readonly #prepared = new Map<string, Prepared>();
  readonly #helpers = new Set<string>();
  readonly #formats = new Set<string>();
  readonly #matchings = new Matchings();
  readonly #propertyNames: PropertyNames = new Map();
  #hasTables = false;
  /** The name of the function being compiled. */
  #compiling = "";
  #constants = new Constants("", this.#matchings);
  /** Names to which the code of the current function refers. */
  #needs = noNeeds();

  constructor(schemas: readonly NamedSchema[], { checking, earlier }: Others = {}) {
    const unformatted =
      checking && new Unformatted(new Map(schemas.map((one) => [one.name, one.json])));
    this.#checking = checking;
    this.#earlier = earlier;
    this.#unformatted = unformatted;
    this.#used = checking === undefined ? new Set() : checking.#used;
    const view = (schema: NamedSchema) =>
      unformatted === undefined ? schema : { ...schema, json: unformatted.of(schema.json) };
    this.#schemas = new Map(schemas.map((schema) => [schema.name, view(schema)]));
    this.#preparation = new Preparation((name) => this.#schemas.get(name)?.json);
    this.#keywords = keywordPrinter({
      functionOf: (name) => {
        const given = this.#named(name);
        this.#needs.calls.set(name, given);
        return raw(given);
      },
      functionOfPart: (schema) => {
        this.#needs.hasParts = true;
        return raw(this.#ownFunction(schema, `${this.#compiling}Part`));
      },
      helper: (name) => this.#helper(name),
      format: (name) => {
        this.#needs.formats.add(name);
        return raw(name);
      },
      constants: () => this.#constants,
    });
    // Named schemas reserve the names of their functions before unnamed schemas get names.
    for (const schema of schemas) this.#used.add(`is${schema.typeName}`);
  }

  /**
   * Returns the name of the function that checks `schema`, or `undefined` if every value matches. If the schema has no
   * name, the function gets the name `preferred`.
   */
  functionFor(written: JsonSchema, preferred: string): string | undefined {
    if (this.#isSame(written)) return this.#checking?.functionFor(written, preferred);
    const schema = this.#unformatted?.of(written) ?? written;
    const name = aliasOf(schema);
    return name === undefined ? this.#unnamed(this.#prepare(schema), preferred) : this.#named(name);
  }

  /**
   * Returns the name of the function for a value that was converted from text. The function does not check types,
   * because the conversion from text has already checked them.
   */
  functionForRead(written: JsonSchema, preferred: string): string | undefined {
    if (this.#isSame(written)) return this.#checking?.functionForRead(written, preferred);
    const schema = this.#unformatted?.of(written) ?? written;
    let target: JsonSchema | undefined = schema;
    let name: string | undefined;
    for (let hops = 0; hops < 8 && target !== undefined; hops++) {
      const next = aliasOf(target);
      if (next === undefined) break;
      name = next;
      target = this.#schemas.get(next)?.json;
    }
    const prepared = this.#prepare(target ?? true);
    if (isShownByReading(prepared)) return undefined;
    return name === undefined ? this.#unnamed(prepared, preferred) : this.#named(name);
  }

  /** Returns true if the function of the schema is the same with and without format checks. */
  #isSame(schema: JsonSchema): boolean {
    return this.#unformatted?.differs(schema) === false;
  }

  #prepare(schema: JsonSchema): Prepared {
    return this.#preparation.prepare(schema);
  }

  #unnamed(prepared: Prepared, preferred: string): string | undefined {
    if (isEmpty(prepared)) return undefined;
    return this.#ownFunction(prepared, `is${preferred}${this.#ending()}`);
  }

  #ownFunction(prepared: Prepared, preferred: string): string {
    const text = JSON.stringify(prepared);
    return valueFor(this.#ofText, text, () => {
      const name = this.#claim(preferred);
      this.#queue.push({ name, schema: undefined, prepared: () => prepared });
      if (text.includes('"$ref"')) this.#referring.push(prepared);
      return name;
    });
  }

  /** Compiles all requested functions, and the functions that they call. */
  finish(): Finished {
    const functions: SchemaFunction[] = [];
    const start = { schemas: this.#referring, names: this.#ofName.keys() };
    const remembering = repeated(start, (name) => this.#preparedOf(name));
    for (const { name, schema, prepared } of this.#queue) {
      const remembers = schema !== undefined && remembering.has(schema);
      functions.push({ name, code: this.#compile(name, prepared(), remembers) });
    }
    return {
      functions,
      helpers: this.#helpers,
      formats: this.#formats,
      hasTables: this.#hasTables,
    };
  }

  #ending(): string {
    return this.#checking === undefined ? "" : "Unformatted";
  }

  #named(name: string): string {
    if (this.#checking !== undefined && this.#unformatted?.isDiffering(name) === false)
      return this.#checking.#named(name);
    return valueFor(this.#ofName, name, () => {
      const schema = this.#schemas.get(name);
      if (schema === undefined) throw new Error(`the model has no schema ${JSON.stringify(name)}`);
      const preferred = `is${schema.typeName}${this.#ending()}`;
      const given = this.#checking === undefined ? preferred : this.#claim(preferred);
      this.#queue.push({ name: given, schema: name, prepared: () => this.#preparedOf(name) });
      return given;
    });
  }

  #preparedOf(name: string): Prepared {
    return valueFor(this.#prepared, name, () =>
      this.#prepare(this.#schemas.get(name)?.json ?? true),
    );
  }

  #helper(name: string): Fragment {
    this.#needs.helpers.add(name);
    return raw(name);
  }

  #claim(preferred: string): string {
    const given = freeName(preferred, this.#used);
    this.#used.add(given);
    return given;
  }

  #compile(name: string, prepared: Prepared, remembers: boolean): string {
    const key = this.#earlier && `${name} ${remembers} ${JSON.stringify(prepared)}`;
    const known = key === undefined ? undefined : this.#earlier?.get(key);
    const compiled =
      known !== undefined && this.#isCurrent(known)
        ? known
        : this.#compiled(name, prepared, remembers);
    // All patterns of a document share a maximum number of analysis steps. A function with patterns is not cached,
    // because the patterns of other functions may change its code. A function with separately compiled parts is not
    // cached, because the cache would not contain the parts.
    const isCached = !this.#constants.hasPatterns && !this.#needs.hasParts;
    if (key !== undefined && (compiled === known || isCached)) this.#earlier?.keep(key, compiled);
    for (const helper of compiled.helpers) this.#helpers.add(helper);
    for (const format of compiled.formats) this.#formats.add(format);
    return compiled.code;
  }

  /**
   * Requests compilation of the functions that a cached function calls. Returns true if the names of the called
   * functions have not changed since the earlier run.
   */
  #isCurrent({ calls }: CompiledFunction): boolean {
    return [...calls].every(
      ([schema, given]) => this.#schemas.has(schema) && this.#named(schema) === given,
    );
  }

  #compiled(name: string, prepared: Prepared, remembers: boolean): CompiledFunction {
    this.#needs = noNeeds();
    this.#compiling = name;
    this.#constants = new Constants(name, this.#matchings);
    const gen = new Generator();
    const data = new Variable("data");
    const self = raw(name);
    if (remembers) {
      const known = gen.const("known", js`${this.#helper("recall")}(${self}, ${data})`);
      gen.if(js`${known} !== undefined`, () => gen.return(known));
    }
    const before = gen.const("before", errors);
    const printing = {
      gen,
      propertyNames: this.#propertyNames,
      follows: this.#preparation.isFollowed(prepared),
      keywords: this.#keywords,
    };
    printSchema(printing, prepared, data, []);
    if (remembers) gen.return(js`${this.#helper("remember")}(${self}, ${data}, ${before})`);
    else gen.return(js`${errors} === ${before}`);
    this.#hasTables ||= this.#constants.hasTables;
    const body = gen.finish();
    return {
      ...this.#needs,
      code: `${this.#constants}export function ${name}(data) {\n${body}}\n`,
    };
  }
}

/** The functions with format checks, and the functions that earlier runs compiled. */
interface Others {
  readonly checking?: SchemaFunctions;
  readonly earlier?: EarlierFunctions | undefined;
}

function noNeeds() {
  return {
    calls: new Map<string, string>(),
    helpers: new Set<string>(),
    formats: new Set<string>(),
    hasParts: false,
  };
}
