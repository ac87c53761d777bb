// Prints the positions of 64-bit integers as literals, which the generated `types/runtime/int64.ts` reads.

import type { Int64MatchingTexts } from "../model/int64/forms.js";
import type {
  Int64Form,
  Int64Matching,
  Int64Place,
  Int64Texts,
  Int64Within,
  OperationPlaces,
} from "../model/int64/view.js";
import { json, memberLines, prop, str } from "../render/typescript.js";
import { patternText } from "./print-pattern.js";

/** Prints a position of 64-bit integers. The function `named` prints a reference to the positions of a named schema. */
export function int64PlaceText(place: Int64Place | null, named: (name: string) => string): string {
  if (place === null) return "null";
  if (place === "int64") return str(place);
  if ("name" in place) return named(place.name);
  return int64WithinText(place, named);
}

/** Prints the positions of 64-bit integers in the members and items of a value. */
export function int64WithinText(within: Int64Within, named: (name: string) => string): string {
  const { value, first, items, properties, matching, others, tag, by } = within;
  const print = (place: Int64Place | null) => int64PlaceText(place, named);
  const each = (places: ReadonlyMap<string, Int64Place | null>) =>
    laidOut(
      "{ ",
      [...places].map(([key, place]) => `${prop(key)}: ${print(place)}`),
      " }",
    );
  const matchingText = ({ patterns, place }: Int64Matching) =>
    laidOut("{ ", [patternsMember(patterns), `place: ${print(place)}`], " }");
  const members: (readonly [string, string] | undefined)[] = [
    value && ["value", json(value)],
    first && ["first", laidOut("[", first.map(print), "]")],
    items && ["items", print(items)],
    properties && ["properties", each(properties)],
    matching && ["matching", laidOut("[", matching.map(matchingText), "]")],
    others && ["others", print(others)],
    tag === undefined ? undefined : ["tag", str(tag)],
    by && ["by", each(by)],
  ];
  const texts = members.flatMap((member) => (member === undefined ? [] : member.join(": ")));
  return laidOut("{ ", texts, " }");
}

/** Prints the positions of 64-bit integers in a value that is sent as text, such as a parameter. */
export function int64TextsText(
  { place, depth, spreads, parts }: Int64Texts,
  named: (name: string) => string,
): string {
  const members = [
    `place: ${int64PlaceText(place, named)}`,
    ...(depth < 0 ? [] : [`depth: ${depth}`]),
    ...(spreads === true ? ["spreads: true"] : []),
    ...(parts === true ? ["parts: true"] : []),
  ];
  return laidOut("{ ", members, " }");
}

/** Prints the positions of 64-bit integers in form fields; the keys are media types or discriminator values. */
export function int64FormsText(
  forms: ReadonlyMap<string, Int64Form>,
  named: (name: string) => string,
): string {
  const ofTexts = (texts: Int64Texts | null) =>
    texts === null ? "null" : int64TextsText(texts, named);
  const ofPatterns = ({ patterns, texts }: Int64MatchingTexts) =>
    laidOut("{ ", [patternsMember(patterns), `texts: ${ofTexts(texts)}`], " }");
  const texts = [...forms].map(([key, { fields, matching = [], rest, tag, by }]) => {
    const each = [...fields].map(([name, texts]) => `${prop(name)}: ${ofTexts(texts)}`);
    const members = [
      `fields: ${laidOut("{ ", each, " }")}`,
      ...(matching.length === 0
        ? []
        : [`matching: ${laidOut("[", matching.map(ofPatterns), "]")}`]),
      ...(rest === undefined ? [] : [`rest: ${int64TextsText(rest, named)}`]),
      ...(tag === undefined ? [] : [`tag: ${str(tag)}`]),
      ...(by === undefined ? [] : [`by: ${int64FormsText(by, named)}`]),
    ];
    return `${prop(key)}: ${laidOut("{ ", members, " }")}`;
  });
  return laidOut("{ ", texts, " }");
}

/** Prints positions of 64-bit integers, by media type or status. Returns `undefined` if `places` is empty. */
export function int64ContentText(
  places: ReadonlyMap<string, Int64Place | null>,
  named: (name: string) => string,
): string | undefined {
  if (places.size === 0) return undefined;
  const texts = [...places].map(
    ([mediaType, place]) => `${prop(mediaType)}: ${int64PlaceText(place, named)}`,
  );
  return laidOut("{ ", texts, " }");
}

/**
 * Prints the positions of 64-bit integers in an operation's responses: by status, and then by media type or header
 * name. Returns `undefined` if there are no positions.
 */
export function int64ResponsesText(
  responses: OperationPlaces["responses"],
  named: (name: string) => string,
): string | undefined {
  if (responses.size === 0) return undefined;
  const texts = [...responses].map(
    ([status, content]) => `${prop(status)}: ${int64ContentText(content, named) ?? "{}"}`,
  );
  return laidOut("{ ", texts, " }");
}

function patternsMember(patterns: readonly RegExp[]): string {
  return `names: ${laidOut("[", patterns.map(patternText), "]")}`;
}

function laidOut(start: string, parts: readonly string[], end: string): string {
  const flat = `${start}${parts.join(", ")}${end}`;
  if (flat.length <= 80 && !flat.includes("\n"))
    return parts.length === 0 ? flat.replace(/ /g, "") : flat;
  return `${start.trim()}\n${memberLines(parts)}${end.trim()}`;
}
