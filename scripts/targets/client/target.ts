// Which files the client is: a function for each operation, and what they share.
import path from "node:path";
import type { ApiModel } from "../../model/api.js";
import { withNamedItems } from "../../model/names/named-items.js";
import { loadTemplates } from "../../render/load-templates.js";
import { typescript } from "../../render/typescript.js";
import type { Imports, Target } from "../target.js";
import { type ApiDates, apiDates, datePlacesView } from "./dates.js";
import { tagFiles } from "./tag-files.js";
import {
  apiView,
  indexView,
  operationsViews,
  pagedView,
  securityView,
  serversView,
  validationView,
} from "./view.js";

/** Makes `client/`: a function for each operation, its types from `../types/`. */
export const generateClient: Target = async (input) => {
  const { templates, imports = "js", targets = [], clientFiles } = input;
  const model = withNamedItems(input.model);
  const dates = input.dates === "date" ? apiDates(model) : undefined;
  const hasDates = dates !== undefined;
  const set = loadTemplates(
    templates.map((folder) => path.join(folder, "client")),
    typescript,
    imports,
  );
  const api = apiView(model);
  const { hasPaged } = api;
  const paged = pagedView(model);
  const hasValidators = targets.includes("validators");
  const views: readonly View[] = [
    ["index.ts", { ...indexView(model), hasPaged, hasValidators }],
    ...(clientFiles === "tags" ? filesByTag(model, dates, imports) : inOneFile(model, dates)),
    ["api.ts", api],
    ...(hasPaged
      ? ([
          ["paged.ts", paged],
          ["paging.ts", { hasBareLists: paged.hasBareLists }],
          ...(paged.cursors ? [["paging-by-cursor.ts", {}] as const] : []),
          ...(paged.links || paged.linkHeaders ? [["paging-by-link.ts", {}] as const] : []),
          ...(paged.linkHeaders ? [["paging-by-link-header.ts", {}] as const] : []),
          ...(paged.numbers ? [["paging-by-number.ts", {}] as const] : []),
        ] satisfies View[])
      : []),
    ["client.ts", { hasValidators }],
    ["base-url.ts", { hasDefault: model.servers.length > 0 }],
    ["call.ts", { hasValidators }],
    ...(hasValidators
      ? ([
          ["validation.ts", validationView(model)],
          ["validation-error.ts", {}],
        ] as const)
      : []),
    ["security.ts", securityView(model)],
    ["servers.ts", serversView(model)],
    ...(hasDates
      ? ([
          ["dates.ts", {}],
          ["date-places.ts", datePlacesView(model, dates)],
        ] as const)
      : []),
    ...fixed.map((name) => [name, {}] as const),
  ];
  return views.map(([name, view, template = name]) => ({
    path: `client/${name}`,
    text: set.render(template, { ...view, hasDates }),
    from: "client",
  }));
};

/** A file, what its template is told, and the template if that has another name. */
type View = readonly [name: string, view: object | undefined, template?: string];

function inOneFile(model: ApiModel, dates: ApiDates | undefined): View[] {
  const [view] = operationsViews(model, [model.operations], dates);
  return [["operations.ts", view]];
}

/** `operations.ts` has what it has in one file: nobody who imports it sees a difference. */
function filesByTag(model: ApiModel, dates: ApiDates | undefined, imports: Imports): View[] {
  const files = tagFiles(model);
  const views = operationsViews(
    model,
    files.map(({ operations }) => operations),
    dates,
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

/** The same for every API. */
const fixed = [
  "answer.ts",
  "answer-headers.ts",
  "authorize.ts",
  "body.ts",
  "body-kind.ts",
  "bound.ts",
  "cookies.ts",
  "errors.ts",
  "fields.ts",
  "given-body.ts",
  "headers.ts",
  "intake.ts",
  "json-body.ts",
  "lean-client.ts",
  "media-type.ts",
  "middleware.ts",
  "or-throw.ts",
  "parts.ts",
  "readers.ts",
  "request-id.ts",
  "request.ts",
  "retries.ts",
  "schemes.ts",
  "send.ts",
  "serialize.ts",
  "server.ts",
  "streams.ts",
  "styled.ts",
  "watch.ts",
  "wire.ts",
];
