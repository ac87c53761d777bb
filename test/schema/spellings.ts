// Writes equivalent schemas for one set of values: in OpenAPI 3.0 and 3.1, inline and by reference, with null in each
// form.
import fc from "fast-check";
import { type JsonObject, type JsonValue, setOwn } from "../../scripts/json/json.js";
import type { Pick } from "../agreement/near-misses.js";
import type { Written } from "./written-schemas.js";

/** A set of values that several schemas describe. */
export interface Meaning {
  readonly nullable: boolean;
  readonly core: Scalar | List | Thing | Choice;
}

interface Scalar {
  readonly is: "scalar";
  readonly type: "string" | "integer" | "number" | "boolean";
  /** The allowed values; absent if all values are allowed. */
  readonly values?: readonly JsonValue[];
}

interface List {
  readonly is: "list";
  readonly items: Meaning;
}

interface Thing {
  readonly is: "object";
  readonly members: Readonly<Record<string, Meaning>>;
  readonly required: readonly string[];
  readonly isClosed: boolean;
}

/** Alternative objects with different values of `kind`. */
interface Choice {
  readonly is: "choice";
  readonly keyword: "oneOf" | "anyOf";
  readonly hasDiscriminator: boolean;
  readonly things: Readonly<Record<string, Thing>>;
}

/** Names of the members of random objects. */
export const memberNames: readonly string[] = ["a", "b", "kind"];

const scalar = fc.constantFrom<Scalar>(
  { is: "scalar", type: "string" },
  { is: "scalar", type: "integer" },
  { is: "scalar", type: "number" },
  { is: "scalar", type: "boolean" },
  { is: "scalar", type: "string", values: ["a"] },
  { is: "scalar", type: "string", values: ["a", "b"] },
  { is: "scalar", type: "integer", values: [1] },
  { is: "scalar", type: "number", values: [1, 2.5] },
  { is: "scalar", type: "boolean", values: [true] },
);

/** Generates random sets of values that a schema can describe. */
export const meaning: fc.Arbitrary<Meaning> = fc.letrec<{ meaning: Meaning; thing: Thing }>(
  (tie) => ({
    meaning: fc.record({
      nullable: fc.boolean(),
      core: fc.oneof(
        { maxDepth: 3, depthSize: "small" },
        scalar,
        tie("thing"),
        fc.record({ is: fc.constant("list" as const), items: tie("meaning") }),
        fc.record({
          is: fc.constant("choice" as const),
          keyword: fc.constantFrom("oneOf" as const, "anyOf" as const),
          hasDiscriminator: fc.boolean(),
          things: fc.record({ x: tie("thing"), y: tie("thing") }),
        }),
      ),
    }),
    thing: fc.record({
      is: fc.constant("object" as const),
      members: fc.dictionary(fc.constantFrom("a", "b"), tie("meaning"), { minKeys: 1 }),
      required: fc.subarray(["a", "b"]),
      isClosed: fc.boolean(),
    }),
  }),
).meaning;

/** Writes a schema for a set of values, in one version of OpenAPI. `pick` chooses among equivalent schemas. */
export class Speller {
  /** Schemas that other schemas refer to. */
  readonly named: Record<string, JsonObject> = {};
  readonly #version: Written;
  readonly #pick: Pick;
  #count = 0;

  constructor(version: Written, pick: Pick) {
    this.#version = version;
    this.#pick = pick;
  }

  write({ nullable, core }: Meaning): JsonObject {
    return this.#wrapped(nullable ? this.#withNull(core) : this.#core(core));
  }

  #oneOf<T>(...ways: readonly (() => T)[]): T {
    return (ways[this.#pick(ways.length)] as () => T)();
  }

  #isNew(): boolean {
    return this.#version === "3.1.0";
  }

  #core(core: Meaning["core"]): JsonObject {
    switch (core.is) {
      case "scalar":
        return this.#scalar(core);
      case "list":
        return { type: "array", items: this.write(core.items) };
      case "object":
        return this.#object(core, undefined);
      case "choice":
        return this.#choice(core, []);
    }
  }

  #scalar({ type, values }: Scalar): JsonObject {
    if (values !== undefined && this.#pick(4) === 0) {
      return { allOf: [this.#scalar({ is: "scalar", type }), { enum: [...values] }] };
    }
    const typed = (): JsonObject =>
      this.#isNew()
        ? this.#oneOf<JsonObject>(
            () => ({ type }),
            () => ({ type: [type] }),
          )
        : { type };
    if (values === undefined) return typed();
    const ways = [() => ({ enum: [...values] }), () => ({ ...typed(), enum: [...values] })];
    const [only] = values;
    if (values.length > 1 || only === undefined || !this.#isNew()) return this.#oneOf(...ways);
    return this.#oneOf<JsonObject>(
      ...ways,
      () => ({ const: only }),
      () => ({ ...typed(), const: only }),
      () => ({ enum: [only], const: only }),
    );
  }

  /** `tag` is the value of the discriminator property `kind`. */
  #object({ members, required, isClosed }: Thing, tag: string | undefined): JsonObject {
    const properties: JsonObject = {};
    for (const [name, member] of Object.entries(members)) {
      setOwn(properties, name, this.write(member));
    }
    const names = [...required];
    if (tag !== undefined) {
      const kind: Scalar = { is: "scalar", type: "string", values: [tag] };
      properties["kind"] = this.write({ nullable: false, core: kind });
      names.push("kind");
    }
    const described = this.#described(properties, isClosed);
    if (tag !== undefined && this.#pick(4) === 0) {
      // The objects of a union have a common parent schema, which lists all values of the property `kind`. The parent
      // is the last schema of the `allOf`, because specloom uses the first discriminator that it finds.
      const parent = { type: "object", properties: { kind: { enum: ["x", "y", "z"] } } };
      return { allOf: [described, this.#reference(parent)], required: names };
    }
    if (names.length === 0) return described;
    const demand = { required: names };
    return this.#oneOf<JsonObject>(
      () => ({ ...described, ...demand }),
      () => ({ allOf: [described, demand] }),
      () => ({ allOf: [this.#reference(described)], ...demand }),
      () => this.#beside(described, demand),
    );
  }

  #described(properties: JsonObject, isClosed: boolean): JsonObject {
    const open = { type: "object", properties };
    if (!isClosed) return open;
    const closed = { ...open, additionalProperties: false };
    if (!this.#isNew()) return closed;
    return this.#oneOf<JsonObject>(
      () => closed,
      () => ({ ...open, unevaluatedProperties: false }),
      () => ({ allOf: [open], unevaluatedProperties: false }),
      () => ({ ...this.#reference(open), unevaluatedProperties: false }),
    );
  }

  /** Adds keywords next to a `$ref`, or in an `allOf` for OpenAPI 3.0. */
  #beside(schema: JsonObject, more: JsonObject): JsonObject {
    const reference = this.#reference(schema);
    return this.#isNew() ? { ...reference, ...more } : { allOf: [reference, more] };
  }

  #choice({ keyword, hasDiscriminator, things }: Choice, more: JsonObject[]): JsonObject {
    const mapping: JsonObject = {};
    const members = Object.entries(things).map(([tag, thing]) => {
      const written = this.#wrapped(this.#object(thing, tag));
      if (!hasDiscriminator) return written;
      const reference = this.#reference(written);
      mapping[tag] = reference["$ref"] as string;
      return reference;
    });
    return {
      [keyword]: [...members, ...more],
      ...(hasDiscriminator ? { discriminator: { propertyName: "kind", mapping } } : {}),
    };
  }

  #withNull(core: Meaning["core"]): JsonObject {
    const apart = () => {
      const members = [this.#wrapped(this.#core(core)), this.#onlyNull()];
      if (this.#pick(2) === 0) members.reverse();
      return { [this.#pick(2) === 0 ? "oneOf" : "anyOf"]: members };
    };
    const ways: (() => JsonObject)[] = [apart];
    if (core.is === "choice") ways.push(() => this.#choice(core, [this.#onlyNull()]));
    if (core.is === "scalar" && core.values !== undefined) {
      const values = [...core.values, null];
      ways.push(() => ({ enum: values }));
      ways.push(() =>
        this.#isNew()
          ? { type: [core.type, "null"], enum: values }
          : { type: core.type, nullable: true, enum: values },
      );
    } else if (core.is !== "choice") ways.push(() => this.#withTypeOfNull(this.#core(core)));
    ways.push(() => this.#nullBesidePart(core));
    return this.#oneOf(...ways);
  }

  /**
   * Adds null next to an `allOf` whose subschema does not allow null. Some authors write this, although the subschema
   * still refuses null.
   */
  #nullBesidePart(core: Meaning["core"]): JsonObject {
    const part = this.#wrapped(this.#core(core));
    const type = core.is === "scalar" ? core.type : core.is === "list" ? "array" : "object";
    if (this.#isNew()) {
      return this.#oneOf<JsonObject>(
        () => ({ type: [type, "null"], allOf: [part] }),
        () => ({ type: [type, "null"], ...this.#reference(part) }),
      );
    }
    return this.#oneOf<JsonObject>(
      () => ({ nullable: true, allOf: [part] }),
      () => ({ nullable: true, anyOf: [part] }),
      () => ({ type, nullable: true, oneOf: [part] }),
      () => ({ type, nullable: true, allOf: [part] }),
    );
  }

  #withTypeOfNull(schema: JsonObject): JsonObject {
    const type = schema["type"];
    // A subschema of `allOf` with a `type` excludes null, whatever other subschemas allow.
    if (type === undefined) return { anyOf: [schema, this.#onlyNull()] };
    return this.#isNew()
      ? { ...schema, type: [...[type].flat(), "null"] }
      : { ...schema, nullable: true };
  }

  #onlyNull(): JsonObject {
    if (!this.#isNew()) return { enum: [null] };
    return this.#oneOf<JsonObject>(
      () => ({ type: "null" }),
      () => ({ type: ["null"] }),
      () => ({ const: null }),
      () => ({ enum: [null] }),
      () => this.#reference({ type: "null" }),
    );
  }

  #reference(schema: JsonObject): JsonObject {
    const name = `Part${this.#count++}`;
    this.named[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Writes an equivalent schema: unchanged, by reference, or inside an `allOf`, `anyOf` or `oneOf`. */
  #wrapped(schema: JsonObject): JsonObject {
    return this.#oneOf<JsonObject>(
      () => schema,
      () => schema,
      () => this.#reference(schema),
      () => ({ allOf: [schema] }),
      () => ({ oneOf: [schema] }),
      () => ({ anyOf: [schema] }),
      () => ({ allOf: [schema, {}] }),
      () => ({ allOf: [{ allOf: [this.#reference(schema)] }, schema] }),
      () => ({ description: "It.", allOf: [this.#reference(schema)] }),
      () => this.#beside(schema, { description: "It." }),
    );
  }
}
