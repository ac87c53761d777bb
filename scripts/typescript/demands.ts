// Finds members that one schema requires, and that only another schema for the same value describes. In TypeScript, the
// member of `{ a?: T } & { a: unknown }` may still be undefined.
import { type JsonObject, setOwn } from "../json/json.js";
import { memberOf, mustHave } from "../schema/facts.js";
import { targetIn } from "../schema/fold.js";
import { allKinds, kindsOf } from "../schema/kinds.js";
import {
  aliasOf,
  isSchemaObject,
  type JsonSchema,
  listOf,
  mapOf,
  namesOf,
} from "../schema/schema.js";
import { remembered, type Scope } from "../schema/scope.js";
import { describedAt, memberIn, type Place, type TypeOf } from "./place.js";
import { isUnknown, type TypeSchema } from "./type.js";

/** Returns an object type with the members that a named schema requires and only another schema describes. */
export function demands(
  schema: JsonObject,
  place: Place,
  scope: Scope,
  typeOf: TypeOf,
): TypeSchema {
  const { open, described } = demandsOf(schema, scope);
  const properties: JsonObject = Object.create(null);
  for (const name of open) {
    const member = described.has(name) ? undefined : describedAt(place, name, scope);
    const type = member === undefined ? {} : typeOf(member, memberIn(place));
    if (!isUnknown(type)) setOwn(properties, name, type);
  }
  const required = Object.keys(properties);
  return required.length === 0 ? {} : { type: "object", properties, required };
}

/** Returns the members that named schemas require but do not describe. */
export function demandedBeside(place: Place, scope: Scope): ReadonlySet<string> {
  let whole = place;
  while (whole.isPart === true && whole.outer !== undefined) whole = whole.outer;
  return isSchemaObject(whole.schema) ? demandsOf(whole.schema, scope).open : nothingDemanded.open;
}

/** The members that the combined schemas of one generated type require or describe. */
interface Demands {
  /** Members that a named schema requires, but that no schema of the type declaration describes. */
  readonly open: ReadonlySet<string>;
  /** The members that the schema of the type describes itself, not through references. */
  readonly described: ReadonlySet<string>;
}

const nothingDemanded: Demands = { open: new Set(), described: new Set() };
const question = {};

function demandsOf(schema: JsonObject, scope: Scope): Demands {
  const isAlone = !Object.hasOwn(schema, "$ref") && !Object.hasOwn(schema, "allOf");
  if (isAlone || aliasOf(schema) !== undefined) return nothingDemanded;
  return remembered(scope, question, schema, () => collected(schema, scope));
}

function collected(schema: JsonObject, scope: Scope): Demands {
  const { named, required, described } = combined(schema, scope);
  const open = new Set<string>();
  for (const part of named) {
    for (const name of mustHave(part, scope)) {
      const member = memberOf(part, name, scope);
      const isVague = member === undefined || kindsOf(member, scope) === allKinds;
      if (isVague) open.add(name);
      else required.add(name);
    }
  }
  for (const name of required) open.delete(name);
  return { open, described };
}

/**
 * Finds the named schemas that are combined in one type declaration. Also returns the members that keywords outside of
 * the named schemas require or describe.
 */
function combined(schema: JsonObject, scope: Scope) {
  const named: JsonSchema[] = [];
  const required = new Set<string>();
  const described = new Set<string>();
  const seen = new Set<JsonSchema>();
  const waiting: JsonSchema[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isSchemaObject(next) || seen.has(next)) continue;
    seen.add(next);
    const target = targetIn(next, scope);
    if (target !== undefined) named.push(target);
    for (const name of namesOf(next, "required")) required.add(name);
    for (const name of Object.keys(mapOf(next, "properties"))) described.add(name);
    waiting.push(...listOf(next, "allOf"));
  }
  return { named, required, described };
}
