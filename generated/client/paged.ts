// Generated: the lists of the API: `for await (const item of paged.list.items(client, input))`.
import type * as types from "../types/index.js";
import * as operations from "./operations.js";
import * as paging from "./paging.js";
import { byLink } from "./paging-by-link.js";

/**
 * List events
 *
 * Lists the captured events of a project, with filters. This endpoint is effectively deprecated and
 * kept only for backwards compatibility: ad-hoc listing and aggregation belong to a separate query
 * endpoint, bulk export to separate export products.
 *
 * The list is paged by `limit` and `offset`, with a `next` link and without a count.
 *
 * Open point: Format of the after and before timestamps, and the element shape of properties,
 * select and where on the event list: not shown.
 *
 * Open point: How the arrays properties, select and where are written into the query string, beyond
 * select and where being JSON-serialized: not shown.
 *
 * Open point: Default and maximum page sizes: not shown.
 *
 * Open point: Layout of the CSV output of the event operations: not shown.
 *
 * @deprecated
 */
export const listEvents: paging.Paged<
  types.ListEventsInput,
  types.EventPage,
  paging.ItemOf<types.EventPage, "results">
> = /* @__PURE__ */ paging.paged(operations.listEvents, byLink, {
  items: "results",
  next: "next",
});

/**
 * List surveys
 *
 * Lists the surveys of a project. The list is paged by `limit` and `offset`.
 *
 * Open point: Default and maximum page sizes: not shown.
 */
export const listSurveys: paging.Paged<
  types.ListSurveysInput,
  types.SurveyPage,
  paging.ItemOf<types.SurveyPage, "results">
> = /* @__PURE__ */ paging.paged(operations.listSurveys, byLink, {
  items: "results",
  next: "next",
});
