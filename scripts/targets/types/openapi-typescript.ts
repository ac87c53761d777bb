// The only place that calls openapi-typescript: what it is asked, with which options, and how its result is printed.
//
// Importing this file takes a second, most of it for TypeScript's own compiler: import it when needed.
import type TypeScript from "typescript";
import type { JsonObject } from "../../load/json.js";
import { type Code, code } from "../../render/code.js";
import { ident } from "../../render/typescript.js";
import { carried } from "./carried-names.js";
import { beside, isBareObject, type TypeSchema } from "./combine.js";
import type { Docs } from "./docs.js";
import { membersText, type Printed } from "./layout.js";
import { type Context, transformSchema, transformSchemaObject, ts } from "./packages.js";
import { type PrintReference, TypePrinter } from "./print-type.js";

/** Types of schemas and documents, printed. */
export class OpenapiTypescript {
  readonly #printer: TypePrinter;

  constructor(docs: Docs, reference: PrintReference = ident) {
    this.#printer = new TypePrinter(docs, reference);
  }

  /** The type of a schema, to stand at `column` in a line indented by `indent`. */
  type(schema: TypeSchema, indent: number, column: number = indent): Printed {
    return this.#printer.type(
      transformSchemaObject(carried(schema), { ctx: context() }),
      indent,
      column,
    );
  }

  /** `interface Name { … }` or `type Name = …`: what follows `export`. */
  declaration(name: string, schema: TypeSchema, isAlias = false): Code {
    const node = transformSchemaObject(carried(schema), { ctx: context() });
    return isAlias ? this.#alias(name, node) : this.#declared(name, node);
  }

  /** The declarations of a document: `paths`, `webhooks`, `components`, `$defs`, `operations`. */
  document(document: JsonObject): { name: string; declaration: Code }[] {
    const operations = new Operations();
    const hasOperations = document["paths"] !== undefined || document["webhooks"] !== undefined;
    const injectFooter = hasOperations ? [operations.declaration] : [];
    return transformSchema(carried(document), { ...context(), injectFooter }).map((node) => {
      if (ts.isInterfaceDeclaration(node)) {
        const members = node === operations.declaration ? operations.members : node.members;
        const literal = ts.factory.createTypeLiteralNode(members);
        return { name: node.name.text, declaration: this.#declared(node.name.text, literal) };
      }
      if (!ts.isTypeAliasDeclaration(node))
        throw new Error(`unexpected ${ts.SyntaxKind[node.kind]}`);
      return { name: node.name.text, declaration: this.#declared(node.name.text, node.type) };
    });
  }

  // An interface may refer to itself where an alias may not, and is known by its name in messages.
  #declared(name: string, node: TypeScript.TypeNode): Code {
    const members = this.#printer.objectMembers(node, 2);
    if (members !== undefined && members.length > 0) {
      return code(`interface ${ident(name)} {\n${membersText(members, 2)}}`);
    }
    return this.#alias(name, node);
  }

  #alias(name: string, node: TypeScript.TypeNode): Code {
    const head = `type ${ident(name)} = `;
    const { text } = this.#printer.type(node, 0, head.length + "export ".length);
    return code(`${text.startsWith("\n") ? head.trimEnd() : head}${text};`);
  }
}

/**
 * `interface operations`, as openapi-typescript is given it to add operations to. It adds them one at a time and copies
 * all others each time, which for 22,000 operations takes most of a minute: here it finds none to copy.
 */
class Operations {
  readonly members: TypeScript.TypeElement[] = [];
  readonly declaration: TypeScript.InterfaceDeclaration;

  constructor() {
    const { factory } = ts;
    this.declaration = factory.createInterfaceDeclaration(
      [],
      "operations",
      undefined,
      undefined,
      [],
    );
    Object.defineProperty(this.declaration, "members", {
      get: () => [],
      set: (added: readonly TypeScript.TypeElement[]) => this.members.push(...added),
    });
  }
}

/** openapi-typescript's state for one call; it collects declarations in it. */
function context(): Context {
  return {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    // A default makes a property of a response certain, but never one of a request.
    defaultNonNullable: false,
    discriminators: { objects: Object.create(null), refsHandled: [] },
    emptyObjectsUnknown: true,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    injectFooter: [],
    makePathsEnum: false,
    pathParamsAsTypes: false,
    postTransform: undefined,
    propertiesRequiredByDefault: false,
    readWriteMarkers: false,
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    redoc: {},
    silent: true,
    transform,
    transformProperty: undefined,
    // Asked only for `required` beside `$ref`, which we never hand over.
    resolve: () => undefined,
  };
}

const empty = ts.factory.createTypeLiteralNode([]);

function keyword(type: unknown): TypeScript.KeywordTypeNode {
  const { StringKeyword, NumberKeyword } = ts.SyntaxKind;
  return ts.factory.createKeywordTypeNode(type === "string" ? StringKeyword : NumberKeyword);
}

/** What openapi-typescript has no words for: objects that interfaces fit, bytes, dates, open enums, tuples that are open or have optional elements. */
const transform: Context["transform"] = (schema, options) => {
  const { type, format, prefixItems, items, minItems } = schema as JsonObject;
  if (type === "string" && format === "binary") return ts.factory.createTypeReferenceNode("Blob");
  if (type === "string" && format === "date") return ts.factory.createTypeReferenceNode("Date");
  if (isBareObject(schema as JsonObject)) {
    return ts.factory.createKeywordTypeNode(ts.SyntaxKind.ObjectKeyword);
  }
  if (format === beside) return ts.factory.createIntersectionTypeNode([keyword(type), empty]);
  if (type !== "array" || !Array.isArray(prefixItems)) return undefined;
  const elements = prefixItems.map((item, index) => {
    const element = transformSchemaObject(item, options);
    return index < Number(minItems) ? element : ts.factory.createOptionalTypeNode(element);
  });
  const rest = transformSchemaObject(items, options);
  if (rest.kind !== ts.SyntaxKind.NeverKeyword) {
    elements.push(ts.factory.createRestTypeNode(ts.factory.createArrayTypeNode(rest)));
  }
  return ts.factory.createTupleTypeNode(elements);
};
