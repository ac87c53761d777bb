// Ajv removes unused code. specloom removes the same unused code as Ajv, but counts the uses of names in only one pass.
import path from "node:path";
import { CodeGen } from "ajv/dist/2020.js";
import { afterEach, expect, it } from "vitest";
import { Generator } from "../../../scripts/targets/validators/generator.js";
import { generate } from "./generated.js";

const ours = Generator.prototype.optimize;
afterEach(() => {
  Generator.prototype.optimize = ours;
});

const cases = path.join(import.meta.dirname, "../../cases");
const filesOf = async (name: string) =>
  (await generate(path.join(cases, name, "openapi.yaml"))).files;

it.each(["bodies-and-headers", "unions-and-nulls"])(
  "%s: the same code, whoever counts",
  async (name) => {
    const counted = await filesOf(name);
    Generator.prototype.optimize = CodeGen.prototype.optimize;
    expect(await filesOf(name)).toEqual(counted);
    Generator.prototype.optimize = () => undefined;
    expect(await filesOf(name)).not.toEqual(counted);
  },
);
