// Parameters and schemas that operations share are validated in one module, which imports only the names that it uses.
import { expect, it } from "vitest";
import { generate } from "./generated.js";

it("imports the checks of schemas only where a table of its own names one", async () => {
  const problem = { $ref: "#/components/responses/Problem" };
  const { files, operations } = await generate({
    openapi: "3.1.0",
    info: { title: "", version: "" },
    paths: {
      "/pets": { get: { operationId: "listPets", responses: { "4XX": problem } } },
      "/owners": { get: { operationId: "listOwners", responses: { "4XX": problem } } },
    },
    components: {
      responses: {
        Problem: {
          description: "Not served.",
          content: { "application/json": { schema: { type: "string" } } },
        },
      },
    },
  });
  const imported = /^import \* as (\w+)/gm;
  for (const file of ["index.ts", "components.ts"]) {
    const text = files.get(`validators/${file}`) ?? files.get(file) ?? "";
    const names = [...text.matchAll(imported)].map(([, name = ""]) => name);
    expect(names.filter((name) => !text.includes(` ${name}.`))).toEqual([]);
  }
  const listPets = operations.get("listPets");
  expect(listPets?.response(404, "application/json", "gone").ok).toBe(true);
  expect(listPets?.response(404, "application/json", 7).ok).toBe(false);
});
