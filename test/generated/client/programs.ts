// Prints programs that make the same calls with different clients, in the style of each client's documentation.

export interface Call {
  readonly functionName: string;
  readonly method: string;
  readonly path: string;
  readonly input: {
    readonly path?: object;
    readonly query?: object;
    readonly body?: unknown;
  };
  readonly hasQuery?: boolean;
}

const baseUrl = "http://localhost";
const generated = "./generated/client/index.ts";

const authorization = { authorization: "Bearer k" };

/** Prints a program that uses openapi-fetch. */
export function byOpenapiFetch(calls: readonly Call[]): string {
  return byFetchClient(calls, 'createClient from "openapi-fetch"');
}

/** Prints a program that uses `createFetchClient` of the generated client. */
export function byOwnFetchClient(calls: readonly Call[]): string {
  return byFetchClient(calls, `{ createFetchClient as createClient } from "${generated}"`);
}

function byFetchClient(calls: readonly Call[], imported: string): string {
  const made = calls.map(({ method, path, input: { body, ...params } }) => {
    const init = { params, ...(body === undefined ? {} : { body }) };
    return `client.${method.toUpperCase()}(${json(path)}, ${json(init)})`;
  });
  return `
    import ${imported};
    const client = createClient(${json({ baseUrl, headers: authorization })});
    ${logged(made)}
  `;
}

/** Prints a program that uses the functions of the generated client. `more` is code that is added to the program. */
export function byFunctions(calls: readonly Call[], more = ""): string {
  return byClient("createClient", { baseUrl, auth: "k" }, calls, more);
}

/**
 * Prints a program that uses functions with a lean client. A lean client gets credentials as headers, as openapi-fetch
 * does.
 */
export function byLeanClient(calls: readonly Call[]): string {
  return byClient("createLeanClient", { baseUrl, headers: authorization }, calls);
}

function byClient(create: string, options: object, calls: readonly Call[], more = ""): string {
  const names = calls.map(({ functionName }) => functionName);
  const made = calls.map(({ functionName, input }) => `${functionName}(client, ${json(input)})`);
  return `
    import { ${create}, ${names.join(", ")} } from "${generated}";
    const client = ${create}(${json(options)});
    ${logged(made)}
    ${more}
  `;
}

/** Prints a program that uses the TanStack Query options of hey-api. */
export function byHeyApiOptions(calls: readonly Call[], folder: string): string {
  const options = optionsOf(calls, "Options", (input) => json(input), "");
  return `
    import { client } from "${folder}/client.gen.ts";
    import { ${options.map(([name]) => name).join(", ")} } from "${folder}/@tanstack/react-query.gen.ts";
    client.setConfig(${json({ baseUrl, auth: "k" })});
    console.log(${options.map(([name, given]) => `${name}(${given})`).join(", ")});
  `;
}

function optionsOf(
  calls: readonly Call[],
  suffix: string,
  query: (input: Call["input"]) => string,
  mutation: string,
) {
  return calls.map(({ functionName, method, input }) =>
    method === "get"
      ? ([`${functionName}${suffix}`, query(input)] as const)
      : ([`${functionName}Mutation`, mutation] as const),
  );
}

/**
 * Prints a program that uses TanStack Query options with a lean client: queries for GET and HEAD, mutations for other
 * methods.
 */
export function byQueryOptions(calls: readonly Call[], suffix = "Options"): string {
  const options = optionsOf(calls, suffix, (input) => `client, ${json(input)}`, "client");
  return `
    import { createLeanClient } from "${generated}";
    import { ${options.map(([name]) => name).join(", ")} } from "./generated/tanstack-query/index.ts";
    const client = createLeanClient(${json({ baseUrl, headers: authorization })});
    console.log(${options.map(([name, given]) => `${name}(${given})`).join(", ")});
  `;
}

/** Prints a program that uses the object with all operations of the generated client. */
export function byApi(calls: readonly Call[]): string {
  const made = calls.map(({ functionName, input }) => `api.${functionName}(${json(input)})`);
  return `
    import { createApi } from "${generated}";
    const api = createApi(${json({ baseUrl, auth: "k" })});
    ${logged(made)}
  `;
}

/** Prints a program that uses the functions of hey-api. */
export function byHeyApi(calls: readonly Call[], folder: string): string {
  const names = calls.map(({ functionName }) => functionName);
  const made = calls.map(({ functionName, input }) => `${functionName}(${json(input)})`);
  return `
    import { client } from "${folder}/client.gen.ts";
    import { ${names.join(", ")} } from "${folder}/sdk.gen.ts";
    client.setConfig(${json({ baseUrl, auth: "k" })});
    ${logged(made)}
  `;
}

/**
 * Prints a program that uses orval's functions for `fetch`. Each call passes credentials, because orval's client has no
 * option for the credentials of all calls.
 */
export function byOrval(calls: readonly Call[], folder: string): string {
  const made = calls.map(
    (call) => `${call.functionName}(${[...orvalArguments(call), "options"].join(", ")})`,
  );
  return `
    import { ${calls.map(({ functionName }) => functionName).join(", ")} } from "${folder}/fetch.ts";
    const options = ${json({ headers: authorization })};
    ${logged(made)}
  `;
}

/** Prints a program that uses the TanStack Query options of orval. */
export function byOrvalOptions(calls: readonly Call[], folder: string): string {
  const made = calls.map((call) => {
    const { functionName, method } = call;
    const name = `get${functionName.slice(0, 1).toUpperCase()}${functionName.slice(1)}`;
    return method === "get"
      ? ([`${name}QueryOptions`, [...orvalArguments(call), "options"].join(", ")] as const)
      : ([`${name}MutationOptions`, "options"] as const);
  });
  return `
    import { ${made.map(([name]) => name).join(", ")} } from "${folder}/query.ts";
    const options = ${json({ fetch: { headers: authorization } })};
    console.log(${made.map(([name, given]) => `${name}(${given})`).join(", ")});
  `;
}

/** Arguments of orval's functions: path parameters, the body, query parameters. */
function orvalArguments({ input: { path = {}, query, body }, hasQuery }: Call): string[] {
  const parts = [
    ...Object.values(path),
    ...(body === undefined ? [] : [body]),
    ...(hasQuery === true ? [query ?? {}] : []),
  ];
  return parts.map(json);
}

/** Prints a program that uses the functions of Redocly's `generate-client`. */
export function byRedocly(calls: readonly Call[], folder: string): string {
  const names = calls.map(({ functionName }) => functionName);
  const made = calls.map(({ functionName, input }) => `${functionName}(${json(input)})`);
  return `
    import { configure, ${names.join(", ")} } from "${folder}/client.ts";
    configure(${json({ auth: { bearer: "k" } })});
    ${logged(made)}
  `;
}

/** Prints a program that uses the TanStack Query options of Redocly's `generate-client`. */
export function byRedoclyOptions(calls: readonly Call[], folder: string): string {
  const options = optionsOf(calls, "Options", json, "");
  return `
    import { configure } from "${folder}/client.ts";
    import { ${options.map(([name]) => name).join(", ")} } from "${folder}/client.tanstack.ts";
    configure(${json({ auth: { bearer: "k" } })});
    console.log(${options.map(([name, given]) => `${name}(${given})`).join(", ")});
  `;
}

function logged(calls: readonly string[]): string {
  return calls.map((call) => `console.log(await ${call});`).join("\n    ");
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
