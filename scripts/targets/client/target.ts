// Which files the client is: functions and what they share; of the latter, all but two are the same for every API.
import path from "node:path";
import { loadTemplates } from "../../render/load-templates.js";
import { typescript } from "../../render/typescript.js";
import type { Target } from "../target.js";
import { indexView, operationsView, securityView, serversView } from "./view.js";

/** Makes `client/`: a function for each operation over openapi-fetch, its types from `../types/`. */
export const generateClient: Target = async ({ model, templates }) => {
  const set = loadTemplates(
    templates.map((folder) => path.join(folder, "client")),
    typescript,
  );
  const operations = operationsView(model);
  const views: readonly (readonly [string, unknown])[] = [
    ["index.ts", indexView(model)],
    ["operations.ts", operations],
    ["api.ts", operations],
    ["client.ts", {}],
    ["answer.ts", {}],
    ["authorize.ts", {}],
    ["security.ts", securityView(model)],
    ["servers.ts", serversView(model)],
    ["serialize.ts", {}],
    ["body.ts", {}],
    ["media-type.ts", {}],
  ];
  return views.map(([name, view]) => ({
    path: `client/${name}`,
    text: set.render(name, view),
    from: "client",
  }));
};
