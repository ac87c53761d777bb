// The files of the client: one function for each operation, and shared modules.

import type { ApiModel } from "../../model/api-model.js";
import { withNamedItems } from "../../model/names/named-items.js";
import { hasPartsByPosition } from "../../model/parts-by-position.js";
import { specifierOf } from "../../render/import-specifiers.js";
import { TargetFiles } from "../files.js";
import { type TargetOptions, targetOptionsOf } from "../options.js";
import type { Target } from "../target.js";
import { apiDates, datePlacesView } from "./dates.js";
import { indexView } from "./index-view.js";
import { runtimeFiles } from "./runtime-files.js";
import { tagFiles } from "./tag-files.js";
import {
  apiView,
  checksView,
  type FromInput,
  operationsViews,
  pagedView,
  securityView,
  serversView,
} from "./view.js";

/** Creates `client/`: a function for each operation, with types from `../types/`. */
export const generateClient: Target = async (input) => {
  const { targets = [] } = input;
  const { imports, clientFiles, openapiFetch, formats } = targetOptionsOf(input);
  const model = withNamedItems(input.model);
  const dates = input.dates === "date" ? apiDates(model, formats) : undefined;
  const hasDates = dates !== undefined;
  const files = new TargetFiles("client", input, runtimeFiles);
  const api = apiView(model);
  const paged = pagedView(model);
  const hasPaged = paged.lists.length > 0;
  const hasValidators = targets.includes("validators");
  const usesNames = hasValidators && api.hasOperations;
  const given = { dates, int64: input.int64, pieces: input.pieces };
  const operations =
    clientFiles === "tags" ? filesByTag(model, imports, given) : inOneFile(model, given);
  const views: readonly View[] = [
    ["index.ts", { ...indexView(model), hasPaged, hasValidators }],
    ...operations.views,
    ["api.ts", { ...api, hasPaged, usesNames }],
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
      "upload.ts": operations.usesUpload,
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

/**
 * A file name, and the data for its template. The third item of a `View` is the name of the template, if it differs
 * from the file name.
 */
type View = readonly [name: string, view: object | undefined, template?: string];

function validationFiles(model: ApiModel): View[] {
  return [
    ["checks.ts", checksView(model)],
    ["validation.ts", {}],
  ];
}

/** The files that contain the functions of operations. */
interface OperationFiles {
  readonly views: readonly View[];
  /** True if an operation sends bytes. */
  readonly usesUpload: boolean;
}

function inOneFile(model: ApiModel, given: FromInput): OperationFiles {
  const [view] = operationsViews(model, [model.operations], given);
  return { views: [["operations.ts", view]], usesUpload: view?.usesUpload === true };
}

/** Creates a file for each tag. `operations.ts` re-exports all functions, so that imports need not name the tag. */
function filesByTag(
  model: ApiModel,
  imports: TargetOptions["imports"],
  given: FromInput,
): OperationFiles {
  const files = tagFiles(model);
  const views = operationsViews(
    model,
    files.map(({ operations }) => operations),
    given,
  );
  const modules = files.map(({ name }) => specifierOf(`./operations/${name}`, imports));
  return {
    views: [
      ["operations.ts", { modules }, "all-operations.ts"],
      ...files.map(
        ({ name }, index): View => [`operations/${name}.ts`, views[index], "tag-operations.ts"],
      ),
    ],
    usesUpload: views.some(({ usesUpload }) => usesUpload),
  };
}
