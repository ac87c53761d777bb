// Creates a sample value from a plan, which describes the values of a schema. The same plan and seed give the same
// value. The seed of a member is computed from its name and the seed of the object, so a new member changes no other
// member.

import { Random, seedFor } from "./random.js";
import { textOf } from "./texts.js";

export { seedFor } from "./random.js";
export { isKnownFormat } from "./texts.js";

/** Maximum nesting depth of named schemas in a sample. */
const deepest = 24;
const mostParts = 300;
const mostItems = 1_000;
const mostText = 100_000;
/** Number of failed attempts after which the alternatives in `rare` are also tried. */
const usual = 12;

/** Returns a sample value, or `undefined` if none was found. */
export function make(plan, options) {
  return new Maker(options).value(plan, options.seed, true);
}

class Maker {
  #options;
  #left = mostParts;
  /** The plans of the named schemas that contain the current value, outermost first. */
  #above = [];

  constructor(options) {
    this.#options = options;
  }

  /** Makes a value. If `must` is false, a named schema inside itself gets `undefined`, which ends the recursion. */
  value(plan, seed, must) {
    if (--this.#left < -mostParts) return undefined;
    if (typeof plan !== "function") return this.#hinted(plan, seed) ?? this.#made(plan, seed, must);
    const named = plan();
    const above = this.#above;
    if (above.length > deepest || (!must && above.includes(named))) return undefined;
    above.push(named);
    const value = this.value(named, seed, must);
    above.pop();
    return value;
  }

  /**
   * Returns a value from the caller's functions: `hints` for the schema's `x-faker`, otherwise `formats` for its
   * format.
   */
  #hinted({ hint, text }, seed) {
    const { hints, formats } = this.#options;
    const random = new Random(seed);
    const hinted = hint === undefined ? undefined : hints?.(hint, random);
    if (hinted !== undefined || text === undefined) return hinted;
    return Object.hasOwn(formats ?? {}, text) ? formats[text](random) : undefined;
  }

  #made(plan, seed, must) {
    const random = new Random(seed);
    if (plan.nullable && this.#options.optional === "random" && random.below(4) === 0) return null;
    if ("oneOf" in plan) return plan.oneOf.length === 0 ? undefined : random.pick(plan.oneOf);
    if ("anyOf" in plan) {
      const { anyOf, rare = [] } = plan;
      const isRare = rare.length > 0 && this.#options.attempt > usual;
      return this.#any(isRare ? [...rare, ...anyOf] : anyOf, seed, must);
    }
    if ("object" in plan) return this.#object(plan, seed);
    if ("list" in plan) return this.#list(plan, seed);
    if ("set" in plan) {
      const value = this.value(plan.of, seed, must);
      return value === undefined ? undefined : { ...value, ...plan.set };
    }
    if ("text" in plan) {
      const { text, least = 0, most = Number.POSITIVE_INFINITY } = plan;
      return least > mostText ? undefined : textOf(text, least, most, random);
    }
    return number(plan, random);
  }

  #any(plans, seed, must) {
    const { optional, attempt = 0 } = this.#options;
    // If a union allows null, null is its last alternative. Null ends a recursion, so it is tried after all other
    // alternatives of the union.
    const isNull = plans.length > 1 && plans.at(-1).oneOf?.[0] === null;
    const count = plans.length - (isNull ? 1 : 0);
    const first = optional === "least" ? 0 : new Random(seed).below(count);
    for (const forced of must ? [false, true] : [false]) {
      for (let next = 0; next < count; next++) {
        const plan = plans[(first + attempt + next) % count];
        const value = this.value(plan, seed, forced);
        if (value !== undefined) return value;
      }
      if (isNull && must) return null;
    }
    return undefined;
  }

  #object({ object, optional = {}, extra, fewest = 0, most = Number.POSITIVE_INFINITY }, seed) {
    const made = {};
    let count = 0;
    const set = (name, value) => {
      // Assigning to `__proto__` would set the prototype.
      if (name === "__proto__") {
        const member = { value, enumerable: true, configurable: true, writable: true };
        Object.defineProperty(made, name, member);
      } else made[name] = value;
      count++;
    };
    for (const name of Object.keys(object)) {
      const value = this.value(object[name], seedFor(seed, name), true);
      if (value === undefined) return undefined;
      set(name, value);
    }
    for (const name of Object.keys(optional)) {
      const own = seedFor(seed, name);
      if (count >= most || (count >= fewest && !this.#takes(own))) continue;
      const value = this.value(optional[name], own, false);
      if (value !== undefined) set(name, value);
    }
    const isMap = extra !== undefined && count === 0 && most > 0;
    const least = Math.max(fewest, isMap && this.#takes(seed) ? 1 : 0);
    for (let next = 1; count < least; next++) {
      const name = `name${next}`;
      if (next > mostItems) return undefined;
      if (Object.hasOwn(made, name)) continue;
      const value = this.value(extra ?? { text: "words" }, seedFor(seed, name), count < fewest);
      if (value === undefined && count < fewest) return undefined;
      if (value === undefined) break;
      set(name, value);
    }
    return made;
  }

  /** Returns true if an optional member or item should be created. */
  #takes(seed) {
    const { optional } = this.#options;
    if (optional === "least" || this.#left <= 0) return false;
    return optional === "full" || new Random(seedFor(seed, "?")).below(2) === 0;
  }

  #list({ list, first = [], least = 0, most = Number.POSITIVE_INFINITY, unique }, seed) {
    if (least > mostItems) return undefined;
    const preferred = Math.min(most, Math.max(least, this.#count(seed, first.length)));
    const made = [];
    const seen = new Set();
    for (let tries = 0; made.length < preferred && tries < preferred + 20; tries++) {
      const index = made.length;
      const plan = first[index] ?? list;
      if (plan === undefined) break;
      const value = this.value(plan, seedFor(seed, String(tries)), index < least);
      if (value === undefined) break;
      const text = unique ? JSON.stringify(value) : String(index);
      if (!seen.has(text)) made.push(value);
      seen.add(text);
    }
    return made.length < least ? undefined : made;
  }

  #count(seed, usual) {
    const { optional } = this.#options;
    if (optional === "least" || this.#left <= 0) return 0;
    return optional === "full" ? Math.max(usual, 2) : usual + new Random(seed).below(4);
  }
}

/**
 * Returns a multiple of `step` between two bounds. Without `step`, returns one of 101 evenly spaced numbers between the
 * bounds.
 */
function number({ least, most, step }, random) {
  const from = least ?? Math.min(0, most ?? 0);
  const to = Math.min(most ?? Number.POSITIVE_INFINITY, from + 1_000 * (step ?? 1));
  if (from > to) return undefined;
  if (step === undefined) return clean(from + ((to - from) * random.below(101)) / 100);
  const lowest = Math.ceil(clean(from / step));
  const highest = Math.floor(clean(to / step));
  if (lowest > highest) return undefined;
  return clean((lowest + random.below(highest - lowest + 1)) * step);
}

/** Removes the rounding error of binary fractions: 0.30000000000000004 is 0.3. */
function clean(value) {
  return Number.isSafeInteger(value) ? value + 0 : Number(value.toPrecision(15));
}
