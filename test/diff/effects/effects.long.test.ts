// The effects that `diff` reports are correct. The new generated code is compiled together with programs and handlers
// for the old document.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Change } from "../../../scripts/diff/change.js";
import { compareModels } from "../../../scripts/diff/compare.js";
import { generate } from "../../../scripts/index.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import { compile } from "../../compiler/compile.js";

const json = (name: string) => ({
  "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
});
const base = () => ({
  openapi: "3.1.0",
  info: { title: "Kitchen", version: "1" },
  servers: [{ url: "https://example.com" }],
  paths: {
    "/dishes": {
      get: {
        operationId: "listDishes",
        parameters: [{ name: "size", in: "query", schema: { type: "integer" } }] as object[],
        responses: { 200: { description: "All", content: json("Dishes") } } as Record<
          string,
          object
        >,
      },
      post: {
        operationId: "createDish",
        requestBody: { required: true, content: json("NewDish") },
        responses: { 201: { description: "Made", content: json("Dish") } },
      },
    } as Record<
      "get" | "post",
      { operationId: string; parameters?: object[]; responses: Record<string, object> }
    >,
  },
  components: {
    schemas: {
      Dishes: { type: "array", items: { $ref: "#/components/schemas/Dish" } },
      NewDish: {
        type: "object",
        required: ["name"],
        properties: { name: { type: "string", maxLength: 50 }, note: { type: "string" } } as Record<
          string,
          object
        >,
      },
      Dish: {
        type: "object",
        required: ["id", "name", "kind"],
        properties: {
          id: { type: "string" },
          name: { type: "string" },
          kind: { enum: ["soup", "cake"] },
        } as Record<string, object>,
      },
    },
  },
});
type Document = ReturnType<typeof base>;

const consumer = `import { createClient, createDish, listDishes } from "./generated/client/index.js";

const client = createClient({ baseUrl: "https://example.com" });

export async function use(): Promise<string> {
  const listed = await listDishes(client, { query: { size: 1 } });
  const all = listed.ok && listed.status === 200 ? listed.data : [];
  const kinds: ("soup" | "cake")[] = all.map((dish) => dish.kind);
  const made = await createDish(client, { body: { name: "Soup" } });
  const name: string = made.ok && made.status === 201 ? made.data.name : "";
  return kinds.join() + name;
}
`;
const handlers = `import type { Handlers } from "./generated/server/index.js";

export const handlers: Handlers = {
  listDishes: ({ query }) => ({
    status: 200,
    contentType: "application/json",
    body: [{ id: "1", name: String(query.size satisfies number | undefined), kind: "soup" }],
  }),
  createDish: ({ body }) => ({
    status: 201,
    contentType: "application/json",
    body: { id: "1", name: body.name satisfies string, kind: "cake" },
  }),
};
`;

interface Expected {
  readonly reported: string;
  readonly client: "compiles" | "fails";
  readonly handlers: "compiles" | "fails";
}
const cases: Readonly<Record<string, readonly [(document: Document) => void, Expected]>> = {
  "an operation is gone": [
    ({ paths }) => {
      Reflect.deleteProperty(paths["/dishes"], "post");
    },
    { reported: "breaking operation-removed", client: "fails", handlers: "fails" },
  ],
  "a required property is new in a request": [
    ({ components: { schemas } }) => {
      schemas.NewDish.properties["price"] = { type: "integer" };
      schemas.NewDish.required.push("price");
    },
    { reported: "breaking required-property-added", client: "fails", handlers: "compiles" },
  ],
  "an optional property is new in a request": [
    ({ components: { schemas } }) => {
      schemas.NewDish.properties["price"] = { type: "integer" };
    },
    { reported: "safe property-added", client: "compiles", handlers: "compiles" },
  ],
  "a property is gone from a response": [
    ({ components: { schemas } }) => {
      Reflect.deleteProperty(schemas.Dish.properties, "name");
      schemas.Dish.required = ["id", "kind"];
    },
    { reported: "breaking property-removed", client: "fails", handlers: "compiles" },
  ],
  "a listed value is new in a response": [
    ({ components: { schemas } }) => {
      schemas.Dish.properties["kind"] = { enum: ["soup", "cake", "bread"] };
    },
    { reported: "review enum-value-added", client: "fails", handlers: "compiles" },
  ],
  "a status is new": [
    ({ paths }) => {
      paths["/dishes"].get.responses["404"] = { description: "None" };
    },
    { reported: "safe response-added-error", client: "compiles", handlers: "compiles" },
  ],
  "a parameter became required": [
    ({ paths }) => {
      paths["/dishes"].get.parameters = [
        { name: "size", in: "query", required: true, schema: { type: "integer" } },
        { name: "page", in: "query", required: true, schema: { type: "integer" } },
      ];
    },
    { reported: "breaking parameter-added-required", client: "fails", handlers: "compiles" },
  ],
  "a property has another type": [
    ({ components: { schemas } }) => {
      schemas.Dish.properties["name"] = { type: "integer" };
    },
    { reported: "breaking type-changed", client: "fails", handlers: "fails" },
  ],
  "an operation has another name": [
    ({ paths }) => {
      paths["/dishes"].get.operationId = "findDishes";
    },
    { reported: "review operation-id-changed", client: "fails", handlers: "fails" },
  ],
  "a length is bounded more tightly": [
    ({ components: { schemas } }) => {
      schemas.NewDish.properties["name"] = { type: "string", maxLength: 5 };
    },
    { reported: "breaking max-length-decreased", client: "compiles", handlers: "compiles" },
  ],
  "a listed value is gone from a response": [
    ({ components: { schemas } }) => {
      schemas.Dish.properties["kind"] = { enum: ["soup"] };
    },
    { reported: "safe enum-value-removed", client: "compiles", handlers: "fails" },
  ],
  "a header is always there": [
    ({ paths }) => {
      const headers = { "X-Count": { required: true, schema: { type: "integer" } } };
      const { get } = paths["/dishes"];
      Object.assign(get.responses["200"] ?? {}, { headers });
    },
    { reported: "safe header-added-required", client: "compiles", handlers: "fails" },
  ],
  "a success has another status": [
    ({ paths }) => {
      const { post } = paths["/dishes"];
      post.responses = { 200: post.responses["201"] ?? {} };
    },
    { reported: "breaking response-removed-success", client: "fails", handlers: "fails" },
  ],
  "a number of a query is text": [
    ({ paths }) => {
      paths["/dishes"].get.parameters = [{ name: "size", in: "query", schema: { type: "string" } }];
    },
    { reported: "safe type-changed", client: "fails", handlers: "fails" },
  ],
  "words changed": [
    ({ info }) => {
      info.title = "Another";
    },
    { reported: "safe api-documentation-changed", client: "compiles", handlers: "compiles" },
  ],
};

async function changesOf(edit: (document: Document) => void): Promise<readonly Change[]> {
  const after = base();
  edit(after);
  const modelOf = async (document: Document) =>
    buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
  return compareModels(await modelOf(base()), await modelOf(after)).changes;
}

describe("effects", { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "specloom-effects-"));
  let errors: readonly string[] = [];
  const nameOf = (title: string) => title.replaceAll(" ", "-");
  beforeAll(async () => {
    for (const [title, [edit]] of Object.entries(cases)) {
      const project = join(folder, nameOf(title));
      mkdirSync(project);
      const document = base();
      edit(document);
      const spec = join(project, "openapi.json");
      writeFileSync(spec, JSON.stringify(document));
      writeFileSync(join(project, "consumer.ts"), consumer);
      writeFileSync(join(project, "handlers.ts"), handlers);
      const targets = ["types", "client", "validators", "server"] as const;
      await generate({ spec, out: join(project, "generated"), targets });
    }
    errors = await compile(folder);
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const [title, [edit, expected]] of Object.entries(cases)) {
    it(title, async () => {
      const changes = await changesOf(edit);
      const [rule] = changes.map((change) => `${change.impact} ${change.rule}`).sort();
      expect(changes.map((change) => `${change.impact} ${change.rule}`)).toContain(
        expected.reported,
      );
      const state = (file: string) =>
        errors.some((line) => line.includes(`${nameOf(title)}/${file}`)) ? "fails" : "compiles";
      expect(state("generated/"), "what we generate").toBe("compiles");
      expect([state("consumer.ts"), state("handlers.ts")], rule).toEqual([
        expected.client,
        expected.handlers,
      ]);
      const named = changes.some(
        ({ impacts, effects }) => impacts.callers !== "safe" && effects.clients.length > 0,
      );
      expect(named, "says what the consumer sees").toBe(expected.client === "fails");
      if (expected.handlers === "fails") {
        expect(changes.some(({ effects }) => effects.servers.length > 0)).toBe(true);
        expect(changes.some(({ impacts }) => impacts.implementers !== "safe")).toBe(true);
      }
    });
  }

  it("one finding for a shared schema, with all that it reaches", async () => {
    const [, [edit]] = Object.entries(cases).find(([title]) =>
      title.includes("gone from a response"),
    ) as [string, (typeof cases)[string]];
    const [change, ...others] = await changesOf(edit);
    expect(others).toEqual([]);
    expect(change?.message).toBe("Dish.name: property removed");
    expect(change?.operations).toEqual([
      { method: "get", path: "/dishes" },
      { method: "post", path: "/dishes" },
    ]);
    expect(change?.effects).toEqual({
      wire: "callers may get responses that they did not get before",
      clients: [
        {
          symbol: "Dish.name",
          before: ": string",
          after: null,
          member: { of: "Dish", name: "name" },
        },
      ],
      servers: [
        { operationId: "listDishes", handler: "listDishes" },
        { operationId: "createDish", handler: "createDish" },
      ],
      validators: `some values that were invalid are valid now, such as {"id":"","kind":"cake"}`,
    });
  });
});
