// Types of bodies by media type: strings in JSON, bytes in form parts and in binary bodies.
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { typesOf } from "./generate.js";

const file = { type: "string", format: "binary" };
const upload = {
  type: "object",
  required: ["file"],
  properties: { file, name: { type: "string" } },
};
const components = {
  File: file,
  Text: { type: "string" },
  Upload: upload,
  Tagged: {
    allOf: [{ $ref: "#/components/schemas/Upload" }, { type: "object", properties: { tag: {} } }],
  },
  Form: { type: "object", properties: { any: { $ref: "#/components/schemas/File" } } },
  Album: { type: "object", properties: { all: { type: "array", items: file } } },
  Nested: { type: "object", properties: { meta: { $ref: "#/components/schemas/Upload" } } },
  Plain: { type: "object", properties: { name: { type: "string" } } },
};

const multipart = "multipart/form-data";
const cases: Readonly<
  Record<string, readonly [mediaType: string, schema: JsonValue, want: string]>
> = {
  "bytes in JSON are text": [
    "application/json",
    upload,
    "type TestBody = {\n  /** Format: binary */\n  file: string;\n  name?: string;\n};",
  ],
  "a part that is bytes": [
    multipart,
    upload,
    "type TestBody = {\n  /** Format: binary */\n  file: Blob;\n  name?: string;\n};",
  ],
  "a part that is bytes or null": [
    multipart,
    {
      type: "object",
      properties: {
        file: { type: ["string", "null"], contentMediaType: "application/octet-stream" },
      },
    },
    "type TestBody = { file?: Blob | null };",
  ],
  "a part in the encoding binary": [
    multipart,
    { type: "object", properties: { file: { type: "string", contentEncoding: "binary" } } },
    "type TestBody = { file?: Blob };",
  ],
  "a part of a binary media type in base64 is text": [
    multipart,
    {
      type: "object",
      properties: {
        file: { type: "string", contentEncoding: "base64", contentMediaType: "image/png" },
      },
    },
    "type TestBody = { file?: string };",
  ],
  "a part that is base64 is text": [
    multipart,
    { type: "object", properties: { file: { type: "string", format: "byte" } } },
    "type TestBody = {\n  /** Format: byte */\n  file?: string;\n};",
  ],
  "a component used as a form": [
    multipart,
    "Upload",
    "type TestBody = {\n  /** Format: binary */\n  file: Blob;\n  name?: string;\n};",
  ],
  "a component that combines others": [
    multipart,
    "Tagged",
    "type TestBody =\n  & {\n      /** Format: binary */\n      file: Blob;\n      name?: string;\n    }\n  & { tag?: unknown };",
  ],
  "a part that is a component": [
    multipart,
    "Form",
    "type TestBody = {\n  /** Format: binary */\n  any?: Blob;\n};",
  ],
  "a part that is bytes, or null in another alternative": [
    multipart,
    { type: "object", properties: { file: { anyOf: [file, { type: "null" }] } } },
    "type TestBody = { file?: Blob | null };",
  ],
  "a part that is bytes or a list of them": [
    multipart,
    {
      type: "object",
      properties: { image: { oneOf: [file, { type: "array", items: file }] } },
    },
    "type TestBody = { image?: Blob | Blob[] };",
  ],
  "a part that is a list of bytes, or null": [
    multipart,
    {
      type: "object",
      properties: { files: { anyOf: [{ type: "array", items: file }, { type: "null" }] } },
    },
    "type TestBody = { files?: Blob[] | null };",
  ],
  "a part that is all of a component of bytes": [
    multipart,
    {
      type: "object",
      properties: { photo: { allOf: [{ $ref: "#/components/schemas/File" }], description: "P" } },
    },
    "type TestBody = {\n  /** P */\n  photo?: Blob;\n};",
  ],
  "a part whose components say in turn that it is a string and that it is bytes": [
    multipart,
    {
      type: "object",
      properties: {
        photo: { allOf: [{ $ref: "#/components/schemas/Text" }, { format: "binary" }] },
      },
    },
    "type TestBody = { photo?: Blob };",
  ],
  "a part with a media type that is no text": [
    multipart,
    {
      type: "object",
      properties: { photo: { anyOf: [{ contentMediaType: "image/png" }, { type: "integer" }] } },
    },
    "type TestBody = { photo?: Blob | number };",
  ],
  "a form that is an alternative": [
    multipart,
    { oneOf: [{ $ref: "#/components/schemas/Form" }, { $ref: "#/components/schemas/Plain" }] },
    "type TestBody =\n  | {\n      /** Format: binary */\n      any?: Blob;\n    }\n  | Plain;",
  ],
  "a list of parts": [multipart, "Album", "type TestBody = { all?: Blob[] };"],
  "a part that is JSON": [multipart, "Nested", "type TestBody = Nested;"],
  "a form without bytes": [multipart, "Plain", "type TestBody = Plain;"],
  "an urlencoded form": ["application/x-www-form-urlencoded", "Upload", "type TestBody = Upload;"],
  "a body that is bytes as a whole": ["application/pdf", "File", "type TestBody = Blob;"],
  "a body of any type": ["*/*", "File", "type TestBody = Blob;"],
};

describe("the type of a body", () => {
  for (const [name, [mediaType, given, want]] of Object.entries(cases)) {
    it(name, async () => {
      const schema = typeof given === "string" ? { $ref: `#/components/schemas/${given}` } : given;
      expect(await bodyType(mediaType, schema)).toBe(want);
    });
  }

  it("is text in the component of the same name", async () => {
    const text = await typesOf({ paths: {}, components: { schemas: components } });
    expect(text).toContain("export type File = string;");
    expect(text).not.toContain("Blob");
  });
});

async function bodyType(mediaType: string, schema: JsonValue): Promise<string | undefined> {
  const requestBody: JsonObject = { required: true, content: { [mediaType]: { schema } } };
  const post = { operationId: "test", requestBody, responses: { "204": { description: "Done." } } };
  const text = await typesOf({ paths: { "/": { post } }, components: { schemas: components } });
  const [, declared] = /export ((?:type|interface) TestBody[\s\S]*?)\n\n\/\*\*/.exec(text) ?? [];
  return declared;
}
