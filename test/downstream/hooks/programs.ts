// Programs with packages that expect a client of openapi-fetch, and with calls that must not compile.

export const document = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses:
        "200":
          description: Pets.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
    post:
      operationId: addPet
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
      responses:
        "201":
          description: Added.
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
        "422":
          description: Wrong.
          content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } }
  /pets/{id}:
    get:
      operationId: getPet
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses:
        "200":
          description: A pet.
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
        "404":
          description: None.
          content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties: { id: { type: integer, readOnly: true }, name: { type: string } }
    Problem: { type: object, required: [title], properties: { title: { type: string } } }
`;

/** Declares `client` in a program that imports the generated package in place of openapi-fetch. */
export const inItsPlace = `
import createClient, { createFetchClient, type Middleware } from "openapi-fetch";
import type { paths } from "./api/types/openapi.js";

export const client = createClient<paths>({ baseUrl: "http://localhost" });
const middleware: Middleware = { onRequest: ({ request }) => request };
client.use(middleware);
createFetchClient satisfies typeof createClient;
`;

/** Declares `client` for projects that also have openapi-fetch. */
export const beside = `
import createTheirs, { type Middleware as TheirMiddleware } from "openapi-fetch";
import { createFetchClient, type Middleware } from "./api/client/fetch-client.js";
import { asOpenapiFetch } from "./api/client/openapi-fetch.js";
import type { paths } from "./api/types/openapi.js";

const ours = createFetchClient({ baseUrl: "http://localhost" });
export const client = asOpenapiFetch(ours);
const middleware: Middleware = { onRequest: ({ request }) => request };
const theirs: TheirMiddleware = { onResponse: ({ response }) => response };
ours.use(middleware, theirs);
createTheirs<paths>().use(middleware, theirs);
`;

/** A program with the hooks of openapi-react-query. */
export const reactQuery = `
import createReactQuery from "openapi-react-query";
import { client } from "./client.js";

const $api = createReactQuery(client);
const params = { path: { id: 1 } };
export function usePets() {
  const one = $api.useQuery("get", "/pets/{id}", { params });
  one.data?.name satisfies string | undefined;
  one.error?.title satisfies string | undefined;
  // @ts-expect-error a pet has no age
  one.data?.age;
  // @ts-expect-error the id is missing
  $api.useQuery("get", "/pets/{id}");
  // @ts-expect-error there is no such path
  $api.useQuery("get", "/dogs");
  const select = (pets: readonly unknown[]) => pets.length;
  $api.useQuery("get", "/pets", { params: { query: { limit: 1 } } }, { select }).data satisfies number | undefined;
  $api.useSuspenseQuery("get", "/pets").data[0]?.name satisfies string | undefined;
  const add = $api.useMutation("post", "/pets");
  add.mutate({ body: { name: "Rex" } });
  // @ts-expect-error a name is a text
  add.mutate({ body: { name: 1 } });
  $api.queryOptions("get", "/pets/{id}", { params }).queryKey satisfies readonly unknown[];
  const paging = { pageParamName: "limit", initialPageParam: 0, getNextPageParam: () => 1 };
  const pages = $api.useInfiniteQuery("get", "/pets", { params: { query: {} } }, paging);
  pages.data?.pages[0]?.[0]?.name satisfies string | undefined;
}
`;

/** A program with the hooks of swr-openapi. */
export const swr = `
import * as swr from "swr-openapi";
import { client } from "./client.js";

const useQuery = swr.createQueryHook(client, "pets");
const useImmutable = swr.createImmutableHook(client, "pets");
const useInfinite = swr.createInfiniteHook(client, "pets");
const useMutate = swr.createMutateHook(client, "pets", () => true);
export function usePets() {
  const one = useQuery("/pets/{id}", { params: { path: { id: 1 } } });
  one.data?.name satisfies string | undefined;
  one.error?.title satisfies string | undefined;
  // @ts-expect-error a pet has no age
  one.data?.age;
  // @ts-expect-error the id is missing
  useQuery("/pets/{id}", {});
  // @ts-expect-error there is no such path
  useQuery("/dogs");
  useImmutable("/pets").data?.[0]?.name satisfies string | undefined;
  const pages = useInfinite("/pets", (index) => ({ params: { query: { limit: index } } }));
  pages.data?.[0]?.[0]?.name satisfies string | undefined;
  const mutate = useMutate();
  void mutate(["/pets", { params: { query: { limit: 1 } } }], [{ name: "Rex" }]);
}
`;

/** Generic wrappers of a client, as in the sources of openapi-react-query and similar libraries. */
export const wrappers = `
import type { Client, ClientMethod, FetchResponse, MaybeOptionalInit } from "openapi-fetch";
import type { HttpMethod, MediaType, PathsWithMethod } from "openapi-typescript-helpers";
import type { paths } from "./api/types/openapi.js";

export async function called<
  Paths extends Record<string, Record<HttpMethod, {}>>,
  Method extends HttpMethod,
  Path extends PathsWithMethod<Paths, Method>,
  Init extends MaybeOptionalInit<Paths[Path], Method>,
  Result extends Required<FetchResponse<Paths[Path][Method], Init, MediaType>>,
>(client: Client<Paths>, method: Method, path: Path, init: Init): Promise<Result["data"]> {
  const name = method.toUpperCase() as Uppercase<Method>;
  const call = client[name] as ClientMethod<Paths, Method, MediaType>;
  const { data, error } = await call(path, { cache: "no-store", ...(init as any) });
  if (error) throw error;
  return data;
}
export async function got<Paths extends {}, Path extends PathsWithMethod<Paths, "get">>(
  client: Client<Paths>,
  path: Path,
  init: any,
) {
  const result = await client.GET(path, init);
  if (result.error) throw result.error;
  return result.data;
}
declare const options: NonNullable<MaybeOptionalInit<paths["/pets"], "get">>;
options satisfies Record<string, unknown>;
export function wrong(get: ClientMethod<paths, "get">) {
  // @ts-expect-error there is no such path
  void get("/dogs");
}
`;

/** A program with the handlers of openapi-msw, which need only the type `paths`. */
export const msw = `
import { createOpenApiHttp } from "openapi-msw";
import type { paths } from "./api/types/openapi.js";

const http = createOpenApiHttp<paths>({ baseUrl: "http://localhost" });
export const handlers = [
  http.get("/pets/{id}", ({ params, response }) => {
    params.id satisfies string;
    return response(200).json({ id: 1, name: "Rex" });
  }),
  http.post("/pets", async ({ request, response }) => {
    const body = await request.json();
    body.name satisfies string;
    // @ts-expect-error a pet has a name
    response(201).json({});
    return response(422).json({ title: "Wrong" });
  }),
  // @ts-expect-error there is no such path
  http.get("/dogs", ({ response }) => response(200).json({})),
];
`;
