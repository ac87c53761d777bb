// A template in the user's own folder replaces the built-in template with the same name.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { loadTemplates } from "../../scripts/render/load-templates.js";
import { typescript } from "../../scripts/render/typescript.js";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "templates-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function templates(files: Readonly<Record<string, string>>, ...folders: readonly string[]) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return loadTemplates(
    folders.map((folder) => join(root, folder)),
    typescript,
  );
}

test("a template is the file of its name, a partial the one with the underscore", () => {
  const set = templates({ "ours/a.ts.hbs": "a\n{{> p this}}\n", "ours/_p.hbs": "p\n" }, "ours");
  expect(set.render("a.ts", {})).toBe("a\np\n");
});

test("a user's file comes before ours, and the rest stays ours", () => {
  const set = templates(
    {
      "theirs/a.ts.hbs": "theirs\n{{> p this}}\n{{> q this}}\n{{> r this}}\n",
      "theirs/_p.hbs": "their p\n",
      "theirs/_r.hbs": "their r\n",
      "ours/a.ts.hbs": "ours\n",
      "ours/b.ts.hbs": "b\n{{> p this}}\n",
      "ours/_p.hbs": "our p\n",
      "ours/_q.hbs": "our q\n",
    },
    "theirs",
    "ours",
  );
  expect(set.render("a.ts", {})).toBe("theirs\ntheir p\nour q\ntheir r\n");
  expect(set.render("b.ts", {})).toBe("b\ntheir p\n");
});

test("a user's folder may have nothing for this target", () => {
  expect(templates({ "ours/a.ts.hbs": "a\n" }, "none", "ours").render("a.ts", {})).toBe("a\n");
});

test("a user's template of a name that we do not have is refused: nothing would print it", () => {
  const files = { "theirs/b.ts.hbs": "b\n", "ours/a.ts.hbs": "a\n" };
  expect(() => templates(files, "theirs", "ours")).toThrow(
    /theirs\/b\.ts\.hbs is not the name of a template/,
  );
});

test("a module of runtime/ is copied, a user's before ours", () => {
  const files = {
    "theirs/runtime/a.ts": "theirs\n",
    "ours/runtime/a.ts": "ours\n",
    "ours/runtime/b.ts": 'import "./c.js";\r\n{{not a hole}}\n',
  };
  const set = templates(files, "theirs", "ours");
  expect(set.runtime).toEqual(["a.ts", "b.ts"]);
  expect(set.replaced).toEqual(new Set(["a.ts"]));
  expect(set.copy("a.ts")).toBe("theirs\n");
  expect(set.copy("b.ts")).toBe('import "./c.js";\n{{not a hole}}\n');
});

test("modules that are joined are one file, a user's before ours, and imports lead there", () => {
  const files = {
    "theirs/runtime/b.ts": "// Theirs.\nexport const b = 2;\n",
    "ours/a.ts.hbs": 'import { a } from "./runtime/a.js";\nimport { b } from "./a.js";\n',
    "ours/runtime/a.ts":
      '// A.\nimport { b } from "./b.js";\nimport type { C } from "./c.js";\n\nexport const a: C = b;\n',
    "ours/runtime/b.ts": "// B.\nexport const b = 1;\n",
    "ours/runtime/c.ts": 'import { a } from "./a.js";\n',
  };
  templates(files, "ours");
  const folders = ["theirs", "ours"].map((folder) => join(root, folder));
  const set = loadTemplates(folders, typescript, "js", { "ab.ts": ["b", "a"] });
  expect(set.join("ab.ts", "Both.", ["b", "a"])).toBe(`// Both.
import type { C } from "./c.js";

// Theirs.

export const b = 2;

// A.

export const a: C = b;
`);
  expect(set.copy("c.ts")).toBe('import { a } from "./ab.js";\n');
  expect(set.render("a.ts", {})).toBe(
    'import { a } from "./runtime/ab.js";\nimport { b } from "./a.js";\n',
  );
});

test("a user's template that became a module is told its new name", () => {
  const files = { "theirs/a.ts.hbs": "a\n", "ours/runtime/a.ts": "a\n" };
  try {
    templates(files, "theirs", "ours");
    expect.unreachable();
  } catch (error) {
    const [finding] = (error as DiagnosticsError).diagnostics;
    expect(finding?.help).toContain("move it to runtime/a.ts");
  }
});

test("a user's module of a name that runtime/ does not have is refused", () => {
  const files = { "theirs/runtime/b.ts": "b\n", "ours/runtime/a.ts": "a\n" };
  expect(() => templates(files, "theirs", "ours")).toThrow(
    /theirs\/runtime\/b\.ts is not the name/,
  );
});

test("a user's template is checked like ours, and its file named", () => {
  const set = templates(
    { "theirs/a.ts.hbs": "\n{{x}}\n", "ours/a.ts.hbs": "a\n" },
    "theirs",
    "ours",
  );
  try {
    set.render("a.ts", { x: 1 });
    expect.unreachable();
  } catch (error) {
    const [finding] = (error as DiagnosticsError).diagnostics;
    expect(error).toBeInstanceOf(DiagnosticsError);
    expect(finding?.location).toMatchObject({
      file: expect.stringMatching(/theirs\/a\.ts\.hbs$/),
      line: 2,
      column: 1,
    });
  }
});

test("nothing is read before it is needed", () => {
  const set = templates({ "ours/a.ts.hbs": "a\n", "ours/b.ts.hbs": "{{x}}\n" }, "ours");
  expect(set.render("a.ts", {})).toBe("a\n");
  expect(() => set.render("b.ts", {})).toThrow(DiagnosticsError);
});

test.each(["../a", "p/../../a", "..", "a/b", "/etc/passwd"])(
  "a partial %s is not looked for",
  (name) => {
    const set = templates(
      { "a.hbs": "secret\n", "_a.hbs": "secret\n", "ours/a.ts.hbs": `{{> [${name}] this}}\n` },
      "ours",
    );
    expect(() => set.render("a.ts", {})).toThrow(/there is no partial/);
  },
);
