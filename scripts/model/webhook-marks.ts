// Finds header values and body members by which the webhooks of a document can be distinguished.
import { addTo, valueFor } from "../json/by-key.js";
import { type JsonValue, own } from "../json/json.js";
import { memberOf, mustHave, valuesOf } from "../schema/facts.js";
import { targetIn } from "../schema/fold.js";
import { aliasOf, isSchemaObject, type JsonSchema } from "../schema/schema.js";
import { remembered, type Scope } from "../schema/scope.js";
import { describedNames, wholeOf } from "../schema/whole.js";
import type { Operation, Parameter } from "./api-model.js";
import type { Pieces } from "./pieces.js";

/** A header or body member by which a receiver recognizes the requests of a webhook, with the possible values. */
export interface Mark {
  readonly in: "header" | "body";
  /**
   * For a header, the name in lower case. For a body member, the names of the enclosing members, followed by the name
   * of the member.
   */
  readonly path: readonly string[];
  readonly values: readonly JsonValue[];
  /** Set if the header or member is optional in requests. */
  readonly optional?: true;
}

/**
 * Maximum nesting depth of the body members that are searched. Two levels are searched, because webhook bodies often
 * wrap the event in an object.
 */
const deepest = 2;

/** Maximum number of body members that `withoutNeedless` tries to remove; each attempt compares all webhooks. */
const mostTried = 50;

/** Returns the body members that may distinguish each webhook from other webhooks. */
export function bodyMarksOf(
  webhooks: readonly Operation[],
  scope: Scope,
  pieces?: Pieces,
): readonly Mark[][] {
  return webhooks.map((webhook) => {
    const find = () => bodyMarks(webhook, scope);
    return pieces === undefined ? find() : pieces.of("body marks", webhook, find);
  });
}

/** Returns the headers and body members by which a receiver distinguishes the webhooks. */
export function marksOf(
  webhooks: readonly Operation[],
  scope: Scope,
  bodies: readonly Mark[][] = bodyMarksOf(webhooks, scope),
): readonly Mark[][] {
  const named = namedValues(webhooks, bodies);
  const all = webhooks.map((webhook, index) => [
    ...headerMarks(webhook, scope),
    ...exampleMarks(named, index),
    ...(bodies[index] ?? []),
  ]);
  const byKey = new Map<string, Mark[]>();
  for (const mark of all.flat()) addTo(byKey, keyOf(mark), mark);
  const telling = new Set(
    [...byKey].filter(([, marks]) => areSomeApart(marks)).map(([key]) => key),
  );
  return withoutNeedless(webhooks, onlyOf(all, telling), telling);
}

function onlyOf(all: readonly Mark[][], keys: ReadonlySet<string>): readonly Mark[][] {
  return all.map((marks) => marks.filter((mark) => keys.has(keyOf(mark))));
}

/**
 * Removes body members without which the webhooks can still be distinguished. The most deeply nested members are tried
 * first. If a needless body member stayed, its invalid values would be reported as "unknown webhook", not as
 * validation errors.
 */
function withoutNeedless(
  webhooks: readonly Operation[],
  all: readonly Mark[][],
  keys: ReadonlySet<string>,
): readonly Mark[][] {
  const distinct = (marks: readonly Mark[][]) =>
    alikeOf(webhooks, marks).filter((like) => like === undefined).length;
  const ofBodies = new Map(
    all.flat().flatMap((mark) => (mark.in === "body" ? [[keyOf(mark), mark.path.length]] : [])),
  );
  const tried = [...ofBodies].reverse().sort(([, one], [, other]) => other - one);
  const most = distinct(all);
  let [left, kept] = [keys, all];
  for (const [key] of tried.length > mostTried ? [] : tried) {
    const fewer = new Set([...left].filter((one) => one !== key));
    const without = onlyOf(all, fewer);
    if (distinct(without) === most) [left, kept] = [fewer, without];
  }
  return kept;
}

/**
 * `marks` describes one header or body member in several webhooks. Returns true if two of these webhooks have no common
 * value.
 */
function areSomeApart(marks: readonly Mark[]): boolean {
  const distinct = [...new Map(marks.map((mark) => [JSON.stringify(mark.values), mark])).values()];
  return distinct.some((mark, index) =>
    distinct.slice(index + 1).some((other) => areDisjoint(mark, other)),
  );
}

function areDisjoint({ values }: Mark, other: Mark): boolean {
  return !values.some((value) => other.values.includes(value));
}

/**
 * For each webhook, finds the first other webhook with the same method that `marks` cannot distinguish from it. The
 * result has the index of this other webhook, or `undefined` if there is none.
 */
export function alikeOf(
  webhooks: readonly Operation[],
  marks: readonly (readonly Mark[])[],
): readonly (number | undefined)[] {
  const places = new Map<string, Place>();
  for (const [index, ofOne] of marks.entries()) {
    for (const mark of ofOne) {
      const key = keyOf(mark);
      const place = places.get(key) ?? { having: new Set(), byValue: new Map() };
      places.set(key, place);
      place.having.add(index);
      for (const value of mark.values) addTo(place.byValue, value, index);
    }
  }
  const indexes = [...webhooks.keys()];
  const lacking = new Map(
    [...places].map(([key, { having }]) => [key, indexes.filter((one) => !having.has(one))]),
  );
  return webhooks.map(({ method }, index) => {
    const own = marks[index] ?? [];
    // For each header or body member, finds the webhooks that it does not exclude; `few` is the shortest of these
    // lists.
    const [few = indexes] = own
      .map((mark) => {
        const byValue = places.get(keyOf(mark))?.byValue;
        const same = mark.values.flatMap((value) => byValue?.get(value) ?? []);
        return [...same, ...(lacking.get(keyOf(mark)) ?? [])];
      })
      .sort((one, other) => one.length - other.length);
    const isLike = (other: number) =>
      other !== index &&
      webhooks[other]?.method === method &&
      !areDistinct(own, marks[other] ?? []);
    return few === indexes ? few.find(isLike) : few.sort((a, b) => a - b).find(isLike);
  });
}

/** Returns true if the marks of two webhooks exclude each other, so that no request matches both. */
function areDistinct(some: readonly Mark[], others: readonly Mark[]): boolean {
  return some.some((mark) =>
    others.some((other) => keyOf(mark) === keyOf(other) && areDisjoint(mark, other)),
  );
}

/**
 * Indices of webhooks, for one header or body member: `having` lists the webhooks that declare it, and `byValue` those
 * that allow a certain value.
 */
interface Place {
  readonly having: Set<number>;
  readonly byValue: Map<JsonValue, number[]>;
}

/** Cached keys, because each mark is compared with many others. */
const keys = new WeakMap<Mark, string>();

function keyOf(mark: Mark): string {
  return valueFor(keys, mark, () => JSON.stringify([mark.in, ...mark.path]));
}

function headerMarks({ parameters }: Operation, scope: Scope): Mark[] {
  return parameters.flatMap(({ in: place, name, required, schema }) => {
    const values = place === "header" && required ? scalars(schema.json, scope) : [];
    const texts = values.map(String);
    return texts.length === 0 ? [] : [{ in: "header", path: [name.toLowerCase()], values: texts }];
  });
}

/**
 * Header values from examples, by header name. For each header, the list has one entry per webhook, in the order of the
 * webhooks.
 */
type NamedValues = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * Returns the header values that examples contain. GitHub's API document declares the names of events only in examples.
 * Examples are used only if most webhooks have different event names in their examples. The name of a webhook consists
 * of an event and its action, such as `star-created`.
 */
function namedValues(webhooks: readonly Operation[], bodies: readonly Mark[][]): NamedValues {
  const headers = new Map<string, readonly (readonly string[])[]>();
  if (webhooks.length < 2) return headers;
  const examples = webhooks.map(({ parameters }) => {
    const found = parameters.filter((one) => one.in === "header").map(exampleOf);
    return new Map(found.filter((one) => one !== undefined));
  });
  for (const header of new Set(examples.flatMap((ofOne) => [...ofOne.keys()]))) {
    const given = examples.map((ofOne) => ofOne.get(header));
    const believed = given.filter((one, index) => isPartOf(one, webhooks[index]));
    if (2 * believed.length <= given.filter((one) => one !== undefined).length) continue;
    const separators = new Set(believed.flatMap((one) => one?.match(/[^\p{L}\p{N}]+/gu) ?? []));
    const [separator] = separators.size === 1 ? separators : [];
    headers.set(
      header,
      given.map((example, index) => {
        const webhook = webhooks[index];
        if (example === undefined || webhook === undefined) return [];
        if (isPartOf(example, webhook)) return [example];
        const event = eventIn(webhook.path, bodies[index] ?? []);
        if (event === undefined) return [];
        return [example, event.replaceAll(/[^\p{L}\p{N}]+/gu, separator ?? "$&")];
      }),
    );
  }
  return headers;
}

function isPartOf(example: string | undefined, webhook: Operation | undefined): boolean {
  if (example === undefined || webhook === undefined) return false;
  return lettersOf(webhook.path).includes(lettersOf(example));
}

/**
 * Returns a webhook's name without the action at its end, if the body contains the action: `star` for `star-created`.
 */
function eventIn(name: string, body: readonly Mark[]): string | undefined {
  const ends = body.flatMap(({ values }) => values.map((value) => lettersOf(String(value))));
  const letters = lettersOf(name);
  const end = ends.find((one) => one !== "" && one !== letters && letters.endsWith(one));
  if (end === undefined) return undefined;
  const length = letters.length - end.length;
  let event = "";
  for (const character of name) {
    if (lettersOf(event).length === length) break;
    event += character;
  }
  return event;
}

function exampleMarks(values: NamedValues, index: number): Mark[] {
  return [...values].flatMap(([header, ofAll]): Mark[] => {
    const ofOne = ofAll[index] ?? [];
    return ofOne.length === 0 ? [] : [{ in: "header", path: [header], values: ofOne }];
  });
}

/** Returns the name of a header in lower case, and its example. */
function exampleOf({ name, unmodelled, schema }: Parameter): [string, string] | undefined {
  const holder = isSchemaObject(schema.json) ? schema.json : {};
  const example = (unmodelled && own(unmodelled, "example")) ?? own(holder, "example");
  if (typeof example !== "string" || lettersOf(example) === "") return undefined;
  return [name.toLowerCase(), example];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Returns the members of a request body whose values the schema lists. A member is optional if at least one media type
 * of the body does not describe it.
 */
function bodyMarks({ requestBody }: Operation, scope: Scope): Mark[] {
  const ofAll = (requestBody?.content ?? []).map(({ schema }) =>
    membersMarks(schema?.json ?? true, deepest, scope),
  );
  const byKey = new Map<string, Mark[]>();
  for (const mark of ofAll.flat()) addTo(byKey, keyOf(mark), mark);
  return [...byKey.values()].flatMap((same): Mark[] => {
    const [first] = same;
    if (first === undefined) return [];
    const values = [...new Set(same.flatMap((mark) => mark.values))];
    const isOptional = same.length < ofAll.length || same.some(({ optional }) => optional);
    const { optional: _, ...mark } = first;
    return [{ ...mark, values, ...(isOptional ? { optional: true } : {}) }];
  });
}

/** Cache keys for the search in nested objects: one for each depth, because the result depends on the depth. */
const questions = Array.from({ length: deepest + 1 }, () => ({}));

/**
 * In an object and its nested objects, down to `depth`, finds the members whose values the schema lists. Results are
 * cached, because several webhooks refer to equal schemas.
 */
function membersMarks(schema: JsonSchema, depth: number, scope: Scope): readonly Mark[] {
  const question = questions[depth];
  if (!isSchemaObject(schema) || question === undefined) return [];
  const named = aliasOf(schema) === undefined ? schema : targetIn(schema, scope);
  if (!isSchemaObject(named)) return [];
  return remembered(scope, question, named, () => marksOfMembers(named, depth, scope));
}

function marksOfMembers(schema: JsonSchema, depth: number, scope: Scope): readonly Mark[] {
  const required = mustHave(schema, scope);
  // Every alternative of a union must describe the member, so the names in the first alternative are enough.
  const firsts = wholeOf(schema, scope).unions.flatMap(({ members: [first] }) => first ?? []);
  const names = [schema, ...firsts].flatMap((one) => describedNames(one, scope));
  return [...new Set(names)].flatMap((name): Mark[] => {
    const member = memberOf(schema, name, scope);
    if (member === undefined) return [];
    const values = scalars(member, scope);
    const inner = depth > 1 && values.length === 0 ? membersMarks(member, depth - 1, scope) : [];
    const found: Mark[] =
      values.length > 0
        ? [{ in: "body", path: [name], values }]
        : inner.map((mark) => ({ ...mark, path: [name, ...mark.path] }));
    return required.has(name) ? found : found.map((mark) => ({ ...mark, optional: true }));
  });
}

/** Returns the scalar values that a schema lists. */
function scalars(schema: JsonSchema, scope: Scope): readonly JsonValue[] {
  const values = valuesOf(schema, scope) ?? [];
  return values.some((value) => typeof value === "object") ? [] : values;
}
