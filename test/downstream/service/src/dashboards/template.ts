// Initial data of a new dashboard: a template in the body, or another dashboard.
import type { Insertable } from "kysely";
import type { Db } from "../service.js";
import type { JsonObject, Tables } from "../store/tables.js";

/** Initial fields of a new dashboard. Fields of the request body override the initial fields. */
export interface Beginning {
  readonly values: Partial<Insertable<Tables["dashboards"]>>;
  readonly tiles: readonly JsonObject[];
}

/**
 * Reads the body's `template`, which the document does not declare: an object with optional name, description, filters,
 * variables, tags and tiles.
 */
export function fromTemplate(body: object): Beginning {
  const template = own(body, "template");
  if (!isObject(template)) return { values: {}, tiles: [] };
  const name = own(template, "template_name");
  const description = own(template, "dashboard_description");
  const filters = own(template, "dashboard_filters");
  const variables = own(template, "variables");
  const tags = own(template, "tags");
  const tiles = own(template, "tiles");
  return {
    values: {
      ...(typeof name === "string" ? { name } : {}),
      ...(typeof description === "string" ? { description } : {}),
      ...(isObject(filters) ? { filters: JSON.stringify(filters) } : {}),
      ...(isObject(variables) ? { variables: JSON.stringify(variables) } : {}),
      ...(Array.isArray(tags) ? { tags: JSON.stringify(tags) } : {}),
    },
    tiles: Array.isArray(tiles) ? tiles.filter(isObject) : [],
  };
}

/** Copies the dashboard that `use_dashboard` names, if it exists in the project. */
export async function fromDashboard(
  db: Db,
  projectId: string,
  id: number | undefined,
): Promise<Beginning> {
  if (id === undefined) return { values: {}, tiles: [] };
  const row = await db
    .selectFrom("dashboards")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return { values: {}, tiles: [] };
  const tiles = await db
    .selectFrom("dashboard_tiles")
    .select("content")
    .where("dashboard_id", "=", row.id)
    .orderBy("position")
    .execute();
  return {
    values: {
      name: row.name,
      description: row.description,
      filters: JSON.stringify(row.filters),
      variables: JSON.stringify(row.variables),
      tags: JSON.stringify(row.tags),
    },
    tiles: tiles.map(({ content }) => content),
  };
}

function own(object: object, name: string): unknown {
  return Object.hasOwn(object, name) ? (object as JsonObject)[name] : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
