// How TypeScript's compiler and the parts of openapi-typescript that we use are loaded: with `require`, and no more of
// them than that. Imported as an ES module, the compiler's nine megabytes are read a second time to find their
// exports, which takes longer than running them; openapi-typescript whole brings its bundler and linter along.
import { createRequire } from "node:module";
import type TypeScript from "typescript";

const require = createRequire(import.meta.url);

/** What openapi-typescript is told, and what it collects while it works. */
export interface Context {
  readonly [option: string]: unknown;
  readonly transform: (
    schema: object,
    options: TransformOptions,
  ) => TypeScript.TypeNode | undefined;
}

/** Where in a document a schema stands. */
export interface TransformOptions {
  readonly path?: string;
  readonly ctx: Context;
}

/** TypeScript's compiler. */
export const ts: typeof TypeScript = require("typescript");

/** The declarations of a whole document. */
export const transformSchema: (document: object, context: Context) => TypeScript.Node[] =
  require("openapi-typescript/dist/transform/index.cjs");

/** The type of one schema. */
export const transformSchemaObject: (
  schema: unknown,
  options: TransformOptions,
) => TypeScript.TypeNode = require("openapi-typescript/dist/transform/schema-object.cjs").default;
