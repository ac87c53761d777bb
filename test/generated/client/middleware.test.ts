// Tests middleware with openapi-fetch's interface over real sockets: which data middleware can read and change, and its
// limits.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type ClientOptions,
  createClient,
  createSurvey,
  type Middleware,
  retries,
  retrieveSurvey,
  TimeoutError,
} from "../../../generated/client/index.js";
import { type Behaviour, json, Service } from "./service.js";

const service = new Service();
beforeAll(() => service.start());
afterAll(() => service.stop());

const input = { path: { project_id: "1", id: "2" } };
const client = (options: ClientOptions = {}) =>
  createClient({ baseUrl: service.baseUrl, retry: retries({ delay: 1 }), ...options });
const answering: Behaviour = (_, response) => json(response, { name: "a" });
const hangUp: Behaviour = (request) => request.socket.destroy();

describe("middleware", () => {
  it("sees every attempt, may change request and answer, and is told path and query", async () => {
    service.reset((request, response, number) => {
      if (number === 1) response.writeHead(503).end("later");
      else answering(request, response, number);
    });
    const seen: unknown[] = [];
    const called = await retrieveSurvey(
      client({
        middleware: [
          {
            onRequest({ request, schemaPath, params }) {
              seen.push([schemaPath, params.path]);
              request.headers.set("x-signed", "yes");
            },
            onResponse({ response }) {
              seen.push(response.status);
              return response.ok ? Response.json({ name: "b" }) : undefined;
            },
          },
        ],
      }),
      input,
    );
    expect(called).toMatchObject({ ok: true, data: { name: "b" } });
    const place = ["/api/projects/{project_id}/surveys/{id}/", input.path];
    expect(seen).toEqual([place, 503, place, 200]);
    expect(service.received[0]?.headers["x-signed"]).toBe("yes");
  });

  it("may be added to the list and taken out of it while the client is in use", async () => {
    service.reset(answering);
    const seen: string[] = [];
    const noting = (name: string): Middleware => ({
      onRequest() {
        seen.push(name);
      },
    });
    const first = noting("first");
    const middleware: Middleware[] = [];
    const changing = client({ middleware });
    await retrieveSurvey(changing, input);
    middleware.push(first, noting("second"));
    await retrieveSurvey(changing, input);
    middleware.splice(middleware.indexOf(first), 1);
    await retrieveSurvey(changing, input);
    middleware.length = 0;
    await retrieveSurvey(changing, input);
    expect(seen).toEqual(["first", "second", "second"]);
    expect(service.received).toHaveLength(4);
  });

  it("that sends a request elsewhere, sends it without what says who calls", async () => {
    const other = new Service();
    await other.start();
    service.reset(answering);
    other.reset(answering);
    const to = (origin: string): ClientOptions => ({
      auth: "secret",
      headers: { "x-a": "1" },
      middleware: [
        {
          onRequest: ({ request }) =>
            new Request(`${origin}${new URL(request.url).pathname}`, request),
        },
      ],
    });
    await retrieveSurvey(client(to(other.baseUrl)), input);
    await retrieveSurvey(client(to(service.baseUrl)), input);
    other.stop();
    expect(other.received[0]?.headers).not.toHaveProperty("authorization");
    expect(other.received[0]?.headers).toMatchObject({ "x-a": "1" });
    expect(service.received[0]?.headers).toMatchObject({ authorization: "Bearer secret" });
  });

  it("may answer in place of the service, and after a failure", async () => {
    service.reset(hangUp);
    const instead = Response.json({ title: "no" }, { status: 418 });
    expect(
      await retrieveSurvey(client({ middleware: [{ onRequest: () => instead }] }), input),
    ).toMatchObject({ status: 418, error: { title: "no" } });
    expect(service.received).toHaveLength(0);
    const onError = () => Response.json({ name: "kept" });
    expect(await retrieveSurvey(client({ middleware: [{ onError }] }), input)).toMatchObject({
      ok: true,
      data: { name: "kept" },
    });
  });

  it("may be of a class, with members that nobody else sees", async () => {
    service.reset(answering);
    class Log {
      readonly #seen: string[] = [];
      onRequest({ request }: { request: Request }): void {
        this.#seen.push(request.method);
      }
      onResponse({ response }: { response: Response }): void {
        this.#seen.push(`${response.status}`);
      }
      onError({ error }: { error: unknown }): void {
        this.#seen.push((error as Error).name);
      }
      get seen(): string {
        return this.#seen.splice(0).join(" ");
      }
    }
    const log = new Log();
    await retrieveSurvey(client({ middleware: [log] }), input);
    expect(log.seen).toBe("GET 200");
    service.reset(hangUp);
    await retrieveSurvey(client({ middleware: [log], retry: false }), input).catch(() => {});
    expect(log.seen).toBe("GET ConnectionError");
  });

  it("is called from the first to the last, and back; what is none of it is passed over", async () => {
    service.reset(answering);
    const seen: string[] = [];
    const one = (name: string): Middleware => ({
      onRequest: () => void seen.push(`>${name}`),
      onResponse: () => void seen.push(`<${name}`),
    });
    const middleware = [one("a"), undefined as never, one("b"), one("c")];
    await retrieveSurvey(client({ middleware }), input);
    expect(seen.join(" ")).toBe(">a >b >c <c <b <a");
  });

  it.each([301, 302, 307])("cannot have a redirect followed: %i", async (status) => {
    const other = new Service();
    await other.start();
    other.reset(answering);
    service.reset((_, response) => {
      response.writeHead(status, { location: `${other.baseUrl}/steal` }).end();
    });
    const onRequest = ({ request }: { request: Request }) =>
      new Request(request.url, { headers: { "x-key": "secret" } });
    const called = retrieveSurvey(client({ middleware: [{ onRequest }] }), input);
    await expect(called).rejects.toThrow("redirects are not followed");
    other.stop();
    expect(service.received[0]?.headers).toMatchObject({ "x-key": "secret" });
    expect(other.received).toEqual([]);
  });

  it("sees when the caller has left, and so does a fetch of its own", async () => {
    service.reset(() => {});
    const seen: AbortSignal[] = [];
    const onRequest = async ({ request }: { readonly request: Request }) => {
      seen.push(request.signal);
      await fetch(request);
    };
    const called = retrieveSurvey(client({ middleware: [{ onRequest }], timeout: 50 }), input);
    await expect(called).rejects.toThrow(TimeoutError);
    expect(seen.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("that fails on a response leaves nobody waiting to send the rest of it", async () => {
    const body = new ReadableStream();
    const cancelled = vi.spyOn(body, "cancel");
    const onResponse = () => {
      throw new Error("no");
    };
    const stubbed = client({ fetch: async () => new Response(body), middleware: [{ onResponse }] });
    await expect(retrieveSurvey(stubbed, input, { retry: false })).rejects.toThrow("no");
    expect(cancelled).toHaveBeenCalled();
  });

  it("that reads the body itself is told how", async () => {
    service.reset(answering);
    const onResponse = async ({ response }: { response: Response }) => void (await response.text());
    await expect(retrieveSurvey(client({ middleware: [{ onResponse }] }), input)).rejects.toThrow(
      "retrieveSurvey: middleware has read the body of the response: read that of response.clone()",
    );
  });

  it("sees no content type that the caller took away", async () => {
    service.reset((_, response) => json(response, { name: "a" }, 201));
    const options = { headers: { "content-type": null } };
    const given = { path: { project_id: "1" }, body: { name: "a" } };
    for (const middleware of [[], [{ onRequest: () => undefined }]]) {
      await createSurvey(client({ middleware }), given, options);
    }
    const [without, by] = service.received.map(({ headers }) => headers["content-type"]);
    expect(by).toBe(without);
  });
});
