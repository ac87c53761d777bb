// A document may use names that generated modules declare for themselves.
import { describe, expect, it } from "vitest";
import { variableNameFor } from "../../../scripts/targets/validators/variable-names.js";
import * as formats from "../../../templates/validators/runtime/formats.js";
import * as patternTable from "../../../templates/validators/runtime/pattern-table.js";
import * as schemaChecks from "../../../templates/validators/runtime/schema-checks.js";
import { documentOf, generate } from "./generated.js";

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
    // The document has an operation `operations`, so the module's own map gets the name `operations_`.
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

describe("the variable of a property", () => {
  it.each(Object.keys({ ...formats, ...patternTable, ...schemaChecks }))(
    "does not hide the helper %s",
    (helper) => {
      const words = helper.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      for (const name of [helper, words]) {
        expect(variableNameFor(name, new Map()), name).not.toBe(helper);
      }
    },
  );
});
