// Finds where responses contain dates, as data for the generated client.

import type { ApiModel, MediaType, Operation } from "../../model/api-model.js";
import { addNames, type DatePlace, isDateText, isSeveral } from "../../model/dates/place.js";
import type { DatePlaces } from "../../model/dates/places.js";
import { dateView } from "../../model/dates/view.js";
import { itemsOf } from "../../model/json-lines.js";
import { type FindSchema, finder, type JsonSchema } from "../../model/schema.js";
import type { Formats } from "../../model/schemas/without-formats.js";
import { contentOf } from "../../model/status.js";
import { bodyKind } from "../../openapi/media-types.js";
import { type Code, code } from "../../render/code.js";
import type { Modules } from "../../render/modules.js";
import { ident, memberLines, prop, str } from "../../render/typescript.js";

/** The positions of dates in an API, and the type names of its schemas. */
export interface ApiDates {
  readonly places: DatePlaces;
  /** True if an invalid date stays text, because formats are not checked. */
  readonly staysText: boolean;
  readonly typeNames: ReadonlyMap<string, string>;
  readonly find: FindSchema;
}

/**
 * Returns where values of an API contain dates, or `undefined` if no operation has dates. Items of response bodies must
 * already have names in `model`; `named-items.ts` adds them.
 */
export function apiDates(model: ApiModel, formats: Formats = "check"): ApiDates | undefined {
  const view = dateView(model);
  if (view === undefined) return undefined;
  const typeNames = new Map(model.schemas.map(({ name, typeName }) => [name, typeName]));
  const staysText = formats !== "check";
  return { places: view.places, staysText, typeNames, find: finder(model.schemas) };
}

/**
 * Returns the code `dates.dates({ … })` that converts the dates in an operation's results; `undefined` without dates.
 */
export function datesOf(
  operation: Operation,
  dates: ApiDates,
  modules: Modules<"dates" | "places">,
): string | undefined {
  const print = new Printer((name) => modules.member("places", ident(dates.typeNames.get(name))));
  const { bodies, headers } = responsesWithDates(operation, dates);
  const bodiesOf = (content: ReadonlyMap<string, DatePlace>) =>
    print.object([...content].map(([mediaType, place]) => [mediaType, print.place(place)]));
  const inBodies = print.object([...bodies].map(([status, all]) => [status, bodiesOf(all)]));
  const inHeaders = print.object(
    [...headers].map(([status, properties]) => [status, print.place({ properties })]),
  );
  if (bodies.size + headers.size === 0) return undefined;
  const given = headers.size === 0 && !dates.staysText ? [inBodies] : [inBodies, inHeaders];
  if (dates.staysText) given.push("true");
  const args = given.length === 1 ? `(${inBodies})` : laidOut("(", given, ")");
  return `${modules.member("dates", "dates")}${args}`;
}

/** Data for the template of `date-places.ts`. */
export interface DatePlacesView {
  readonly schemas: readonly { readonly name: string; readonly place: Code }[];
}

/** Returns the data for `date-places.ts`: the schemas that contain dates and occur in responses. */
export function datePlacesView(model: ApiModel, dates: ApiDates): DatePlacesView {
  const { places, typeNames } = dates;
  const print = new Printer((name) => `() => ${ident(typeNames.get(name))}`);
  const schemas = new Map(model.schemas.map((schema) => [schema.name, schema]));
  const names = new Set<string>();
  for (const operation of model.operations) {
    const { bodies, headers } = responsesWithDates(operation, dates);
    for (const content of bodies.values())
      for (const place of content.values()) addNames(place, names);
    for (const properties of headers.values()) addNames({ properties }, names);
  }
  const found = new Map<string, DatePlace>();
  // The loop also visits the names that it adds to `names`, because a schema may refer to further schemas.
  for (const one of names) {
    const place = places.of(schemas.get(one)?.json ?? true);
    if (place === undefined) continue;
    found.set(one, place);
    addNames(place, names);
  }
  return {
    schemas: model.schemas.flatMap((schema) => {
      const place = found.get(schema.name);
      return place === undefined ? [] : { name: schema.typeName, place: code(print.place(place)) };
    }),
  };
}

interface ResponsesWithDates {
  /** The positions of dates in response bodies, by status and media type. */
  readonly bodies: ReadonlyMap<string, ReadonlyMap<string, DatePlace>>;
  /** Positions of dates in response headers, by status and header name. */
  readonly headers: ReadonlyMap<string, Readonly<Record<string, DatePlace>>>;
}

function responsesWithDates(operation: Operation, { places, find }: ApiDates): ResponsesWithDates {
  const bodies = new Map<string, Map<string, DatePlace>>();
  const headers = new Map<string, Record<string, DatePlace>>();
  for (const response of operation.responses) {
    const inBodies = new Map<string, DatePlace>();
    for (const mediaType of contentOf(operation, response)) {
      const place = places.of(parsedSchema(mediaType, find) ?? true);
      if (place !== undefined) inBodies.set(mediaType.mediaType, place);
    }
    if (inBodies.size > 0) bodies.set(response.status, inBodies);
    const inHeaders = response.headers.flatMap(({ name, schema }) => {
      const place = places.of(schema.json);
      return place === undefined ? [] : [[name, place] as const];
    });
    if (inHeaders.length > 0) headers.set(response.status, Object.fromEntries(inHeaders));
  }
  return { bodies, headers };
}

/** Returns the schema of a body that is or may be JSON, or of each item of a sequential body. */
function parsedSchema(content: MediaType, find: FindSchema): JsonSchema | undefined {
  const kind = bodyKind(content.mediaType);
  if (kind === "json" || kind === "any") return content.schema?.json;
  return itemsOf(content, find)?.item;
}

/** Prints the positions of dates for the generated `dates.ts`. */
class Printer {
  readonly #named: (name: string) => string;

  constructor(named: (name: string) => string) {
    this.#named = named;
  }

  place(place: DatePlace | null): string {
    if (place === null) return "null";
    if (isDateText(place)) return str(place);
    if (isSeveral(place)) return this.object([["all", this.#list(place as readonly DatePlace[])]]);
    if ("name" in place) return this.#named(place.name);
    const { text, first, items, properties, others, tag, by } = place;
    const each = (places: Readonly<Record<string, DatePlace | null>>) =>
      this.object(Object.keys(places).map((key) => [key, this.#under(key, places[key] ?? null)]));
    const members: (readonly [string, string] | undefined)[] = [
      text && ["text", "true"],
      first && ["first", this.#list(first)],
      items && ["items", this.place(items)],
      properties && ["properties", each(properties)],
      others && ["others", this.place(others)],
      tag === undefined ? undefined : ["tag", str(tag)],
      by && ["by", each(by)],
    ];
    return this.object(members.filter((member) => member !== undefined));
  }

  /**
   * Adds `as const` to the value of a member such as `constructor`, because TypeScript would otherwise widen the
   * value's type to `string`.
   */
  #under(key: string, place: DatePlace | null): string {
    const isWidened = key in Object.prototype && place !== null && isDateText(place);
    return `${this.place(place)}${isWidened ? " as const" : ""}`;
  }

  /** Prints an object on one line if it is short enough, or else with one member on each line. */
  object(members: readonly (readonly [string, string])[]): string {
    const texts = members.map(([key, value]) => `${prop(key)}: ${value}`);
    return laidOut("{ ", texts, " }");
  }

  #list(places: readonly (DatePlace | null)[]): string {
    const texts = places.map((place) => this.place(place));
    return laidOut("[", texts, "]");
  }
}

function laidOut(start: string, parts: readonly string[], end: string): string {
  const flat = `${start}${parts.join(", ")}${end}`;
  if (flat.length <= 80 && !flat.includes("\n")) return parts.length === 0 ? "{}" : flat;
  return `${start.trim()}\n${memberLines(parts)}${end.trim()}`;
}
