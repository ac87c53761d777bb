// With `formatTypes` in a config, the output of `types` and `generate` contains the project's own types.
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
  const moment = { type: "Moment", from: "./src/brand.js" };
  for (const formatTypes of [
    { int64: "bigint" },
    { int64: "number" },
    { int32: "string" },
    { double: moment },
  ]) {
    const { code, err } = run("generate", formatTypes);
    expect(code).toBe(2);
    expect(err).toContain(": the generated code reads and writes numbers as `number`");
    expect(err).toContain("generate takes string for int64");
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

it("makes texts of integers of 64 bits, of a type of the project's own too", async () => {
  expect(run("generate", { int64: "string" })).toMatchObject({ code: 0 });
  const types = () => readFileSync(join(folder, "generated/types/index.ts"), "utf8");
  expect(types()).toContain("count: string;");
  expect(await compile(folder)).toEqual([]);
  const brand = { int64: { type: "Brand<'int64'>", from: "./src/brand.js" } };
  expect(run("generate", brand)).toMatchObject({ code: 0 });
  expect(types()).toContain("count: formats.Int64;");
  expect(await compile(folder)).toEqual([]);
  const number = { int64: { type: "Moment", from: "./src/brand.js" } };
  expect(run("generate", number)).toMatchObject({ code: 0 });
  expect((await compile(folder)).join("\n")).toContain("does not satisfy the constraint 'string'");
});

it.each(["zod", "samples", "msw", "standard-schema", "webhooks", "conformance"])(
  "refuses texts of integers for the target %s",
  (target) => {
    const { code, err } = run("generate", { int64: "string" }, ["--target", `client,${target}`]);
    expect(code).toBe(2);
    expect(err).toMatch(/formatTypes.int64: the target .* reads and writes integers as numbers/);
    expect(err).toContain(target);
  },
);

it("takes any type in `types`", async () => {
  const moment = { type: "Moment", from: "./src/brand.js" };
  const { code, out } = run("types", { int64: "bigint", "date-time": moment, uuid });
  expect(code).toBe(0);
  expect(out).toContain("specloom does not convert values to the types of your project");
  expect(out).toContain('import type { Brand, Moment } from "./src/brand.js";');
  expect(out).toContain("count: bigint;");
  write("schema.ts", out);
  expect(await compile(folder)).toEqual([]);
});

it("imports types under other names where the file has types of their names", async () => {
  write(
    "src/brand.ts",
    `${brand}export type Order = string & { isOrder: true };\nexport type Uuid = Order;\n`,
  );
  write("src/other.ts", "export type Order = string & { isOther: true };\n");
  const own = (type: string, file = "brand") => ({ type, from: `./src/${file}.js` });
  const formats = { uuid: own("Uuid"), int64: own("Order"), "date-time": own("Order", "other") };
  write(
    "openapi.yaml",
    `${document}    DataView: { type: object, properties: { day: { type: string, format: date } } }\n`,
  );
  const { out } = run("types", { ...formats, date: "DataView" });
  expect(out).toContain('import type { Order as Order2, Uuid } from "./src/brand.js";');
  expect(out).toContain('import type { Order as Order3 } from "./src/other.js";');
  write("schema.ts", out);
  expect(run("generate", formats, ["--target", "types,client"])).toMatchObject({ code: 0 });
  write(
    "program.ts",
    `import type { Order } from "./generated/types/index.js";
import type * as schema from "./schema.js";
import type * as brand from "./src/brand.js";
import type * as other from "./src/other.js";
declare const id: brand.Uuid;
declare const at: other.Order;
export const order: Order = { id, at, count: id };
export const same: schema.Order = order;
export const date: schema.DataView = { day: new DataView(new ArrayBuffer(8)) };
// @ts-expect-error
export const wrong: Order = { id, at: id, count: id };
// @ts-expect-error
export const wrongDate: schema.DataView = { day: "2026-01-01" };
`,
  );
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
