// `formatTypes` of a config: types of the project's own, in the output of `types` and of `generate`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { newFolder, specloom } from "./specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
  mkdirSync(join(folder, "src"));
  write("openapi.yaml", document);
  write("src/brand.ts", brand);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const document = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]
    get:
      operationId: getOrder
      responses:
        "200": { description: It., content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
components:
  schemas:
    Order:
      type: object
      required: [id, at, count]
      properties:
        id: { type: string, format: uuid }
        others: { type: array, items: { type: [string, "null"], format: uuid } }
        at: { type: string, format: date-time }
        count: { type: integer, format: int64 }
`;
const brand =
  "export type Brand<Name extends string> = string & { readonly __brand: Name };\nexport type Moment = { readonly at: number };\n";
const uuid = { type: "Brand<'uuid'>", from: "./src/brand.js" };

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function run(command: "types" | "generate", formatTypes: object, more: readonly string[] = []) {
  write("specloom.config.json", JSON.stringify({ spec: "openapi.yaml", formatTypes }));
  return specloom(folder, [command, ...more]);
}

it("gives each target types that are text at run time, and the client dates", async () => {
  const targets = ["--target", "client,validators,standard-schema,zod,samples,msw,server"];
  expect(run("generate", { "date-time": "Date", uuid }, targets)).toMatchObject({ code: 0 });
  write(
    "program.ts",
    `import type { GetOrderInput } from "./generated/types/index.js";
import type { Order } from "./generated/types/dates.js";
import type { Brand } from "./src/brand.js";
declare const id: Brand<"uuid">;
export const input: GetOrderInput = { path: { id } };
// @ts-expect-error
export const wrong: GetOrderInput = { path: { id: "1" } };
export const order: Order = { id, others: [id, null], at: new Date(), count: 1 };
`,
  );
  expect(await compile(folder)).toEqual([]);
});

it("refuses a type that is no text, at the latest in the compiler", async () => {
  for (const formatTypes of [{ uuid: "URL" }, { date: "Date" }]) {
    const { code, err } = run("generate", formatTypes);
    expect(code).toBe(2);
    expect(err).toContain("no client converts a text to");
    expect(err).toContain("types that are text at run time");
  }
  for (const type of ["string", "bigint"]) {
    const { code, err } = run("generate", { int64: type });
    expect(code).toBe(2);
    expect(err).toContain(`formatTypes.int64: the generated code reads and writes numbers`);
    expect(err).toContain("Integers beyond 2^53 lose digits");
  }
  const other = { "date-time": { type: "Moment", from: "./src/brand.js" } };
  expect(run("generate", other, ["--target", "types"])).toMatchObject({ code: 0 });
  const errors = await compile(folder);
  expect(errors.join("\n")).toMatch(
    /formats\.ts\(.*'Moment' does not satisfy the constraint 'string'/,
  );
});

it("refuses a file of the project in a package", () => {
  const { code, err } = run("generate", { uuid }, ["--target", "package"]);
  expect(code).toBe(2);
  expect(err).toContain("a package has no file");
});

it("leaves numbers as they are in calls, and takes any type in `types`", async () => {
  const text = { int64: { type: "Brand<'int64'>", from: "./src/brand.js" } };
  expect(run("generate", text, ["--target", "types"])).toMatchObject({ code: 0 });
  const made = readFileSync(join(folder, "generated/types/index.ts"), "utf8");
  expect(made).toContain("count: number;");
  const moment = { type: "Moment", from: "./src/brand.js" };
  const { code, out } = run("types", { int64: "bigint", "date-time": moment, uuid });
  expect(code).toBe(0);
  expect(out).toContain("a reader of JSON has to.");
  expect(out).toContain('import type { Brand, Moment } from "./src/brand.js";');
  expect(out).toContain("count: bigint;");
  write("schema.ts", out);
  rmSync(join(folder, "generated"), { recursive: true });
  expect(await compile(folder)).toEqual([]);
});

it("says what is wrong with a type", () => {
  for (const wrong of [
    "string | Date",
    "{ a: 1 }",
    "A; export const b = 1",
    1,
    { type: "A", form: "x" },
  ]) {
    const { code, err } = run("types", { uuid: wrong });
    expect(code).toBe(2);
    expect(err).toContain("formatTypes.uuid");
  }
  const engine = ["--types-engine", "openapi-typescript"];
  expect(run("types", { uuid }, engine).err).toContain("Leave out formatTypes, or typesEngine");
});
