// The type of `{ type: object }` accepts values of any object type alias, but no arrays. The members of the object have
// the type `unknown`.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { generate } from "../../../scripts/index.js";
import { compile } from "../../compiler/compile.js";

const any = { type: "object" };
const thing = {
  type: "object",
  properties: { name: { type: "string" }, meta: any },
  required: ["meta"],
};
const content = (schema: object) => ({ "application/json": { schema } });
const document = {
  openapi: "3.0.3",
  info: { title: "T", version: "1" },
  paths: {
    "/any": {
      post: {
        operationId: "echo",
        requestBody: { required: true, content: content(any) },
        responses: { "200": { description: "It", content: content(any) } },
      },
    },
    "/thing": {
      get: {
        operationId: "read",
        responses: { "200": { description: "It", content: content(thing) } },
      },
    },
  },
};

const program = `
import { createClient, echo, orThrow } from "./generated/client/index.js";
import type { Handlers } from "./generated/server/handlers.js";

type Meta = { readonly colour: string };
const meta: Meta = { colour: "red" };

export const handlers: Handlers = {
  echo: ({ body }) => ({ status: 200, body: body["colour"] === 1 ? meta : body }),
  read: () => ({ status: 200, body: { name: "a", meta } }),
};
export const wrong: Handlers = {
  ...handlers,
  // @ts-expect-error a text is no object
  echo: () => ({ status: 200, body: "red" }),
  // @ts-expect-error nor is a list
  read: () => ({ status: 200, body: { meta: [1] } }),
};
const answer = await orThrow(echo(createClient(), { body: meta }));
answer["colour"] satisfies unknown;
// @ts-expect-error the type of a member is unknown
answer["colour"] satisfies string;
`;

const folder = mkdtempSync(join(tmpdir(), "specloom-objects-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("are records, in handlers and in calls", async () => {
  const spec = join(folder, "api.json");
  writeFileSync(spec, JSON.stringify(document));
  await generate({ spec, out: join(folder, "generated") });
  writeFileSync(join(folder, "program.ts"), program);
  expect(await compile(folder)).toEqual([]);
});
