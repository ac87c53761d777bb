// A server of the contract, and the URL that its template stands for (OpenAPI 3.1 §4.8.5).

/** One server of the contract. */
export interface Server {
  /** May hold `{variables}`. */
  readonly url: string;
  readonly description?: string;
  /** Each variable's default, and the values it may have if they are listed. */
  readonly variables: Readonly<
    Record<string, { readonly default: string; readonly enum?: readonly string[] }>
  >;
}

/** The URL of a server, its variables replaced by `values` or their defaults. */
export function serverUrl(server: Server, values: Readonly<Record<string, string>> = {}): string {
  return server.url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const variable = Object.hasOwn(server.variables, name) ? server.variables[name] : undefined;
    const value = Object.hasOwn(values, name) ? values[name] : variable?.default;
    if (value !== undefined && variable?.enum !== undefined && !variable.enum.includes(value)) {
      throw new TypeError(`${name} is one of ${variable.enum.join(", ")}`);
    }
    return value ?? written;
  });
}
