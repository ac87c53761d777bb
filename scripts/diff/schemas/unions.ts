// Finds the changes of a union: added and removed members, and changed discriminator values of the members in both
// documents.

import { few } from "../../diagnostics/quote.js";
import { own } from "../../json/json.js";
import { isSchemaObject, type JsonSchema, referencedName } from "../../model/schema.js";
import { strictUnionsFirst } from "../../openapi/keywords/groups.js";
import { targetOf, type UnionKeyword } from "../../schema/schema.js";
import type { Shift } from "../rules/rule.js";
import { type Finding, type Findings, placeOf } from "./finding.js";
import type { UnionFindings } from "./union-findings.js";
import { type Member, pairMembers, type Sameness, tagOf, unionOf } from "./union-members.js";
import type { NamedSchemas, SchemaView } from "./view.js";

/** Maximum number of union members that a message names. */
const mostNames = 4;
/** Maximum length of the text about keywords of union members in a message. */
const mostCharacters = 120;

/** The named schemas of both documents. */
interface Sides {
  readonly before: NamedSchemas;
  readonly after: NamedSchemas;
}

/** Compares `oneOf` and `anyOf` member by member. */
export function compareUnions(
  before: SchemaView,
  after: SchemaView,
  found: Findings,
  sameness: Sameness,
  named: Sides,
  within: UnionFindings,
): void {
  const [old, now] = [keywordsOf(before), keywordsOf(after)];
  if (old.length === 1 && now.length === 1 && old[0] !== now[0]) {
    const [left, right] = [old[0] as UnionKeyword, now[0] as UnionKeyword];
    found.findings.push({
      rule: "union-changed",
      message: `${left} → ${right}`,
      // `oneOf` refuses values that match two members, but `anyOf` accepts them.
      shift: right === "anyOf" ? "wider" : "narrower",
      deltas: [{ of: "union", from: left, to: right }],
      before: placeOf(before, left),
      after: placeOf(after, right),
    });
    compareMembers([before, left], [after, right], found, sameness, named);
    return;
  }
  for (const keyword of new Set([...old, ...now])) {
    const [was, is] = [old.includes(keyword), now.includes(keyword)];
    if (was && is) compareMembers([before, keyword], [after, keyword], found, sameness, named);
    else {
      const moved = within.deltas.length > 0;
      found.findings.push({
        rule: is ? "union-added" : "union-removed",
        message: `${keyword} ${is ? "added" : "removed"}${wordsOf(within, is)}`,
        shift: moved ? "changed" : is ? "narrower" : "wider",
        deltas: [{ of: "keywords", keywords: [keyword, "discriminator"] }, ...within.deltas],
        before: placeOf(before, keyword) ?? before.pointer,
        after: placeOf(after, keyword) ?? after.pointer,
      });
    }
  }
}

/** Returns words about the members of a union, such as `; "code" is in its members now`. */
function wordsOf({ names, demands }: UnionFindings, isNew: boolean): string {
  const quotedNames = [...names].map((name) => JSON.stringify(name));
  const beside = few(demands, mostNames).slice(0, mostCharacters);
  if (quotedNames.length === 0)
    return beside === "" ? "" : `; its members ${isNew ? "say" : "said"} ${beside}`;
  const verb = quotedNames.length === 1 ? (isNew ? "is" : "was") : isNew ? "are" : "were";
  const moved = `; ${few(quotedNames, mostNames)} ${verb} in its members${isNew ? " now" : ""}`;
  return `${moved}${beside === "" ? "" : `, beside ${beside}`}`;
}

function keywordsOf({ keywords }: SchemaView): readonly UnionKeyword[] {
  return strictUnionsFirst.filter((keyword) => keywords.has(keyword));
}

function speaksOfTheRest({ keywords }: SchemaView): boolean {
  return keywords.has("unevaluatedProperties") || keywords.has("unevaluatedItems");
}

type Union = readonly [SchemaView, UnionKeyword];

function compareMembers(
  [before, was]: Union,
  [after, is]: Union,
  found: Findings,
  sameness: Sameness,
  named: Sides,
): void {
  const { both, gone, added } = pairMembers(
    unionOf(before, was, named.before),
    unionOf(after, is, named.after),
    sameness,
    named,
  );
  // If more union members match a value, `unevaluatedProperties` applies to fewer properties of the value.
  const isAmid = was === "oneOf" || is === "oneOf" || [before, after].some(speaksOfTheRest);
  for (const [member, twin] of both)
    found.steps.push({ before: member, after: twin, flip: false, isAmid });
  compareSelection(both, [before, after], found, named);
  for (const member of gone) {
    const tag = tagOf(member.json);
    found.findings.push({
      rule: isGone(member.json, named.after)
        ? "named-union-member-removed"
        : "union-member-removed",
      message: `alternative of ${was} removed${tag === undefined ? "" : `: ${tag}`}`,
      shift: "narrower",
      deltas: [{ of: "member", from: was, to: is, json: member.json }],
      before: member.pointer,
      after: placeOf(after, is),
    });
  }
  for (const member of added) {
    const tag = tagOf(member.json);
    found.findings.push({
      rule: "union-member-added",
      message: `alternative of ${is} added${tag === undefined ? "" : `: ${tag}`}`,
      shift: "wider",
      deltas: [{ of: "member", from: was, to: is, json: member.json }],
      before: placeOf(before, was),
      after: member.pointer,
    });
  }
}

/**
 * For the union members in both documents, compares the discriminator property and the values that select each member.
 * All differences of a discriminator are reported as one finding about the union.
 */
function compareSelection(
  both: readonly (readonly [Member, Member])[],
  [before, after]: readonly [SchemaView, SchemaView],
  found: Findings,
  named: Sides,
): void {
  const moved = both.filter(
    ([old, now]) => old.tag !== now.tag || !sameValues(old.selecting, now.selecting),
  );
  const [first] = moved;
  if (first === undefined) return;
  const [{ tag }, { tag: other }] = first;
  const less = moved.some(([old, now]) =>
    old.selecting.some((one) => !now.selecting.includes(one)),
  );
  const more = moved.some(([old, now]) =>
    now.selecting.some((one) => !old.selecting.includes(one)),
  );
  // Without a discriminator, a value that matches two members of `oneOf` is refused. If only one document has a
  // discriminator, each document may accept values that the other document refuses.
  const shift: Shift = tag !== other || (less && more) ? "changed" : less ? "narrower" : "wider";
  const message =
    tag !== other
      ? `alternatives are distinguished by ${selectorOf(other)}, before by ${selectorOf(tag)}`
      : `values of ${selectorOf(tag)} that select ${moved.map(([old, now]) => selectionOf(old, now)).join(", ")}`;
  const finding: Finding = {
    rule: tag === other && !less ? "discriminator-value-added" : "discriminator-changed",
    message,
    shift,
    deltas: [{ of: "keywords", keywords: ["discriminator"] }],
    before: placeOf(before, "discriminator") ?? before.pointer,
    after: placeOf(after, "discriminator") ?? after.pointer,
    types: {
      before: moved.map(([member]) => typeOfMember(member, named.before)).join(" | "),
      after: moved.map(([, member]) => typeOfMember(member, named.after)).join(" | "),
    },
  };
  found.findings.push(finding);
}

function sameValues(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value) => right.includes(value));
}

function selectorOf(tag: string | undefined): string {
  return tag === undefined ? "their schemas" : JSON.stringify(tag);
}

function selectionOf(old: Member, now: Member): string {
  const values = ({ selecting }: Member) =>
    selecting.map((value) => JSON.stringify(value)).join(" or ");
  return `${nameOf(now) ?? nameOf(old) ?? "a member"}: ${values(old)} → ${values(now)}`;
}

function nameOf({ json }: Member): string | undefined {
  return targetOf(json);
}

/**
 * Returns the type of a union member with its discriminator value, such as `A & { t: "a" }`. If the schema of the
 * member requires the discriminator value, the type is printed unchanged.
 */
function typeOfMember(member: Member, named: NamedSchemas): string {
  const name = nameOf(member);
  const type = (name === undefined ? undefined : named.get(name)?.typeName) ?? "unknown";
  if (member.tag === undefined || member.isTagged) return type;
  const values = member.selecting.map((value) => JSON.stringify(value)).join(" | ");
  return `(${type} & { ${member.tag}: ${values} })`;
}

/** Returns true for a reference to a schema that the new document no longer has. */
function isGone(schema: JsonSchema, named: NamedSchemas): boolean {
  const reference = isSchemaObject(schema) ? own(schema, "$ref") : undefined;
  if (typeof reference !== "string") return false;
  const name = referencedName(reference);
  return name === undefined || !named.has(name);
}
