// Faulty servers for the API of contract.yaml. Each faulty server has one fault in one operation, and one check of the
// suite must find the fault.
import type { Serve } from "./orders.js";

export interface Fault {
  readonly does: string;
  readonly operation: string;
  /** Words from the name of the suite's check that must find this fault. */
  readonly check: string;
  readonly serve: (request: Request, service: Serve) => Promise<Response>;
}

type Body = Record<string, unknown>;

const refusal = (status: number) =>
  Response.json({ status }, { status, headers: { "content-type": "application/problem+json" } });

/** Servers that no longer respond, because they simulate an outage. */
const down = new WeakSet<Serve>();

export const faults: readonly Fault[] = [
  inQuery(
    "takes 0 where 1 is the least",
    "query.limit: a number just below the minimum",
    (query) => {
      if (query.get("limit") === "0") query.set("limit", "1");
    },
  ),
  inQuery("reads numbers as JavaScript does", "query.limit: a hexadecimal number", (query) => {
    if (query.get("limit") === "0x10") query.set("limit", "16");
  }),
  inQuery("trims numbers", "query.limit: a number after a space", (query) => {
    query.set("limit", query.get("limit")?.trim() ?? "1");
  }),
  inQuery(
    "ignores the case of an enumeration",
    "query.status: a listed value in another letter case",
    (query) => {
      const status = query.get("status");
      if (status !== null) query.set("status", status.toLowerCase());
    },
  ),
  inQuery(
    "looks an enumeration up in an object",
    "query.status: an unlisted value: a property",
    (query) => {
      if (query.get("status") === "constructor") query.set("status", "open");
    },
  ),
  inQuery("takes the first of two values", "query.status: two values", (query) => {
    if (query.getAll("status").length > 1) query.set("status", "open");
  }),
  inQuery("takes a date and time for a date", "query.range.from: a date with a time", (query) => {
    query.set("range[from]", query.get("range[from]")?.replace(/T.*$/, "") ?? "2026-01-02");
  }),
  {
    does: "takes malformed percent-encoding as it is",
    operation: "listOrders",
    check: "query.q: %ZZ",
    serve: (request, service) =>
      service(new Request(request.url.replace("q=%ZZ", "q=ZZ"), request)),
  },
  inBody("drops members that it does not know", "body.no-such-member", (body) =>
    without(body, "no-such-member"),
  ),
  inBody("reads numbers in quotes", "body.priority: a number in quotes", (body) =>
    body["priority"] === "1" ? { ...body, priority: 1 } : body,
  ),
  inBody("takes a list of one for what is in it", "body.customer: a list with one item", (body) =>
    Array.isArray(body["customer"]) ? { ...body, customer: body["customer"][0] } : body,
  ),
  inBody(
    "counts units of UTF-16 up to the least",
    "body.customer: 1 character of two UTF-16 units",
    (body) => (body["customer"] === "😀" ? { ...body, customer: "te" } : body),
  ),
  inBody("does not anchor a pattern", "a matching text after one more", (body) => {
    const found = /[A-Z]{2}-\d{4}$/.exec(String(body["code"]));
    return found === null || typeof body["code"] !== "string" ? body : { ...body, code: found[0] };
  }),
  inBody(
    "lets a line break follow a pattern",
    "body.code: a matching text before a line break",
    (body) => (typeof body["code"] === "string" ? { ...body, code: body["code"].trimEnd() } : body),
  ),
  inBody("takes a date for a date and time", "body.due: a date without a time", (body) =>
    body["due"] === "2026-01-02" ? without(body, "due") : body,
  ),
  inBody("takes a day that does not exist", "body.due: a day that does not exist", (body) =>
    String(body["due"]).startsWith("2026-02-30") ? without(body, "due") : body,
  ),
  inBody("takes a list that is one too short", "body.lines: 0 items, too few", (body) =>
    JSON.stringify(body["lines"]) === "[]" ? { ...body, lines: [{ sku: "a", count: 1 }] } : body,
  ),
  inBody("leaves a member of a union unchecked", "its kind: a number instead", (body) =>
    JSON.stringify(body["payment"])?.startsWith('{"kind":1') === true
      ? without(body, "payment")
      : body,
  ),
  inBody(
    "takes a union's member without what it requires",
    "body.payment.number: left out",
    (body) =>
      JSON.stringify(body["payment"]) === '{"kind":"Card"}' ? without(body, "payment") : body,
  ),
  onCreation("counts units of UTF-16 up to the most", "50 characters of two UTF", (text) =>
    [...text.matchAll(/"customer":"([^"]*)"/g)].some(([, customer = ""]) => customer.length > 51)
      ? refusal(400)
      : undefined,
  ),
  onCreation(
    "falls over a member named __proto__",
    "body: names that every object inherits",
    (text) => (text.includes("__proto__") ? refusal(500) : undefined),
  ),
  onCreation("falls over NUL, as databases do", "body: NUL in every text", (text) =>
    text.includes("\\u0000") ? refusal(500) : undefined,
  ),
  onCreation("falls over quotes", "body: quotes, percent signs", (text) =>
    text.includes("it's") ? refusal(500) : undefined,
  ),
  onCreation("falls over large numbers", "body: the largest exact integer", (text) =>
    text.includes("9007199254740991") ? refusal(500) : undefined,
  ),
  onCreation("falls over what is nested deep", "levels deep", (text) =>
    text.includes("[[[[[[[[") ? refusal(500) : undefined,
  ),
  onCreation("reads JSON with a trailing comma", "a trailing comma", (text) =>
    /,\}$/.test(text) ? ({ instead: text.replace(/,\}$/, "}") } as const) : undefined,
  ),
  onCreation("reads what is not UTF-8 all the same", "a body that is not UTF-8", (text) =>
    text.includes("\ufffd") ? ({ instead: text } as const) : undefined,
  ),
  onCreation(
    "reads bodies of any size that come in chunks",
    "in chunks and without",
    (text, request) =>
      text.length > 1_048_576 && request.headers.get("content-length") === null
        ? ({ instead: text.trimEnd() } as const)
        : undefined,
  ),
  {
    does: "goes down after a body that is too large",
    operation: "createOrder",
    check: "a body with the media type application/x-no-such-type",
    serve: async (request, service) => {
      if (!isCreation(request)) return service(request);
      if (down.has(service)) return refusal(503);
      if ((await request.clone().text()).length > 1_048_576) down.add(service);
      return service(request);
    },
  },
  {
    does: "takes a body without a content type for JSON",
    operation: "createOrder",
    check: "a body without a content type",
    serve: (request, service) => {
      const isBare = isCreation(request) && !request.headers.has("content-type");
      return service(isBare ? withHeader(request, "content-type", "application/json") : request);
    },
  },
  {
    does: "compares media types as texts",
    operation: "createOrder",
    check: "a body with the media type APPLICATION/JSON; charset=UTF-8",
    serve: async (request, service) =>
      isCreation(request) && /^[A-Z]/.test(request.headers.get("content-type") ?? "")
        ? refusal(415)
        : service(request),
  },
  {
    does: "asks for another scope than the contract says",
    operation: "createOrder",
    check: "without the scope orders:write",
    serve: (request, service) => {
      const key = request.headers.get("authorization") ?? "";
      const isEnough = isCreation(request) && key.includes("orders:read");
      return service(
        isEnough ? withHeader(request, "authorization", `${key},orders:write`) : request,
      );
    },
  },
  {
    does: "asks for a scope that the contract does not name",
    operation: "createOrder",
    check: "only the required parts",
    serve: async (request, service) => {
      const answer = await service(request);
      return answer.status === 201 ? refusal(403) : answer;
    },
  },
  {
    does: "takes a key of any scheme",
    operation: "listOrders",
    check: "with the key of another scheme",
    serve: (request, service) => {
      const key = request.headers.get("authorization") ?? "";
      const isOther = isList(request) && key.startsWith("Basic");
      return service(
        isOther ? withHeader(request, "authorization", key.replace(/^\S+/, "Bearer")) : request,
      );
    },
  },
  {
    does: "knows its scheme in one case alone",
    operation: "listOrders",
    check: "with the scheme in lower case",
    serve: async (request, service) =>
      isList(request) && request.headers.get("authorization")?.startsWith("bearer") === true
        ? service(withHeader(request, "authorization", "none"))
        : service(request),
  },
  inAnswer(
    "asks for credentials of another scheme",
    "listOrders",
    "without credentials",
    (answer) => {
      if (answer.status === 401) answer.headers.set("www-authenticate", "Basic realm=a");
      return answer;
    },
  ),
  inAnswer(
    "answers 200 where the contract says 201",
    "createOrder",
    "only the required parts",
    (answer) =>
      answer.status === 201 ? new Response(answer.body, { headers: answer.headers }) : answer,
  ),
  inAnswer(
    "deletes what it must not, and says so",
    "deleteOrder",
    "only the required parts",
    (answer, request) =>
      answer.status === 405 && request.method === "DELETE"
        ? Response.json({ id: "deleted" })
        : answer,
  ),
  inOrder("leaves a member out that is null", (order) => without(order, "note")),
  inOrder("answers a number as a text", (order) => ({ ...order, total: "1" })),
  inOrder("answers null for what is required", (order) => ({ ...order, id: null })),
  inAnswer("answers JSON in another charset", "readOrder", "only the required parts", (answer) => {
    if (answer.ok) answer.headers.set("content-type", "application/json; charset=iso-8859-1");
    return answer;
  }),
  inAnswer("answers as HTML", "readOrder", "only the required parts", (answer) => {
    if (answer.ok) answer.headers.set("content-type", "text/html; charset=utf-8");
    return answer;
  }),
  inAnswer("answers JSON whatever Accept says", "listOrders", "as text/csv", (answer, request) =>
    answer.ok && request.headers.get("accept") === "text/csv"
      ? Response.json([], { headers: { "x-total": "1" } })
      : answer,
  ),
  inAnswer(
    "does not look at Accept",
    "listOrders",
    "Accept with an undeclared media type",
    (answer) =>
      answer.status === 406 ? Response.json([], { headers: { "x-total": "1" } }) : answer,
  ),
  inAnswer("does not know HEAD", "readOrder", "HEAD", (answer, request) =>
    request.method === "HEAD" ? refusal(404) : answer,
  ),
  inAnswer(
    "allows what it refuses",
    "listOrders",
    "which the path does not declare",
    (answer, request) => {
      if (answer.status === 405) answer.headers.set("allow", `GET, POST, ${request.method}`);
      return answer;
    },
  ),
  inAnswer("shows its stack", "createOrder", "body: a string instead", (answer, request) => {
    if (answer.status !== 400 || !isCreation(request)) return answer;
    const detail = "Error: no\n    at check (/srv/app/check.js:10:7)";
    const headers = { "content-type": "application/problem+json" };
    return Response.json({ status: 400, detail }, { status: 400, headers });
  }),
];

function isCreation({ method, url }: Request): boolean {
  return method === "POST" && new URL(url).pathname === "/orders";
}

function isList({ method, url }: Request): boolean {
  return method === "GET" && new URL(url).pathname === "/orders";
}

/** Returns a faulty server that changes the query before it lists orders. */
function inQuery(does: string, check: string, change: (query: URLSearchParams) => void): Fault {
  return {
    does,
    operation: "listOrders",
    check,
    serve: (request, service) => {
      const url = new URL(request.url);
      if (!isList(request) || request.url.includes("%ZZ") || request.url.includes("%FF"))
        return service(request);
      const before = url.searchParams.toString();
      change(url.searchParams);
      const isChanged = url.searchParams.toString() !== before;
      return service(isChanged ? new Request(url, request) : request);
    },
  };
}

/** Returns a server with a fault: it changes the text of a new order, or it replaces the response. */
function onCreation(
  does: string,
  check: string,
  answer: (text: string, request: Request) => Response | { readonly instead: string } | undefined,
): Fault {
  return {
    does,
    operation: "createOrder",
    check,
    serve: async (request, service) => {
      const mayWrite = request.headers.get("authorization")?.includes("orders:write") === true;
      if (!isCreation(request) || !mayWrite) return service(request);
      const given = answer(await request.clone().text(), request);
      if (given === undefined) return service(request);
      if (given instanceof Response) return given;
      const { url, method, headers } = request;
      return service(new Request(url, { method, headers, body: given.instead }));
    },
  };
}

/** Returns a faulty server that changes the body of a request to create an order. */
function inBody(does: string, check: string, change: (body: Body) => Body): Fault {
  return onCreation(does, check, (text) => {
    if (text.length > 1_048_576) return undefined;
    try {
      const body: unknown = JSON.parse(text);
      if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
      const changed = change(body as Body);
      return changed === body ? undefined : { instead: JSON.stringify(changed) };
    } catch {
      return undefined;
    }
  });
}

/** Returns a server with a fault: it changes the response of one operation. */
function inAnswer(
  does: string,
  operation: string,
  check: string,
  change: (answer: Response, request: Request) => Response,
): Fault {
  const isOf: Readonly<Record<string, (request: Request) => boolean>> = {
    listOrders: ({ method, url }) => method !== "POST" && new URL(url).pathname === "/orders",
    readOrder: ({ method, url }) =>
      /^(?:GET|HEAD)$/.test(method) && /^\/orders\/[^/]+$/.test(new URL(url).pathname),
    deleteOrder: ({ method }) => method === "DELETE",
    createOrder: isCreation,
  };
  return {
    does,
    operation,
    check,
    serve: async (request, service) => {
      const answer = await service(request.clone());
      return isOf[operation]?.(request) === true ? change(answer, request) : answer;
    },
  };
}

/** Returns a server with a fault: its response to a new order contains a changed order. */
function inOrder(does: string, change: (order: Body) => Body): Fault {
  return {
    does,
    operation: "createOrder",
    check: "only the required parts",
    serve: async (request, service) => {
      const answer = await service(request);
      if (answer.status !== 201) return answer;
      return Response.json(change((await answer.json()) as Body), { status: 201 });
    },
  };
}

function withHeader(request: Request, name: string, value: string): Request {
  const headers = new Headers(request.headers);
  headers.set(name, value);
  return new Request(request, { headers });
}

function without(body: Body, name: string): Body {
  return Object.hasOwn(body, name)
    ? Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
    : body;
}
