// Adding handlers to a map changes no existing character, in any notation of the map.
import { describe, expect, it } from "vitest";
import { editable } from "../../scripts/scaffolding/map-edit.js";
import { Module } from "../../scripts/scaffolding/module.js";

const more = [
  { name: "addPet", specifier: "./pets.js" },
  { name: "taken", specifier: "./others.js" },
];

/** Adds two handlers to the text of a handler map; returns `undefined` if specloom cannot add them. */
function added(text: string): string | undefined {
  const module = new Module("/index.ts", "index.ts", text);
  const map = module.declarations.get("handlers");
  return map === undefined ? undefined : editable(map)?.with(more);
}

describe("two handlers more", () => {
  it.each([
    "const handlers: Handlers = {\n  a,\n  b,\n};\n",
    "const handlers: Handlers = {\n  a,\n  b // last, without a comma\n};\n",
    "const handlers: Handlers = {\n};\n",
    "const handlers: Handlers = {};\n",
    "const handlers = { a, ...stubs } satisfies Handlers;\n",
    "const handlers = { a, b, } as const;\n",
    "const handlers = (db: Db): Handlers => ({\n    a: a(db),\n    async b() { return { status: 204 }; },\n  });\n",
    "const handlers = {\r\n\ta,\r\n};\r\n",
  ])("in %j", (map) => {
    const text = `import { a } from "./a.js"; // first\nimport type { taken } from "./b.js";\n\n${map}`;
    const made = added(text) ?? "";
    let at = 0;
    for (const character of text) at = made.indexOf(character, at) + 1 || Number.NaN;
    expect(at, made).toBeGreaterThan(0);
    expect(made).toContain('import { addPet } from "./pets.js";');
    expect(made).toContain('import { taken as taken_ } from "./others.js";');
    const module = new Module("/index.ts", "index.ts", made);
    expect([...module.imports.keys()]).toEqual(expect.arrayContaining(["a", "addPet", "taken_"]));
    expect(made.slice(made.indexOf("const handlers"))).toMatchSnapshot();
  });

  it("take over how modules are imported there", () => {
    expect(added('import { a } from "./a.ts";\nconst handlers = { a };')).toContain('"./pets.ts"');
    expect(added('import { a } from "./a";\nconst handlers = { a };')).toContain('"./pets"');
  });

  it.each(["const handlers = Object.freeze({ a });", "const handlers = made();", "let handlers;"])(
    "are a person's to add in %j",
    (map) => {
      expect(added(`import { a } from "./a.js";\n${map}`)).toBeUndefined();
    },
  );
});
