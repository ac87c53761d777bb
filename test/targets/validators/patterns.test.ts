// Generated validators check `maxLength` before `pattern`. A state table matches patterns that could take long as
// regular expressions.
import { expect, it } from "vitest";
import { bodyCheck, documentOf, generate } from "./generated.js";

it("a text that is longer than maxLength is not matched", async () => {
  const check = await bodyCheck({ type: "string", maxLength: 3, pattern: "^a" });
  expect(check("abc")).toEqual([]);
  expect(check("bcd")).toEqual(["body: text that matches /^a/"]);
  expect(check("bcde")).toEqual(["body: at most 3 characters"]);
  // Lengths count characters, not UTF-16 units.
  expect(check("a😀😀")).toEqual([]);
});

it("a pattern that takes more than linear time is matched by a table", async () => {
  const schema = {
    type: "object",
    properties: { name: { type: "string", pattern: "[a-zé😀]+_token" } },
    patternProperties: { "^(x+)+$": { type: "integer" } },
  };
  const requestBody = { content: { "application/json": { schema } } };
  const { files, operations } = await generate(documentOf({ requestBody }));
  const printed = files.get("schemas.js") ?? "";
  expect(printed).toContain('import { patternTable } from "./runtime/pattern-table.js";');
  expect(printed).not.toContain("new RegExp");
  const isValid = (value: object) =>
    operations.get("test")?.requestBody("application/json", value).ok === true;
  expect(isValid({ name: "1é😀_token", xx: 1 })).toBe(true);
  expect(isValid({ name: "_token" })).toBe(false);
  expect(isValid({ xxx: "a" })).toBe(false);
  expect(isValid({ [`${"x".repeat(100_000)}y`]: "a" })).toBe(true);
});

it("a module without such a pattern imports no tables", async () => {
  const schema = { type: "string", pattern: "^[a-z]+$" };
  const requestBody = { content: { "application/json": { schema } } };
  const { files } = await generate(documentOf({ requestBody }));
  expect(files.get("schemas.js")).not.toContain("patternTable");
});
