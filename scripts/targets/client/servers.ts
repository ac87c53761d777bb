// Where the API is served: servers as data, and the URL that one has by default.

import type { JsonObject } from "../../json/json.js";
import { setOwn } from "../../json/json.js";
import type { Server } from "../../model/api-model.js";

/** The URL of a server with its variables' defaults. */
export function serverUrl(server: Server): string {
  return server.url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    return server.variables.find((variable) => variable.name === name)?.default ?? written;
  });
}

/** A server as `servers.ts` of the generated client lists it. */
export function serverView({ url, description, variables }: Server): JsonObject {
  const views: JsonObject = Object.create(null);
  for (const { name, default: value, enum: values } of variables) {
    setOwn(views, name, { default: value, ...(values === undefined ? {} : { enum: [...values] }) });
  }
  return { url, ...(description === undefined ? {} : { description }), variables: views };
}
