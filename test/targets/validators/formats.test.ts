// Valid and invalid strings of each format. Checking a format takes at most linear time.
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { formats } from "../../../scripts/openapi/formats.js";
import { patternDegree } from "../../../scripts/openapi/patterns/cost.js";
import { fitting } from "../../../scripts/targets/validators/vocabulary/digits.js";
import * as checks from "../../../templates/validators/runtime/formats.js";
import * as schemaChecks from "../../../templates/validators/runtime/schema-checks.js";
import { type Generated, generate } from "./generated.js";

const checksOfNumbers = checks as unknown as Readonly<Record<string, (value: number) => boolean>>;
const checksOfDigits: Readonly<Record<string, unknown>> = { ...schemaChecks };

let generated: Generated;
beforeAll(async () => {
  const paths = Object.fromEntries(
    formats.map(({ name, of }) => {
      const schema = { type: of, format: name };
      const requestBody = { content: { "application/json": { schema } } };
      return [`/${name}`, { post: { operationId: name, requestBody, responses: {} } }];
    }),
  );
  generated = await generate({ openapi: "3.1.0", info: { title: "", version: "" }, paths });
});

const cases: Record<string, { valid: unknown[]; invalid: unknown[] }> = {
  "date-time": {
    valid: [
      "2024-02-29T23:59:59Z",
      "2024-01-01t00:00:00.123456+14:00",
      "1998-12-31T23:59:60Z",
      "1998-12-31T15:59:60-08:00",
      "2024-01-01 00:00:00Z",
    ],
    invalid: [
      "",
      "2024-01-01",
      "2024-01-01T00:00:00",
      "2023-02-29T00:00:00Z",
      "2024-01-01T24:00:00Z",
      "2024-01-01T00:00:00+25:00",
      "1998-12-31T22:59:60Z",
      "2024-1-1T00:00:00Z",
      "٢024-01-01T00:00:00Z",
    ],
  },
  date: {
    valid: ["2000-02-29", "0001-01-01"],
    invalid: [
      "1900-02-29",
      "2024-13-01",
      "2024-00-01",
      "2024-01-32",
      "2024-01-00",
      "2024-1-01",
      "2024-01-01\n",
    ],
  },
  time: {
    valid: ["00:00:00Z", "23:59:59.9+01:30"],
    invalid: ["24:00:00Z", "00:00:00", "00:60:00Z", "1:00:00Z"],
  },
  duration: {
    valid: ["P1Y", "P3DT4H", "PT5S", "P2W", "P1Y2M3D", "PT1H2M3S"],
    invalid: ["P", "PT", "P1YT", "1Y", "P1D2H", "PT1D", "P1W1D", "P-1D"],
  },
  email: {
    valid: [
      "a@b",
      "joe.bloggs+x@example.co.uk",
      '"a b"@c',
      '"a@\\""@c',
      "a@[127.0.0.1]",
      "a@[IPv6:::1]",
    ],
    invalid: [
      '"a@b',
      '"a"b"@c',
      "a@[127.0.0.300]",
      "a@[::1]",
      "@b",
      "a@",
      "a b@c",
      ".a@b",
      "a..b@c",
      "a@b_c",
      "a@-b",
      `${"a".repeat(65)}@b`,
    ],
  },
  "idn-email": { valid: ["用户@例え.jp", "\u0085@a"], invalid: ["@a", "a@", "a b@c", "\u0007@a"] },
  hostname: {
    valid: ["a", "www.example.com", "xn--4gbwdl.xn--wgbh1c"],
    invalid: [
      "a.",
      "",
      "-a",
      "a-",
      "a..b",
      "a_b",
      `${"a".repeat(64)}.b`,
      Array(130).fill("ab").join("."),
    ],
  },
  ipv4: {
    valid: ["0.0.0.0", "255.255.255.255"],
    invalid: ["256.0.0.1", "1.2.3", "01.2.3.4", "1.2.3.4.5", "1.2.3.4\n"],
  },
  ipv6: {
    valid: ["::", "::1", "1::", "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4", "fe80::1:2"],
    invalid: [
      "",
      ":",
      ":::",
      "1:2:3:4:5:6:7",
      "1:2:3:4:5:6:7:8:9",
      "12345::",
      "1::2::3",
      "::1.2.3",
      "1.2.3.4::",
      "::g",
      ":1:2:3:4:5:6:7",
    ],
  },
  uri: {
    valid: [
      "https://a.b/c?d=e#f",
      "mailto:a@b.c",
      "urn:isbn:1",
      "http://[::1]:80/",
      "http://u:p@h:1/%20",
      "file:///a",
    ],
    invalid: [
      "",
      "/a",
      "a b:c",
      "http://a b",
      "http://a/%zz",
      "http://[::1",
      "http://a/[b]",
      "http://a#b#c",
      "http://a:b/",
      "http://a/\u0000",
      "http://é/",
      "1a:b",
      "http://a\\b",
    ],
  },
  "uri-reference": {
    valid: ["", "/a", "../b", "#c", "?d", "//e/f", "a/b:c"],
    invalid: ["a b", "%", "\\\\a", "1:b", "#a#b"],
  },
  iri: { valid: ["http://é/ü", "http://é/?\u{f0000}"], invalid: ["é", "http://a b"] },
  "iri-reference": { valid: ["é"], invalid: ["é é"] },
  uuid: {
    valid: [
      "123e4567-e89b-12d3-a456-426614174000",
      "00000000-0000-0000-0000-000000000000",
      "ABCDEF01-e89b-12d3-a456-426614174000",
    ],
    invalid: [
      "",
      "123e4567e89b12d3a456426614174000",
      "123e4567-e89b-12d3-a456-42661417400g",
      "urn:uuid:123e4567-e89b-12d3-a456-426614174000",
    ],
  },
  "uri-template": {
    valid: ["", "/a{/b}{?c,d*}", "{+x:3}", "a'b", "{a.b}"],
    invalid: ["{a..b}", "{", "}", "{a", "{a b}", "a b", "{a:0}", "%"],
  },
  "json-pointer": { valid: ["", "/", "/a~0~1/0"], invalid: ["a", "/~", "/~2"] },
  "relative-json-pointer": { valid: ["0", "1/a", "2#"], invalid: ["", "-1", "01", "/a", "1a"] },
  regex: { valid: ["^a+$"], invalid: ["(", "a{2,1}"] },
  int8: { valid: [0, -128, 127], invalid: [-129, 128, 1.5] },
  int16: { valid: [0, -32768, 32767], invalid: [-32769, 32768, 1.5] },
  int32: { valid: [0, -2147483648, 2147483647], invalid: [2147483648, 1.5] },
  int64: { valid: [0, 2 ** 53 + 2, 2 ** 63], invalid: [2 ** 64, 1.5] },
  uint8: { valid: [0, 255], invalid: [-1, 256, 1.5] },
  uint16: { valid: [0, 65535], invalid: [-1, 65536, 1.5] },
  uint32: { valid: [0, 4294967295], invalid: [-1, 4294967296, 1.5] },
  uint64: { valid: [0, 2 ** 53 + 2, 2 ** 64], invalid: [-1, 2 ** 65, 1.5] },
  byte: {
    valid: ["", "YQ==", "YWI=", "YWJj"],
    invalid: ["Y", "YQ=", "YQ", "YQ==\n", "Y=Q=", "Y-_="],
  },
};

describe("formats", () => {
  it("each have cases, if they are checked", () => {
    const checked = formats.filter(({ check }) => check !== undefined).map(({ name }) => name);
    expect(Object.keys(cases).sort()).toEqual(checked.sort());
  });

  it.each(Object.entries(cases))("%s", (name, { valid, invalid }) => {
    const operation = generated.operations.get(name);
    for (const value of valid) {
      expect({ value, ok: operation?.requestBody("application/json", value).ok }).toEqual({
        value,
        ok: true,
      });
    }
    for (const value of invalid) {
      expect({ value, ok: operation?.requestBody("application/json", value).ok }).toEqual({
        value,
        ok: false,
      });
    }
  });

  it("of integers accept the integers of their range", () => {
    for (const { name, check = "", range } of formats) {
      if (range === undefined) continue;
      const { least, most } = range;
      const digits = checksOfDigits[fitting(name)] as (text: string) => boolean;
      for (const edge of [least, most, 0n, 2n ** 7n, 2n ** 15n, 2n ** 31n, 2n ** 63n])
        for (const value of [edge - 1n, edge, edge + 1n, -edge, -edge - 1n]) {
          const isWithin = least <= value && value <= most;
          expect([name, value, digits(String(value))]).toEqual([name, value, isWithin]);
          if (!Number.isSafeInteger(Number(value))) continue;
          const isAccepted = checksOfNumbers[check]?.(Number(value));
          expect([name, value, isAccepted]).toEqual([name, value, isWithin]);
        }
    }
  });

  it("have patterns whose time grows as the text does", () => {
    const found: string[] = [];
    for (const name of [
      "runtime/formats.js",
      "runtime/text.ts",
      "runtime/decode.ts",
      "runtime/parameter-styles.ts",
      "runtime/query-string.ts",
      "runtime/operation.ts",
      "runtime/issue.ts",
      "runtime/schema-checks.js",
    ]) {
      const source = ts.createSourceFile(
        name,
        generated.files.get(name) as string,
        ts.ScriptTarget.Latest,
      );
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          const end = node.text.lastIndexOf("/");
          const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
          found.push(`${node.text} ${patternDegree(pattern)}`);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((one) => !one.endsWith(" 1"))).toEqual([]);
  });
});
