// Reads the entries of a module that openapi-typescript has printed.
import ts from "typescript";

/** The kinds of compared entries: paths, operations, and each kind of component, such as schemas. */
export const kinds = [
  "paths",
  "operations",
  "schemas",
  "parameters",
  "responses",
  "requestBodies",
  "headers",
] as const;
export type Kind = (typeof kinds)[number];

/** The kind and the name of an entry: a path, an operation or a component. */
export interface Entry {
  readonly kind: Kind;
  readonly name: string;
}

/** Returns a text that identifies a path, operation or component of a document. */
export function keyOf({ kind, name }: { readonly kind: string; readonly name: string }): string {
  return `${kind} ${name}`;
}

/** Returns the path to the entries of a kind in the generated module, such as `["components", "schemas"]`. */
export function pathOf(kind: Kind): readonly [declaration: string, ...members: string[]] {
  return kind === "paths" || kind === "operations" ? [kind] : ["components", kind];
}

/** A path, operation or component, and the printed member that declares its type. */
export interface PrintedEntry extends Entry {
  readonly type: ts.TypeElement;
}

export function printedEntries(file: ts.SourceFile): PrintedEntry[] {
  const entries: PrintedEntry[] = [];
  const add = (kind: Kind, members: readonly ts.TypeElement[]) => {
    for (const type of members) {
      if (type.name !== undefined && "text" in type.name) {
        entries.push({ kind, name: type.name.text, type });
      }
    }
  };
  for (const statement of file.statements) {
    if (!ts.isInterfaceDeclaration(statement)) continue;
    const { text: name } = statement.name;
    if (name === "paths" || name === "operations") add(name, statement.members);
    if (name !== "components") continue;
    for (const section of statement.members) {
      if (!ts.isPropertySignature(section) || !section.type) continue;
      const kind = kinds.find((one) => one === section.name.getText(file));
      if (kind !== undefined && ts.isTypeLiteralNode(section.type)) add(kind, section.type.members);
    }
  }
  return entries;
}
