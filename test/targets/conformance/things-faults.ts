// Faulty servers for things.yaml: for example, they confuse members of unions, reject undeclared members, or ignore a
// part of an API key.
import type { Fault } from "./faults.js";
import { key } from "./things.js";

type Body = Record<string, unknown>;

const problem = { "content-type": "application/problem+json" };
const refusal = (status: number, more: object = {}) =>
  Response.json({ status, ...more }, { status, headers: problem });

export const thingsFaults: readonly Fault[] = [
  inBody("takes a union's member in another union", "body.narrow: with to", (body) =>
    isOf(body["narrow"], "jump") ? without(body, "narrow") : body,
  ),
  inBody("takes a member for the tag alone", "body.narrow: with to", (body) =>
    isOf(body["narrow"], "jump") ? { ...body, narrow: { to: "next" } } : body,
  ),
  inBody("refuses null where anything may stand", "body.anything: null", (body) =>
    body["anything"] === null ? refusal(400) : body,
  ),
  inBody("refuses lists where anything may stand", "body.anything: a list", (body) =>
    Array.isArray(body["anything"]) ? refusal(400) : body,
  ),
  inBody("refuses numbers where anything may stand", "body.anything: a number", (body) =>
    typeof body["anything"] === "number" ? refusal(400) : body,
  ),
  inBody("refuses members that it does not know", "body.no-such-member", (body) =>
    Object.hasOwn(body, "no-such-member") ? refusal(400) : body,
  ),
  inBody("takes a list for a body", "body: a list instead", (body) => body, "list"),
  inQuery("rounds integers", "query.after: an integer beyond 2^53", (value) =>
    value === "9007199254740993" ? "9007199254740992".slice(0, 4) : value,
  ),
  inQuery("reads 1.0", "query.after: a whole number with a fraction", (value) =>
    value === "1.0" ? "1" : value,
  ),
  inQuery("reads nothing as 0", "query.after: nothing", (value) => (value === "" ? "0" : value)),
  inQuery("falls over what is negative", "query: a negative number", (value) =>
    value === "-1" ? refusal(500) : value,
  ),
  inQuery("falls over more than 32 bits", "query: more than 32 bits", (value) =>
    Number(value) === 2 ** 31 ? refusal(500) : value,
  ),
  {
    does: "does not know OPTIONS",
    operation: "listThings",
    check: "OPTIONS",
    serve: async (request, service) =>
      request.method === "OPTIONS" && isThings(request) ? refusal(404) : service(request),
  },
  {
    does: "takes any key of the right form",
    operation: "listThings",
    check: "with a key whose second half is wrong",
    serve: (request, service) => {
      const shown = request.headers.get("authorization") ?? "";
      const isAny =
        isThings(request) && request.method === "GET" && shown.startsWith("Bearer thk_");
      return service(isAny ? withHeader(request, "authorization", key) : request);
    },
  },
  {
    does: "takes its key as Basic, too",
    operation: "listThings",
    check: "with the key of another scheme",
    serve: (request, service) => {
      const shown = request.headers.get("authorization") ?? "";
      const isBasic =
        isThings(request) && request.method === "GET" && shown.startsWith("Basic thk_");
      return service(isBasic ? withHeader(request, "authorization", key) : request);
    },
  },
  {
    does: "reads JSON whatever its charset",
    operation: "createThing",
    check: "a body in the charset utf-16",
    serve: (request, service) => {
      const isOther = request.headers.get("content-type")?.includes("utf-16") === true;
      const isRead = isThings(request) && request.method === "POST" && isOther;
      return service(isRead ? withHeader(request, "content-type", "application/json") : request);
    },
  },
  {
    does: "names a file of its own",
    operation: "createThing",
    check: "body.count: a string",
    serve: async (request, service) => {
      const answer = await service(request);
      const isRefused = request.method === "POST" && isThings(request) && answer.status === 400;
      return isRefused
        ? refusal(400, { detail: "no number: /srv/things/src/check.ts:10" })
        : answer;
    },
  },
  {
    does: "refuses to delete, and deletes",
    operation: "deleteLaw",
    check: "refused requests change nothing",
    serve: broken((request, answer, kept) => {
      const isLaw = request.url.includes("/laws/");
      if (isLaw && request.method === "DELETE" && answer.status === 405) kept.add("repealed");
      const isShown = isLaw && request.method === "GET" && answer.ok && kept.has("repealed");
      return isShown ? Response.json({ text: "repealed" }) : answer;
    }),
  },
  {
    does: "says that it has deleted, and has not",
    operation: "deleteThing",
    check: "the deleted resource is gone",
    serve: (request, service) =>
      request.method === "DELETE" && isThing(request) && isLetIn(request)
        ? Promise.resolve(new Response(null, { status: 204 }))
        : service(request),
  },
  {
    does: "leaves out of its answer what was written",
    operation: "createThing",
    check: "the response contains the written values",
    serve: async (request, service) => {
      const answer = await service(request);
      if (answer.status !== 201) return answer;
      const { id } = (await answer.json()) as Body;
      return Response.json({ id }, { status: 201 });
    },
  },
  {
    does: "answers the state before",
    operation: "changeThing",
    check: "the response contains the written values",
    serve: async (request, service) => {
      const before = await service(new Request(request.url, { headers: request.headers }));
      const answer = await service(request);
      return request.method === "PATCH" && isThing(request) && answer.ok ? before : answer;
    },
  },
  {
    does: "answers the state after, and keeps the one before",
    operation: "changeThing",
    check: "the written values can be read",
    serve: async (request, service) => {
      if (request.method !== "PATCH" || !isThing(request)) return service(request);
      const { url, headers } = request;
      const before = await service(new Request(url, { headers }));
      const answer = await service(request);
      if (answer.ok) {
        const body = JSON.stringify({ ...((await before.json()) as Body), secret: "" });
        const more = { authorization: key, "content-type": "application/json" };
        await service(new Request(url, { method: "PUT", headers: more, body }));
      }
      return answer;
    },
  },
  {
    does: "drops a field that is replaced",
    operation: "replaceThing",
    check: "the written values can be read",
    serve: async (request, service) => {
      if (request.method !== "PUT" || !isThing(request)) return service(request);
      const answer = await service(request.clone());
      if (answer.status !== 204) return answer;
      const { url, headers } = request;
      const read = (await (await service(new Request(url, { headers }))).json()) as Body;
      const body = JSON.stringify(without(read, "count"));
      return service(new Request(url, { method: "PUT", headers, body }));
    },
  },
];

function isThings({ url }: Request): boolean {
  return new URL(url).pathname === "/things";
}

function isThing({ url }: Request): boolean {
  return /^\/things\/[^/]+$/.test(new URL(url).pathname);
}

function isLetIn({ headers }: Request): boolean {
  return headers.get("authorization") === key;
}

function isOf(value: unknown, tag: string): boolean {
  return typeof value === "object" && value !== null && "to" in value && value.to === tag;
}

/** Returns a faulty server that keeps its own state between requests. */
function broken(
  change: (request: Request, answer: Response, kept: Set<string>) => Response,
): Fault["serve"] {
  const all = new WeakMap<object, Set<string>>();
  return async (request, service) => {
    const kept = all.get(service) ?? new Set();
    all.set(service, kept);
    return change(request, await service(request), kept);
  };
}

/** Returns a server with a fault: it changes the query before it lists the things, or it replaces the response. */
function inQuery(does: string, check: string, change: (value: string) => string | Response): Fault {
  return {
    does,
    operation: "listThings",
    check,
    serve: async (request, service) => {
      const url = new URL(request.url);
      const [before, ...others] = url.searchParams.getAll("after");
      const isRead = isThings(request) && isLetIn(request) && !request.url.includes("%");
      if (!isRead || before === undefined || others.length > 0) return service(request);
      const after = change(before);
      if (after instanceof Response) return after;
      url.searchParams.set("after", after);
      return service(after === before ? request : new Request(url, request));
    },
  };
}

/** Returns a server with a fault: it changes the body before it creates a thing, or it replaces the response. */
function inBody(
  does: string,
  check: string,
  change: (body: Body) => Body | Response,
  lists?: "list",
): Fault {
  return {
    does,
    operation: "createThing",
    check,
    serve: async (request, service) => {
      if (request.method !== "POST" || !isThings(request) || !isLetIn(request))
        return service(request);
      const text = await request.clone().text();
      if (text.length > 100_000) return service(request);
      let body: unknown;
      try {
        body = JSON.parse(text);
      } catch {
        return service(request);
      }
      const isList = lists !== undefined && Array.isArray(body) && body.length === 0;
      if (isList) body = {};
      else if (typeof body !== "object" || body === null || Array.isArray(body))
        return service(request);
      const changed = change(body as Body);
      if (changed instanceof Response) return changed;
      if (changed === body && !isList) return service(request);
      const { url, method, headers } = request;
      return service(new Request(url, { method, headers, body: JSON.stringify(changed) }));
    },
  };
}

function withHeader(request: Request, name: string, value: string): Request {
  const headers = new Headers(request.headers);
  headers.set(name, value);
  return new Request(request, { headers });
}

function without(body: Body, name: string): Body {
  return Object.fromEntries(Object.entries(body).filter(([member]) => member !== name));
}
