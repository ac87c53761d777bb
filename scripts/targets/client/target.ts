// Which files the client is: a function for each operation, and what they share.
import path from "node:path";
import { loadTemplates } from "../../render/load-templates.js";
import { typescript } from "../../render/typescript.js";
import type { Target } from "../target.js";
import {
  apiView,
  indexView,
  operationsView,
  pagedView,
  securityView,
  serversView,
  validationView,
} from "./view.js";

/** Makes `client/`: a function for each operation, its types from `../types/`. */
export const generateClient: Target = async ({ model, templates, imports, targets = [] }) => {
  const set = loadTemplates(
    templates.map((folder) => path.join(folder, "client")),
    typescript,
    imports,
  );
  const api = apiView(model);
  const { hasPaged } = api;
  const hasValidators = targets.includes("validators");
  const views: readonly (readonly [string, unknown])[] = [
    ["index.ts", { ...indexView(model), hasPaged, hasValidators }],
    ["operations.ts", operationsView(model)],
    ["api.ts", api],
    ...(hasPaged
      ? ([
          ["paged.ts", pagedView(model)],
          ["paging.ts", {}],
        ] as const)
      : []),
    ["client.ts", { hasValidators }],
    ["call.ts", { hasValidators }],
    ["errors.ts", { hasValidators }],
    ...(hasValidators ? ([["validation.ts", validationView(model)]] as const) : []),
    ["security.ts", securityView(model)],
    ["servers.ts", serversView(model)],
    ...fixed.map((name) => [name, {}] as const),
  ];
  return views.map(([name, view]) => ({
    path: `client/${name}`,
    text: set.render(name, view),
    from: "client",
  }));
};

/** The same for every API. */
const fixed = [
  "answer.ts",
  "answer-headers.ts",
  "authorize.ts",
  "body.ts",
  "bound.ts",
  "cookies.ts",
  "media-type.ts",
  "middleware.ts",
  "or-throw.ts",
  "read-body.ts",
  "retries.ts",
  "send.ts",
  "serialize.ts",
  "streams.ts",
  "styled.ts",
  "watch.ts",
  "wire.ts",
];
