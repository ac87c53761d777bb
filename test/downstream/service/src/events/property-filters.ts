// Filters in the query parameter `properties`: by event, person, cohort and group.
import { HttpProblem } from "analytics-project-api/server";
import { sql } from "kysely";
import {
  all,
  any,
  type Condition,
  compare,
  contains,
  isSet,
  not,
  type Scalar,
} from "./conditions.js";
import { eventProperty, type Field, groupKey, personProperty } from "./fields.js";

/** A filter's members by name, with values of any type. */
type Filter = ReadonlyMap<string, unknown>;

/**
 * Returns the conditions that the query parameter `properties` contains. Each item is a JSON object, or a JSON array of
 * such objects: `{key, value, operator?, type?}`; all filters must match. Throws 400 for an invalid item.
 */
export function propertyConditions(items: readonly unknown[]): Condition[] {
  return items
    .flatMap(parsed)
    .map((item, index) => conditionOf(item, `query.properties[${index}]`));
}

function parsed(item: unknown): unknown[] {
  const value = typeof item === "string" ? fromJson(item) : item;
  return Array.isArray(value) ? value : [value];
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpProblem(400, "query.properties: expected JSON: {key, value, operator?, type?}");
  }
}

function conditionOf(item: unknown, where: string): Condition {
  if (typeof item !== "object" || item === null || Array.isArray(item)) {
    throw new HttpProblem(400, `${where}: expected an object`);
  }
  const filter: Filter = new Map(Object.entries(item));
  const type = filter.get("type") ?? "event";
  if (type === "cohort") return inCohort(filter, where);
  const key = filter.get("key");
  if (typeof key !== "string") throw new HttpProblem(400, `${where}.key: expected a string`);
  switch (type) {
    case "event":
      return compared(eventProperty(key), filter, where);
    case "person":
      return compared(personProperty(key), filter, where);
    case "group":
      return compared(groupKey(key), filter, where);
    default:
      throw new HttpProblem(400, `${where}.type: expected event, person, cohort or group`);
  }
}

function compared(field: Field, filter: Filter, where: string): Condition {
  const operator = filter.get("operator") ?? "exact";
  const values = () => scalars(filter.get("value"), where);
  switch (operator) {
    case "exact":
      return any(values().map((value) => equals(field, value, where)));
    case "is_not":
      return all(values().map((value) => not(equals(field, value, where))));
    case "icontains":
      return any(values().map((value) => contains(field, String(value), where)));
    case "not_icontains":
      return all(values().map((value) => not(contains(field, String(value), where))));
    case "gt":
      return any(values().map((value) => compare(field, ">", value, where)));
    case "gte":
      return any(values().map((value) => compare(field, ">=", value, where)));
    case "lt":
      return any(values().map((value) => compare(field, "<", value, where)));
    case "lte":
      return any(values().map((value) => compare(field, "<=", value, where)));
    case "is_set":
      return isSet(field);
    case "is_not_set":
      return not(isSet(field));
    default:
      throw new HttpProblem(
        400,
        `${where}.operator: expected exact, is_not, icontains, not_icontains, gt, gte, lt, lte, is_set or is_not_set`,
      );
  }
}

// Values in a query are text: `"5"` must also match the number 5.
function equals(field: Field, value: Scalar, where: string): Condition {
  return typeof value === "number"
    ? any([compare(field, "=", value, where), compare(field, "=", String(value), where)])
    : compare(field, "=", value, where);
}

function scalars(value: unknown, where: string): Scalar[] {
  const values = Array.isArray(value) ? value : [value];
  if (values.every(isScalar)) return values;
  throw new HttpProblem(
    400,
    `${where}.value: expected a text, a number, a boolean or a list of them`,
  );
}

function isScalar(value: unknown): value is Scalar {
  return ["string", "number", "boolean"].includes(typeof value);
}

function inCohort(filter: Filter, where: string): Condition {
  const id = filter.get("value");
  const operator = filter.get("operator") ?? "in";
  if (!Number.isSafeInteger(id)) {
    throw new HttpProblem(400, `${where}.value: expected the id of a cohort`);
  }
  const member: Condition = sql`exists (
    select from cohort_people
    where cohort_people.project_id = events.project_id
      and cohort_people.cohort_id = ${String(id)}::bigint
      and cohort_people.person_id = events.person_id
  )`;
  if (operator === "in" || operator === "exact") return member;
  if (operator === "not_in" || operator === "is_not") return not(member);
  throw new HttpProblem(400, `${where}.operator: expected in or not_in`);
}
