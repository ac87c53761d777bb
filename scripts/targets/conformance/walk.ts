// Visits all values of a request and creates test values for them. A value is visited before its members and items. A
// recursive schema is visited once.
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { isSchemaObject, type JsonSchema } from "../../model/schema.js";
import type { Flat } from "../../samples/flat.js";
import type { Samples } from "../../samples/sample.js";
import { isAccepted } from "./accepted.js";
import { invalidTrials } from "./invalid-trials.js";
import { below, type Change, changeAt, type Place, type Start } from "./place.js";
import type { Siblings } from "./siblings.js";
import { shown, type Trial } from "./trial.js";
import { validTrials } from "./valid-trials.js";

/** The changed requests that test one operation. */
export interface Changes {
  readonly valid: Change[];
  readonly invalid: Change[];
}

interface Stop extends Pick<Start, "schema" | "value" | "required">, Place {
  /** True if the value is sent as text. Then every text is a valid string. */
  readonly text: boolean;
  /** Index, in `alternatives`, of the schema that the value in the test request matches. */
  readonly chosen: number;
  /**
   * True if the test request contains the value as a list with one item for each alternative of `items`. Only the items
   * of the list are changed.
   */
  readonly oneOfEach?: boolean;
}

/** A visited value, and the schemas that it may match. */
interface Site extends Stop {
  readonly alternatives: readonly Flat[];
}

/** Limits for one operation: the number of changes, and the number of characters in all changes. */
const most = 600;
const mostCharacters = 80_000;
/** Limits for one operation: how many alternatives of schemas are tested, and how many values are visited. */
const mostAlternatives = 200;
const mostPlaces = 2_000;
/** Maximum number of changes for which it is unknown whether the changed request is invalid. */
const mostUndecided = 200;
/**
 * Maximum number of characters in the sample of one schema alternative. If the sample with all members is longer, the
 * sample with only the required members is used.
 */
const longest = 1_000;

/** Returns the changes of the given parameters and bodies, and of all values in them. */
export function changesOf(starts: readonly Start[], samples: Samples, siblings: Siblings): Changes {
  const walk = new Walk(samples, siblings);
  for (const start of starts) walk.enter(start);
  walk.run();
  return walk.changes;
}

class Walk {
  readonly changes: Changes = { valid: [], invalid: [] };
  readonly #samples: Samples;
  readonly #siblings: Siblings;
  readonly #queue: Stop[] = [];
  /** Names of the visited schemas. */
  readonly #seen = new Set<string>();
  #left = most;
  #alternativesLeft = mostAlternatives;
  #charactersLeft = mostCharacters;
  #undecidedLeft = mostUndecided;

  constructor(samples: Samples, siblings: Siblings) {
    this.#samples = samples;
    this.#siblings = siblings;
  }

  enter(start: Start): void {
    const { at, schema, value, required, shape } = start;
    this.#queue.push({ at, schema, value, required, text: shape !== undefined, start, chosen: 0 });
  }

  run(): void {
    for (let index = 0; index < Math.min(this.#queue.length, mostPlaces); index++) {
      if (this.#left <= 0 || this.#charactersLeft <= 0) return;
      const stop = this.#queue[index] as Stop;
      this.#visit({ ...stop, alternatives: this.#samples.schemas.alternatives(stop.schema) });
    }
  }

  #visit(site: Site): void {
    const { alternatives, chosen, schema, value, required } = site;
    const flat = alternatives[chosen];
    if (flat === undefined) return;
    if (required) this.#refused(site, { why: "left out, although required" });
    if (site.oneOfEach !== true || chosen === 0) {
      for (const trial of validTrials(flat, value, site, this.#samples))
        this.#accepted(site, trial);
      for (const trial of invalidTrials(flat, value, site, this.#samples))
        this.#refused(site, trial);
      if (!site.text)
        for (const trial of this.#siblings.trials(schema, this.#samples))
          this.#refused(site, trial);
    }
    this.#children(site, flat, value);
    if (site.oneOfEach !== true) this.#otherAlternatives(site);
  }

  /** For each alternative that the full request does not use, tests a valid value, and changes inside this value. */
  #otherAlternatives(site: Site): void {
    for (const [index, flat] of site.alternatives.entries()) {
      if (index === site.chosen || this.#alternativesLeft-- <= 0) continue;
      const whole = this.#valueOf(flat);
      if (whole === undefined || (site.text && whole === null)) continue;
      this.#accepted(site, { to: whole, why: alternativeInWords(flat, index) });
      if (site.inside !== undefined) continue;
      this.#children({ ...site, inside: { whole, way: [] }, chosen: index }, flat, whole);
    }
  }

  #valueOf(flat: Flat): JsonValue | undefined {
    const value = this.#samples.ofAlternative(flat, "full");
    const isLong = value !== undefined && JSON.stringify(value).length > longest;
    return isLong ? this.#samples.ofAlternative(flat, "minimal") : value;
  }

  /** Visits the members and items of a value. Each alternative of a named schema is visited only once. */
  #children(site: Site, flat: Flat, value: JsonValue | undefined): void {
    // If an `enum` lists an object, the members of the object cannot be changed.
    if (flat.values !== undefined) return;
    const names = [...flat.names].join(" ");
    if (names !== "" && this.#seen.has(names)) {
      this.#unmatched(site, flat);
      return;
    }
    this.#seen.add(names);
    if (isObject(value)) this.#members(site, flat, value);
    if (Array.isArray(value)) this.#items(site, flat, value);
  }

  /** For each property with a constant, such as `type: "cat"`, tries a value that no union member allows. */
  #unmatched(site: Site, { properties }: Flat): void {
    if (site.alternatives.length < 2) return;
    for (const [name, schema] of properties) {
      if (constantOf(schema) === undefined) continue;
      this.#refused(below(site, name), {
        to: "none-of-these",
        why: "a value that matches no alternative",
      });
    }
  }

  #members(site: Site, flat: Flat, value: JsonObject): void {
    for (const name of Object.keys(value)) {
      const schema = flat.properties.get(name) ?? flat.additional ?? true;
      const required = flat.required.has(name);
      this.#enterBelow(site, name, { schema, value: value[name] as JsonValue, required });
    }
    if (isOpen(flat) && !site.text) {
      const why = "an undeclared property that is allowed";
      this.#accepted(below(site, "no-such-member"), { to: "text", why });
    }
    if (flat.additional !== false) return;
    this.#refused(below(site, "no-such-member"), {
      to: "text",
      why: "an undeclared property that is not allowed",
    });
  }

  #items(site: Site, flat: Flat, value: readonly JsonValue[]): void {
    const { prefixItems, items = true } = flat;
    const alternatives = this.#samples.schemas.alternatives(items);
    const oneOfEach = prefixItems.length === 0 && value.length === alternatives.length;
    for (const [index, item] of value.entries()) {
      const prefix = prefixItems[index];
      // Only the first item after `prefixItems` is changed, because all later items have the same schema.
      if (prefix === undefined && !oneOfEach && index > prefixItems.length) return;
      const part = { schema: prefix ?? items, value: item, required: false };
      this.#enterBelow(site, index, part, oneOfEach);
    }
  }

  #enterBelow(
    site: Site,
    name: string | number,
    part: Pick<Stop, "schema" | "value" | "required">,
    oneOfEach = false,
  ): void {
    const chosen = oneOfEach ? Number(name) : 0;
    const place = below(site, name);
    this.#queue.push({ ...place, ...part, text: site.text, chosen, oneOfEach });
  }

  #accepted(place: Place, trial: Trial): void {
    this.#try(place, trial, true);
  }

  #refused(place: Place, trial: Trial): void {
    this.#try(place, trial, false);
  }

  /** Adds a changed request if the schema confirms that the request is valid (`isValid` is true) or invalid. */
  #try(place: Place, trial: Trial, isValid: boolean): void {
    const change = changeAt(place, trial);
    if (change === undefined) return;
    if (this.#undecidedLeft <= 0) return;
    const accepted = isAccepted(place.start, change, this.#samples.schemas.find);
    if (accepted === undefined) this.#undecidedLeft--;
    if (accepted !== isValid) return;
    this.#left--;
    // Only objects and lists count towards the limit: a long text repeats one letter, and is printed as a call of
    // `repeat`.
    const { to } = change;
    if (typeof to === "object") this.#charactersLeft -= JSON.stringify(to).length;
    this.changes[isValid ? "valid" : "invalid"].push(change);
  }
}

/** Returns true if objects may have members that the schema does not list. */
function isOpen({ additional, bounds, isWhole }: Flat): boolean {
  return (
    (additional === undefined || additional === true) && !bounds.has("maxProperties") && isWhole
  );
}

/** Returns the only text that a schema allows, or `undefined` if it allows further values. */
function constantOf(schema: JsonSchema): string | undefined {
  if (!isSchemaObject(schema)) return undefined;
  const values = own(schema, "enum");
  const only = Array.isArray(values) && values.length === 1 ? values[0] : undefined;
  const constant = own(schema, "const") ?? only;
  return typeof constant === "string" ? constant : undefined;
}

/** Describes an alternative of a schema in words: by a constant property, as in `with type "cat"`, or by its type. */
function alternativeInWords({ properties, types }: Flat, index: number): string {
  for (const [name, schema] of properties) {
    const constant = constantOf(schema);
    if (constant !== undefined) return `with ${name} ${shown(constant)}`;
  }
  const [type] = types ?? [];
  return type === undefined || type === "object"
    ? `alternative ${index + 1}`
    : `of the type ${type}`;
}
