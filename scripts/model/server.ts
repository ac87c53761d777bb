// Server Object (OAS 3.1 §4.8.5), and its variables.

import { isObject, type JsonValue, own } from "../json/json.js";
import { objects } from "../openapi/objects.js";
import type { Server, ServerVariable } from "./api-model.js";
import { textOf } from "./text.js";
import { unmodelledOf } from "./unmodelled-fields.js";

/** Builds the servers at `pointer` in document order. */
export function buildServers(written: JsonValue | undefined, pointer: string): Server[] {
  if (!Array.isArray(written)) return [];
  const servers: Server[] = [];
  written.forEach((server, index) => {
    if (!isObject(server)) return;
    const url = textOf(server, "url");
    if (url === undefined) return;
    const description = textOf(server, "description");
    servers.push({
      pointer: `${pointer}/${index}`,
      url,
      ...(description === undefined ? {} : { description }),
      variables: buildVariables(own(server, "variables")),
      ...unmodelledOf(server, ["url", "description", "variables"]),
    });
  });
  return servers;
}

function buildVariables(written: JsonValue | undefined): ServerVariable[] {
  if (!isObject(written)) return [];
  const variables: ServerVariable[] = [];
  for (const name of Object.keys(written)) {
    const variable = own(written, name);
    if (!isObject(variable)) continue;
    const values = own(variable, "enum");
    const description = textOf(variable, "description");
    variables.push({
      name,
      default: textOf(variable, "default") ?? "",
      ...(Array.isArray(values)
        ? { enum: values.filter((value): value is string => typeof value === "string") }
        : {}),
      ...(description === undefined ? {} : { description }),
      ...unmodelledOf(variable, [...objects["server-variable"].fields.keys()]),
    });
  }
  return variables;
}
