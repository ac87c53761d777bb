// A document with lists of each pagination style, and a local service for it.
import http from "node:http";
import type { AddressInfo } from "node:net";

const ok = (schema: object) => ({
  description: "OK",
  content: { "application/json": { schema } },
});
const pet = { $ref: "#/components/schemas/Pet" };
const problem = {
  description: "None.",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
};
const query = (...names: string[]) =>
  names.map((name) => ({ name, in: "query", schema: { type: "integer" } }));
const pages = (members: object) => ({
  type: "object",
  properties: { items: { type: "array", items: { type: "integer" } }, ...members },
});
const list = (operationId: string, pagination: object, names: string[], schema: object) => ({
  get: {
    operationId,
    parameters: query(...names),
    "x-pagination": pagination,
    responses: { 200: ok(schema) },
  },
});

export const document: object = {
  openapi: "3.1.0",
  info: { title: 'Pets "& co" `\\', version: "1" },
  paths: {
    "/pets": {
      get: {
        operationId: "listPets",
        parameters: query("limit"),
        responses: { 200: ok({ type: "array", items: pet }) },
      },
      post: {
        operationId: "addPet",
        requestBody: { required: true, content: { "application/json": { schema: pet } } },
        responses: { 201: ok(pet), 422: problem },
      },
    },
    "/pets/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      get: {
        operationId: "getPet",
        summary: "Get a pet */",
        responses: { 200: ok(pet), 404: problem },
      },
      delete: { operationId: "removePet", responses: { 204: { description: "Gone." } } },
    },
    "/pets/{id}/ping": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      get: { operationId: "pingPet", responses: { 204: { description: "Well." } } },
    },
    "/events": {
      get: {
        operationId: "watch",
        responses: { 200: { description: "Events.", content: { "text/event-stream": {} } } },
      },
    },
    "/restart": { post: { operationId: "restart", responses: { 204: { description: "Done." } } } },
    // The options of `listInfinite`, and the infinite query of `list`, would both get the name `listInfiniteOptions`.
    "/names/1": { get: { operationId: "listInfinite", responses: { 204: { description: "" } } } },
    "/names/2": list("list", { style: "page", page: "page", items: "items" }, ["page"], pages({})),
    "/cursor": list(
      "byCursor",
      { style: "cursor", cursor: "after", items: "items", next: "next" },
      ["after"],
      pages({ next: {} }),
    ),
    "/offset": list(
      "byOffset",
      { style: "offset", limit: "limit", offset: "offset", items: "items", total: "total" },
      ["limit", "offset"],
      pages({ total: { type: "integer" } }),
    ),
    "/page": list(
      "byPage",
      { style: "page", page: "page", items: "items", total: "total" },
      ["page"],
      pages({ total: { type: "integer" } }),
    ),
    "/link": list(
      "byLink",
      { style: "page", page: "page", items: "items", next: "next" },
      ["page"],
      pages({ next: { type: "string" } }),
    ),
    "/header": list("byHeader", { style: "link-header" }, ["page"], {
      type: "array",
      items: { type: "integer" },
    }),
  },
  components: {
    schemas: {
      Pet: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
      Problem: { type: "object", required: ["title"], properties: { title: { type: "string" } } },
    },
  },
};

/** Returns the service's response to the URL of a request. */
export type Answer = (url: URL) => {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A service whose responses a test controls, and that records requests. */
export class Service {
  answer: Answer = () => ({ status: 500 });
  readonly requests: string[] = [];
  /** Number of requests that were aborted before the response. */
  aborted = 0;
  readonly #server = http.createServer((request, response) => {
    const url = new URL(request.url ?? "", this.baseUrl);
    this.requests.push(`${request.method} ${request.url}`);
    response.on("close", () => {
      if (!response.writableFinished) this.aborted += 1;
    });
    // The service never responds to requests with `limit=13`.
    if (url.searchParams.get("limit") === "13") return;
    const { status = 200, body, headers } = this.answer(url);
    const type = body === undefined ? {} : { "content-type": "application/json" };
    response.writeHead(status, { ...type, ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
