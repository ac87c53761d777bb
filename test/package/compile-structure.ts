// Bundles the schemas of OpenAPI as compiled code, so that they are not compiled at each start.
import { basename, dirname } from "node:path";
import { pathToFileURL } from "node:url";
import standalone from "ajv/dist/standalone/index.js";
import type { Plugin } from "esbuild";

const from = (schema: string) =>
  `// Made of the JSON Schema of ${schema} (OpenAPI Initiative, Apache-2.0)`;
/** Comments that name the source and licence of the schemas in each compiled module. */
const notices: Readonly<Record<string, string>> = {
  "swagger-2.0.ts": `${from("Swagger 2.0")}.\n`,
  "openapi-3.0.ts": `${from("OpenAPI 3.0, 2019-04-02")}.\n`,
  "openapi-3.1.ts": `${from("OpenAPI 3.1, 2021-04-15")}.\n`,
  "openapi-3.2.ts":
    `${from("OpenAPI 3.2, 2025-11-23")},\n` +
    "// and of the meta-schema of JSON Schema 2020-12 (AFL-3.0 or BSD-3-Clause).\n",
};

/** An esbuild plugin that compiles the schemas of OpenAPI once for the bundle. */
export const compileStructure: Plugin = {
  name: "compile-structure",
  setup(build) {
    build.onLoad(
      { filter: /[\\/]structure[\\/](?:swagger-2|openapi-3)\.\d\.ts$/ },
      async ({ path }) => {
        const { ajv, validate } = await import(pathToFileURL(path).href);
        const contents = notices[basename(path)] + importing(standalone.default(ajv, validate));
        return { contents, loader: "js", resolveDir: dirname(path) };
      },
    );
  },
};

/** Replaces `require`, which Ajv prints even in ES modules, by imports. */
function importing(code: string): string {
  return code.replaceAll(
    /const (\w+) = require\("([^"]+)"\)\.default;/g,
    (_, name, module) =>
      `import ${name}_module from "${module}.js";const ${name} = ${name}_module.default;`,
  );
}
