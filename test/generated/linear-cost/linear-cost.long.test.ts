// The cost of a request is linear in its size, whatever the request contains.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modelOf } from "../../targets/server/shop.js";
import { CostlyServer, growth, most, of, type Sent, small } from "./cost.js";

let server: CostlyServer;

beforeAll(async () => {
  const model = await modelOf(join(import.meta.dirname, "contract.yaml"));
  server = await CostlyServer.open(model, "/any", (operationId) =>
    operationId === "getQuery"
      ? { status: 200, contentType: "text/csv", body: "" }
      : { status: 204 },
  );
});
afterAll(() => server?.close());

function holds(name: string, request: (size: number) => Sent): void {
  it(name, { timeout: 60_000 }, async () => {
    expect(await server.growthOf(request)).toBeLessThan(most);
    expect(server.failures).toEqual([]);
  });
}

const numbered = (print: (index: number) => string, length: number) => (size: number) =>
  Array.from({ length: Math.ceil(size / length) }, (_, index) => print(index)).join(",");

it("tells quadratic work from linear work", { timeout: 120_000 }, async () => {
  const squared = (size: number) => ({ body: `"${of("a")((size * size) / small)}"` });
  expect(await server.growthOf(squared)).toBeGreaterThan(most);
});

describe("a JSON body of", () => {
  const bodies: Readonly<Record<string, (size: number) => string>> = {
    "one number": of("9"),
    "runs of digits": (size) => `[${of(`${"9".repeat(308)},`)(size)}0]`,
    "runs of digits, and one too long": (size) =>
      `[${of(`${"9".repeat(308)},`)(size)}${"9".repeat(309)}]`,
    "digits in strings": (size) => `[${of(`"${"9".repeat(400)}",`)(size)}0]`,
    digits: (size) => `[${of("1,")(size)}0]`,
    exponents: (size) => `[${of("1e308,")(size)}0]`,
    "exponents in strings": (size) => `["1e999",${of('"1e999",')(size)}0]`,
    "a broken exponent": of("1e"),
    "zeros after a point": (size) => `0.${of("0")(size)}1`,
    backslashes: (size) => `"${of("\\\\")(size)}"`,
    "backslashes without an end": (size) => `"${of("\\")(size)}`,
    "escaped quotes": (size) => `"${of('\\"')(size)}"`,
    escapes: (size) => `"${of("\\u0070")(size)}"`,
    "escapes in strings that follow brackets": (size) => `${of("[")(200)}"${of("\\\\")(size)}"`,
    quotes: of('"'),
    "empty strings": (size) => `[${of('"",')(size)}0]`,
    brackets: of("["),
    "brackets in pairs": of("[]"),
    "lists in lists": (size) => `[${of(`${"[".repeat(60)}${"]".repeat(60)},`)(size)}0]`,
    braces: of('{"a":'),
    "white space": (size) => `${of(" ")(size)}1`,
    "a name": (size) => `{"${of("a")(size)}":1}`,
    names: (size) => `{${numbered((index) => `"k${index}":1`, 10)(size)}}`,
    "names that are numbers": (size) => `{${numbered((index) => `"${index * 7}":1`, 10)(size)}}`,
    "one name": (size) => `{${of('"a":1,')(size)}"b":1}`,
    "`__proto__`": (size) => `[${of('{"__proto__":1},')(size)}0]`,
    "`__proto__`, escaped, among names": (size) =>
      `{"\\u005f_proto__":1,${numbered((index) => `"k${index}":{"__proto__":1}`, 25)(size)}}`,
    "a lone surrogate": (size) => `"${of("\\ud800")(size)}"`,
    "letters beyond ASCII": (size) => `"${of("ä")(size / 2)}"`,
    commas: of(","),
  };
  for (const [name, text] of Object.entries(bodies)) holds(name, (size) => ({ body: text(size) }));
  // Tests of growth do not detect cost that is quadratic in the length of a number, because each number has only 308
  // digits.
  it("digits, in long runs as in short ones", async () => {
    const [short, long] = [bodies["digits"], bodies["runs of digits"]].map((text) => ({
      body: text?.(small * growth) ?? "",
    })) as [Sent, Sent];
    expect((await server.costOf(long, 2, 5)) / (await server.costOf(short, 2, 5))).toBeLessThan(5);
  });
  holds("bytes that are no UTF-8", (size) => ({ body: of("\ud800")(size) }));
});

describe("values that are checked:", () => {
  const values: Readonly<Record<string, (size: number) => string>> = {
    "a tree that is wide": (size) => `"tree":{"children":[${of('{"name":"a"},')(size)}{}]}`,
    "trees of which none fits": (size) => `"tree":{"children":[${of('{"name":1},')(size)}{}]}`,
    "a tree of alternatives": (size) => {
      const nested = `${'{"either":'.repeat(28)}1${"}".repeat(28)}`;
      return `"tree":{"children":[${of(`${nested},`)(size)}{}]}`;
    },
    "alternatives that are lists": (size) => `"tree":{"either":[${of('{"either":[1]},')(size)}{}]}`,
    pets: (size) => `"pets":[${of('{"kind":"cat","lives":9},')(size)}{"kind":"dog"}]`,
    "pets of no kind": (size) => `"pets":[${of('{"kind":"cow"},')(size)}{}]`,
    "unique items": (size) => `"unique":[${numbered((index) => `${index}`, 7)(size)}]`,
    "unique texts": (size) => `"unique":[${numbered((index) => `"${index}"`, 9)(size)}]`,
    "unique objects": (size) =>
      `"unique":[${numbered((index) => `{"b":[${index}],"a":1}`, 20)(size)}]`,
    "unique objects with many names": (size) =>
      `"unique":[{${numbered((index) => `"k${index}":1`, 10)(size / 2)}},{${numbered((index) => `"k${index}":2`, 10)(size / 2)}}]`,
    multiples: (size) => `"numbers":[${of("0.3,")(size)}1e308]`,
    "items to contain": (size) => `"contains":[${of("7,1,")(size)}0]`,
    "a map": (size) => `"map":{${numbered((index) => `"x-${index}":"a"`, 13)(size)}}`,
    "a map with long names": (size) => `"map":{"${of("a")(size)}":1}`,
    "a closed object": (size) => `"closed":{${numbered((index) => `"k${index}":1`, 10)(size)}}`,
    "an object of parts": (size) =>
      `"unevaluated":{${numbered((index) => `"k${index}":1`, 10)(size)}}`,
    "items of several types": (size) => `"several":[${of("true,")(size)}0]`,
  };
  for (const [name, text] of Object.entries(values)) {
    holds(name, (size) => ({ target: "/values", body: `{${text(size)}}` }));
  }
});

describe("texts of a format:", () => {
  const formats =
    "date time date-time duration email idn-email hostname ipv4 ipv6 uri uri-reference iri iri-reference uri-template uuid " +
    "json-pointer relative-json-pointer regex byte pattern short choice";
  const pieces = [
    "a",
    "1",
    ".",
    "-",
    ":",
    "a.",
    "a-",
    "1:",
    "%41",
    "%",
    "/",
    "{a}",
    "{",
    "~0",
    "(",
    "(a",
    "[",
    "@a",
    "é",
    "💥",
    "P1",
    " ",
  ];
  for (const format of formats.split(" ")) {
    it(format, { timeout: 60_000 }, async () => {
      for (const piece of pieces) {
        const start = format === "duration" ? "P" : format.startsWith("uri") ? "a://" : "";
        const request = (size: number): Sent => ({
          target: "/formats",
          body: JSON.stringify({ [format]: `${start}${of(piece)(size)}!` }),
        });
        expect(await server.growthOf(request), JSON.stringify(piece)).toBeLessThan(most);
      }
    });
  }
});

describe("a target of", () => {
  const targets: Readonly<Record<string, (size: number) => string>> = {
    slashes: of("/"),
    segments: of("/a"),
    "percent signs in a path": (size) => `/${of("%")(size)}`,
    "an encoded path": (size) => `/query/${of("%41")(size)}`,
    "encoded slashes": (size) => `/query/${of("%2f")(size)}`,
    "texts between variables": (size) => `/parts/${of("a.")(size)}`,
    "more texts between variables": (size) => `/parts/${of("a.b-")(size)}/`,
    "percent signs in a query": (size) => `/query/1?limit=${of("%")(size)}`,
    "an encoded query": (size) => `/query/1?limit=${of("%31")(size)}`,
    ampersands: (size) => `/query/1?${of("&")(size)}`,
    names: (size) => `/query/1?${of("a&")(size)}`,
    values: (size) => `/query/1?${of("list=1&")(size)}`,
    "equals signs": (size) => `/query/1?${of("=")(size)}`,
    "plus signs": (size) => `/query/1?pipes=${of("+")(size)}`,
    "a list": (size) => `/query/1?commas=${of("1,")(size)}1`,
    "a list of nothing": (size) => `/query/1?commas=${of(",")(size)}`,
    pipes: (size) => `/query/1?pipes=${of("a|%7C")(size)}`,
    brackets: (size) => `/query/1?filter${of("[")(size)}`,
    "names in brackets": (size) => `/query/1?${of("filter[a]=1&")(size)}`,
    "deep brackets": (size) => `/query/1?${of("filter[a][b][c]=1&")(size)}`,
    JSON: (size) => `/query/1?json=[${of("1,")(size)}1]`,
    "digits in JSON": (size) => `/query/1?json=[${of(`${"9".repeat(308)},`)(size)}1]`,
    digits: (size) => `/query/1?limit=${of("1")(size)}`,
    "question marks": (size) => `/query/1?${of("?")(size)}`,
    credentials: (size) => `/secret?${of("key=a&")(size)}`,
    "encoded credentials": (size) => `/secret?${of("%6bey=%41&")(size)}`,
    "an origin": (size) => `http://${of("a")(size)}/any`,
    nothing: of("a"),
  };
  for (const [name, target] of Object.entries(targets)) {
    holds(name, (size) => ({ target: target(size) }));
  }
});

describe("a header", () => {
  const headers: Readonly<Record<string, readonly [string, (size: number) => string, string?]>> = {
    "of one media type": ["content-type", of("a")],
    "of parameters of a media type": [
      "content-type",
      (size) => `application/json${of(";a=b")(size)}`,
    ],
    "of semicolons": ["content-type", (size) => `application/json${of(";")(size)}`],
    "of semicolons and spaces": ["content-type", (size) => `application/json${of("; ")(size)}`],
    "of spaces in a media type": ["content-type", (size) => `application/json${of(" ")(size)}x`],
    "of quoted text": ["content-type", (size) => `application/json;a="${of("\\\\")(size)}"`],
    "of quotes": ["content-type", (size) => `application/json;a=${of('"')(size)}`],
    "of several charsets": [
      "content-type",
      (size) => `application/json${of(";charset=utf-8")(size)}`,
    ],
    "of a coding": ["content-encoding", (size) => `${of(" ")(size)}identity`],
    "of media ranges": ["accept", of("a/b,"), "/query/1"],
    "of weights": ["accept", of("text/csv;q=0.5,"), "/query/1"],
    "of parameters of a range": ["accept", (size) => `text/csv${of(";q=1")(size)}`, "/query/1"],
    "of commas": ["accept", of(","), "/query/1"],
    "of spaces": ["accept", (size) => `${of(" ")(size)}a`, "/query/1"],
    "of spaces before a comma": ["accept", (size) => `text/csv${of(" ")(size)},`, "/query/1"],
    "of credentials": ["authorization", (size) => `Bearer ${of("a")(size)}`, "/secret"],
    "of spaces before credentials": [
      "authorization",
      (size) => `Bearer${of(" ")(size)}a`,
      "/secret",
    ],
    "of spaces in credentials": ["authorization", (size) => `Bearer a${of(" ")(size)}b`, "/secret"],
    "of cookies": ["cookie", of("a=b;"), "/query/1"],
    "of cookies with spaces": [
      "cookie",
      (size) => `pick${of(" ")(size)}=${of(" ")(size)}b;`,
      "/query/1",
    ],
    "of credentials in cookies": ["cookie", of("session=b; "), "/secret"],
    "of semicolons in cookies": ["cookie", of(";"), "/secret"],
    "of a list": ["x-list", of("1, "), "/query/1"],
    "of spaces in a list": ["x-list", (size) => `1${of(" ")(size)}x`, "/query/1"],
    "of an id": ["x-request-id", of("a"), "/secret"],
    "of a trace": [
      "traceparent",
      (size) => `00-${"1".repeat(32)}-${"1".repeat(16)}-01-${of("-")(size)}`,
      "/secret",
    ],
    "of a host": ["host", of("a."), "/secret"],
  };
  for (const [name, [header, value, target]] of Object.entries(headers)) {
    holds(`${header} ${name}`, (size) => ({
      ...(target === undefined ? { body: "1" } : { target }),
      headers: { [header]: value(size) },
    }));
  }
});

describe("a form of", () => {
  const urlencoded = "application/x-www-form-urlencoded";
  const multipart = "multipart/form-data; boundary=b";
  const part = (name: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const forms: Readonly<Record<string, readonly [string, (size: number) => string]>> = {
    fields: [urlencoded, of("list=1&")],
    "fields that nobody named": [urlencoded, numbered((index) => `k${index}=1&`, 10)],
    "one name": [urlencoded, of("k=1&")],
    "an object": [urlencoded, of("open[a]=1&")],
    "percent signs": [urlencoded, (size) => `a=${of("%")(size)}`],
    "a part": [multipart, (size) => `${part("a", of("x")(size))}--b--`],
    parts: [multipart, (size) => `${of(part("list", "x"))(size)}--b--`],
    "parts that nobody named": [
      multipart,
      (size) =>
        `${numbered((index) => part(`k${index}`, "x"), 70)(size).replaceAll("\r\n,", "\r\n")}--b--`,
    ],
    "lines in a part": [multipart, (size) => `${part("a", of("\r\n")(size))}--b--`],
    "ends of lines": [multipart, (size) => `${part("a", of("\r\n-")(size))}--b--`],
    "near boundaries": [multipart, (size) => `${part("a", of("\r\n--a")(size))}--b--`],
    "no end": [multipart, (size) => part("a", of("\r\n--")(size))],
    "headers of a part": [multipart, (size) => `--b\r\n${of("A: b\r\n")(size)}\r\n\r\n--b--`],
    "a header of a part": [
      multipart,
      (size) => `--b\r\nContent-Disposition: form-data; name="${of("a")(size)}"\r\n\r\nx\r\n--b--`,
    ],
    "lines of JSON": ["application/jsonl", of('{"a":1}\n')],
    "lines that are wrong": ["application/jsonl", of('{"a":"x"}\n')],
    "lines that are no JSON": ["application/jsonl", of("{\n")],
    "empty lines": ["application/jsonl", of("\n")],
    spaces: ["application/jsonl", (size) => `${of(" ")(size)}x`],
    bytes: ["application/x", of("x")],
  };
  for (const [name, [type, body]] of Object.entries(forms)) {
    holds(name, (size) => ({
      target: "/form",
      headers: { "content-type": type },
      body: body(size),
    }));
  }
});
