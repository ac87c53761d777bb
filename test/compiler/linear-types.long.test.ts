// The compiler's work for generated types grows linearly with the document, for all targets together.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { planOutput } from "../../scripts/command/output.js";
import { Progress } from "../../scripts/command/progress.js";
import { targetNames } from "../../scripts/targets/target.js";
import { apply } from "../../scripts/write/apply.js";
import { tsc } from "./compile.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const jsonOf = (schema: object) => ({ content: { "application/json": { schema } } });

/** Returns a document with `count` resources, each of which refers to the next. */
function documentOf(count: number): object {
  const paths: Record<string, object> = {};
  const schemas: Record<string, object> = {};
  for (let index = 0; index < count; index++) {
    const [name, next] = [`Thing${index}`, `Thing${(index + 1) % count}`];
    schemas[name] = {
      type: "object",
      required: ["id", "name"],
      properties: {
        id: { type: "integer", readOnly: true },
        name: { type: "string", maxLength: 100 },
        kind: { type: "string", enum: ["a", "b"] },
        parent: { anyOf: [ref(next), { type: "null" }] },
        children: { type: "array", items: ref(next) },
      },
    };
    const responses = { "200": { description: "one", ...jsonOf(ref(name)) } };
    const query = ["name", "name__ic", "kind"].map((field) => ({
      name: field,
      in: "query",
      schema: { type: "array", items: { type: "string" } },
    }));
    paths[`/things${index}`] = {
      get: { operationId: `list${index}`, parameters: query, responses },
      post: { operationId: `add${index}`, requestBody: jsonOf(ref(name)), responses },
    };
  }
  const info = { title: "Things", version: "1" };
  return { openapi: "3.1.0", info, paths, components: { schemas } };
}

/** Generates and compiles all targets, and returns the number of types that the compiler instantiated. */
async function instantiations(count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "linear-"));
  try {
    const spec = join(folder, "openapi.json");
    writeFileSync(spec, JSON.stringify(documentOf(count)));
    const out = join(folder, "generated");
    const targets = targetNames.filter((name) => name !== "package");
    const { plan } = await planOutput({ spec, out, targets, preset: "author" }, new Progress());
    await apply(plan);
    symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    const options = { module: "nodenext", target: "es2022", types: ["node"], strict: true };
    const compilerOptions = { ...options, noEmit: true, skipLibCheck: true };
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, include: ["generated"] }),
    );
    const { code, output } = await tsc("7", ["-p", ".", "--extendedDiagnostics"], { cwd: folder });
    expect(output).not.toContain("error TS");
    expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
    return Number(/^Instantiations:\s+(\d+)/m.exec(output)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it("instantiates four times as many types for four times as many resources", async () => {
  const [one, two, four] = [
    await instantiations(10),
    await instantiations(20),
    await instantiations(40),
  ];
  // The first count includes the libraries and the run-time files, so only the growth is compared.
  expect(two - one).toBeGreaterThan(1_000);
  expect((four - two) / (two - one)).toBeLessThan(2.1);
});
