// View of the types' templates: every declaration with its name, its comment and its text.

import type { ApiModel, NamedSchema } from "../../model/api-model.js";
import { enumOwners } from "../../model/names/enum-names.js";
import { keyOf } from "../../model/names/name-lock.js";
import { withNamedItems } from "../../model/names/named-items.js";
import type { Code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { Modules } from "../../render/modules.js";
import { ident, str } from "../../render/typescript.js";
import { docOf } from "../../typescript/docs.js";
import { type PrintOptions, TypePrinter } from "../../typescript/print-type.js";
import { TypeSchemas } from "../../typescript/type-schema.js";
import type { TargetOptions } from "../options.js";
import { asWritten } from "./component-types.js";
import { constantOf, InlineConstants } from "./constants.js";
import { openapiDeclarations } from "./openapi-document.js";
import { OperationTypes } from "./operation-types.js";
import { type SchemaOptions, withSchemaOptions } from "./schema-options.js";
import { withSelectedMembers } from "./selected-members.js";
import { SharedParts } from "./shared-parts.js";
import { printStatus } from "./status.js";

/** One exported type. */
export interface DeclarationView {
  readonly doc: Doc;
  /** `interface Name { … }` or `type Name = …;` */
  readonly declaration: Code;
}

/** The type of a schema. */
export interface SchemaView extends DeclarationView {
  /** `const Name = { … } as const;` */
  readonly constant: Code | undefined;
  /** The constants of the enums inside of it. */
  readonly constants: readonly ConstantView[];
}

/** The constant of an enum without a type of its own. */
export interface ConstantView {
  readonly doc: Doc;
  readonly constant: Code;
}

/** The view of `index.ts`. */
export interface IndexView {
  readonly schemas: readonly SchemaView[];
  /** Parts of responses that several operations have, for the types of operations alone. */
  readonly parts: readonly DeclarationView[];
  readonly operations: readonly {
    readonly operationId: string;
    readonly declarations: readonly DeclarationView[];
    readonly constants: readonly ConstantView[];
  }[];
  /** Whether any response's status is a class of statuses, declared in `status.ts`. */
  readonly usesStatusClasses: boolean;
  readonly hasDeclarations: boolean;
}

/** The view of `openapi.ts`. */
export interface OpenapiView {
  readonly usesNames: boolean;
  readonly declarations: readonly { readonly name: string; readonly declaration: Code }[];
}

/** The views of both files. */
export function typesView(
  model: ApiModel,
  enums: TargetOptions["enums"],
): { index: IndexView; openapi: OpenapiView } {
  // Not in the document itself.
  const named = withNamedItems(model);
  const schemas = new TypeSchemas(named.schemas);
  const shared = new SharedParts(named, (list) => new OperationTypes(schemas).headers(list).schema);
  const types = new OperationTypes(schemas, { shared });
  const modules = new Modules({ http: "http" });
  const names = new TypePrinter((name) => printStatus(name, modules) ?? ident(name));
  const constants = new InlineConstants(model, schemas);
  const index = {
    schemas: schemas.named().map(({ named, type }) => ({
      doc: namedDoc(named),
      declaration: names.declaration(named.typeName, type),
      constant: enums === "const" ? constantOf(named.typeName, type) : undefined,
      constants: constants.of(keyOf(named)),
    })),
    operations: [...named.operations, ...named.webhooks].map((operation) => ({
      operationId: operation.operationId,
      declarations: types.of(operation).map(({ name, doc, type, isAlias }) => ({
        doc,
        declaration: names.declaration(name, type, isAlias),
      })),
      constants: enumOwners(operation).flatMap((owner) => constants.of(owner)),
    })),
  };
  const parts = shared.declared.map(({ name, doc, type }) => ({
    doc,
    declaration: names.declaration(name, type, true),
  }));
  const elsewhere = new Modules({ api: "api", http: "http" });
  const qualified = new TypePrinter(
    (name) =>
      printStatus(name, elsewhere) ?? printWritten(name) ?? elsewhere.member("api", ident(name)),
  );
  const declarations = openapiDeclarations(model, types, qualified);
  const hasDeclarations = index.schemas.length + index.operations.length > 0;
  return {
    index: { ...index, parts, usesStatusClasses: modules.isUsed("http"), hasDeclarations },
    openapi: { usesNames: elsewhere.isUsed("api"), declarations },
  };
}

/** The view of `schema.ts`: all types in one module. */
export interface SchemaFileView extends Pick<OpenapiView, "declarations"> {
  readonly schemas: readonly DeclarationView[];
}

/** The options of the one file that `specloom types` writes. */
export interface SchemaFileOptions extends SchemaOptions, PrintOptions {
  /** Whether types follow openapi-typescript where types of calls differ. */
  readonly compatible?: boolean;
  /** Whether `paths` and the like are type aliases. */
  readonly exportType?: boolean;
  /** Whether schemas of objects are interfaces. */
  readonly interfaces?: boolean;
}

/** The view of the one file that `specloom types` writes. */
export function schemaFileView(api: ApiModel, options: SchemaFileOptions = {}): SchemaFileView {
  const { compatible = false, exportType = false, interfaces = false, alphabetize } = options;
  const asked = withSchemaOptions(api, options);
  const model = compatible ? withSelectedMembers(asked) : asked;
  const schemas = new TypeSchemas(withNamedItems(model).schemas, { compatible });
  const printer = new TypePrinter((name) => printWritten(name) ?? ident(name), options);
  const named = schemas.named();
  if (alphabetize) named.sort((a, b) => (a.named.typeName < b.named.typeName ? -1 : 1));
  return {
    schemas: named.map(({ named, type }) => ({
      doc: namedDoc(named),
      declaration: printer.declaration(named.typeName, type, !interfaces),
    })),
    declarations: openapiDeclarations(
      model,
      new OperationTypes(schemas, { keepsSchemas: compatible }),
      printer,
      { exportType, compatible },
    ),
  };
}

/** The type of a schema as it is written, which has no name of its own; `undefined` for other names. */
function printWritten(name: string): string | undefined {
  if (!name.startsWith(asWritten)) return undefined;
  return `components["schemas"][${str(name.slice(asWritten.length))}]`;
}

/** The comment of a named schema. */
export function namedDoc({ json, view }: NamedSchema): Doc {
  const doc = docOf(json);
  if (view === undefined) return doc;
  const about = `\`${view.of}\` in ${view.use === "request" ? "requests" : "responses"}.`;
  return { ...doc, text: doc.text === "" ? about : `${about}\n\n${doc.text}` };
}
