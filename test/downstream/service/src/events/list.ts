// Selects events and their fields for responses, and orders the events.
import { HttpProblem } from "analytics-project-api/server";
import type { ListEventsQuery } from "analytics-project-api/types";
import { sql } from "kysely";
import { fitting, listBytes } from "../limits.js";
import type { Page } from "../page.js";
import type { Db } from "../service.js";
import { type Field, fieldOf, type Row, shown } from "./fields.js";
import { propertyConditions } from "./property-filters.js";
import { momentOf } from "./times.js";
import { whereCondition } from "./where.js";

/** A column in the response to a query of events. */
export interface Column {
  readonly name: string;
  readonly value: Field["value"];
}

const everything = [
  "id",
  "distinct_id",
  "properties",
  "event",
  "timestamp",
  "person",
  "elements",
  "elements_chain",
] as const;

/** Every field of an event, in the document's order. */
export const allColumns: readonly Column[] = everything.map((name) => ({
  name,
  value: (row) => shown(row)[name],
}));

/** Returns the columns that `select` names. Without `select`, and for `*`, returns all columns. */
export function columnsOf(select: readonly unknown[] | undefined): readonly Column[] {
  const expressions = expressionsOf(select, "query.select");
  if (expressions.length === 0) return allColumns;
  return expressions.flatMap((name) => {
    if (name === "*") return allColumns;
    const whole = allColumns.find((column) => column.name === name);
    return [whole ?? { name, value: fieldOf(name, "query.select").value }];
  });
}

export interface EventPage {
  readonly rows: readonly Row[];
  /** Whether the list has more events after this page. */
  readonly more: boolean;
  /** Whether this page ends before its limit, because one more event would exceed the maximum number of bytes. */
  readonly isCut: boolean;
}

/** Returns one page of a project's events, the latest first. */
export async function listEvents(
  db: Db,
  projectId: string,
  query: ListEventsQuery,
  { limit, offset }: Page,
): Promise<EventPage> {
  const page = matching(db, projectId, query)
    .select(bytes.as("bytes"))
    .orderBy("timestamp", "desc")
    .orderBy("events.id", "desc")
    .limit(limit + 1)
    .offset(offset)
    .as("page");
  // Rows beyond the byte limit are not read from the database.
  const earlier = sql<number>`sum(bytes) over (order by timestamp desc, id desc) - bytes`;
  const measured = db
    .selectFrom(page)
    .selectAll()
    .select([earlier.as("earlier"), sql<number>`count(*) over ()`.as("found")])
    .as("measured");
  const rows = await db
    .selectFrom(measured)
    .selectAll()
    .where("earlier", "<", listBytes)
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .execute();
  const found = rows[0]?.found ?? 0;
  const kept = fitting(rows.slice(0, limit), ({ bytes }) => bytes);
  return { rows: kept, more: found > kept.length, isCut: kept.length < Math.min(found, limit) };
}

function matching(db: Db, projectId: string, query: ListEventsQuery) {
  let events = eventsOf(db, projectId);
  const { after, before, distinct_id, event, person_id, properties = [], where } = query;
  if (after !== undefined) {
    const moment = momentOf(after, "query.after");
    events = events.where("timestamp", ">", sql<Date>`${moment}::timestamptz`);
  }
  if (before !== undefined) {
    const moment = momentOf(before, "query.before");
    events = events.where("timestamp", "<", sql<Date>`${moment}::timestamptz`);
  }
  if (distinct_id !== undefined) events = events.where("distinct_id", "=", String(distinct_id));
  if (event !== undefined) events = events.where("event", "=", event);
  if (person_id !== undefined) events = events.where("person_id", "=", person_id);
  for (const condition of propertyConditions(properties)) events = events.where(condition);
  for (const [index, expression] of expressionsOf(where, "query.where").entries()) {
    events = events.where(whereCondition(expression, `query.where[${index}]`));
  }
  return events;
}

/** Upper bound for the number of bytes that are read for an event. */
const bytes = sql<number>`octet_length(events.properties::text) + octet_length(events.elements::text)
  + octet_length(events.elements_chain) + coalesce(octet_length(persons.properties::text), 0)`;

/** Returns an event of a project. Throws an error with status 404 if the id is unknown. */
export async function findEvent(db: Db, projectId: string, id: string): Promise<Row> {
  const row = await eventsOf(db, projectId).where("events.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new HttpProblem(404, "There is no such event.");
  return row;
}

function eventsOf(db: Db, projectId: string) {
  return db
    .selectFrom("events")
    .leftJoin("persons", "persons.id", "events.person_id")
    .selectAll("events")
    .select("persons.properties as person_properties")
    .where("events.project_id", "=", projectId);
}

/**
 * Returns the expressions in the query parameter `select` or `where`. Each item is an expression, or a JSON array of
 * expressions.
 */
function expressionsOf(items: readonly unknown[] | undefined, where: string): string[] {
  const expressions = (items ?? []).flatMap((item) => {
    if (typeof item !== "string" || !item.trimStart().startsWith("[")) return [item];
    try {
      return JSON.parse(item) as unknown[];
    } catch {
      throw new HttpProblem(400, `${where}: expected a JSON array of expressions`);
    }
  });
  if (expressions.every((expression) => typeof expression === "string")) return expressions;
  throw new HttpProblem(400, `${where}: expected expressions as texts`);
}
