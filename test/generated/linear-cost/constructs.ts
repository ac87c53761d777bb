// All constructs that tell a server how to read a request, with one operation for each.
import type { JsonObject } from "../../../scripts/json/json.js";
import type { Sent } from "./cost.js";

/** An operation that uses one construct, and a function that creates a request with a test text. */
export interface Construct {
  readonly operation: JsonObject;
  /** The end of the path in the document, after `/c<index>/`: for example, a path parameter. */
  readonly path?: string;
  readonly request: (target: string, text: string) => Sent;
}

const schemas = {
  text: { type: "string", minLength: 1 },
  number: { type: "number" },
  list: { type: "array", items: { type: "integer" }, uniqueItems: true },
  object: {
    type: "object",
    properties: { a: { type: "integer" } },
    additionalProperties: { type: "string" },
  },
  either: { anyOf: [{ type: "integer" }, { type: "array", items: { type: "string" } }] },
} satisfies JsonObject;

const manyTexts: JsonObject = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`text/x-${index}`, { schema: { type: "string" } }]),
);

const securitySchemes: JsonObject = {
  bearer: { type: "http", scheme: "bearer" },
  basic: { type: "http", scheme: "basic" },
  digest: { type: "http", scheme: "digest" },
  header: { type: "apiKey", in: "header", name: "X-Key" },
  query: { type: "apiKey", in: "query", name: "key" },
  cookie: { type: "apiKey", in: "cookie", name: "sid" },
  oauth: {
    type: "oauth2",
    flows: { clientCredentials: { tokenUrl: "https://a.example/", scopes: {} } },
  },
  openid: { type: "openIdConnect", openIdConnectUrl: "https://a.example/" },
};

export const constructs: Readonly<Record<string, Construct>> = {
  ...parameters(),
  ...bodies(),
  ...credentials(),
};

/** Returns the beginning of the path by which a request calls the operation for the construct with this index. */
export const targetOf = (index: number): string => `/c${index}/`;

/** Returns a document with all constructs, and with `/any`, which accepts any JSON. */
export function contract(): JsonObject {
  const responses = { "204": { description: "Done." } };
  const requestBody = { content: { "application/json": { schema: {} } } };
  const paths: JsonObject = { "/any": { post: { operationId: "any", requestBody, responses } } };
  for (const [index, { operation, path = "" }] of Object.values(constructs).entries()) {
    const method = "requestBody" in operation ? "post" : "get";
    const operationId = `c${index}`;
    paths[targetOf(index) + path] = { [method]: { operationId, responses, ...operation } };
  }
  return { paths, components: { securitySchemes } };
}

/** Returns the response of an operation's handler. */
export function outputOf(operationId: string): object {
  const { operation } = Object.values(constructs)[Number(operationId.slice(1))] ?? {};
  return operation !== undefined && "responses" in operation
    ? { status: 200, contentType: "text/x-1", body: "" }
    : { status: 204 };
}

function parameters(): Record<string, Construct> {
  const styles: Readonly<Record<string, readonly string[]>> = {
    path: ["simple", "label", "matrix"],
    query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
    header: ["simple"],
    cookie: ["form"],
  };
  const made: Record<string, Construct> = {};
  for (const [place, names] of Object.entries(styles)) {
    for (const style of names) {
      for (const explode of [false, true]) {
        for (const [kind, schema] of Object.entries(schemas)) {
          if (!isDefined(style, explode, kind)) continue;
          const name = `${place}, ${style}${explode ? ", exploded" : ""}: ${kind}`;
          made[name] = parameter(place, { style, explode, schema });
        }
      }
    }
    const json = { content: { "application/json": { schema: schemas.object } } };
    made[`${place}, JSON`] = parameter(place, json);
  }
  return made;
}

/** Whether OpenAPI defines a style for a kind of values. */
function isDefined(style: string, explode: boolean, kind: string): boolean {
  if (style === "deepObject") return explode && kind === "object";
  if (style.endsWith("Delimited")) return !explode && kind === "list";
  return true;
}

function parameter(place: string, more: JsonObject): Construct {
  const name = place === "header" ? "X-V" : "v";
  const required = place === "path";
  return {
    operation: { parameters: [{ name, in: place, required, ...more }] },
    ...(required ? { path: "{v}" } : {}),
    request(target, text) {
      if (place === "path") return { target: `${target}${text}` };
      if (place === "query") return { target: `${target}?v=${text}` };
      const header = place === "header" ? "x-v" : "cookie";
      return { target, headers: { [header]: place === "cookie" ? `v=${text}` : text } };
    },
  };
}

function bodies(): Record<string, Construct> {
  const form = {
    type: "object",
    properties: {
      v: schemas.text,
      list: schemas.list,
      o: schemas.object,
      file: { type: "string", format: "binary" },
    },
  };
  const urlencoded = "application/x-www-form-urlencoded";
  const parted = (text: string) =>
    `--b\r\nContent-Disposition: form-data; name="v"\r\n\r\n${text}\r\n--b--\r\n`;
  const styled = (style: string, explode: boolean) => ({
    encoding: { list: { style, explode }, o: { style: "deepObject", explode: true } },
  });
  return {
    "a form": body(urlencoded, form, (text) => `v=${text}`),
    "a list of a form": body(urlencoded, form, (text) => `list=${text}`),
    "a list of a form, with pipes": body(
      urlencoded,
      form,
      (text) => `list=${text}`,
      styled("pipeDelimited", false),
    ),
    "a list of a form, with spaces": body(
      urlencoded,
      form,
      (text) => `list=${text}`,
      styled("spaceDelimited", false),
    ),
    "a deep object of a form": body(
      urlencoded,
      form,
      (text) => `o[a]=${text}`,
      styled("form", true),
    ),
    "JSON in a form": body(urlencoded, form, (text) => `o=${text}`, {
      encoding: { o: { contentType: "application/json" } },
    }),
    "a part": body("multipart/form-data", form, parted),
    "JSON in a part": body("multipart/form-data", form, (text) =>
      parted(text).replace('"v"', '"o"'),
    ),
    "a list of parts": body("multipart/form-data", form, (text) =>
      parted(text).replace('"v"', '"list"'),
    ),
    "a file": body("multipart/form-data", form, (text) =>
      parted(text).replace('"v"', '"file"; filename="f"'),
    ),
    "the name of a part": body("multipart/form-data", form, (text) =>
      parted("x").replace('"v"', `"${text}"`),
    ),
    text: body("text/plain", { type: "string", maxLength: 1e9, minLength: 2 }, (text) => text),
    "text with a pattern": body(
      "text/plain",
      { type: "string", pattern: "^[a-z1]+[,;.]?$" },
      (text) => text,
    ),
    XML: body("application/xml", { type: "string" }, (text) => text),
    "lines of JSON": body("application/x-ndjson", schemas.object, (text) => text),
    "a sequence of JSON": body("application/json-seq", { type: "string" }, (text) =>
      text.replaceAll(",", "\x1e"),
    ),
    "any text": body("text/*", { type: "string" }, (text) => text, {}, "text/anything"),
    anything: body("*/*", {}, (text) => text, {}, "application/x-anything"),
    "JSON of any kind": body("application/*", {}, (text) => text, {}, "application/problem+json"),
    bytes: body("application/octet-stream", { type: "string", format: "binary" }, (text) => text),
    "a media type among many": {
      operation: { requestBody: { content: manyTexts } },
      request: (target, text) => ({
        target,
        headers: { "content-type": `text/x-19;${text}` },
        body: "x",
      }),
    },
    "an Accept among many": {
      operation: { responses: { "200": { description: "Done.", content: manyTexts } } },
      request: (target, text) => ({ target, headers: { accept: text } }),
    },
  };
}

function body(
  type: string,
  schema: JsonObject,
  write: (text: string) => string,
  more: JsonObject = {},
  sent = type,
): Construct {
  const contentType = sent === "multipart/form-data" ? `${sent}; boundary=b` : sent;
  return {
    operation: { requestBody: { required: true, content: { [type]: { schema, ...more } } } },
    request: (target, text) => ({
      target,
      headers: { "content-type": contentType },
      body: write(text),
    }),
  };
}

function credentials(): Record<string, Construct> {
  const places: Readonly<Record<string, (target: string, text: string) => Sent>> = {
    header: (target, text) => ({ target, headers: { "x-key": text } }),
    query: (target, text) => ({ target: `${target}?key=${text}` }),
    cookie: (target, text) => ({ target, headers: { cookie: `sid=${text}` } }),
  };
  const made: Record<string, Construct> = {};
  for (const name of Object.keys(securitySchemes)) {
    const word = ["basic", "digest"].includes(name) ? name : "bearer";
    made[`credentials: ${name}`] = {
      operation: { security: [{ [name]: [] }, { [name]: [], header: [] }] },
      request:
        places[name] ??
        ((target, text) => ({ target, headers: { authorization: `${word} ${text}` } })),
    };
  }
  return made;
}
