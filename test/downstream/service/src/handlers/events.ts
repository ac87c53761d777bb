/** Handlers of events. specloom writes this file once and never overwrites it; edit it freely. */
import { HttpProblem } from "analytics-project-api/server";
import type { Event } from "analytics-project-api/types";
import { csvOf } from "../events/csv.js";
import { shown } from "../events/fields.js";
import { allColumns, columnsOf, findEvent, listEvents as listPage } from "../events/list.js";
import { listBytes } from "../limits.js";
import { linkTo, pageOf } from "../page.js";
import { requireProject } from "../service.js";
import type { Fill } from "./index.js";

// specloom: listEvents ef23011b30b69535
/**
 * List events
 *
 * `GET /api/environments/{project_id}/events/`
 *
 * @deprecated
 */
export const listEvents: Fill<"listEvents"> =
  (service) =>
  ({ path, query, principal, preferred, signal }) =>
    service.read(signal, async (db) => {
      await requireProject(db, principal, path.project_id);
      const page = pageOf(query);
      const columns = columnsOf(query.select);
      const { rows, more, isCut } = await listPage(db, path.project_id, query, page);
      if (preferred === "text/csv") {
        // A CSV response cannot state that the list is incomplete, so an incomplete list is an error.
        if (isCut) throw tooLarge(rows.length);
        const names = columns.map(({ name }) => name);
        const table = rows.map((row) => columns.map(({ value }) => value(row)));
        return { status: 200, contentType: preferred, body: csvOf(names, table) };
      }
      const results = rows.map(
        (row): Event => Object.fromEntries(columns.map(({ name, value }) => [name, value(row)])),
      );
      if (!more || page.limit === 0)
        return { status: 200, contentType: preferred, body: { results } };
      const here = `/api/environments/${encodeURIComponent(path.project_id)}/events/`;
      const next = linkTo(service.publicUrl, here, query, {
        limit: page.limit,
        offset: page.offset + rows.length,
      });
      return { status: 200, contentType: preferred, body: { next, results } };
    });

// specloom: retrieveEvent d7a2db360905e363
/**
 * Retrieve an event
 *
 * `GET /api/environments/{project_id}/events/{id}/`
 */
export const retrieveEvent: Fill<"retrieveEvent"> =
  (service) =>
  ({ path, principal, preferred, signal }) =>
    service.read(signal, async (db) => {
      await requireProject(db, principal, path.project_id);
      const event = await findEvent(db, path.project_id, path.id);
      if (preferred === "application/json") {
        return { status: 200, contentType: preferred, body: shown(event) };
      }
      const names = allColumns.map(({ name }) => name);
      const row = allColumns.map(({ value }) => value(event));
      return { status: 200, contentType: preferred, body: csvOf(names, [row]) };
    });

function tooLarge(fitting: number): HttpProblem {
  const detail = `query.limit: a response has ${listBytes} bytes at most, which is ${fitting} events here`;
  return new HttpProblem(400, detail);
}
