// The files of the client: one function for each operation, and shared modules.

import type { ApiModel } from "../../model/api-model.js";
import type { Int64Places } from "../../model/int64/view.js";
import { withNamedItems } from "../../model/names/named-items.js";
import { hasPartsByPosition } from "../../model/parts-by-position.js";
import { TargetFiles } from "../files.js";
import { type TargetOptions, targetOptionsOf } from "../options.js";
import type { Target } from "../target.js";
import { type ApiDates, apiDates, datePlacesView } from "./dates.js";
import { runtimeFiles } from "./runtime-files.js";
import { tagFiles } from "./tag-files.js";
import {
  apiView,
  checksView,
  indexView,
  operationsViews,
  pagedView,
  securityView,
  serversView,
} from "./view.js";

/** Creates `client/`: a function for each operation, whose types come from `../types/`. */
export const generateClient: Target = async (input) => {
  const { targets = [] } = input;
  const { imports, clientFiles, openapiFetch, formats } = targetOptionsOf(input);
  const model = withNamedItems(input.model);
  const dates = input.dates === "date" ? apiDates(model, formats) : undefined;
  const hasDates = dates !== undefined;
  const files = new TargetFiles("client", input, runtimeFiles);
  const api = apiView(model);
  const { hasPaged } = api;
  const paged = pagedView(model);
  const hasValidators = targets.includes("validators");
  const usesNames = hasValidators && api.hasOperations;
  const views: readonly View[] = [
    ["index.ts", { ...indexView(model), hasPaged, hasValidators }],
    ...(clientFiles === "tags"
      ? filesByTag(model, dates, imports, input.int64)
      : inOneFile(model, dates, input.int64)),
    ["api.ts", { ...api, usesNames }],
    ...(hasPaged ? [["paged.ts", paged] as const] : []),
    ["client.ts", { hasValidators }],
    ["fetch-client.ts", {}],
    ...(openapiFetch ? [["openapi-fetch.ts", {}] as const] : []),
    ["lean-client.ts", {}],
    ...(hasValidators ? validationFiles(model) : []),
    ["security.ts", securityView(model)],
    ["servers.ts", serversView(model)],
    ...(dates === undefined ? [] : [["date-places.ts", datePlacesView(model, dates)] as const]),
  ];
  return [
    ...views.map(([name, view, template]) =>
      files.printed(name, { ...view, hasDates }, template ?? name),
    ),
    ...files.runtime({
      "dates.ts": hasDates,
      "int64.ts": input.int64 !== undefined,
      "upload.ts": api.usesUpload,
      "multipart.ts": hasPartsByPosition(model),
      "validation.ts": hasValidators,
      "named-checks.ts": usesNames,
      "validation-error.ts": hasValidators,
      "paging.ts": hasPaged,
      "paging-by-cursor.ts": paged.cursors !== false,
      "paging-by-link.ts": paged.links !== false || paged.linkHeaders !== false,
      "paging-by-link-header.ts": paged.linkHeaders !== false,
      "paging-by-number.ts": paged.numbers !== false,
    }),
  ];
};

/** A file name, and the data for its template. The third item is the template's name if it is not the file name. */
type View = readonly [name: string, view: object | undefined, template?: string];

function validationFiles(model: ApiModel): View[] {
  return [
    ["checks.ts", checksView(model)],
    ["validation.ts", {}],
  ];
}

function inOneFile(model: ApiModel, dates: ApiDates | undefined, int64?: Int64Places): View[] {
  const [view] = operationsViews(model, [model.operations], dates, int64);
  return [["operations.ts", view]];
}

/** Creates a file for each tag. `operations.ts` re-exports all functions, so that imports need not name the tag. */
function filesByTag(
  model: ApiModel,
  dates: ApiDates | undefined,
  imports: TargetOptions["imports"],
  int64?: Int64Places,
): View[] {
  const files = tagFiles(model);
  const views = operationsViews(
    model,
    files.map(({ operations }) => operations),
    dates,
    int64,
  );
  const modules = files.map(({ name }) => `./operations/${name}${endings[imports]}`);
  return [
    ["operations.ts", { modules }, "all-operations.ts"],
    ...files.map(
      ({ name }, index): View => [`operations/${name}.ts`, views[index], "tag-operations.ts"],
    ),
  ];
}

const endings = { js: ".js", ts: ".ts", none: "" } as const;
