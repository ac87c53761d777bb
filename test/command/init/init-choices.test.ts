// `specloom init` chooses options by the packages and the tsconfig.json of a project, or prints tasks for the user.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lackedSettings } from "../../../scripts/command/init/least-settings.js";
import { chosenRole, roleOf } from "../../../scripts/command/init/role.js";
import { compile } from "../../compiler/compile.js";
import { newFolder, ping, specloom } from "../specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string | object) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), typeof text === "string" ? text : JSON.stringify(text));
};
const init = () => {
  const { out } = specloom(folder, ["init"]);
  const config = JSON.parse(readFileSync(join(folder, "specloom.config.json"), "utf8"));
  return { config, printed: out.match(/^(?:chose|to do {2} (?:set|copy|let)).*$/gm) };
};

/** The compiler options that `npm create vite` and `create-next-app` write. */
const vite = {
  "tsconfig.json": {
    files: [],
    references: [{ path: "./tsconfig.node.json" }, { path: "./tsconfig.app.json" }],
  },
  "tsconfig.node.json": {
    compilerOptions: { target: "ES2023", lib: ["ES2023"], moduleResolution: "bundler" },
    include: ["vite.config.ts"],
  },
  "tsconfig.app.json": {
    compilerOptions: {
      target: "ES2022",
      lib: ["ES2022", "DOM", "DOM.Iterable"],
      module: "ESNext",
      types: ["vite/client"],
      moduleResolution: "bundler",
      allowImportingTsExtensions: true,
    },
    include: ["src"],
  },
};
const next = {
  target: "ES2017",
  lib: ["dom", "dom.iterable", "esnext"],
  module: "esnext",
  moduleResolution: "bundler",
};

describe("init in a browser project", () => {
  it("writes a config for Vite, whose tsconfig.json only refers to others", () => {
    write("openapi.yaml", ping);
    write("package.json", { dependencies: { react: "*" }, devDependencies: { vite: "*" } });
    for (const [path, text] of Object.entries(vite)) write(path, text);
    expect(init()).toEqual({
      config: {
        spec: "openapi.yaml",
        out: "src/generated",
        targets: ["types", "client"],
        imports: "none",
        preset: "user",
      },
      printed: [
        "chose   targets types, client: package.json has react",
        "chose   out src/generated: the sources of tsconfig.app.json are in src",
        "chose   imports none: tsconfig.app.json has the module resolution of bundlers",
        "chose   preset user: the project only calls the API",
      ],
    });
  });

  it.each([
    [{ "@/*": ["./src/*"] }, "src/generated"],
    [{ "@/*": ["./*"] }, "generated"],
    [{ "@/*": ["./src/*"], "~/*": ["./*"] }, "generated"],
  ])("writes to the folder that aliases lead to: %j", (paths, out) => {
    write("openapi.yaml", ping);
    write("package.json", { dependencies: { next: "*" } });
    write("tsconfig.json", { compilerOptions: { ...next, paths }, include: ["**/*.ts"] });
    write("src/app/page.tsx", "");
    expect(init().config).toMatchObject({ out });
  });

  it("names the linters and formatters that shall ignore the generated code", () => {
    write("openapi.yaml", ping);
    write("package.json", { dependencies: { react: "*" } });
    expect(init().printed?.join("\n")).not.toContain("ignore");
    rmSync(join(folder, "specloom.config.json"));
    write("eslint.config.mjs", "export default [];");
    write(".oxlintrc.json", {});
    write("biome.jsonc", {});
    write(".prettierrc", {});
    expect(init().printed?.filter((line) => line.startsWith("to do"))).toEqual([
      'to do   let eslint.config.mjs ignore the generated code: { ignores: ["generated/**"] }',
      'to do   let .oxlintrc.json ignore the generated code: "ignorePatterns": ["generated"]',
      'to do   let biome.jsonc ignore the generated code: "files": { "includes": ["**", "!generated"] }',
      "to do   let .prettierrc ignore the generated code: a line generated in .prettierignore",
    ]);
  });

  it("says nothing about a folder that was chosen", () => {
    write("openapi.yaml", ping);
    write("package.json", { dependencies: { react: "*" } });
    write("tsconfig.json", { compilerOptions: next, include: ["src"] });
    const { out } = specloom(folder, ["init", "--out", "src/api"]);
    expect(out).not.toContain("chose   out");
  });

  it("writes a config for Next.js that compiles under its settings", async () => {
    write("openapi.yaml", ping);
    write("package.json", { dependencies: { next: "*", react: "*" } });
    write("tsconfig.json", { compilerOptions: next, include: ["**/*.ts"] });
    const { config } = init();
    expect(config).toMatchObject({
      out: "generated",
      targets: ["types", "client"],
      imports: "none",
    });
    expect(specloom(folder, ["generate"]).code).toBe(0);
    expect(await compile(folder, "7", "bundler", { ...next, types: [] })).toEqual([]);
  });

  it("keeps extensions where Node resolves modules, and names settings that are too old", () => {
    write("openapi.yaml", ping);
    write("package.json", { dependencies: { vue: "*" } });
    write("tsconfig.json", {
      compilerOptions: { module: "nodenext", target: "es2015", lib: ["ES2019"], types: [] },
    });
    const { config, printed: output } = init();
    expect(config).not.toHaveProperty("imports");
    expect(output).toContain(
      'to do   set in tsconfig.json, or newer: "target": "ES2017", "lib": ["ES2020", "DOM"]',
    );
  });
});

describe("init in a server project that tsc builds", () => {
  it("keeps the layout of outDir, and says how the JavaScript of validators gets there", () => {
    write("openapi.yaml", ping);
    write("package.json", { dependencies: { "@nestjs/core": "*" } });
    write("src/main.ts", "");
    write("tsconfig.json", { compilerOptions: { module: "nodenext", outDir: "./dist" } });
    const { config, printed: lines } = init();
    expect(config).toMatchObject({ out: "src/generated" });
    expect(lines).toEqual([
      "chose   targets types, client, validators, server: package.json has @nestjs/core",
      "chose   out src/generated: the sources of tsconfig.json are in src",
      "to do   copy the validators' JavaScript to dist, as node_modules/specloom/templates/validators/README.md#building-with-tsc shows",
    ]);
  });
});

it("init writes to the sources of tsconfig.build.json, which NestJS 12 compiles", () => {
  write("openapi.yaml", ping);
  write("package.json", { dependencies: { "@nestjs/core": "*" } });
  write("src/main.ts", "");
  write("tsconfig.json", { compilerOptions: { module: "nodenext", outDir: "dist", rootDir: "." } });
  const build = { extends: "./tsconfig.json", compilerOptions: { rootDir: "./src" } };
  expect(init().config).not.toHaveProperty("out", "src/generated");
  rmSync(join(folder, "specloom.config.json"));
  write("tsconfig.build.json", build);
  expect(init().config).toHaveProperty("out", "src/generated");
});

describe("init in a project of a document with broken pieces", () => {
  it("accepts the pieces of the first day, and no later one", () => {
    const broken = ping.replace(
      "operationId: ping,",
      "operationId: ping, parameters: [{ name: a, in: query, schema: { type: intger } }],",
    );
    write("openapi.yaml", broken);
    write("package.json", { dependencies: { svelte: "*" } });
    expect(init().printed).toContain(
      "chose   preset user: the project only calls the API. .specloom-ignore.yaml accepts 1 piece that is left out now",
    );
    const step = () => [
      specloom(folder, ["validate"]).code,
      specloom(folder, ["check-generated"]).code,
    ];
    specloom(folder, ["generate"]);
    expect(step()).toEqual([0, 0]);
    const more = "parameters: [{ name: b, in: query, schema: { type: strnig } }, ";
    write("openapi.yaml", broken.replace("parameters: [", more));
    expect(specloom(folder, ["validate"]).code).toBe(1);
  });

  it("keeps a list of accepted findings that is there", () => {
    write("openapi.yaml", ping.replace("operationId: ping", "operationId: ping, deprecated: 1"));
    write(".specloom-ignore.yaml", "ignore: []\n");
    specloom(folder, ["init"]);
    expect(readFileSync(join(folder, ".specloom-ignore.yaml"), "utf8")).toBe("ignore: []\n");
  });
});

describe("the role of a project", () => {
  const of = (...names: readonly string[]) =>
    roleOf({ dependencies: Object.fromEntries(names.map((name) => [name, "*"])) });

  it("is told by its packages", () => {
    expect(of("next").name).toBe("browser");
    expect(roleOf({ devDependencies: { "@sveltejs/kit": "*" } }).name).toBe("browser");
    expect(of("@nestjs/core").name).toBe("server");
    expect([of("react", "express").name, of().name, roleOf(undefined).name]).toEqual([
      "unsure",
      "unsure",
      "unsure",
    ]);
  });

  it("is asked for in doubt only, and is the default without a person", async () => {
    const questions: string[] = [];
    const saying = (word: string) => async (question: string) => {
      questions.push(question);
      return word;
    };
    expect((await chosenRole(of("next"), saying("all"))).name).toBe("browser");
    expect((await chosenRole(of("react", "express"), undefined)).name).toBe("unsure");
    expect(questions).toEqual([]);
    expect(await chosenRole(of("react", "express"), saying(" Client\n"))).toEqual({
      name: "browser",
      because: "you chose client",
    });
    expect((await chosenRole(of(), saying(""))).name).toBe("unsure");
    expect(questions).toEqual([
      "package.json has react and express. Generate client or all? (all) ",
      "package.json names no framework. Generate client or all? (all) ",
    ]);
  });
});

it.each<[options: Record<string, unknown>, serves: boolean, lacked: string[]]>([
  [{}, true, []],
  [{ target: "ESNext" }, false, []],
  [{ target: "ES2018" }, false, ['"lib": ["ES2020", "DOM"]']],
  [
    { target: "es5", lib: ["dom", "es6"] },
    false,
    ['"target": "ES2017"', '"lib": ["ES2020", "DOM"]'],
  ],
  [{ target: "es6", lib: ["dom", "esnext"] }, false, ['"target": "ES2017"']],
  [{ lib: ["es2022"], types: [] }, false, ['"lib": ["ES2020", "DOM"]']],
  [{ lib: ["es2022"], types: ["node"] }, true, []],
  [{ strict: true }, true, []],
  [{ strict: false }, true, ['"strictNullChecks": true']],
  [{ strict: false, strictNullChecks: true }, true, []],
  [{ strict: true, strictNullChecks: false }, false, ['"strictNullChecks": true']],
  [{ types: ["vite/client"] }, true, ['"types": ["vite/client","node"]']],
])("the settings %j lack what generated code needs", (options, serves, lacked) => {
  expect(lackedSettings(options, serves)).toEqual(lacked);
});
