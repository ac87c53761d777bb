// `specloom init` inspects a project, writes files, and keeps all existing text.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addScripts } from "../../../scripts/command/init/package-scripts.js";
import { newFolder, ping, snapshot, specloom } from "../specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const init = (...args: string[]) => specloom(folder, ["init", ...args]);

describe("specloom init", () => {
  it("writes a config, scripts and a CI step with which all commands work", () => {
    write("api/ping.yaml", ping);
    write("package.json", '{\n  "name": "ping",\n  "devDependencies": { "specloom": "*" }\n}\n');
    expect(init()).toEqual({
      code: 0,
      out: `chose   targets types, client, validators, server: package.json names no framework
created .github/workflows/specloom.yml
created specloom.config.json
created .gitattributes
added   api:generate, api:check, api:diff to the scripts of package.json
`,
      err: "next: npm run api:generate\n",
    });
    expect(JSON.parse(read("specloom.config.json"))).toEqual({
      spec: "api/ping.yaml",
      out: "generated",
    });
    expect(read("package.json")).toBe(`{
  "name": "ping",
  "devDependencies": { "specloom": "*" },
  "scripts": {
    "api:generate": "specloom generate",
    "api:check": "specloom validate && specloom check-generated",
    "api:diff": "specloom diff"
  }
}
`);
    expect(read(".github/workflows/specloom.yml")).toMatch(
      /- run: npm install\n.*- run: npm run api:check\n\n {2}diff:\n/,
    );
    expect(specloom(folder, ["generate"]).code).toBe(0);
    expect(specloom(folder, ["validate"]).code).toBe(0);
    expect(specloom(folder, ["check-generated"]).code).toBe(0);
  });

  it("writes the root folder of a document beside the project: no build without .git loses a piece", () => {
    const shared = ping.replace(
      "{ operationId",
      "{ $ref: ../common/ping.yaml }\n#   get: { operationId",
    );
    write(".git/HEAD", "");
    write(
      "common/ping.yaml",
      "get: { operationId: ping, responses: { '204': { description: Pong. } } }\n",
    );
    write("spec/openapi.yaml", shared.replace("get: { $ref", "$ref").replace("yaml }", "yaml"));
    mkdirSync(join(folder, "app"));
    const run = (...args: string[]) => specloom(join(folder, "app"), args);
    expect(run("init", "../spec/openapi.yaml").code).toBe(0);
    expect(JSON.parse(read("app/specloom.config.json"))).toMatchObject({ root: ".." });
    expect(run("generate").err).not.toContain("reference-escapes");
    expect(read("app/generated/client/operations.ts")).toContain("ping");
    rmSync(join(folder, ".git"), { recursive: true });
    expect(run("check-generated")).toMatchObject({ code: 0, out: "" });
  });

  it("changes nothing the second time, nor what says something else", () => {
    write("ping.yaml", ping);
    write("package.json", '{ "scripts": { "api:diff": "other" } }');
    write(".github/workflows/specloom.yml", "name: mine\n");
    init();
    const before = snapshot(folder);
    const again = init();
    expect(again.code).toBe(0);
    expect(again.out).toContain(
      "kept    specloom.config.json, because the config already exists\n",
    );
    expect(again.out).toContain("kept    .github/workflows/specloom.yml: it was there before\n");
    expect(again.out).toContain(
      "kept    the script api:diff of package.json, because it runs another command\n",
    );
    expect(snapshot(folder)).toEqual(before);
    expect(JSON.parse(read("package.json")).scripts["api:diff"]).toBe("other");
    expect(read(".github/workflows/specloom.yml")).toBe("name: mine\n");
  });

  it("adds a line for generated files to the attributes of git, and keeps the others", () => {
    write("ping.yaml", ping);
    write(".gitattributes", "* text=auto\r\n*.png binary");
    expect(init("--out", "my api").out).toContain(
      "added   the generated files to .gitattributes\n",
    );
    const text = '* text=auto\r\n*.png binary\r\n"my api/**" linguist-generated merge=union\r\n';
    expect(read(".gitattributes")).toBe(text);
    expect(init().out).not.toContain(".gitattributes");
    expect(read(".gitattributes")).toBe(text);
  });

  it("writes no attributes for a folder outside the project", () => {
    write("ping.yaml", ping);
    init("--out", "../elsewhere");
    expect(existsSync(join(folder, ".gitattributes"))).toBe(false);
  });

  it("finds out where sources stand, how they import, and what installs packages", () => {
    write("openapi.json", '{\n  "openapi": "3.0.3" }');
    write("package.json", '{ "dependencies": { "fastify": "*" } }');
    write("pnpm-lock.yaml", "");
    write(
      "base.json",
      '{ "compilerOptions": { "rootDir": "src", "allowImportingTsExtensions": true } }',
    );
    write(
      "tsconfig.json",
      '{ // as everywhere\n "extends": "./base.json", "include": ["src/**/*"], }',
    );
    mkdirSync(join(folder, "src"));
    const { out, err } = init();
    expect(err).toBe("next: pnpm run api:generate\n");
    expect(out.match(/^chose .*$/gm)).toEqual([
      "chose   targets types, client, validators, server: package.json has fastify",
      "chose   out src/generated: the sources of tsconfig.json are in src",
      "chose   imports ts: tsconfig.json allows imports with the extension .ts",
      "chose   preset user: the document has 2 errors",
    ]);
    expect(JSON.parse(read("specloom.config.json"))).toEqual({
      spec: "openapi.json",
      out: "src/generated",
      imports: "ts",
      preset: "user",
    });
    expect(read(".github/workflows/specloom.yml")).toContain(
      "- run: pnpm install --frozen-lockfile\n",
    );
  });

  it("leaves the file of another CI to its owner, and says what to add", () => {
    write("openapi.yaml", ping);
    write(".gitlab-ci.yml", "test: {}\n");
    const { out, err } = init();
    expect(out).toContain(
      "to do   add to .gitlab-ci.yml: npm install && npx specloom validate && npx specloom check-generated\n" +
        "to do   on pull requests, check out the complete history and run: npx specloom diff --allow-missing-base\n",
    );
    expect(err).toBe("next: npx specloom generate\n");
    expect(readdirSync(folder).sort()).toEqual([
      ".gitattributes",
      ".gitlab-ci.yml",
      "openapi.yaml",
      "specloom.config.json",
    ]);
  });

  it.each([
    [[], "No document is named"],
    [["missing.yaml"], "There is no file 'missing.yaml'"],
    [["https://example.com/openapi.yaml"], "This command uses no network"],
  ])("without a document writes nothing: %j", (args, message) => {
    const { code, err } = init(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("asks for a name where there are several documents", () => {
    write("a/openapi.yaml", ping);
    write("b/openapi.yaml", ping);
    expect(init()).toMatchObject({
      code: 2,
      err: "This folder has several documents: a/openapi.yaml, b/openapi.yaml\nName one document: specloom init a/openapi.yaml\n",
    });
    expect(init("b/openapi.yaml").code).toBe(0);
    expect(JSON.parse(read("specloom.config.json")).spec).toBe("b/openapi.yaml");
    expect(existsSync(join(folder, "package.json"))).toBe(false);
  });
});

describe("scripts for a package.json", () => {
  const scripts = { one: "a && b", two: 'say "x"' };
  const key = fc.oneof(fc.string(), fc.constantFrom("scripts", "one", "two", "0", "__proto__"));
  const manifests = fc.record(
    {
      name: fc.string(),
      scripts: fc.dictionary(key, fc.string()),
      files: fc.array(fc.string()),
      more: fc.dictionary(key, fc.jsonValue()),
    },
    { requiredKeys: [] },
  );

  it("are added, and nothing else is changed, whatever the file holds and however it is laid out", () => {
    const layouts = fc.constantFrom<string | undefined>(undefined, "  ", "\t", "    ");
    fc.assert(
      fc.property(manifests, layouts, fc.boolean(), (manifest, indent, crlf) => {
        const lf = `${JSON.stringify(manifest, null, indent)}\n`;
        const text = crlf ? lf.replaceAll("\n", "\r\n") : lf;
        const parsed = JSON.parse(text);
        const { text: changed, added } = addScripts(text, parsed, scripts);
        const expected = JSON.parse(text);
        expected.scripts = { ...scripts, ...expected.scripts };
        expect(JSON.parse(changed)).toEqual(expected);
        expect(added).toEqual(
          Object.keys(scripts).filter((name) => !Object.hasOwn(parsed.scripts ?? {}, name)),
        );
        // Every character of the old text is still in the new text, in the same order.
        let at = 0;
        for (const character of changed) if (character === text[at]) at += 1;
        expect(at).toBe(text.length);
        if (crlf) expect(changed.replaceAll("\r\n", "")).not.toContain("\n");
      }),
    );
  });

  it("are not added to what is no list of scripts", () => {
    const text = '{ "scripts": [] }';
    expect(addScripts(text, { scripts: [] }, scripts)).toEqual({
      text,
      added: [],
      conflicting: ["one", "two"],
    });
  });
});
