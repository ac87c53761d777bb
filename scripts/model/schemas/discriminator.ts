// Discriminators: which member of a union each tag value selects (OAS 3.1 §4.8.25), written out in full.
import { isObject, type JsonObject, type JsonValue, own } from "../../load/json.js";
import { append, decode, lastToken } from "../../load/pointer.js";
import type { SpecDocument } from "../../load/spec-document.js";
import { textOf } from "../text.js";

const components = "/components/schemas";

/**
 * The discriminator of `schema` with a `mapping` that names every member of its union by a reference of the
 * model: bare schema names resolved, implicit names added. `undefined` where it selects nothing: without a
 * union beside it, a discriminator is documentation (OAS 3.1: it "cannot change the validation outcome").
 */
export function normaliseDiscriminator(
  document: SpecDocument,
  schema: JsonObject,
  pointer: string,
  referenceTo: (pointer: string) => string,
): JsonObject | undefined {
  const written = own(schema, "discriminator");
  const union = Object.hasOwn(schema, "oneOf") ? "oneOf" : "anyOf";
  const members = own(schema, union);
  if (!isObject(written) || !Array.isArray(members)) return undefined;
  const propertyName = textOf(written, "propertyName");
  if (propertyName === undefined) return undefined;

  const targets: string[] = [];
  for (const [index, member] of members.entries()) {
    // Null has no tag: it stands beside what the tag selects.
    if (isObject(member) && own(member, "type") === "null") continue;
    const reference = isObject(member) ? textOf(member, "$ref") : undefined;
    const here = append(append(pointer, union), index);
    // What another file holds was placed here, and is known by the name that its author gave it.
    const placed = document.authorName(here) === undefined ? undefined : here;
    const target = reference === undefined ? placed : decode(reference);
    // A member without a name cannot be selected by one; the union is then checked member by member.
    if (target === undefined) return undefined;
    targets.push(target);
  }
  const byTarget = new Map<string, string[]>(targets.map((target) => [target, []]));
  const mapping = own(written, "mapping");
  if (isObject(mapping)) {
    for (const value of Object.keys(mapping)) {
      const target = mappingTarget(document, own(mapping, value));
      if (target !== undefined) byTarget.get(target)?.push(value);
    }
  }
  const complete: JsonObject = Object.create(null);
  for (const [target, values] of byTarget) {
    if (values.length === 0) values.push(...implicitValues(document, target, propertyName));
    for (const value of values) {
      // Two members for one value: nothing can choose between them.
      if (Object.hasOwn(complete, value)) return undefined;
      complete[value] = referenceTo(target);
    }
  }
  return { propertyName, mapping: complete };
}

/** The pointer that a mapping's value means: a reference, or the bare name of a component. */
export function mappingTarget(
  document: SpecDocument,
  value: JsonValue | undefined,
): string | undefined {
  if (typeof value !== "string") return undefined;
  const component = append(components, value);
  if (document.valueAt(component) !== undefined) return component;
  const pointer = value.startsWith("#") ? decode(value) : undefined;
  return pointer !== undefined && document.valueAt(pointer) !== undefined ? pointer : undefined;
}

/** What selects a member that no mapping names: the values its own tag allows, else its name. */
function implicitValues(document: SpecDocument, target: string, propertyName: string): string[] {
  const allowed = tagValues(document, document.valueAt(target), propertyName, 0);
  if (allowed.length > 0) return allowed;
  const name = document.authorName(target) ?? lastToken(target);
  return [name];
}

function tagValues(
  document: SpecDocument,
  schema: JsonValue | undefined,
  propertyName: string,
  depth: number,
): string[] {
  if (!isObject(schema) || depth > 8) return [];
  const reference = textOf(schema, "$ref");
  if (reference !== undefined) {
    const target = decode(reference);
    return target === undefined
      ? []
      : tagValues(document, document.valueAt(target), propertyName, depth + 1);
  }
  const properties = own(schema, "properties");
  const tag = isObject(properties) ? own(properties, propertyName) : undefined;
  if (isObject(tag)) {
    const constant = own(tag, "const");
    if (typeof constant === "string") return [constant];
    const values = own(tag, "enum");
    if (Array.isArray(values))
      return values.filter((value): value is string => typeof value === "string");
  }
  const parts = own(schema, "allOf");
  if (!Array.isArray(parts)) return [];
  for (const part of parts) {
    const values = tagValues(document, part, propertyName, depth + 1);
    if (values.length > 0) return values;
  }
  return [];
}
