// The compiler's time grows with the square of the number of constants in a module, so that large documents have
// several modules. Each module can be loaded first, and `index.ts` exports the constants of all modules.
import fc from "fast-check";
import { expect, it } from "vitest";
import { mostConstants } from "../../scripts/targets/constant-modules.js";
import { runsOf } from "../runs.js";
import { loadTargets } from "./load-targets.js";
import { plain, schema } from "./validators/arbitrary.js";

const count = 100;
const ref = (name: string, index: number) => ({ $ref: `#/components/schemas/${name}${index}` });

/** Returns schemas that refer to each other in all ways: in chains, in cycles of members, and in cycles of unions. */
function schemasOf(index: number): Record<string, object> {
  const next = Math.min(index + 1, count - 1);
  const id = { type: "integer" };
  const owner = {
    type: "object",
    required: ["id"],
    properties: { id, pet: ref("Pet", index), parent: ref("Owner", index - (index % 10)) },
  };
  return {
    [`Pet${index}`]: {
      type: "object",
      required: ["name"],
      properties: { name: { type: "string", maxLength: 9 }, owner: ref("Owner", index) },
    },
    [`Owner${index}`]: owner,
    [`Tree${index}`]: { anyOf: [id, { type: "array", items: ref("Tree", index) }] },
    [`Link${index}`]:
      next === index ? id : { type: "object", properties: { id, next: ref("Link", next) } },
    [`Either${index}`]: { anyOf: [ref("Link", index), ref("Tree", index)] },
    [`Form${index}`]: {
      type: "object",
      properties: { id, photo: { type: "string", format: "binary" } },
    },
    [`Both${index}`]: { allOf: [{ $ref: ref("Link", next).$ref }, { required: ["id"] }] },
  };
}

function documentOf(): object {
  const schemas = Object.assign({}, ...Array.from({ length: count }, (_, at) => schemasOf(at)));
  const jsonOf = (schema: object) => ({ content: { "application/json": { schema } } });
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/pets${index}/{id}`,
      {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        put: {
          operationId: `setPet${index}`,
          requestBody: jsonOf({ type: "array", items: ref("Pet", (index * 7) % count) }),
          responses: { "200": { description: "Set.", ...jsonOf(ref("Either", index)) } },
        },
        post: {
          operationId: `sendPet${index}`,
          requestBody: { content: { "multipart/form-data": { schema: ref("Form", index) } } },
          responses: { "204": { description: "Sent." } },
        },
      },
    ]),
  );
  const info = { title: "Large", version: "1" };
  return { openapi: "3.1.0", info, paths, components: { schemas } };
}

const constant = /^export const (\w+)/gm;
const namesIn = (text: string) => [...text.matchAll(constant)].map(([, name = ""]) => name);

/** Returns the modules of a target, in the order of their numbers. */
function partsOf(files: ReadonlyMap<string, string>, target: string) {
  const paths = [...files.keys()].filter((path) => /-\d+\.ts$/.test(path));
  return paths
    .filter((path) => path.startsWith(`${target}/`))
    .map((path) => ({ path, text: files.get(path) ?? "" }));
}

/** Expects that each module imports the constants of earlier modules that it uses, and no others. */
function expectExactImports(texts: readonly string[]): void {
  const homes = new Map(texts.flatMap((text, at) => namesIn(text).map((name) => [name, at + 1])));
  const statement = /^import \{([^}]+)\} from "\.\/schemas-(\d+)\.js";$/gm;
  texts.forEach((text, at) => {
    const imported = [...text.matchAll(statement)].flatMap(([, names = "", from]) =>
      names.split(",").flatMap((name) => (name.trim() === "" ? [] : [[name.trim(), Number(from)]])),
    );
    const code = text.slice(text.indexOf("\nexport const")).replaceAll(/\/\*\*.*?\*\//gs, "");
    const words = new Set(code.match(/(?<![.\w"])\w+/g));
    const used = [...words].filter((word) => (homes.get(word) ?? at + 1) !== at + 1);
    expect(imported.sort()).toEqual(used.map((name) => [name, homes.get(name)]).sort());
    for (const name of used) expect(homes.get(name)).toBeLessThan(at + 1);
  });
}

it("divides the constants of large documents into modules", { timeout: 60_000 }, async () => {
  const targets = ["types", "validators", "standard-schema", "samples", "zod"] as const;
  const { files, load } = await loadTargets(documentOf(), targets);
  for (const target of ["standard-schema", "samples", "zod"]) {
    const parts = partsOf(files, target);
    expect(parts.length).toBeGreaterThan(2);
    const exported = parts.flatMap(({ text }) => namesIn(text));
    expect(exported.length).toBeGreaterThan(6 * count);
    for (const { text } of parts) {
      expect(namesIn(text).length).toBeLessThanOrEqual(mostConstants);
    }
    if (target === "zod") expectExactImports(parts.map(({ text }) => text));
    // The last module is loaded before `index.ts`, which loads the modules in order.
    await load(parts.at(-1)?.path.replace(/\.ts$/, "") ?? "");
    expect(Object.keys(await load(`${target}/index`)).sort()).toEqual(exported.sort());
  }
  const zod = await load("zod/index");
  const accepts = (name: string, value: unknown) => zod[name].safeParse(value).success;
  for (const index of [0, 9, count - 1]) {
    const pet = { name: "Rex", owner: { id: 1, parent: { id: 2, pet: { name: "Tom" } } } };
    expect(accepts(`setPet${index}Body`, [pet])).toBe(true);
    expect(accepts(`setPet${index}Body`, [{ name: "Rex", owner: {} }])).toBe(false);
    expect(accepts(`tree${index}`, [1, [2, []]])).toBe(true);
    expect(accepts(`tree${index}`, [1, ["2"]])).toBe(false);
  }
  expect(accepts("link0", { id: 1, next: { next: { id: 3 } } })).toBe(true);
  expect(accepts("link0", { id: 1, next: { next: { id: "3" } } })).toBe(false);
});

it("imports the constants that any schemas use, and no others", { timeout: 60_000 }, async () => {
  const named = (one: unknown, prefix: string) =>
    JSON.parse(JSON.stringify(one).replaceAll("/schemas/", `/schemas/${prefix}`));
  const groups = fc.array(fc.record({ A: schema, B: schema, C: schema, Root: schema }).map(plain), {
    minLength: 120,
    maxLength: 120,
  });
  await fc.assert(
    fc.asyncProperty(groups, async (all) => {
      const entries = (keys: readonly ("A" | "B" | "C" | "Root")[]) =>
        all.flatMap((one, at) => keys.map((key) => [`T${at}${key}`, named(one[key], `T${at}`)]));
      const others = Array.from({ length: mostConstants }, (_, at) => `Other${at}`);
      const schemas = Object.fromEntries([
        ...entries(["A", "B", "C"]),
        ...others.map((name) => [name, { type: "integer" }]),
        ...entries(["Root"]),
      ]);
      const info = { title: "T", version: "1" };
      const document = { openapi: "3.1.0", info, paths: {}, components: { schemas } };
      const { files } = await loadTargets(document, ["zod"]);
      const parts = partsOf(files, "zod");
      expect(parts.length).toBeGreaterThan(1);
      expectExactImports(parts.map(({ text }) => text));
    }),
    { numRuns: runsOf(5), endOnFailure: true },
  );
});
