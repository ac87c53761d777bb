// Servers of the document, and their URLs (OpenAPI 3.1 §4.8.5).

import { own } from "./own.js";

/** A Server Object of the API description. */
export interface Server {
  /** May contain `{variables}`. */
  readonly url: string;
  readonly description?: string;
  /** Default of each variable, and its allowed values if they are listed. */
  readonly variables: Readonly<
    Record<string, { readonly default: string; readonly enum?: readonly string[] }>
  >;
}

/** Returns the URL of a server. The variables of the URL are replaced by `values` or their defaults. */
export function serverUrl(server: Server, values: Readonly<Record<string, string>> = {}): string {
  return server.url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const variable = own(server.variables, name);
    const value = own(values, name) ?? variable?.default;
    if (value !== undefined && variable?.enum !== undefined && !variable.enum.includes(value)) {
      throw new TypeError(`${name} must be one of ${variable.enum.join(", ")}`);
    }
    return value ?? written;
  });
}
