// The types of the two parts of openapi-typescript that we load: the whole of it, with its bundler and
// linter, takes twice the time to start, and its own declarations name packages that it does not bring.

declare module "openapi-typescript/dist/transform/index.mjs" {
  import type ts from "typescript";
  /** What openapi-typescript is told, and what it collects while it works. */
  export interface Context {
    readonly [option: string]: unknown;
    readonly transform: (schema: object, options: Options) => ts.TypeNode | undefined;
  }
  /** Where in a document a schema stands. */
  export interface Options {
    readonly path?: string;
    readonly ctx: Context;
  }
  /** The declarations of a whole document. */
  export default function transformSchema(document: object, context: Context): ts.Node[];
}

declare module "openapi-typescript/dist/transform/schema-object.mjs" {
  import type { Options } from "openapi-typescript/dist/transform/index.mjs";
  import type ts from "typescript";
  /** The type of one schema. */
  export default function transformSchemaObject(schema: unknown, options: Options): ts.TypeNode;
}
