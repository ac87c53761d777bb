// discriminator-property: a discriminator cannot select a member of its union (OAS 3.1 §4.8.25).

import { quote, quoteAll } from "../diagnostics/quote.js";
import { type JsonObject, own } from "../json/json.js";
import { keysByTarget, nameOf } from "../model/schemas/mapping.js";
import { isSince32 } from "../openapi/versions.js";
import { documentScope } from "../schema/document-scope.js";
import { memberOf, mustHave } from "../schema/facts.js";
import { kind, mayBe } from "../schema/kinds.js";
import { mapOf } from "../schema/schema.js";
import type { Scope } from "../schema/scope.js";
import { ownValues } from "../schema/tag.js";
import type { Inspection, Rule, Warning } from "./rule.js";
import { membersOf, referenced, type Written } from "./schemas/sites.js";

/** The finding is a warning, because validators can select a union member without the discriminator. */
export const discriminatorProperty: Rule = {
  code: "discriminator-property",
  onlyWarns: true,
  finds:
    "an alternative that the discriminator cannot select, such as an alternative without the discriminator property",
  *check(inspection) {
    const scope = documentScope(inspection.document);
    for (const { value, parent, pointer } of inspection.sites.of("discriminator")) {
      const property = own(value, "propertyName");
      if (parent === undefined || typeof property !== "string") continue;
      // A union with `defaultMapping` may have values without the discriminator property, so the rule skips the union.
      if (isSince32(inspection.document.version) && Object.hasOwn(value, "defaultMapping"))
        continue;
      const keys = keysByTarget(inspection.document, own(value, "mapping"));
      const tag = { scope, property, keys };
      const members = [...membersOf(parent, "oneOf"), ...membersOf(parent, "anyOf")];
      for (const member of members) {
        const finding = judgeMember(inspection, member, tag);
        if (finding !== undefined) yield finding;
      }
      // If a value of the mapping could not be read, the names of union members are not checked, because the value may
      // select any member.
      const mapped = [...keys.values()].flat().length;
      if (mapped === Object.keys(mapOf(value, "mapping")).length) {
        yield* judgeNames(inspection, pointer, members, tag);
      }
    }
  },
};

interface Tag {
  readonly scope: Scope;
  readonly property: string;
  /** The keys of a discriminator's mapping, by the JSON Pointer of the schema that the keys select. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
}

function judgeMember(
  inspection: Inspection,
  member: Written,
  { scope, property, keys }: Tag,
): Warning | undefined {
  if (inspection.holes.reachedFrom(member.pointer)) return undefined;
  // Union members such as null or a string need no discriminator property.
  if (!mayBe(member.value, kind.object, scope)) return undefined;
  const values = ownValues(member.value, property, scope);
  const target = targetOf(inspection, member);
  if (target === undefined) {
    if (values !== undefined && mustHave(member.value, scope).has(property)) return undefined;
    return {
      severity: "warning",
      message:
        "the discriminator cannot select a schema without a name, so validators check each alternative",
      pointer: member.pointer,
      help: `move the schema to components.schemas and refer to it, or give ${quote(property)} a \`const\` or \`enum\``,
    };
  }
  if (hasHole(inspection, target)) return undefined;
  const name = quote(property);
  const notes = [{ message: "the alternative", pointer: target.pointer, at: "key" as const }];
  if (memberOf(member.value, property, scope) === undefined && !isUnion(target.value)) {
    return {
      severity: "warning",
      message: `this alternative has no property ${name}, which the discriminator needs`,
      pointer: member.pointer,
      notes,
      help: `add ${name} to \`properties\` and \`required\` of the alternative`,
    };
  }
  if (!mustHave(member.value, scope).has(property) && !isUnion(target.value)) {
    return {
      severity: "warning",
      message: `the discriminator needs ${name}, which this alternative does not require`,
      pointer: member.pointer,
      notes,
      help: `add ${name} to \`required\` of the alternative`,
    };
  }
  const texts = values?.map(String);
  const wrong = (keys.get(target.pointer) ?? []).filter((key) => texts?.includes(key) === false);
  if (wrong.length === 0) return undefined;
  return {
    severity: "warning",
    message: `the mapping selects this alternative for ${quoteAll(wrong, "or")}, but the alternative's property ${name} does not allow that value`,
    pointer: member.pointer,
    notes: [{ message: "the alternative", pointer: target.pointer, at: "key" }],
    help: "use the same values in the mapping and in `const` or `enum` of the alternative",
  };
}

/**
 * Reports union members that have no mapping entry, and whose discriminator property does not accept their schema name.
 * By the specification, the name of a schema is implicitly its discriminator value.
 */
function* judgeNames(
  inspection: Inspection,
  pointer: string,
  members: readonly Written[],
  { scope, property, keys }: Tag,
): Generator<Warning> {
  const names = members.flatMap((member): string[] => {
    const target = targetOf(inspection, member);
    const values = ownValues(member.value, property, scope);
    if (target === undefined || values === undefined || keys.has(target.pointer)) return [];
    // A union inside of a union needs no discriminator value, because the values select members of the inner union.
    const name = nameOf(inspection.document, target.pointer);
    return values.includes(name) || isUnion(target.value) ? [] : [name];
  });
  if (names.length === 0) return;
  const declared =
    names.length === 1
      ? "this schema declares, not the schema name"
      : "these schemas declare, not the schema names";
  yield {
    severity: "warning",
    message: `the discriminator has no mapping for ${quoteAll(names)}, so ${quote(property)} takes the values that ${declared}`,
    pointer,
    at: "key",
    help: "add the missing mapping; without it, other tools expect schema names as discriminator values",
  };
}

/** Returns the schema to which a union member refers, in the document or in a different file. */
function targetOf(inspection: Inspection, member: Written): Written | undefined {
  const isNamed = inspection.document.authorName(member.pointer) !== undefined;
  return referenced(inspection, member.value) ?? (isNamed ? member : undefined);
}

/** Returns true if a part of the schema could not be read; this part may contain any keyword. */
function hasHole(inspection: Inspection, schema: Written): boolean {
  const places = new Map([[schema.pointer, schema]]);
  // Schemas that are added to `places` during the loop are visited, too.
  for (const [pointer, part] of places) {
    if (inspection.holes.reachedFrom(pointer)) return true;
    const target = referenced(inspection, part.value);
    for (const one of [...membersOf(part, "allOf"), ...(target ? [target] : [])])
      if (!places.has(one.pointer)) places.set(one.pointer, one);
  }
  return false;
}

/** A union inside of a union is skipped, because the members of the inner union are checked separately. */
function isUnion(schema: JsonObject): boolean {
  return Object.hasOwn(schema, "oneOf") || Object.hasOwn(schema, "anyOf");
}
