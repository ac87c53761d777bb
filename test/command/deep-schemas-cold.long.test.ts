// A schema that is nested to the maximum depth does not overflow the stack of a new process. Code that V8 has not
// optimised yet needs more stack for each call.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { inOwnFolder, write } from "./comparison.js";
import { program } from "./program.js";

inOwnFolder();

/** Documents may be nested 200 levels deep, and the schema of a component begins at level 3. */
const deepest = 196;

/** Functions that put the schema `inner` inside another schema; each has a name and a number of added levels. */
const wraps: readonly (readonly [string, number, (inner: JsonObject) => JsonObject])[] = [
  ["items", 1, (items) => ({ items })],
  ["typed items", 1, (items) => ({ type: "array", items })],
  ["properties", 2, (a) => ({ type: "object", properties: { a } })],
  ["allOf", 2, (inner) => ({ allOf: [inner] })],
  ["anyOf", 2, (inner) => ({ anyOf: [{ type: "string" }, inner] })],
  ["not", 1, (not) => ({ not })],
];

describe("a schema nested to the maximum depth", () => {
  it.each(wraps)("%s", (_, levels, wrap) => {
    let schema: JsonObject = { type: "integer" };
    for (let depth = levels; depth < deepest; depth += levels) schema = wrap(schema);
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Root" } } };
    const responses = { 200: { description: "", content } };
    write(
      "deep.json",
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "", version: "1" },
        paths: { "/a": { post: { operationId: "a", requestBody: { content }, responses } } },
        components: { schemas: { Root: schema } },
      }),
    );
    const generate = [...program, "generate", "--spec", "deep.json", "--out", "out"];
    execFileSync(process.execPath, generate, { stdio: "pipe" });
    expect(readFileSync("out/validators/schemas.js", "utf8")).toContain("isRootPart(");
  });
});
