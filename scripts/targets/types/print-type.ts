// How the types that openapi-typescript makes become text: its decisions, our layout, our encoders.
//
// TypeScript's own printer would print names, literals and comments as they were put into the tree; here
// every one of them goes through the encoder of its place, and a node of a kind not listed is refused.
import type TypeScript from "typescript";
import { ident, prop, str } from "../../render/typescript.js";
import { arrived } from "./carried-names.js";
import type { Docs } from "./docs.js";
import { joined, listType, type Member, objectType, type Printed } from "./layout.js";
import { ts } from "./packages.js";

/** How references to declared types are written. */
export type PrintReference = (typeName: string) => string;

/** Prints types. */
export class TypePrinter {
  readonly #docs: Docs;
  readonly #reference: PrintReference;

  constructor(docs: Docs, reference: PrintReference) {
    this.#docs = docs;
    this.#reference = reference;
  }

  /** A type whose first character stands at `column`, in a line indented by `indent`. */
  type(node: TypeScript.TypeNode, indent: number, column: number = indent): Printed {
    // TypeScript's factory adds parentheses; ours come from how tightly operators bind.
    if (ts.isParenthesizedTypeNode(node)) return this.type(node.type, indent, column);
    // Beside constants, `string` alone would swallow them: editors then offer none.
    if (isBeside(node))
      return tight(`(${this.type(node.types[0] as TypeScript.TypeNode, 0).text} & {})`);
    const members = this.objectMembers(node, indent + 2);
    if (members !== undefined) return objectType(members, indent);
    if (ts.isUnionTypeNode(node)) return this.#union(node.types, indent, column);
    if (ts.isIntersectionTypeNode(node)) return this.#intersection(node.types, indent, column);
    if (ts.isArrayTypeNode(node)) return listType(this.type(node.elementType, indent, column));
    if (ts.isTupleTypeNode(node)) return this.#tuple(node, indent);
    if (ts.isLiteralTypeNode(node)) return tight(literal(node.literal));
    if (ts.isIndexedAccessTypeNode(node)) return tight(this.#indexed(node));
    if (ts.isTypeReferenceNode(node)) return this.#named(node, indent);
    // openapi-typescript puts string literals into the tree as if they were identifiers.
    if (ts.isIdentifier(node)) return tight(str(JSON.parse(ts.idText(node))));
    const keyword = keywords.get(node.kind);
    if (keyword === undefined) throw unprintable(node);
    return keyword === "unknown" ? unknown : tight(keyword);
  }

  /** The members of an object type, printed for `indent`; nothing for other types. */
  objectMembers(node: TypeScript.TypeNode, indent: number): Member[] | undefined {
    if (ts.isTypeLiteralNode(node)) return this.#members(node.members, indent);
    // What openapi-typescript makes of `additionalProperties` beside `properties`: one object is meant.
    const [first, second, third] = ts.isIntersectionTypeNode(node) ? node.types : [];
    if (first === undefined || second === undefined || third !== undefined) return undefined;
    if (!ts.isTypeLiteralNode(first) || !ts.isTypeLiteralNode(second)) return undefined;
    if (isIndexOnly(first) || !isIndexOnly(second)) return undefined;
    const [index] = this.#members(second.members, indent) as [Member];
    const optional = first.members.some((member) => member.questionToken !== undefined);
    const undefinable = optional && index.isUnknown !== true;
    return [
      ...this.#members(first.members, indent),
      undefinable ? { text: `${index.text} | undefined` } : index,
    ];
  }

  #members(nodes: TypeScript.NodeArray<TypeScript.TypeElement>, indent: number): Member[] {
    return nodes.map((node) => {
      if (ts.isIndexSignatureDeclaration(node)) {
        const head = "[key: string]: ";
        const { text, isUnknown = false } = this.type(node.type, indent, indent + head.length);
        return { text: head + text, isUnknown };
      }
      if (!ts.isPropertySignature(node) || node.type === undefined) throw unprintable(node);
      const readonly = node.modifiers?.some((one) => one.kind === ts.SyntaxKind.ReadonlyKeyword);
      const optional = node.questionToken === undefined ? "" : "?";
      const head = `${readonly ? "readonly " : ""}${nameOf(node.name)}${optional}: `;
      const [above] = ts.getSyntheticLeadingComments(node) ?? [];
      return {
        doc: above === undefined ? undefined : this.#docs.find(above.text),
        text: head + this.type(node.type, indent, indent + head.length).text,
      };
    });
  }

  #union(types: readonly TypeScript.TypeNode[], indent: number, column: number): Printed {
    const nodes = flattened(types, ts.isUnionTypeNode).filter(isNot(ts.SyntaxKind.NeverKeyword));
    if (nodes.some((node) => node.kind === ts.SyntaxKind.UnknownKeyword)) return unknown;
    if (nodes.length === 0) return tight("never");
    if (nodes.length === 1) return this.type(nodes[0] as TypeScript.TypeNode, indent, column);
    const printed = distinct(nodes.map((node) => this.type(node, indent + 4)));
    if (printed.length === 1) return this.type(nodes[0] as TypeScript.TypeNode, indent, column);
    // Operators bind by precedence; readers like to see how.
    const members = printed.map((one) =>
      one.binds === "intersection" ? { text: `(${one.text})`, binds: "tightly" as const } : one,
    );
    return joined(members, "|", indent, column);
  }

  #intersection(types: readonly TypeScript.TypeNode[], indent: number, column: number): Printed {
    const nodes = flattened(types, ts.isIntersectionTypeNode).filter(
      isNot(ts.SyntaxKind.UnknownKeyword),
    );
    if (nodes.length === 0) return unknown;
    if (nodes.length === 1) return this.type(nodes[0] as TypeScript.TypeNode, indent, column);
    const last = nodes.at(-1) as TypeScript.TypeNode;
    const others = distinct(nodes.slice(0, -1).map((node) => this.type(node, indent + 4)));
    const head = joined(others, "&", indent, column);
    // `Pet & { … }`: an object at the end needs no line of its own to begin with.
    if (ts.isTypeLiteralNode(last) && !head.text.includes("\n")) {
      const { text } = this.type(last, indent);
      return { text: `${head.text} & ${text}`, binds: "intersection" };
    }
    return joined(distinct([...others, this.type(last, indent + 4)]), "&", indent, column);
  }

  #tuple(node: TypeScript.TupleTypeNode, indent: number): Printed {
    const elements = node.elements.map((element) => {
      if (ts.isRestTypeNode(element)) return `...${this.type(element.type, indent).text}`;
      if (!ts.isOptionalTypeNode(element)) return this.type(element, indent).text;
      const { text, binds } = this.type(element.type, indent);
      return binds === "tightly" ? `${text}?` : `(${text})?`;
    });
    return tight(`[${elements.join(", ")}]`);
  }

  #named(node: TypeScript.TypeReferenceNode, indent: number): Printed {
    if (!ts.isIdentifier(node.typeName)) throw unprintable(node);
    const args = (node.typeArguments ?? []).map((argument) => this.type(argument, indent).text);
    const name = ident(ts.idText(node.typeName));
    return tight(args.length === 0 ? name : `${name}<${args.join(", ")}>`);
  }

  /** `components["schemas"]["Name"]` is a declared type; `operations["id"]` stays as it is. */
  #indexed(node: TypeScript.IndexedAccessTypeNode): string {
    const segments: string[] = [];
    let object: TypeScript.TypeNode = node;
    while (ts.isIndexedAccessTypeNode(object)) {
      const { indexType } = object;
      if (!ts.isLiteralTypeNode(indexType) || !ts.isStringLiteral(indexType.literal)) {
        throw unprintable(indexType);
      }
      segments.unshift(indexType.literal.text);
      object = object.objectType;
    }
    if (!ts.isTypeReferenceNode(object) || !ts.isIdentifier(object.typeName)) {
      throw unprintable(object);
    }
    const root = ts.idText(object.typeName);
    const [kind, name] = segments;
    if (
      root === "components" &&
      kind === "schemas" &&
      name !== undefined &&
      segments.length === 2
    ) {
      return this.#reference(name);
    }
    return ident(root) + segments.map((segment) => `[${str(segment)}]`).join("");
  }
}

const keywords = new Map<TypeScript.SyntaxKind, string>([
  [ts.SyntaxKind.UnknownKeyword, "unknown"],
  [ts.SyntaxKind.NeverKeyword, "never"],
  [ts.SyntaxKind.StringKeyword, "string"],
  [ts.SyntaxKind.NumberKeyword, "number"],
  [ts.SyntaxKind.BooleanKeyword, "boolean"],
  [ts.SyntaxKind.ObjectKeyword, "object"],
  [ts.SyntaxKind.UndefinedKeyword, "undefined"],
]);

const unknown: Printed = { text: "unknown", binds: "tightly", isUnknown: true };

function literal(node: TypeScript.LiteralTypeNode["literal"]): string {
  if (node.kind === ts.SyntaxKind.NullKeyword) return "null";
  if (node.kind === ts.SyntaxKind.TrueKeyword) return "true";
  if (node.kind === ts.SyntaxKind.FalseKeyword) return "false";
  if (ts.isStringLiteral(node)) return str(node.text);
  if (ts.isNumericLiteral(node)) return number(node.text);
  if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) {
    return `-${number(node.operand.text)}`;
  }
  throw unprintable(node);
}

function number(text: string): string {
  if (!Number.isFinite(Number(text))) throw new Error(`not a number: ${text}`);
  return String(Number(text));
}

function nameOf(name: TypeScript.PropertyName): string {
  // The keys of `responses` are numbers to openapi-fetch.
  if (ts.isNumericLiteral(name)) return /^\d{1,15}$/.test(name.text) ? name.text : prop(name.text);
  if (ts.isIdentifier(name)) return prop(arrived(ts.idText(name)));
  if (ts.isStringLiteral(name)) return prop(arrived(name.text));
  throw unprintable(name);
}

function tight(text: string): Printed {
  return { text, binds: "tightly" };
}

function flattened<T extends TypeScript.UnionTypeNode | TypeScript.IntersectionTypeNode>(
  types: readonly TypeScript.TypeNode[],
  same: (node: TypeScript.Node) => node is T,
): TypeScript.TypeNode[] {
  return types.flatMap((type) => {
    const inner = ts.isParenthesizedTypeNode(type) ? type.type : type;
    return same(inner) ? flattened(inner.types, same) : [inner];
  });
}

/** `string & {}`. */
function isBeside(node: TypeScript.TypeNode): node is TypeScript.IntersectionTypeNode {
  if (!ts.isIntersectionTypeNode(node)) return false;
  const [first, second] = node.types;
  const isText = first?.kind === ts.SyntaxKind.StringKeyword;
  if (!isText && first?.kind !== ts.SyntaxKind.NumberKeyword) return false;
  return second !== undefined && ts.isTypeLiteralNode(second) && second.members.length === 0;
}

function isNot(kind: TypeScript.SyntaxKind): (node: TypeScript.TypeNode) => boolean {
  return (node) => node.kind !== kind;
}

function isIndexOnly({ members }: TypeScript.TypeLiteralNode): boolean {
  const [only] = members;
  return members.length === 1 && only !== undefined && ts.isIndexSignatureDeclaration(only);
}

function distinct(printed: readonly Printed[]): Printed[] {
  return [...new Map(printed.map((one) => [one.text, one])).values()];
}

function unprintable(node: TypeScript.Node): Error {
  return new Error(`openapi-typescript made a ${ts.SyntaxKind[node.kind]}, which we cannot print`);
}
