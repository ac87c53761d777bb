// Every place of a request, from the outside in, and what is tried there; a schema inside itself is gone into once.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../load/json.js";
import type { JsonSchema } from "../../model/schema.js";
import { invalidTrials, shown, type Trial, validTrials } from "./changes.js";
import { type Flat, nameOf } from "./flat.js";
import type { Samples } from "./sample.js";

/** The way to a part of a request: `["body", "questions", 0, "type"]`. */
export type At = readonly (string | number)[];

/** One part of the full request replaced or, without `to`, left out. */
export interface Change {
  readonly at: At;
  readonly to?: JsonValue;
  readonly why: string;
}

/** What is tried of one operation. */
export interface Changes {
  readonly valid: Change[];
  readonly invalid: Change[];
}

/** A part of the request with its schema. */
export interface Start {
  readonly at: At;
  readonly schema: JsonSchema;
  readonly value: JsonValue | undefined;
  /** Whether it is written as text, so that every text is a string. */
  readonly text: boolean;
  /** Whether it has to be there. */
  readonly required: boolean;
}

interface Site extends Start {
  readonly alternatives: readonly Flat[];
  /** Which alternative the value is of. */
  readonly chosen: number;
  /** Set for an item of a list that has one of each alternative: only what is below the place is tried. */
  readonly oneOfEach?: boolean;
  /** Set where the place is not in the full request: a value that holds it, to be put at `at` as a whole. */
  readonly inside?: { readonly whole: JsonValue; readonly way: At };
}

/** So many changes are tried of one operation. */
const most = 600;

/** All that is tried at these parts of the full request and inside of them. */
export function changesOf(starts: readonly Start[], samples: Samples): Changes {
  const walk = new Walk(samples);
  for (const start of starts) walk.enter(start);
  walk.run();
  return walk.changes;
}

class Walk {
  readonly changes: Changes = { valid: [], invalid: [] };
  readonly #samples: Samples;
  readonly #queue: Site[] = [];
  /** Names of the schemas that were gone into. */
  readonly #seen = new Set<string>();

  constructor(samples: Samples) {
    this.#samples = samples;
  }

  enter(start: Start): void {
    const alternatives = this.#samples.alternatives(start.schema);
    this.#queue.push({ ...start, alternatives, chosen: 0 });
  }

  run(): void {
    for (let index = 0; index < this.#queue.length; index++) {
      if (this.changes.valid.length + this.changes.invalid.length >= most) return;
      this.#visit(this.#queue[index] as Site);
    }
  }

  #visit(site: Site): void {
    const { alternatives, chosen, value, required } = site;
    const flat = alternatives[chosen];
    if (flat === undefined) return;
    if (required) this.#add("invalid", site, { why: "left out, though required" });
    if (site.oneOfEach !== true || chosen === 0) {
      for (const trial of validTrials(flat, value, site, this.#samples))
        this.#add("valid", site, trial);
      for (const trial of invalidTrials(flat, value, site, this.#samples))
        this.#add("invalid", site, trial);
    }
    this.#children(site, flat, value);
    if (site.oneOfEach !== true) this.#otherAlternatives(site);
  }

  /** What the full request has not chosen is put there as a whole, and broken there. */
  #otherAlternatives(site: Site): void {
    for (const [index, flat] of site.alternatives.entries()) {
      if (index === site.chosen) continue;
      const value = this.#samples.ofAlternative(flat, "full");
      if (value === undefined || (site.text && value === null)) continue;
      this.#add("valid", site, { to: value, why: alternativeInWords(flat, index) });
      if (site.inside !== undefined) continue;
      this.#children({ ...site, chosen: index, inside: { whole: value, way: [] } }, flat, value);
    }
  }

  /** What is below a place; once for each alternative of a schema that has a name. */
  #children(site: Site, flat: Flat, value: JsonValue | undefined): void {
    const name = nameOf(site.schema);
    if (name !== undefined) {
      const key = `${site.chosen} ${name}`;
      if (this.#seen.has(key)) {
        this.#unmatched(site, flat);
        return;
      }
      this.#seen.add(key);
    }
    if (isObject(value)) this.#members(site, flat, value);
    if (Array.isArray(value)) this.#items(site, flat, value);
  }

  /** A value that no member of the union matches, told apart as they are by one property. */
  #unmatched(site: Site, { properties }: Flat): void {
    if (site.alternatives.length < 2) return;
    for (const [name, schema] of properties) {
      if (!isConstant(schema)) continue;
      const trial = { to: "none-of-these", why: "no member of the union" };
      this.#add("invalid", { ...site, ...below(site, name) }, trial);
    }
  }

  #items(site: Site, flat: Flat, value: readonly JsonValue[]): void {
    const alternatives = this.#samples.alternatives(flat.items ?? true);
    const oneOfEach = flat.prefixItems.length === 0 && value.length === alternatives.length;
    for (const [index, item] of value.entries()) {
      const prefix = flat.prefixItems[index];
      if (prefix === undefined && !oneOfEach && index > flat.prefixItems.length) return;
      this.#queue.push({
        ...below(site, index),
        schema: prefix ?? flat.items ?? true,
        value: item,
        text: site.text,
        required: false,
        alternatives: prefix === undefined ? alternatives : this.#samples.alternatives(prefix),
        chosen: oneOfEach ? index : 0,
        oneOfEach,
      });
    }
  }

  #members(site: Site, flat: Flat, value: JsonObject): void {
    for (const name of Object.keys(value)) {
      const schema = flat.properties.get(name) ?? flat.additional ?? true;
      this.#queue.push({
        ...below(site, name),
        schema,
        value: value[name] as JsonValue,
        text: site.text,
        required: flat.required.has(name),
        alternatives: this.#samples.alternatives(schema),
        chosen: 0,
      });
    }
    if (flat.additional !== false) return;
    const stranger = below(site, "no-such-member");
    this.#add(
      "invalid",
      { ...site, ...stranger },
      { to: "text", why: "a member that is not allowed" },
    );
  }

  #add(kind: keyof Changes, site: Pick<Site, "at" | "inside">, trial: Trial): void {
    const { at, inside } = site;
    if (inside === undefined) this.changes[kind].push({ at, ...trial });
    else if (inside.way.length === 0) {
      if (Object.hasOwn(trial, "to")) this.changes[kind].push({ at, ...trial });
    } else {
      const to = changed(inside.whole, inside.way, trial);
      this.changes[kind].push({ at, to, why: `in it ${inside.way.join(".")}: ${trial.why}` });
    }
  }
}

/** A part of a place, which may be in a value that is put there as a whole. */
function below({ at, inside }: Site, part: string | number): Pick<Site, "at" | "inside"> {
  if (inside === undefined) return { at: [...at, part] };
  return { at, inside: { whole: inside.whole, way: [...inside.way, part] } };
}

/** The value with one part replaced or left out. */
function changed(value: JsonValue, way: At, { to }: Trial): JsonValue {
  const [part, ...rest] = way;
  if (Array.isArray(value)) {
    const list = [...value];
    const index = Number(part);
    if (rest.length === 0 && to === undefined) list.splice(index, 1);
    else
      list[index] =
        rest.length === 0 ? (to as JsonValue) : changed(list[index] ?? null, rest, trialOf(to));
    return list;
  }
  const object: JsonObject = {};
  if (!isObject(value)) return value;
  for (const name of Object.keys(value)) {
    const member = value[name] as JsonValue;
    if (name !== part) setOwn(object, name, member);
    else if (rest.length > 0) setOwn(object, name, changed(member, rest, trialOf(to)));
    else if (to !== undefined) setOwn(object, name, to);
  }
  if (rest.length === 0 && to !== undefined && !Object.hasOwn(value, String(part))) {
    setOwn(object, String(part), to);
  }
  return object;
}

function trialOf(to: JsonValue | undefined): Trial {
  return { why: "", ...(to === undefined ? {} : { to }) };
}

function isConstant(schema: JsonSchema): schema is JsonObject {
  return isObject(schema) && typeof own(schema, "const") === "string";
}

/** An alternative by what tells it from the others: the constant that it has, or its type. */
function alternativeInWords({ properties, types }: Flat, index: number): string {
  for (const [name, schema] of properties) {
    if (isConstant(schema)) return `with ${name} ${shown(schema["const"] ?? null)}`;
  }
  const [type] = types ?? [];
  return type === undefined || type === "object"
    ? `alternative ${index + 1}`
    : `of the type ${type}`;
}
