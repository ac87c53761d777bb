// Fields of events for filters and `select`: their SQL expressions, and their form in responses.
import { HttpProblem } from "analytics-project-api/server";
import type { Event } from "analytics-project-api/types";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { JsonObject, Tables } from "../store/tables.js";

/** An event from the database, with the properties of its person. */
export type Row = Selectable<Tables["events"]> & { readonly person_properties: JsonObject | null };

/**
 * A field of events that a request can use in filters and in the parameter `select`. Names are bound parameters in SQL,
 * so a name cannot change the statement.
 */
export interface Field {
  readonly kind: "text" | "time" | "number" | "property";
  readonly column: RawBuilder<unknown>;
  readonly value: (row: Row) => unknown;
}

const columns: ReadonlyMap<string, Field> = new Map<string, Field>([
  ["id", { kind: "text", column: sql.ref("events.id"), value: (row) => row.id }],
  ["event", { kind: "text", column: sql.ref("events.event"), value: (row) => row.event }],
  [
    "distinct_id",
    { kind: "text", column: sql.ref("events.distinct_id"), value: (row) => row.distinct_id },
  ],
  [
    "timestamp",
    {
      kind: "time",
      column: sql.ref("events.timestamp"),
      value: (row) => row.timestamp.toISOString(),
    },
  ],
  [
    "person_id",
    { kind: "number", column: sql.ref("events.person_id"), value: (row) => row.person_id },
  ],
  [
    "elements_chain",
    { kind: "text", column: sql.ref("events.elements_chain"), value: (row) => row.elements_chain },
  ],
]);

/** Returns the field for a property of the event. */
export function eventProperty(key: string): Field {
  return {
    kind: "property",
    column: sql`(events.properties -> ${key}::text)`,
    value: ({ properties }) => own(properties, key),
  };
}

/** Returns the field for a property of the event's person. */
export function personProperty(key: string): Field {
  return {
    kind: "property",
    column: sql`(persons.properties -> ${key}::text)`,
    value: ({ person_properties }) => own(person_properties ?? {}, key),
  };
}

/** Returns the field with the key of an event's group. `type` is the type of the group. */
export function groupKey(type: string): Field {
  return {
    kind: "property",
    column: sql`(events.properties -> '$groups' -> ${type}::text)`,
    value: ({ properties }) => own((own(properties, "$groups") ?? {}) as object, type),
  };
}

/** Returns the field with a name: a column, `properties.<name>` or `person.properties.<name>`. */
export function fieldOf(name: string, where: string): Field {
  const column = columns.get(name);
  if (column !== undefined) return column;
  if (name.startsWith("properties.")) return eventProperty(name.slice("properties.".length));
  if (name.startsWith("person.properties.")) {
    return personProperty(name.slice("person.properties.".length));
  }
  throw new HttpProblem(400, `${where}: there is no field ${name} of an event`);
}

/**
 * Returns an event as the body of a response. The document declares members without a fixed structure as strings, so
 * the response contains them as JSON text.
 */
export function shown(row: Row): Required<Event> {
  return {
    id: row.id,
    distinct_id: row.distinct_id,
    properties: JSON.stringify(row.properties),
    event: row.event,
    timestamp: row.timestamp.toISOString(),
    person:
      row.person_id === null
        ? ""
        : JSON.stringify({ id: row.person_id, properties: row.person_properties }),
    elements: JSON.stringify(row.elements),
    elements_chain: row.elements_chain,
  };
}

function own(object: object, name: string): unknown {
  return Object.hasOwn(object, name) ? (object as JsonObject)[name] : undefined;
}
