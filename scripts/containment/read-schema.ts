// Converts each keyword of JSON Schema 2020-12 to a formula.

import { valueFor } from "../json/by-key.js";
import { canonical } from "../json/canonical.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { type JsonSchema, referencedName } from "../model/schema.js";
import { references } from "../openapi/keywords/groups.js";
import { referencesIn } from "../schema/graph.js";
import { kind } from "../schema/kinds.js";
import { mapOf } from "../schema/schema.js";
import { type Lookup, modelScope } from "../schema/scope.js";
import { membersOfUnion } from "../schema/tagged-members.js";
import { eachSchema } from "../schema/walk.js";
import { type Allowance, costOfRead } from "./allowance.js";
import { assertions, hasOnlyAssertions } from "./assertions.js";
import { conjunctsOf } from "./conjunction.js";
import type { Formula, Formulas } from "./formula.js";
import { type Applied, isAlone, type Location, Locations, memoAt } from "./locations.js";
import { unevaluated } from "./unevaluated.js";

/** The named schemas of one document, and labels that distinguish references to different schemas. */
export interface Side {
  readonly schemas: Lookup;
  readonly recursive: ReadonlySet<string>;
  /**
   * Returns a label for references to a named schema. The labels of a schema in two documents are equal if it accepts
   * equal values in both.
   */
  label(name: string): string;
  /** The old document, whose formulas are reused; absent if this document is the old document. */
  readonly base?: Base;
  /** Limits the total work of a comparison. If the document has an edit, `unedited` is set, and reading is work. */
  readonly allowance?: Allowance;
  readonly unedited?: object;
}

/** The old document, whose formulas are reused for the schemas that a change does not affect. */
export interface Base {
  /**
   * The names of schemas that may accept different values than in the old document. For schemas that are not in
   * `affected`, the formulas of the old document are reused.
   */
  readonly affected: ReadonlySet<string>;
  reader(overlapping: boolean): SchemaReader;
}

const deepest = 100;

/** Converts the schemas of one document to formulas. */
export class SchemaReader {
  readonly formulas: Formulas;
  readonly #side: Side;
  readonly #overlapping: boolean;
  readonly #locations: Locations;
  readonly #open = new Map<JsonObject, Formula>();
  /** Cached formulas, by schema, for schemas in which no two subschemas describe the same member or item. */
  readonly #closed = new Map<JsonObject, Formula>();
  /** Cached formulas, by location, for schemas in which several subschemas describe the same member or item. */
  readonly #closedAt = new Map<Location, Memo>();
  /** Cached formulas of values: for schemas that alone describe a value, and by location for other schemas. */
  readonly #alone: Memo = new Map();
  readonly #whole = new Map<Location, Memo>();
  #depth = 0;
  readonly #unfolding = new Set<JsonObject>();

  /** If `overlapping` is true, a value may match several members of a `oneOf`, as with `anyOf`. */
  constructor(formulas: Formulas, side: Side, overlapping = false) {
    this.formulas = formulas;
    this.#side = side;
    this.#overlapping = overlapping;
    this.#locations = new Locations(modelScope(side.schemas), side.allowance);
  }

  /**
   * Returns the formula of a complete schema. If `closed` is true, members that the schema does not declare are assumed
   * to be absent.
   */
  value(schema: JsonValue | JsonSchema, closed: boolean): Formula {
    const part = this.formulas.parts.of(schema);
    return closed && isObject(part) ? this.#closedAlone(part) : this.read(part);
  }

  /** Returns the formula of a schema that alone describes a value. Undeclared members are assumed to be absent. */
  #closedAlone(schema: JsonObject): Formula {
    return valueFor(this.#alone, schema, () => {
      const base = this.#baseOf(schema);
      if (base !== undefined) return base.#closedAlone(schema);
      // Without a search, undeclared members are irrelevant.
      const at = this.#side.allowance?.isSpent ? undefined : this.#locations.of([schema]);
      return at === undefined ? this.read(schema) : this.#closing(at, this.read(schema, at));
    });
  }

  /**
   * Returns the formula of a schema at a location. Members that no schema of the location declares are assumed to be
   * absent.
   */
  #at(schema: JsonObject, at: Location): Formula {
    return isAlone(schema, at)
      ? this.#closedAlone(schema)
      : valueFor(memoAt(this.#whole, at), schema, () => this.#closing(at, this.read(schema, at)));
  }

  /**
   * Returns the formula of a subschema that a keyword of `owner` applies to members or items. `owner` is a schema of
   * the object or array that contains the members or items.
   */
  #below(
    subschema: JsonValue,
    owner: JsonObject,
    at: Location | undefined,
    applied: Applied,
  ): Formula {
    const below = at && isObject(subschema) && this.#locations.below(at, owner, subschema, applied);
    return below ? this.#at(subschema as JsonObject, below) : this.read(subschema);
  }

  #closing(at: Location, formula: Formula): Formula {
    const { names, patterns, open, parts } = this.#locations.declared(at);
    const { allowance, unedited } = this.#side;
    allowance?.spend(unedited ? names.size + patterns.size : parts.length);
    if (open || (formula.possible & kind.object) === 0) return formula;
    return this.formulas.closed(formula, names, [...patterns].sort());
  }

  /**
   * Returns a formula that holds for exactly the values that `schema` accepts at `location`. Without `location`, the
   * formula allows undeclared members.
   */
  read(schema: JsonValue | JsonSchema, location?: Location): Formula {
    if (schema === false) return this.formulas.none;
    if (!isObject(schema)) return this.formulas.any;
    return location === undefined
      ? valueFor(this.#open, schema, () => this.#readOnce(schema))
      : this.#readOnce(schema, this.#locations.within(location, schema));
  }

  #readOnce(schema: JsonObject, at?: Location): Formula {
    const isOwn = at === undefined || isAlone(schema, at) || this.#locations.isPlain(at);
    const base = isOwn ? this.#baseOf(schema) : undefined;
    if (base !== undefined) return base.read(schema, at && base.#locations.of([schema]));
    const make = (): Formula => {
      this.#depth++;
      const conditions = this.#keywords(schema, at);
      this.#depth--;
      const formula = this.formulas.all(conditions);
      const { allowance, unedited } = this.#side;
      if (unedited) allowance?.spend(costOfRead(conditions.length, conjunctsOf(formula).length));
      return formula;
    };
    // If `#closed` has a formula of the schema, the variant `open` of this formula is reused.
    if (at === undefined) return this.#closed.get(schema)?.open ?? make();
    const memo = this.#locations.isPlain(at) ? this.#closed : memoAt(this.#closedAt, at);
    return valueFor(memo, schema, make);
  }

  /** Returns the `SchemaReader` of the old document if the edit does not affect the schema. */
  #baseOf(schema: JsonObject): SchemaReader | undefined {
    const { base } = this.#side;
    if (base === undefined) return undefined;
    for (const name of referencesIn(schema)) if (base.affected.has(name)) return undefined;
    return base.reader(this.#overlapping);
  }

  /** Returns the named schema to which a `$ref` points, or `undefined` if the model lacks the schema. */
  target(reference: JsonValue | undefined): { name: string; schema: JsonSchema } | undefined {
    const name = typeof reference === "string" ? referencedName(reference) : undefined;
    const schema = name === undefined ? undefined : this.#side.schemas.get(name);
    return name === undefined || schema === undefined ? undefined : { name, schema };
  }

  #keywords(schema: JsonObject, at: Location | undefined): Formula[] {
    if (hasOnlyAssertions(schema)) return assertions(this.formulas, schema);
    const conditions: Formula[] = [];
    for (const keyword of references) {
      const reference = own(schema, keyword);
      if (reference !== undefined) conditions.push(this.#reference(keyword, reference, at));
    }
    conditions.push(...assertions(this.formulas, schema), ...this.#combined(schema, at));
    conditions.push(...this.#arrays(schema, at), ...this.#objects(schema, at));
    return conditions;
  }

  #reference(keyword: string, reference: JsonValue, at: Location | undefined): Formula {
    const target = keyword === "$ref" ? this.target(reference) : undefined;
    if (target === undefined) return this.opaque([keyword, reference], { [keyword]: reference });
    const { name, schema } = target;
    // The formula of a recursive schema, or of a schema behind a long chain of references, is created on demand.
    const isLate = this.#side.recursive.has(name) || this.#depth > deepest;
    if (!isLate) return this.read(schema, at);
    const label = `${this.#overlapping ? "overlapping " : ""}${this.#side.label(name)}`;
    const open = this.formulas.make({
      op: "reference",
      key: `open ${label}`,
      target: () => this.read(schema),
    });
    if (at === undefined) return open;
    const where = this.#locations.isPlain(at) ? "" : ` at ${at.id} ${this.#side.label("")}`;
    return this.formulas.make({
      op: "reference",
      key: `closed ${label}${where}`,
      target: () => this.read(schema, at),
      bare: open,
    });
  }

  #combined(schema: JsonObject, at: Location | undefined): Formula[] {
    const { formulas } = this;
    const conditions: Formula[] = [];
    const all = own(schema, "allOf");
    for (const part of Array.isArray(all) ? all : []) conditions.push(this.read(part, at));
    const scope = modelScope(this.#side.schemas);
    const anyOf = membersOfUnion(schema, "anyOf", scope);
    if (anyOf) conditions.push(formulas.some(anyOf.map((part) => this.read(part, at))));
    const oneOf = membersOfUnion(schema, "oneOf", scope);
    if (oneOf) {
      const parts = oneOf.map((part) => this.read(part, at));
      conditions.push(
        this.#overlapping
          ? formulas.some(parts)
          : formulas.one(
              parts,
              oneOf.map((part) => this.read(part)),
            ),
      );
    }
    const not = own(schema, "not");
    if (not !== undefined) conditions.push(formulas.not(this.read(not)));
    const condition = own(schema, "if");
    if (condition !== undefined) {
      const then = this.read(own(schema, "then") ?? true, at);
      const otherwise = this.read(own(schema, "else") ?? true, at);
      conditions.push(
        formulas.some([
          formulas.all([this.read(condition, at), then]),
          formulas.all([formulas.not(this.read(condition)), otherwise]),
        ]),
      );
    }
    return conditions;
  }

  #arrays(schema: JsonObject, at: Location | undefined): Formula[] {
    const { formulas } = this;
    const conditions: Formula[] = [];
    const prefix = own(schema, "prefixItems");
    const from = Array.isArray(prefix) ? prefix.length : 0;
    if (Array.isArray(prefix)) {
      prefix.forEach((item, index) => {
        conditions.push(
          formulas.atom({
            op: "item",
            index,
            part: this.#below(item, schema, at, { keyword: "prefixItems", index }),
          }),
        );
      });
    }
    const items = own(schema, "items");
    if (items !== undefined) {
      conditions.push(
        formulas.atom({
          op: "items",
          from,
          part: this.#below(items, schema, at, { keyword: "items" }),
        }),
      );
    }
    const contains = own(schema, "contains");
    if (contains !== undefined) {
      const least = own(schema, "minContains") ?? 1;
      const most = own(schema, "maxContains");
      if (typeof least === "number" && least > 0) {
        const part = this.#below(contains, schema, at, { keyword: "contains" });
        conditions.push(formulas.make({ op: "containsAtLeast", count: least, part }));
      }
      if (typeof most === "number") {
        const part = this.value(contains, false);
        conditions.push(formulas.make({ op: "containsAtMost", count: most, part }));
      }
    }
    if (own(schema, "uniqueItems") === true) conditions.push(formulas.make({ op: "unique" }));
    const rest = own(schema, "unevaluatedItems");
    if (rest !== undefined) conditions.push(this.#unevaluated(schema, "items", rest, at));
    return conditions;
  }

  #objects(schema: JsonObject, at: Location | undefined): Formula[] {
    const { formulas } = this;
    const conditions: Formula[] = [];
    const properties = mapOf(schema, "properties");
    const names = Object.keys(properties);
    const isPlain = at !== undefined && this.#locations.isPlain(at);
    for (const name of names) {
      const property = properties[name] as JsonValue;
      const part =
        isPlain && isObject(property)
          ? this.#closedAlone(property)
          : this.#below(property, schema, at, { keyword: "properties", name });
      conditions.push(formulas.property(name, part));
    }
    const matching = mapOf(schema, "patternProperties");
    const patterns = Object.keys(matching);
    for (const pattern of patterns) {
      const matched = matching[pattern] as JsonValue;
      const part = this.#below(matched, schema, at, { keyword: "patternProperties", pattern });
      conditions.push(formulas.atom({ op: "matching", pattern, part }));
    }
    const additional = own(schema, "additionalProperties");
    if (additional !== undefined) {
      const part = this.#below(additional, schema, at, { keyword: "additionalProperties" });
      conditions.push(this.others(names, patterns, part));
    }
    const propertyNames = own(schema, "propertyNames");
    if (propertyNames !== undefined)
      conditions.push(formulas.atom({ op: "names", part: this.read(propertyNames) }));
    const required = own(schema, "required");
    for (const name of Array.isArray(required) ? required : [])
      if (typeof name === "string") conditions.push(formulas.make({ op: "required", name }));
    conditions.push(...this.#dependent(schema, at));
    const rest = own(schema, "unevaluatedProperties");
    if (rest !== undefined) conditions.push(this.#unevaluated(schema, "properties", rest, at));
    return conditions;
  }

  #dependent(schema: JsonObject, at: Location | undefined): Formula[] {
    const { formulas } = this;
    const conditions: Formula[] = [];
    const needed = mapOf(schema, "dependentRequired");
    for (const name of Object.keys(needed)) {
      const others = needed[name];
      const required = (Array.isArray(others) ? others : []).filter(
        (other) => typeof other === "string",
      );
      const all = formulas.all(
        required.map((other) => formulas.make({ op: "required", name: other })),
      );
      conditions.push(formulas.some([formulas.not(this.has(name)), all]));
    }
    const schemas = mapOf(schema, "dependentSchemas");
    for (const name of Object.keys(schemas)) {
      const then = this.read(schemas[name] as JsonValue, at);
      conditions.push(formulas.some([formulas.not(this.has(name)), then]));
    }
    return conditions;
  }

  /** Returns the formula that holds if an object has a member `name`. */
  has(name: string): Formula {
    const { formulas } = this;
    return formulas.all([formulas.kinds(kind.object), formulas.make({ op: "required", name })]);
  }

  /**
   * Returns the formula that holds if `part` holds for each member that neither is in `names` nor matches a pattern.
   */
  others(names: Iterable<string>, patterns: readonly string[], part: Formula): Formula {
    const sorted = [...patterns].sort();
    return this.formulas.atom({ op: "others", names: new Set(names), patterns: sorted, part });
  }

  /**
   * Returns a formula that the comparison does not analyze. Equal schemas of the two documents get equal formulas only
   * if they refer to no changed schema.
   */
  opaque(what: JsonValue, schema: JsonObject): Formula {
    const labels = new Set<string>();
    eachSchema(schema, (part) => {
      if (Object.hasOwn(part, "$dynamicRef")) labels.add(this.#side.label(""));
      const reference = own(part, "$ref");
      const name = typeof reference === "string" ? referencedName(reference) : undefined;
      if (reference !== undefined) labels.add(this.#side.label(name ?? ""));
    });
    return this.formulas.make({ op: "opaque", key: canonical([what, ...labels]) });
  }

  /**
   * Returns the formula of `unevaluatedProperties` or `unevaluatedItems`. If the formula would contain itself, the
   * result is an `opaque` formula.
   */
  #unevaluated(
    schema: JsonObject,
    of: "properties" | "items",
    rest: JsonValue,
    at: Location | undefined,
  ): Formula {
    const keyword = of === "items" ? "unevaluatedItems" : "unevaluatedProperties";
    const left = this.#below(rest, schema, at, { keyword });
    if (left === this.formulas.any) return left;
    if (!this.#unfolding.has(schema)) {
      this.#unfolding.add(schema);
      const formula = unevaluated(this, schema, keyword, left);
      this.#unfolding.delete(schema);
      if (formula !== undefined) return formula;
    }
    return this.opaque([keyword, schema], schema);
  }
}

type Memo = Map<JsonObject, Formula>;
