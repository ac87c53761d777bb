// Finds the members that messages contain: requests have no read-only members, responses no write-only ones (OAS 3.1
// §4.8.24.2).
import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { branches, unions } from "../../openapi/keywords/groups.js";
import {
  elsewhere,
  includedFirst,
  includesOthers,
  reached,
  referencesIn,
} from "../../schema/graph.js";
import {
  isSchemaObject,
  type JsonSchema,
  listOf,
  mapOf,
  namesOf,
  openSchema,
  targetOf,
} from "../../schema/schema.js";
import { modelScope, type Scope } from "../../schema/scope.js";
import { type Direction, isMarked } from "../../schema/travel.js";
import { eachSchema, someSchema, unstated } from "../../schema/walk.js";
import type { SentTags } from "./sent-tags.js";

/**
 * Whether the client sends the value (`request`) or receives it (`response`). For webhooks, `request` and `response`
 * are swapped, because the client receives the request.
 */
export type Use = "request" | "response";

const marks = { request: "readOnly", response: "writeOnly" } as const;

/** Returns the keyword of members that a message never contains: `readOnly` for requests, `writeOnly` for responses. */
export function markOf(use: Use): Direction {
  return marks[use];
}

/** Facts about the members of a message, according to a schema and all schemas that it includes. */
export interface MemberFacts {
  /** Members that the message does not contain. */
  readonly hidden: ReadonlySet<string>;
  /**
   * Members that at least one subschema excludes: those in `hidden`, and those that only some alternatives of a union
   * exclude.
   */
  readonly perhapsHidden: ReadonlySet<string>;
  /** Read-only members that requests must contain nevertheless, because a discriminator needs them. */
  readonly sent: ReadonlySet<string>;
  /** Required members that the message contains. */
  readonly demanded: ReadonlySet<string>;
}

interface TravelOptions {
  readonly found: ReadonlySet<Direction>;
  readonly reaching: ReadonlySet<string>;
  readonly tags?: SentTags;
}

const none: ReadonlySet<string> = new Set();
const noFacts: MemberFacts = { hidden: none, perhapsHidden: none, sent: none, demanded: none };

/** Finds which members of a model's schemas appear in requests or in responses. */
export class Travel {
  readonly #mark: Direction;
  /** True if no schema of the model has the keyword `readOnly` or `writeOnly`, so that no member is excluded. */
  readonly #isIdle: boolean;
  readonly #schemas: ReadonlyMap<string, JsonSchema>;
  readonly #scope: Scope;
  readonly #facts = new Map<JsonObject, MemberFacts>();
  readonly #tags: SentTags | undefined;
  /** The names of schemas whose facts are not yet computed. They are computed together when one is first needed. */
  #left: readonly string[] = [];
  #names = 0;

  /**
   * `found` lists which of the keywords `readOnly` and `writeOnly` occur in the model. `reaching` has the names of the
   * schemas that contain one of the keywords, or that refer to such schemas. `tags` contains read-only members that
   * requests contain because a discriminator needs them.
   */
  constructor(
    schemas: ReadonlyMap<string, JsonSchema>,
    use: Use,
    { found, reaching, tags }: TravelOptions,
  ) {
    this.#schemas = schemas;
    this.#scope = modelScope(schemas);
    this.#tags = tags;
    this.#mark = markOf(use);
    this.#isIdle = !found.has(this.#mark);
    if (this.#isIdle) return;
    const jsonOf = (name: string) => schemas.get(name);
    const included = (name: string) => referencesIn(jsonOf(name) ?? true, elsewhere);
    const needed = reached(reaching, { get: included });
    // Included schemas are processed first, so that their results are already cached and no deep recursion is needed.
    const ordered = includedFirst(schemas.keys(), jsonOf);
    this.#readAll(ordered.filter((name) => needed.has(name)));
    this.#left = ordered.filter((name) => !needed.has(name));
  }

  #readAll(names: readonly string[]): void {
    for (const name of names) this.of(openSchema(this.#schemas.get(name)));
  }

  /** Returns true if the schema or one of its subschemas describes a member that the message does not contain. */
  isMarkedWithin(schema: JsonSchema): boolean {
    return !this.#isIdle && someSchema(schema, (part) => this.markedIn(part).length > 0, unstated);
  }

  /** Returns true for the schema of a property that the message does not contain. */
  isMarked(property: JsonValue | undefined): boolean {
    return !this.#isIdle && isObject(property) && isMarked(property, this.#mark, this.#scope);
  }

  /** Returns true for a read-only property that requests contain because a discriminator needs it. */
  isSent(schema: JsonObject, name: string): boolean {
    return this.#tags?.has(schema, name) === true;
  }

  /** For one schema object, returns the declared property names that the message does not contain. */
  markedIn(level: JsonObject): readonly string[] {
    const names: string[] = [];
    if (this.#isIdle) return names;
    const properties = mapOf(level, "properties");
    for (const name of Object.keys(properties))
      if (this.isMarked(properties[name])) names.push(name);
    return names;
  }

  /** Returns the read-only properties that requests must contain nevertheless, because a discriminator needs them. */
  sentIn(schema: JsonSchema): ReadonlySet<string> {
    const names = new Set<string>();
    const collect = (part: JsonObject) => {
      for (const name of this.markedIn(part)) if (this.isSent(part, name)) names.add(name);
    };
    eachSchema(schema, collect, unstated);
    return names;
  }

  /** Returns facts about the members that `schema` describes, for example which of them a message leaves out. */
  of(schema: JsonValue | undefined): MemberFacts {
    if (this.#isIdle || !isObject(schema)) return noFacts;
    const known = this.#facts.get(schema);
    if (known !== undefined) return known;
    if (!includesOthers(schema)) return this.#factsOfOne(schema);
    // If a schema includes itself, the inner occurrence adds no members.
    this.#facts.set(schema, noFacts);
    const facts = this.#read(schema);
    this.#facts.set(schema, facts);
    return facts;
  }

  /** Returns the facts of a schema that includes no other schemas, as most schemas do. */
  #factsOfOne(schema: JsonObject): MemberFacts {
    const { hidden, sent } = this.#marked(schema);
    const demands = ownDemands(schema);
    const isEmpty = hidden.size + sent.size + demands.size === 0;
    const demanded = without(demands, union([hidden, sent]));
    const facts = isEmpty ? noFacts : { hidden, perhapsHidden: hidden, sent, demanded };
    this.#names += 2 * hidden.size + demanded.size;
    this.#facts.set(schema, facts);
    return facts;
  }

  #read(schema: JsonObject): MemberFacts {
    const target = targetOf(schema);
    const included = listOf(schema, "allOf").map((part) => this.of(part));
    if (target !== undefined) included.push(this.ofNamed(target));
    const choices = unions.flatMap((key) => listOf(schema, key).map((part) => this.of(part)));
    for (const key of branches) choices.push(this.of(own(schema, key)));
    for (const part of Object.values(mapOf(schema, "dependentSchemas")))
      choices.push(this.of(part));
    if (this.#names > mostNames) throw tooManyNames(target);
    const itself = this.#marked(schema);
    const hidden = union([...included.map((part) => part.hidden), itself.hidden]);
    const sent = union([...[...included, ...choices].map((part) => part.sent), itself.sent]);
    const perhapsHidden = union([
      hidden,
      ...[...included, ...choices].map((part) => part.perhapsHidden),
    ]);
    const demanded = union([
      without(ownDemands(schema), union([perhapsHidden, sent])),
      ...[...included, ...choices].map((part) => without(part.demanded, hidden)),
    ]);
    this.#names += hidden.size + perhapsHidden.size + demanded.size;
    return { hidden, perhapsHidden, sent, demanded };
  }

  /** Returns facts about the members that a named schema describes. */
  ofNamed(name: string): MemberFacts {
    const target = this.#schemas.get(name);
    if (isSchemaObject(target) && this.#left.length > 0 && !this.#facts.has(target)) {
      const left = this.#left;
      this.#left = [];
      this.#readAll(left);
    }
    // In a cycle of references, the facts about the target may not be known yet.
    return (isSchemaObject(target) ? this.#facts.get(target) : undefined) ?? noFacts;
  }

  #marked(schema: JsonObject): Pick<MemberFacts, "hidden" | "sent"> {
    const marked = this.markedIn(schema);
    if (marked.length === 0) return noFacts;
    const sent = new Set(marked.filter((name) => this.isSent(schema, name)));
    return { hidden: without(new Set(marked), sent), sent };
  }
}

/** Returns the names that `required` and `dependentRequired` of a schema require. */
function ownDemands(schema: JsonObject): ReadonlySet<string> {
  const dependent = mapOf(schema, "dependentRequired");
  const others = Object.keys(dependent).flatMap((name) => namesOf(dependent, name));
  const names = [...namesOf(schema, "required"), ...others];
  return names.length === 0 ? none : new Set(names);
}

/** Returns the union of sets of names. If one set contains all names, that set is returned, not a copy. */
export function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const largest = sets.reduce((one, other) => (other.size > one.size ? other : one), none);
  let all: Set<string> | undefined;
  for (const set of sets) {
    if (set === largest) continue;
    for (const name of set) {
      if (largest.has(name)) continue;
      all ??= new Set(largest);
      all.add(name);
    }
  }
  return all ?? largest;
}

/**
 * Maximum number of names that are stored for all schemas in total. In a long chain of `allOf`, each schema may store
 * the names of all schemas after it, which takes much memory.
 */
export const mostNames = 3_000_000;

/** Returns the error for too many member names. `name` is the name of the schema that exceeded the limit. */
export function tooManyNames(name?: string): DiagnosticsError {
  const message = "too many schemas have to be combined to find read-only and write-only members";
  const schemas = "/components/schemas";
  const pointer = name === undefined ? schemas : append(schemas, name);
  const help = "Write shorter chains of allOf";
  return new DiagnosticsError([
    { code: "views-too-wide", severity: "error", message, pointer, help },
  ]);
}

function without(set: ReadonlySet<string>, names: ReadonlySet<string>): ReadonlySet<string> {
  if (set.size === 0 || names.size === 0) return set;
  const left = [...set].filter((name) => !names.has(name));
  return left.length === set.size ? set : new Set(left);
}
