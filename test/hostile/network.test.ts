// References never cause a network request, or the reading of a file outside the document's folder.
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presets } from "../../scripts/mend/levels.js";
import { generate, validate } from "./specloom.js";
import { makeWorld, type World } from "./world.js";

// A server that counts its requests.
let server: Server;
let address: string;
let visits = 0;

beforeAll(async () => {
  server = createServer((_request, response) => response.end("type: string\n"));
  server.on("connection", () => {
    visits++;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Returns a document with a response whose schema is `schema`. */
function document(schema: string, more = ""): string {
  return `openapi: "3.1.0"
info: { title: Things, version: "1" }
paths:
  /things:
    get:
      operationId: listThings
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema: ${schema}
              examples: { remote: { externalValue: "http://${address}/example.json" } }
${more}`;
}

async function refusedWith(code: string, world: World): Promise<void> {
  const spec = join(world.spec, "openapi.yaml");
  const outcome = await generate(spec, world.out);
  expect(outcome.err).toContain(` error ${code}: `);
  expect(outcome.code).toBe(1);
  expect(outcome.err + (await validate(spec)).out).not.toContain("SECRET");
  // With the preset for users, the generated code contains nothing of the referenced file.
  const lenient = await generate(spec, world.out, "user");
  expect(lenient.err).toContain(`note: ${code}: `);
  const made = readdirSync(world.out, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(world.out, file), "utf8"));
  expect(made.length).toBeGreaterThan(0);
  expect(lenient.err + made.join("\n")).not.toContain("SECRET");
}

describe("nobody is visited for", () => {
  it.each([
    ["a reference", (to: string) => document(`{ $ref: "http://${to}/evil.yaml" }`)],
    ["a reference without scheme", (to: string) => document(`{ $ref: "//${to}/evil.yaml" }`)],
    [
      "a mapping",
      (to: string) =>
        document(
          '{ $ref: "#/components/schemas/Union" }',
          `components:
  schemas:
    Union: { oneOf: [{ $ref: "#/components/schemas/A" }], discriminator: { propertyName: k, mapping: { a: "http://${to}/a.yaml" } } }
    A: { type: object, required: [k], properties: { k: { const: a } } }
`,
        ),
    ],
    [
      "an identifier and a dialect",
      (to: string) =>
        document(`{ $id: "http://${to}/id", $schema: "http://${to}/dialect", type: string }`),
    ],
    [
      "a dialect of the document",
      (to: string) => document("{ type: string }", `jsonSchemaDialect: "http://${to}/dialect"\n`),
    ],
    ["a dynamic reference", (to: string) => document(`{ $dynamicRef: "http://${to}/x#y" }`)],
    [
      "an operation of a link",
      (to: string) =>
        document("{ type: string }").replace(
          "description: ok",
          `description: ok\n          links: { next: { operationRef: "http://${to}/x.yaml#/paths/~1a/get" } }`,
        ),
    ],
    [
      "addresses of all kinds",
      (to: string) =>
        document(
          `{ type: string, externalDocs: { url: "http://${to}/docs" }, xml: { namespace: "http://${to}/xml" } }`,
          `externalDocs: { url: "http://${to}/docs" }
servers: [{ url: "http://${to}/" }]
components:
  securitySchemes:
    a: { type: openIdConnect, openIdConnectUrl: "http://${to}/openid" }
    b: { type: oauth2, flows: { clientCredentials: { tokenUrl: "http://${to}/token", scopes: {} } } }
`,
        ),
    ],
  ])("%s", async (_what, text) => {
    const world = makeWorld({ "openapi.yaml": text(address) });
    const spec = join(world.spec, "openapi.yaml");
    const outcome = await generate(spec, world.out);
    const lenient = await generate(spec, world.out, "user");
    expect(outcome.err + lenient.err).not.toContain("the fault is ours");
    await validate(spec);
    expect(visits).toBe(0);
  });

  it("and a visit would be noticed", async () => {
    await fetch(`http://${address}/`, { headers: { connection: "close" } });
    expect(visits).toBe(1);
  });
});

describe("no file outside the folder is read", () => {
  it("through a symbolic link to a file", async () => {
    const world = makeWorld({ "openapi.yaml": document('{ $ref: "inside.yaml" }') });
    symlinkSync(join(world.folder, "secret.yaml"), join(world.spec, "inside.yaml"));
    await refusedWith("reference-escapes", world);
  });

  it("through a symbolic link to a folder", async () => {
    const world = makeWorld({ "openapi.yaml": document('{ $ref: "inside/secret.yaml" }') });
    symlinkSync(world.folder, join(world.spec, "inside"));
    await refusedWith("reference-escapes", world);
  });

  it("through a chain of symbolic links", async () => {
    const world = makeWorld({ "openapi.yaml": document('{ $ref: "a.yaml" }') });
    symlinkSync("b.yaml", join(world.spec, "a.yaml"));
    symlinkSync("../../secret.yaml", join(world.spec, "b.yaml"));
    await refusedWith("reference-escapes", world);
  });

  it("through a symbolic link to itself", async () => {
    const world = makeWorld({ "openapi.yaml": document('{ $ref: "a.yaml" }') });
    symlinkSync("a.yaml", join(world.spec, "a.yaml"));
    await refusedWith("missing-file", world);
  });

  it("through a file of a file", async () => {
    const world = makeWorld({
      "openapi.yaml": document('{ $ref: "parts/inner.yaml" }'),
      "parts/inner.yaml": 'properties: { a: { $ref: "../../secret.yaml" } }\n',
    });
    await refusedWith("reference-escapes", world);
  });

  it("that is a folder or a device", async () => {
    const world = makeWorld({ "openapi.yaml": document('{ $ref: "folder.yaml" }') });
    mkdirSync(join(world.spec, "folder.yaml"));
    await refusedWith("missing-file", world);
  });

  it("but links within the folder are followed", async () => {
    const world = makeWorld({
      "openapi.yaml": document('{ $ref: "link.yaml" }'),
      "parts/real.yaml": "type: string\n",
    });
    symlinkSync("parts/real.yaml", join(world.spec, "link.yaml"));
    for (const preset of presets) {
      const outcome = await generate(join(world.spec, "openapi.yaml"), world.out, preset);
      expect(outcome).toMatchObject({ code: 0 });
    }
  });
});

describe.each(presets)(
  "nothing is written outside the output folder for the preset %s",
  (preset) => {
    const text = document("{ type: string }");

    it("through a symbolic link in the output folder", async () => {
      const world = makeWorld({ "openapi.yaml": text });
      mkdirSync(join(world.folder, "elsewhere"));
      mkdirSync(world.out, { recursive: true });
      symlinkSync(join(world.folder, "elsewhere"), join(world.out, "types"));
      const outcome = await generate(join(world.spec, "openapi.yaml"), world.out, preset);
      expect(outcome.err).not.toContain("the fault is ours");
      expect(readdirSync(join(world.folder, "elsewhere"))).toEqual([]);
    });

    it("through a symbolic link in the place of a file", async () => {
      const world = makeWorld({ "openapi.yaml": text });
      const victim = join(world.folder, "victim.ts");
      writeFileSync(victim, "untouched\n");
      mkdirSync(join(world.out, "types"), { recursive: true });
      symlinkSync(victim, join(world.out, "types/index.ts"));
      await generate(join(world.spec, "openapi.yaml"), world.out, preset);
      expect(readFileSync(victim, "utf8")).toBe("untouched\n");
    });
  },
);
