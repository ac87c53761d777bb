// discriminator-property: a member of a union that its discriminator cannot select (OAS 3.1 §4.8.25).
import { isObject, type JsonValue, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import { mappingTarget } from "../model/schemas/mapping.js";
import { quote, quoteAll } from "./quote.js";
import type { Finding, Inspection, Rule } from "./rule.js";
import { membersOf, referenced, type Written } from "./schemas/sites.js";

/** How many schemas one document may cost us: hostile ones end here, real ones stay far below. */
const mostSteps = 300_000;

/** A warning: such a union is checked member by member, or the member is never chosen. */
export const discriminatorProperty: Rule = {
  code: "discriminator-property",
  finds:
    "a union's member that its discriminator cannot select: without a name, without the tag, or with another tag",
  *check(inspection) {
    const budget = { steps: 0 };
    for (const { value, parent } of inspection.sites.of("discriminator")) {
      const property = own(value, "propertyName");
      if (parent === undefined || typeof property !== "string") continue;
      const tags = tagsByTarget(inspection, own(value, "mapping"));
      for (const member of [...membersOf(parent, "oneOf"), ...membersOf(parent, "anyOf")]) {
        const finding = judgeMember(inspection, member, property, tags, budget);
        if (finding !== undefined) yield finding;
      }
    }
  },
};

interface Budget {
  steps: number;
}

function tagsByTarget({ document }: Inspection, mapping: JsonValue | undefined) {
  const tags = new Map<string, string[]>();
  if (!isObject(mapping)) return tags;
  for (const tag of Object.keys(mapping)) {
    const target = mappingTarget(document, own(mapping, tag));
    if (target === undefined) continue;
    const list = tags.get(target);
    if (list === undefined) tags.set(target, [tag]);
    else list.push(tag);
  }
  return tags;
}

function judgeMember(
  inspection: Inspection,
  member: Written,
  property: string,
  tags: ReadonlyMap<string, readonly string[]>,
  budget: Budget,
): Finding | undefined {
  if (own(member.value, "type") === "null") return undefined;
  if (inspection.holes.reachedFrom(member.pointer)) return undefined;
  // What came from a file of its own has that file's name.
  const named = inspection.document.authorName(member.pointer) !== undefined;
  const target = referenced(inspection, member.value) ?? (named ? member : undefined);
  if (target === undefined) {
    return {
      severity: "warning",
      message:
        "the discriminator cannot select a schema without a name, so the union is checked member by member",
      pointer: member.pointer,
      help: "move the schema to components.schemas and refer to it",
    };
  }
  const found = new Tag(inspection, property, budget);
  found.read(target);
  if (budget.steps > mostSteps) return undefined;
  const name = quote(property);
  const notes = [{ message: "the member", pointer: target.pointer, at: "key" as const }];
  if (!found.declared) {
    return {
      severity: "warning",
      message: `this member of the union has no property ${name}, which the discriminator reads`,
      pointer: member.pointer,
      notes,
      help: `add ${name} to its properties and to required`,
    };
  }
  if (!found.required) {
    return {
      severity: "warning",
      message: `the discriminator reads ${name}, which this member of the union does not require`,
      pointer: member.pointer,
      notes,
      help: `add ${name} to the member's required`,
    };
  }
  const wrong = (tags.get(target.pointer) ?? []).filter(
    (tag) => found.values !== undefined && !found.values.has(tag),
  );
  if (wrong.length === 0) return undefined;
  return {
    severity: "warning",
    message: `the mapping selects this member for ${quoteAll(wrong, "or")}, which its own ${name} does not allow`,
    pointer: member.pointer,
    notes: [{ message: "what it allows", pointer: found.place ?? target.pointer }],
    help: "make the mapping and the member's const or enum the same",
  };
}

/** What a member says of the tag, itself or through allOf and references. */
class Tag {
  declared = false;
  required = false;
  values: ReadonlySet<JsonValue> | undefined;
  place: string | undefined;
  readonly #inspection: Inspection;
  readonly #property: string;
  readonly #budget: Budget;
  readonly #seen = new Set<string>();

  constructor(inspection: Inspection, property: string, budget: Budget) {
    this.#inspection = inspection;
    this.#property = property;
    this.#budget = budget;
  }

  read(schema: Written): void {
    if (this.#seen.has(schema.pointer) || ++this.#budget.steps > mostSteps) return;
    this.#seen.add(schema.pointer);
    // What cannot be read may say anything.
    if (this.#inspection.holes.reachedFrom(schema.pointer)) this.declared = this.required = true;
    const required = own(schema.value, "required");
    if (Array.isArray(required) && required.includes(this.#property)) this.required = true;
    const properties = own(schema.value, "properties");
    const tag = isObject(properties) ? own(properties, this.#property) : undefined;
    if (tag !== undefined) {
      this.declared = true;
      const here = append(append(schema.pointer, "properties"), this.#property);
      if (isObject(tag)) this.#readValues({ value: tag, pointer: here });
    }
    const target = referenced(this.#inspection, schema.value);
    if (target !== undefined) this.read(target);
    for (const part of membersOf(schema, "allOf")) this.read(part);
    // A member that is itself a union: its own members are judged where they stand.
    if (Object.hasOwn(schema.value, "oneOf") || Object.hasOwn(schema.value, "anyOf")) {
      this.declared = true;
      this.required = true;
    }
  }

  #readValues(tag: Written): void {
    const schema = referenced(this.#inspection, tag.value) ?? tag;
    const values = own(schema.value, "enum");
    if (Object.hasOwn(schema.value, "const")) {
      this.values = new Set([own(schema.value, "const") as JsonValue]);
    } else if (Array.isArray(values)) this.values = new Set(values);
    else return;
    this.place = schema.pointer;
  }
}
