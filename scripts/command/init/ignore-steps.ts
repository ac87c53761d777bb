// Finds linters and formatters that would process generated files. Lint rules are for hand-written code, and
// reformatted generated files would count as stale.
import { existsSync } from "node:fs";

interface Tool {
  readonly files: readonly string[];
  /** Returns the text for a tool's config that makes the tool ignore `folder`. */
  readonly ignore: (folder: string) => string;
}

const scripts = ["js", "mjs", "cjs", "ts", "mts", "cts"];

const tools: readonly Tool[] = [
  {
    files: scripts.map((extension) => `eslint.config.${extension}`),
    ignore: (folder) => `{ ignores: ["${folder}/**"] }`,
  },
  {
    files: ["", ".json", ".js", ".cjs", ".yaml", ".yml"].map((ending) => `.eslintrc${ending}`),
    ignore: (folder) => `"ignorePatterns": ["${folder}"]`,
  },
  {
    files: [".oxlintrc.json", ".oxlintrc.jsonc"],
    ignore: (folder) => `"ignorePatterns": ["${folder}"]`,
  },
  {
    files: ["biome.json", "biome.jsonc"],
    ignore: (folder) => `"files": { "includes": ["**", "!${folder}"] }`,
  },
  {
    files: [
      ...["", ".json", ".yaml", ".yml", ".toml"].map((ending) => `.prettierrc${ending}`),
      ...scripts.flatMap((extension) => [
        `.prettierrc.${extension}`,
        `prettier.config.${extension}`,
      ]),
    ],
    ignore: (folder) => `a line ${folder} in .prettierignore`,
  },
];

/** For each linter or formatter of the project, returns a line that says how to ignore the generated folder. */
export function ignoreSteps(folder: string): string[] {
  return tools.flatMap(({ files, ignore }) => {
    const file = files.find((name) => existsSync(name));
    return file === undefined
      ? []
      : [`to do   let ${file} ignore the generated code: ${ignore(folder)}`];
  });
}
