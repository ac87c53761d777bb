// Selects as many surveys as fit into one response.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fitting, listBytes, requireShort } from "../limits.js";
import type { Page } from "../page.js";
import type { Db } from "../service.js";
import { flagSizes } from "./flags.js";
import { flagIdsOf, type Row } from "./survey.js";

/** Returns one page of a project's surveys, the latest first, and the total number of surveys. */
export async function listPage(
  db: Db,
  projectId: string,
  search: string,
  { limit, offset }: Page,
): Promise<{ readonly count: number; readonly rows: readonly Row[] }> {
  requireShort(search, "query.search");
  const surveys = db
    .selectFrom("surveys")
    .where("project_id", "=", projectId)
    .where(matches(search));
  const { count } = await surveys
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const page = surveys
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .as("page");
  // Rows beyond the byte limit are not read from the database.
  const before = sql<number>`sum(size) over (order by created_at desc, id) - size`;
  const measured = db.selectFrom(page).selectAll().select(before.as("before")).as("measured");
  const rows = await db
    .selectFrom(measured)
    .selectAll()
    .where("before", "<", listBytes)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const flags = await flagSizes(db, projectId, rows.flatMap(flagIdsOf));
  const bytesOf = (row: Row) =>
    flagIdsOf(row).reduce((sum, id) => sum + (flags.get(id) ?? 0), row.size);
  return { count, rows: fitting(rows, bytesOf) };
}

/** Returns the condition that a survey's name or description contains a term, ignoring case. */
function matches(term: string): RawBuilder<SqlBool> {
  if (term === "") return sql`true`;
  const found = (field: string) =>
    sql<SqlBool>`position(lower(${term}::text) in lower(written ->> ${field}::text)) > 0`;
  return sql`(${found("name")} or ${found("description")})`;
}
