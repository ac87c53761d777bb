// Documents that want to run: their text is in the generated code as data, and nowhere else.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { documentOf, type Generated, generate, told } from "./generated.js";

const alarm = "globalThis.ran=(globalThis.ran??0)+1";

/** Texts that try to leave whatever they are put into. */
const texts = [
  `";${alarm};"`,
  `';${alarm};'`,
  `\`;${alarm};\``,
  `\${${alarm}}`,
  `*/${alarm}/*`,
  `\n${alarm}\n`,
  `\r\u2028${alarm}\u2029`,
  `</script><script>${alarm}</script>`,
  `<!--${alarm}`,
  `\\";${alarm};//`,
  `"]);${alarm};([\\"`,
  `{{code ${alarm}}}`,
  `__proto__`,
  `constructor`,
  `toString`,
  `hasOwnProperty`,
  `valueOf`,
  `then`,
  `data`,
  `errors`,
  `//# sourceMappingURL=data:,`,
  `\ud800`,
  `\udc00x`,
  `~/%00%`,
  `a"b`,
  ``,
  ` `,
];

function run(): number | undefined {
  return (globalThis as { ran?: number }).ran;
}

/** Loads what was generated for a document, and sees that nothing of it ran and nothing can be compiled there. */
async function quiet(document: object): Promise<Generated> {
  const generated = await generate(document);
  for (const [name, text] of generated.files) {
    expect(text, name).not.toMatch(/\beval\s*\(|new Function|\brequire\s*\(|\bimport\s*\(/);
    expect(text, name).not.toMatch(/[\u2028\u2029]|<\/script|<!--/i);
    expect(text, name).toMatch(/[^\n]\n$/);
  }
  expect(run()).toBeUndefined();
  return generated;
}

/** An object with these own members, whatever their names. */
function objectOf(entries: [string, unknown][]): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [key, item] of entries) {
    Object.defineProperty(value, key, {
      value: item,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return value;
}

describe("text of a document", () => {
  const everything = {
    description: texts.join(""),
    title: texts.join(""),
    type: "object",
    properties: objectOf(texts.map((text) => [text, { type: "integer", description: text }])),
    required: texts,
    additionalProperties: false,
    dependentRequired: objectOf(texts.map((text) => [text, texts])),
    dependentSchemas: objectOf(texts.map((text) => [text, { required: [text] }])),
    "x-mine": texts,
    default: objectOf(texts.map((text) => [text, text])),
    example: texts,
    $comment: texts.join(""),
  };

  it("is data in every keyword that has names", async () => {
    const { operations } = await quiet(
      documentOf({ requestBody: { content: { "application/json": { schema: everything } } } }),
    );
    const test = operations.get("test");
    const good = objectOf(texts.map((text) => [text, 1]));
    expect(test?.requestBody("application/json", good)).toMatchObject({ ok: true });
    for (const text of texts) {
      const lacking = objectOf(texts.filter((other) => other !== text).map((other) => [other, 1]));
      expect(test?.requestBody("application/json", lacking).ok, text).toBe(false);
      const wrong = objectOf(texts.map((other) => [other, other === text ? "1" : 1]));
      expect(test?.requestBody("application/json", wrong).ok, text).toBe(false);
    }
    expect(test?.requestBody("application/json", { ...good, other: 1 }).ok).toBe(false);
    expect(test?.requestBody("application/json", {}).ok).toBe(false);
    expect(run()).toBeUndefined();
  });

  it("is data in values", async () => {
    for (const schema of [
      { enum: texts },
      { enum: [...texts, texts, objectOf(texts.map((text) => [text, text]))] },
      { anyOf: texts.map((text) => ({ const: text })) },
      { anyOf: texts.map((text) => ({ const: objectOf([[text, text]]) })) },
    ]) {
      const { operations } = await quiet(
        documentOf({ requestBody: { content: { "application/json": { schema } } } }),
      );
      const test = operations.get("test");
      const isOfObjects = JSON.stringify(schema).includes('"const":{');
      for (const text of texts) {
        const value = isOfObjects ? objectOf([[text, text]]) : text;
        expect(test?.requestBody("application/json", value).ok, text).toBe(true);
      }
      expect(test?.requestBody("application/json", isOfObjects ? {} : "other").ok).toBe(false);
      expect(run()).toBeUndefined();
    }
  });

  it.each([
    `^"]${alarm}`,
    "^/*/$",
    "^\\/\\*[/]$",
    "\u2028",
    "^\n$",
    "</script>",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the case
    "^`\\${1}`$",
    '"',
    "\\\\",
    "a|b*/",
  ])("is data in the pattern %j", async (pattern) => {
    const schema = {
      type: ["string", "object"],
      pattern,
      patternProperties: { [pattern]: { type: "integer" } },
      additionalProperties: false,
    };
    const { operations } = await quiet(
      documentOf({ requestBody: { content: { "application/json": { schema } } } }),
    );
    const test = operations.get("test");
    for (const text of [...texts, "/*/", "/*/", "a", "\n", '"', "\\", "</script>", "\u2028"]) {
      const matches = new RegExp(pattern).test(text);
      expect(test?.requestBody("application/json", text).ok, text).toBe(matches);
      expect(test?.requestBody("application/json", objectOf([[text, 1]])).ok, text).toBe(matches);
    }
    expect(run()).toBeUndefined();
  });

  it("is data in the names of schemas, parameters, headers, media types, tags and mappings", async () => {
    const names = texts.filter((text) => text !== "");
    const schemas = objectOf(
      names.map((text) => [
        text,
        { type: "object", required: ["t"], properties: { t: { const: text } } },
      ]),
    );
    const reference = (name: string) =>
      `#/components/schemas/${name
        .replaceAll("~", "~0")
        .replaceAll("/", "~1")
        .replace(/[%#?"<>`{}\\^|\s]/g, encodeURIComponent)}`;
    const members = names.filter((text) => !/\p{Surrogate}/u.test(text));
    const { operations } = await quiet({
      openapi: "3.1.0",
      info: { title: texts.join(""), version: texts.join("") },
      tags: texts.map((name) => ({ name })),
      paths: {
        "/test": {
          post: {
            operationId: `test${texts.join("")}`,
            summary: texts.join(""),
            tags: texts,
            parameters: names.map((name) => ({
              name,
              in: "query",
              required: true,
              schema: { type: "integer", minimum: 1 },
            })),
            requestBody: {
              content: {
                [`application/json;x=${texts.join("")}`]: {
                  schema: {
                    oneOf: members.map((name) => ({ $ref: reference(name) })),
                    discriminator: {
                      propertyName: "t",
                      mapping: objectOf(members.map((name) => [name, reference(name)])),
                    },
                  },
                },
              },
            },
            responses: {
              "200": {
                description: texts.join(""),
                headers: objectOf(
                  names.map((name) => [name, { schema: { type: "integer", minimum: 1 } }]),
                ),
              },
            },
          },
        },
      },
      components: { schemas },
    });
    const [test] = [...operations.values()];
    expect(test?.operationId).toBe(`test${texts.join("")}`);
    for (const name of members) {
      expect(test?.requestBody("application/json", { t: name }), name).toMatchObject({ ok: true });
    }
    expect(test?.requestBody("application/json", { t: "other" }).ok).toBe(false);
    const sendable = names.filter((text) => !/\p{Surrogate}/u.test(text));
    const query = sendable.map((name) => `${encodeURIComponent(name)}=0`).join("&");
    const checked = test?.parameters({ query });
    expect(checked?.ok).toBe(false);
    if (checked !== undefined) {
      expect(told(checked).filter((line) => line.endsWith("at least 1"))).toHaveLength(
        sendable.length,
      );
    }
    expect(run()).toBeUndefined();
  });
});

describe("names of operations", () => {
  it("may be those that the generated modules use themselves", async () => {
    const ids = [
      "schemas",
      "operation",
      "operations",
      "types",
      "components",
      "Issue",
      "Checked",
      "OperationValidators",
      "RawParameters",
      "problems",
    ];
    const paths = Object.fromEntries(
      ids.map((operationId) => [
        `/${operationId}`,
        {
          get: { operationId, parameters: [{ $ref: "#/components/parameters/P" }], responses: {} },
        },
      ]),
    );
    const { index, operations } = await generate({
      openapi: "3.1.0",
      info: { title: "", version: "" },
      paths,
      components: {
        parameters: { P: { name: "p", in: "query", schema: { type: "integer", minimum: 1 } } },
      },
    } as object);
    // The map gave way.
    expect(operations).not.toBeInstanceOf(Map);
    for (const id of ids) expect((index[id] as { operationId: string }).operationId).toBe(id);
    expect((index["operations_"] as Map<string, unknown>).size).toBe(ids.length);
  });

  it("may be the names of the functions that check schemas", async () => {
    const names = [
      "Object",
      "object",
      "Bytes",
      "Survey",
      "survey",
      "Array",
      "errors",
      "Fail",
      "TestBody",
    ];
    const schemas = Object.fromEntries(names.map((name, index) => [name, { const: index }]));
    const properties = Object.fromEntries(
      names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    );
    const schema = { type: "object", properties };
    const { operations } = await generate(
      documentOf({ requestBody: { content: { "application/json": { schema } } } }, schemas),
    );
    const value = Object.fromEntries(names.map((name, index) => [name, index]));
    expect(operations.get("test")?.requestBody("application/json", value)).toMatchObject({
      ok: true,
    });
    expect(
      operations.get("test")?.requestBody("application/json", { ...value, survey: 3 }).ok,
    ).toBe(false);
  });
});

describe("schemas in layers, each referring many times to the next", () => {
  const layers = (keyword: string, last: object) =>
    Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `L${index}`,
        index === 39
          ? last
          : {
              [keyword]: Array.from({ length: 9 }, () => ({
                $ref: `#/components/schemas/L${index + 1}`,
              })),
            },
      ]),
    );
  const first = { $ref: "#/components/schemas/L0" };

  it("are compiled once each", async () => {
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const { files } = await generate(
        documentOf(
          {
            parameters: [{ name: "p", in: "query", schema: first }],
            requestBody: {
              content: { "application/json": { schema: { oneOf: [first, { type: "null" }] } } },
            },
          },
          layers(keyword, { type: "integer" }),
        ),
      );
      expect((files.get("schemas.js") as string).length).toBeLessThan(200_000);
    }
  });

  it("are refused where all ways through them would have to be written out", async () => {
    const schema = { ...first, unevaluatedProperties: false };
    const document = documentOf(
      { requestBody: { content: { "application/json": { schema } } } },
      layers("anyOf", { properties: { a: {} } }),
    );
    await expect(generate(document)).rejects.toThrow(/more than 1000 references/);
  });
});

describe("hostile bodies", () => {
  it("are told of shortly, whatever they hold", async () => {
    const schema = {
      type: "array",
      items: {
        type: "object",
        required: ["a"],
        properties: { a: { enum: ["x"] } },
        additionalProperties: false,
      },
    };
    const { operations } = await generate(
      documentOf({ requestBody: { content: { "application/json": { schema } } } }),
    );
    const name = "n".repeat(100_000);
    for (const body of [
      Array.from({ length: 300_000 }, () => 0),
      Array.from({ length: 1_000 }, () => ({ [name]: name })),
      [Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1]))],
    ]) {
      const checked = operations.get("test")?.requestBody("application/json", body);
      if (checked?.ok !== false) throw new Error("accepted");
      expect(checked.errors.length).toBe(100);
      expect(JSON.stringify(checked).length).toBeLessThan(60_000);
    }
  });

  it("may be nested deeper than the stack", async () => {
    const { operations } = await generate(
      documentOf(
        {
          requestBody: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/Nest" } } },
          },
        },
        { Nest: { type: "array", items: { $ref: "#/components/schemas/Nest" } } },
      ),
    );
    let body: unknown[] = [];
    for (let depth = 0; depth < 200_000; depth++) body = [body];
    const test = operations.get("test");
    expect(told(test?.requestBody("application/json", body) ?? { ok: true, value: 0 })).toEqual([
      "body: a value that is not nested so deep",
    ]);
    expect(test?.requestBody("application/json", [[]])).toMatchObject({ ok: true });
  });

  it("cannot make a comparison call their members", async () => {
    const schema = { uniqueItems: true, items: { not: { const: { valueOf: 1 } } } };
    const { operations } = await generate(
      documentOf({ requestBody: { content: { "application/json": { schema } } } }),
    );
    const test = operations.get("test");
    expect(
      test?.requestBody("application/json", [{ valueOf: 2, toString: 3 }, { constructor: 1 }]),
    ).toMatchObject({ ok: true });
    expect(test?.requestBody("application/json", [{ valueOf: 1 }]).ok).toBe(false);
  });
});

describe("the modules", () => {
  it("load where code must not be made of strings", async () => {
    const schema = { type: "string", pattern: "^a", format: "date-time", enum: ["a", "b"] };
    const { files } = await generate(
      documentOf({ requestBody: { content: { "application/json": { schema } } } }),
    );
    const folder = mkdtempSync(path.join(tmpdir(), "strict-"));
    try {
      writeFileSync(path.join(folder, "package.json"), `{ "type": "module" }`);
      for (const name of ["schemas.js", "runtime.js", "formats.js"]) {
        writeFileSync(path.join(folder, name), files.get(name) as string);
      }
      writeFileSync(
        path.join(folder, "try.js"),
        `import { isTestBody } from "./schemas.js"; import { problems } from "./runtime.js"; console.log(problems(isTestBody, 1).length);`,
      );
      const args = ["--disallow-code-generation-from-strings", "try.js"];
      expect(execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" })).toBe("2\n");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
