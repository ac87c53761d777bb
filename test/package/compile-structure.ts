// Puts compiled code in place of the module that compiles the schema of OpenAPI 3.2 each time it is loaded.
import { dirname } from "node:path";
import standalone from "ajv/dist/standalone/index.js";
import type { Plugin } from "esbuild";

const notice =
  "// Made of the JSON Schema of OpenAPI 3.2, 2025-11-23 (OpenAPI Initiative, Apache-2.0),\n" +
  "// and of the meta-schema of JSON Schema 2020-12 (AFL-3.0 or BSD-3-Clause).\n";

/** Compiles the schema once for a bundle. */
export const compileStructure: Plugin = {
  name: "compile-structure",
  setup(build) {
    build.onLoad({ filter: /[\\/]structure[\\/]openapi-3\.2\.ts$/ }, async ({ path }) => {
      const { ajv, validate } = await import("../../scripts/load/structure/openapi-3.2.js");
      const contents = notice + importing(standalone.default(ajv, validate));
      return { contents, loader: "js", resolveDir: dirname(path) };
    });
  },
};

/** Ajv prints `require` also into modules. */
function importing(code: string): string {
  return code.replaceAll(
    /const (\w+) = require\("([^"]+)"\)\.default;/g,
    (_, name, module) =>
      `import ${name}_module from "${module}.js";const ${name} = ${name}_module.default;`,
  );
}
