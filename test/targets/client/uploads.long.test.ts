// Callers may pass bytes in memory wherever a request contains a file. In responses and on servers, a file is a `Blob`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { compile } from "../../compiler/compile.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";

const post = (operationId: string, content: JsonObject) => ({
  post: {
    operationId,
    requestBody: { required: true, content },
    responses: { "200": { description: "The file", content: { "image/png": {} } } },
  },
});
const document: JsonObject = {
  paths: {
    "/raw": post("sendRaw", { "application/octet-stream": {} }),
    "/form": post("sendForm", {
      "multipart/form-data": { schema: { $ref: "#/components/schemas/Form" } },
    }),
    "/plain": post("sendPlain", {
      "multipart/form-data": {
        schema: { type: "object", properties: { name: { type: "string" } } },
      },
    }),
  },
  components: {
    schemas: {
      Form: {
        type: "object",
        required: ["title", "photo"],
        properties: {
          title: { type: "string" },
          photo: { type: "string", contentMediaType: "image/png" },
          pages: { type: "array", items: { type: "string", contentEncoding: "binary" } },
        },
      },
    },
  },
};

let generated: { readonly folder: string; readonly remove: () => void };
beforeAll(async () => {
  const targets = [generateTypes, generateClient, generateValidators, generateServer];
  generated = await folderWith(await artifactsOf(await modelOf(document), targets));
});
afterAll(() => generated.remove());

const calls: readonly (readonly [call: string, error?: string])[] = [
  ["sendRaw({ body: bytes })"],
  ["sendRaw({ body: buffer })"],
  ["sendRaw({ body: new Blob([]) })"],
  ["sendRaw({ body: 1 })", "Type 'number' is not assignable to type 'Blob | Uint8Array"],
  ['sendForm({ body: { title: "a", photo: bytes, pages: [bytes, new Blob([])] } })'],
  ['sendForm({ body: { title: "a", photo: new File([], "a.png") } })'],
  ["sendForm({ body: { title: bytes, photo: bytes } })", "is not assignable to type 'string'"],
  ['sendForm({ body: { title: "a" } })', "Property 'photo' is missing"],
  ['sendPlain({ body: { name: "a" } })'],
  ["sendPlain({ body: { name: bytes } })", "is not assignable to type 'string'"],
];

it("compiles with bytes, and with nothing else", async () => {
  const lines = calls.map(([call]) => `await api.${call};`);
  const head = [
    'import { createApi } from "./client/index.js";',
    'import type { Handlers } from "./server/handlers.js";',
    'const api = createApi({ baseUrl: "/" });',
    "const bytes = new Uint8Array([1]);",
    "const buffer: Uint8Array = bytes;",
  ];
  const server = [
    "export const handlers: Pick<Handlers, 'sendForm' | 'sendRaw'> = {",
    "  sendRaw: async ({ body }) => ({ status: 200, contentType: 'image/png', body: body.slice(0, 1) }),",
    "  sendForm: async ({ body }) => ({ status: 200, contentType: 'image/png', body: body.photo.slice(0, 1) }),",
    "};",
  ];
  writeFileSync(join(generated.folder, "calls.ts"), [...head, ...lines, ...server, ""].join("\n"));
  const errors = await compile(generated.folder);
  const expected = calls.flatMap(([, error], index) =>
    error === undefined
      ? []
      : `calls\\.ts\\(${head.length + index + 1},.*${error.replace(/[|]/g, "\\$&")}`,
  );
  expect(errors).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});
