// Which files the types are: flat names, openapi-typescript's own shape of them, and the classes of statuses; where the
// client has dates, also what is not the same in its view.
import path from "node:path";
import { dateView } from "../../model/dates/view.js";
import { withNamedItems } from "../../model/names/named-items.js";
import { loadTemplates } from "../../render/load-templates.js";
import { typescript } from "../../render/typescript.js";
import type { Target } from "../target.js";
import { datesView } from "./dates-view.js";
import { typesView } from "./view.js";

/** Makes `types/`: one documented name for every schema and for every operation's inputs and outputs. */
export const generateTypes: Target = async (input) => {
  const { model, templates, imports, enums = "union", dates = "string" } = input;
  const { OpenapiTypescript } = await import("./openapi-typescript.js");
  const views = typesView(model, OpenapiTypescript, enums);
  const seen = dates === "date" ? dateView(withNamedItems(model)) : undefined;
  const set = loadTemplates(
    templates.map((folder) => path.join(folder, "types")),
    typescript,
    imports,
  );
  const artifact = (name: string, view: unknown) => ({
    path: `types/${name}`,
    text: set.render(name, view),
    from: "types",
  });
  return [
    artifact("index.ts", views.index),
    artifact("openapi.ts", views.openapi),
    artifact("status.ts", {}),
    ...(seen === undefined ? [] : [artifact("dates.ts", datesView(seen, OpenapiTypescript))]),
  ];
};
