// Text of a hostile document occurs in generated code only as data.
import { describe, expect, it } from "vitest";
import { documentOf, type Generated, generate, reported } from "./generated.js";

const alarm = "globalThis.ran=(globalThis.ran??0)+1";

/** Texts that try to end a string, a comment or another construct. */
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

/** Loads the generated code of a document. Expects that no text of the document runs, and that `eval` is not used. */
async function quiet(document: object): Promise<Generated> {
  const generated = await generate(document);
  for (const [name, text] of generated.files) {
    if (name.endsWith(".md")) continue;
    expect(text, name).not.toMatch(/\beval\s*\(|new Function|\brequire\s*\(|\bimport\s*\(/);
    expect(text, name).not.toMatch(/[\u2028\u2029]|<\/script|<!--/i);
    expect(text, name).toMatch(/[^\n]\n$/);
  }
  expect(run()).toBeUndefined();
  return generated;
}

/** Returns an object with the given entries as own members, even if a name is `__proto__`. */
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
      expect(reported(checked).filter((line) => line.endsWith("at least 1"))).toHaveLength(
        sendable.length,
      );
    }
    expect(run()).toBeUndefined();
  });
});
