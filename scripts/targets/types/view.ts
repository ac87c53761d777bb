// Data for the type templates: the name, comment and code of each declaration.

import type { ApiModel, NamedSchema, Operation } from "../../model/api-model.js";
import { keyOf } from "../../model/names/name-lock.js";
import { withNamedItems } from "../../model/names/named-items.js";
import type { Pieces } from "../../model/pieces.js";
import type { Code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { Modules } from "../../render/modules.js";
import { ident, str } from "../../render/typescript.js";
import { docOf } from "../../typescript/docs.js";
import { type PrintOptions, TypePrinter } from "../../typescript/print-type.js";
import { type NamedType, type TypeOfFormat, TypeSchemas } from "../../typescript/type-schema.js";
import type { TargetOptions } from "../options.js";
import type { TargetInput } from "../target.js";
import { asWritten } from "./component-types.js";
import { constantOf, InlineConstants } from "./constants.js";
import type { FormatTypes } from "./format-types.js";
import { printLocal } from "./header-types.js";
import { openapiDeclarations } from "./openapi-document.js";
import { OperationTypes } from "./operation-types.js";
import { isEnumOf, PrintedEnums, printEnum } from "./print-enums.js";
import { formatIn, formatName, formatType, localFormats } from "./print-formats.js";
import { type SchemaOptions, withSchemaOptions } from "./schema-options.js";
import { withSelectedMembers } from "./selected-members.js";
import { sharedImports } from "./shared-imports.js";
import { SharedParts } from "./shared-parts.js";
import { printStatus } from "./status.js";

/** One exported type. */
export interface DeclarationView {
  readonly doc: Doc;
  /** Code such as `interface Name { … }` or `type Name = …;`. */
  readonly declaration: Code;
}

/** Template data for the type of a schema, and for the constants of its enums. */
export interface SchemaView extends DeclarationView {
  /** The code of a constant with the enum's values, such as `const Name = { … } as const;`. */
  readonly constant: Code | undefined;
  /** The constants of enums that the schema contains. */
  readonly constants: readonly ConstantView[];
}

/** The constant of an enum that is not a named schema. */
export interface ConstantView {
  readonly doc: Doc;
  readonly constant: Code;
}

interface UsesFormats {
  readonly usesFormats: boolean;
}

/** Data for the template of `index.ts`. */
export interface IndexView extends UsesFormats {
  /** The lines that import and re-export shared types. */
  readonly shared: readonly { readonly lines: Code }[];
  readonly schemas: readonly SchemaView[];
  /** Types of responses that several operations share. They are not exported. */
  readonly parts: readonly DeclarationView[];
  readonly operations: readonly {
    readonly operationId: string;
    readonly declarations: readonly DeclarationView[];
    readonly constants: readonly ConstantView[];
  }[];
  /** True if a response is declared for a range such as `4XX`, whose type is imported from `status.ts`. */
  readonly usesStatusClasses: boolean;
  readonly hasDeclarations: boolean;
}

/** Data for the template of `openapi.ts`. */
export interface OpenapiView extends UsesFormats {
  readonly usesNames: boolean;
  readonly declarations: readonly {
    readonly name: string;
    readonly isLocal: boolean;
    readonly declaration: Code;
  }[];
}

/** Returns the data for `index.ts` and `openapi.ts`. */
export function typesView(
  model: ApiModel,
  { enums, imports }: Pick<TargetOptions, "enums" | "imports">,
  {
    formatTypes = {},
    shared: sharedTypes = [],
    pieces,
  }: Pick<TargetInput, "formatTypes" | "shared" | "pieces"> = {},
): { index: IndexView; openapi: OpenapiView } {
  // Only `index.ts` names the items of responses: `openapi.ts` has no names that the document lacks.
  const named = withNamedItems(model);
  const typeOfFormat = typesOfTexts(formatTypes);
  const schemas = new TypeSchemas(named.schemas, { typeOfFormat, pieces });
  const shared = new SharedParts(named, (list) => new OperationTypes(schemas).headers(list).schema);
  const types = new OperationTypes(schemas, { shared });
  const modules = new Modules({ http: "http", formats: "formats" });
  const names = new TypePrinter(
    (name) => printStatus(name, modules) ?? printFormat(name, modules) ?? ident(name),
  );
  const declarationOf = ({ named, type, isCut }: NamedType): Code => {
    const print = () => names.declaration(named.typeName, type);
    if (pieces === undefined || isCut) return print();
    const printed = pieces.of("declaration", named, () => modules.usedBy(print));
    modules.use(printed.modules);
    return printed.result;
  };
  const printing = { types, names, modules, shared };
  const constants = new InlineConstants(model, schemas);
  const elsewhereDeclared = new Set(
    sharedTypes.flatMap(({ imported }) => imported.map(({ schema }) => schema)),
  );
  const declared = schemas.named();
  const declaredHere = declared.filter(({ named }) => !elsewhereDeclared.has(named.name));
  // Types of the previous run are not reused if a reference in a schema was removed to break a cycle of types.
  const keptPieces = declared.some(({ isCut }) => isCut) ? undefined : pieces;
  const index = {
    shared: sharedTypes.flatMap((one) => sharedImports(one, imports)),
    schemas: declaredHere.map((one) => ({
      doc: namedDoc(one.named),
      declaration: declarationOf(one),
      constant:
        enums === "const" ? constantOf(one.named.typeName, one.type, one.named.json) : undefined,
      constants: constants.of(keyOf(one.named)),
    })),
    operations: [...named.operations, ...named.webhooks].map((operation) => ({
      operationId: operation.operationId,
      declarations: declarationsOf(operation, printing, keptPieces),
      constants: constants.ofOperation(operation),
    })),
  };
  const parts = shared.declared.map(({ name, doc, type }) => ({
    doc,
    declaration: names.declaration(name, type, true),
  }));
  const elsewhere = new Modules({ api: "api", http: "http", formats: "formats" });
  const qualified = new TypePrinter(
    (name) =>
      printStatus(name, elsewhere) ??
      printFormat(name, elsewhere) ??
      printLocal(name) ??
      printWritten(name) ??
      elsewhere.member("api", ident(name)),
  );
  const declarations = openapiDeclarations(model, types, qualified, {
    printed: { typeOfFormat },
    refersToNames: true,
  });
  const hasDeclarations = index.shared.length + index.schemas.length + index.operations.length > 0;
  return {
    index: {
      ...index,
      parts,
      usesStatusClasses: modules.isUsed("http"),
      usesFormats: modules.isUsed("formats"),
      hasDeclarations,
    },
    openapi: {
      usesNames: elsewhere.isUsed("api"),
      usesFormats: elsewhere.isUsed("formats"),
      declarations,
    },
  };
}

/** The objects that print the types of operations. */
interface OperationPrinting {
  readonly types: OperationTypes;
  readonly names: TypePrinter;
  readonly modules: Modules<"http" | "formats">;
  readonly shared: SharedParts;
}

/**
 * Returns the declarations of an operation's types. The declarations of the previous run are reused if nothing on which
 * they depend has changed.
 */
function declarationsOf(
  operation: Operation,
  { types, names, modules, shared }: OperationPrinting,
  pieces: Pieces | undefined,
): readonly DeclarationView[] {
  const print = () =>
    types.of(operation).map(({ name, doc, type, isAlias }) => ({
      doc,
      declaration: names.declaration(name, type, isAlias),
    }));
  if (pieces === undefined) return print();
  const { result: printed } = pieces.of(
    "operation types",
    operation,
    () => shared.deciding(() => modules.usedBy(print)),
    ({ decisions }) => shared.isSame(decisions),
  );
  modules.use(printed.modules);
  return printed.result;
}

/** Data for the template of `schema.ts`, a single module with all types. */
export interface SchemaFileView extends Pick<OpenapiView, "declarations"> {
  /** The lines that import the config's types for formats. */
  readonly imports: readonly { readonly line: Code }[];
  /** True if the config defines types for formats. The file then tells users to convert values after reading JSON. */
  readonly hasFormatTypes: boolean;
  readonly schemas: readonly DeclarationView[];
}

/** The options of the file that `specloom types` writes. */
export interface SchemaFileOptions extends SchemaOptions, PrintOptions {
  /** True to print the same types as openapi-typescript, although the generated client has other types. */
  readonly compatible?: boolean;
  /** True if `paths`, `components` and so on are type aliases. */
  readonly exportType?: boolean;
  /** True if object schemas become interfaces. */
  readonly interfaces?: boolean;
  /** True if enums become TypeScript enums. */
  readonly enum?: boolean;
  /** True if components also become separate types. */
  readonly rootTypes?: boolean;
  /** True if paths with parameters become template literal types. */
  readonly pathParamsAsTypes?: boolean;
  /** True (the default) if objects without declared members allow any member. */
  readonly emptyObjectsUnknown?: boolean;
}

/** The options of `specloom types`, and the types that the config defines for formats. */
export interface SchemaFileRequest extends SchemaFileOptions {
  readonly formatTypes?: FormatTypes;
}

/** Names of types that are declared in every file with the types of a document. */
const documentTypes = ["paths", "webhooks", "components", "operations", "$defs"] as const;

/** Returns the data for the file that `specloom types` writes. */
export function schemaFileView(api: ApiModel, options: SchemaFileRequest = {}): SchemaFileView {
  const { compatible = false, exportType = false, interfaces = false, alphabetize } = options;
  const { formatTypes = {}, emptyObjectsUnknown = true, pathParamsAsTypes = false } = options;
  const typeOfFormat = typesOfFormats(formatTypes);
  const adapted = withSchemaOptions(api, options);
  const model = compatible ? withSelectedMembers(adapted) : adapted;
  const enums = options.enum ? new PrintedEnums(model) : undefined;
  const printed = { compatible, typeOfFormat, enums, emptyObjects: !emptyObjectsUnknown };
  const schemas = new TypeSchemas(withNamedItems(model).schemas, printed);
  const written = (name: string) => {
    const format = formatIn(name);
    if (format !== undefined) return formats.types.get(format);
    return printLocal(name) ?? printWritten(name) ?? printEnum(name);
  };
  const printer = new TypePrinter((name) => written(name) ?? ident(name), options);
  const named = schemas.named().filter(({ named, type }) => !isEnumOf(named.typeName, type));
  if (alphabetize) named.sort((a, b) => (a.named.typeName < b.named.typeName ? -1 : 1));
  const others = [...named.map((one) => one.named.typeName), ...(enums?.names ?? [])];
  const formats = localFormats(formatTypes, [...others, ...documentTypes]);
  const used = [...others, ...formats.names, ...documentTypes];
  return {
    imports: formats.imports,
    hasFormatTypes: Object.keys(formatTypes).length > 0,
    schemas: named.map(({ named, type }) => ({
      doc: namedDoc(named),
      declaration: printer.declaration(named.typeName, type, !interfaces),
    })),
    declarations: [
      ...openapiDeclarations(
        model,
        new OperationTypes(schemas, { keepsSchemas: compatible }),
        printer,
        { exportType, used, hasRoots: options.rootTypes === true, pathParamsAsTypes, printed },
      ),
      ...(enums?.declarations ?? []).map((one) => ({ ...one, isLocal: false })),
    ],
  };
}

/**
 * Returns the types from the config for formats of strings. Types that the config declares for formats of numbers are
 * ignored.
 */
export function typesOfTexts(types: FormatTypes): TypeOfFormat {
  const all = typesOfFormats(types);
  return (format, type) => (type === "string" ? all(format, type) : undefined);
}

function typesOfFormats(types: FormatTypes): TypeOfFormat {
  return (format) => (Object.hasOwn(types, format) ? formatType(format) : undefined);
}

/** Returns the code for a type of `formats.ts`, or `undefined` for other names. */
export function printFormat(name: string, modules: Modules<"formats">): string | undefined {
  const format = formatIn(name);
  return format === undefined ? undefined : modules.member("formats", ident(formatName(format)));
}

/** Returns `components["schemas"]["…"]` for a name with the prefix `asWritten`; otherwise `undefined`. */
function printWritten(name: string): string | undefined {
  if (!name.startsWith(asWritten)) return undefined;
  return `components["schemas"][${str(name.slice(asWritten.length))}]`;
}

export function namedDoc({ json, view }: NamedSchema): Doc {
  const doc = docOf(json);
  if (view === undefined) return doc;
  const about = `\`${view.of}\` in ${view.use === "request" ? "requests" : "responses"}.`;
  return { ...doc, text: doc.text === "" ? about : `${about}\n\n${doc.text}` };
}
