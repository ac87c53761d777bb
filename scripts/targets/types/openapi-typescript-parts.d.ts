// The types of the two parts of openapi-typescript that we load: the whole of it, with its bundler and
// linter, takes twice the time to start.

declare module "openapi-typescript/dist/transform/index.mjs" {
  import type { GlobalContext } from "openapi-typescript";
  import type ts from "typescript";
  /** The declarations of a whole document. */
  export default function transformSchema(document: object, context: GlobalContext): ts.Node[];
}

declare module "openapi-typescript/dist/transform/schema-object.mjs" {
  import type { GlobalContext } from "openapi-typescript";
  import type ts from "typescript";
  /** The type of one schema. */
  export default function transformSchemaObject(
    schema: unknown,
    options: { readonly path?: string; readonly ctx: GlobalContext },
  ): ts.TypeNode;
}
