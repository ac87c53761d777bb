// The exports of the package: a name for each public module of the generated targets.
import type { TargetInput, TargetName } from "../target.js";

/** A public module of the package. */
export interface Entry {
  /** `./server/fetch`. */
  readonly name: string;
  /** The path of the module in the package, without its extension. */
  readonly module: string;
  /** A short description of the module's content. */
  readonly holds: string;
  /** A target without which the module cannot be used. */
  readonly needs?: TargetName;
}

/**
 * For each target, the exports that it adds to the generated package. The root export is the fetch client, so that the
 * package can replace openapi-fetch.
 */
const entriesOf: Readonly<Partial<Record<TargetName, readonly Entry[]>>> = {
  client: [
    {
      name: ".",
      module: "client/fetch-client",
      holds: "the exports of `./client/fetch-client`: a replacement for openapi-fetch",
    },
    {
      name: "./client",
      module: "client/index",
      holds: "`createApi`, and a function for each operation",
    },
    {
      name: "./client/fetch-client",
      module: "client/fetch-client",
      holds: "`createFetchClient`, a client with the interface of openapi-fetch",
    },
    {
      name: "./client/validation",
      module: "client/validation",
      holds: "`requests`, `responses`, `both`: checks for `createClient({ validate })`",
      needs: "validators",
    },
  ],
  server: [
    {
      name: "./server",
      module: "server/index",
      holds: "a server for Node and Express, and types of its handlers",
    },
    {
      name: "./server/fetch",
      module: "server/fetch",
      holds: "the server for Workers, Deno, Bun and Hono",
    },
    { name: "./server/fastify", module: "server/fastify", holds: "the server for Fastify" },
  ],
  webhooks: [
    {
      name: "./webhooks",
      module: "webhooks/index",
      holds: "a receiver of webhooks for Workers, Deno, Bun and Hono",
    },
    {
      name: "./webhooks/node",
      module: "webhooks/node",
      holds: "the receiver for Node and Express",
    },
    { name: "./webhooks/fastify", module: "webhooks/fastify", holds: "the receiver for Fastify" },
  ],
  validators: [
    {
      name: "./validators",
      module: "validators/index",
      holds: "validators of requests and responses",
    },
  ],
  "standard-schema": [
    {
      name: "./standard-schema",
      module: "standard-schema/index",
      holds: "validators for form libraries, routers and AI SDKs",
    },
  ],
  zod: [
    { name: "./zod", module: "zod/index", holds: "schemas of Zod 4, with `.extend` and `.pick`" },
  ],
  "tanstack-query": [
    {
      name: "./tanstack-query",
      module: "tanstack-query/index",
      holds: "options of TanStack Query and SWR for each operation",
    },
  ],
  samples: [
    { name: "./samples", module: "samples/index", holds: "factories of valid values for tests" },
  ],
  msw: [{ name: "./msw", module: "msw/index", holds: "typed handlers for MSW" }],
  types: [
    { name: "./types", module: "types/index", holds: "types of schemas, inputs and outputs" },
    {
      name: "./types/openapi",
      module: "types/openapi",
      holds: "the type `paths` for openapi-fetch",
    },
  ],
  conformance: [
    {
      name: "./conformance",
      module: "conformance/index",
      holds: "a suite that tests a running server",
    },
  ],
};

const dates: Entry = {
  name: "./types/dates",
  module: "types/dates",
  holds: "types of the client, in which date-times are `Date` objects",
};

const openapiFetch: Entry = {
  name: "./client/openapi-fetch",
  module: "client/openapi-fetch",
  holds: "`asOpenapiFetch`, for libraries that need a client of openapi-fetch",
};

const order: readonly TargetName[] = [
  "client",
  "server",
  "webhooks",
  "validators",
  "standard-schema",
  "zod",
  "tanstack-query",
  "samples",
  "msw",
  "types",
  "conformance",
];

/** Returns all exports of the package in the order in which the README lists them. */
export function entries({
  targets = [],
  dates: kind,
  openapiFetch: isTyped,
}: TargetInput): Entry[] {
  return order
    .filter((target) => targets.includes(target))
    .flatMap((target) => [
      ...(entriesOf[target] ?? []).filter(({ needs = target }) => targets.includes(needs)),
      ...(target === "client" && isTyped === true ? [openapiFetch] : []),
      ...(target === "types" && kind === "date" && targets.includes("client") ? [dates] : []),
    ]);
}
