// Converts the servers of an API to data, and finds the default URL of each server.

import type { JsonObject } from "../../json/json.js";
import { setOwn } from "../../json/json.js";
import type { Server } from "../../model/api-model.js";

/** Returns a server's URL, in which default values replace the variables. */
export function serverUrl(server: Server): string {
  return server.url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    return server.variables.find((variable) => variable.name === name)?.default ?? written;
  });
}

/** Returns a server as data for the generated `servers.ts`. */
export function serverView({ url, description, variables }: Server): JsonObject {
  const views: JsonObject = Object.create(null);
  for (const { name, default: value, enum: values } of variables) {
    setOwn(views, name, { default: value, ...(values === undefined ? {} : { enum: [...values] }) });
  }
  return { url, ...(description === undefined ? {} : { description }), variables: views };
}
