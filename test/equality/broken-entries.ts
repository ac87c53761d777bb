// Finds the entries (operations, paths, components) whose types from openapi-typescript do not compile. Types with
// compiler errors contain `any`, so their comparison would be meaningless.
import ts from "typescript";
import { addTo } from "../../scripts/json/by-key.js";
import { keyOf, type PrintedEntry } from "./entries.js";

/**
 * Returns the entries (operations, paths, components) that contain a line with a compiler error, or that refer to a
 * broken entry.
 */
export function brokenEntries(
  file: ts.SourceFile,
  entries: readonly PrintedEntry[],
  lines: ReadonlySet<number>,
): ReadonlySet<PrintedEntry> {
  const referring = new Map<string, PrintedEntry[]>();
  const broken = new Set<PrintedEntry>();
  for (const entry of entries) {
    const visit = (node: ts.Node): void => {
      const key = referenceIn(node);
      if (key !== undefined) addTo(referring, key, entry);
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      if (lines.has(line)) broken.add(entry);
      ts.forEachChild(node, visit);
    };
    visit(entry.type);
  }
  // This loop also visits the entries that it adds to the set.
  for (const entry of broken) {
    for (const one of referring.get(keyOf(entry)) ?? []) broken.add(one);
  }
  return broken;
}

/** Returns the key of the entry that an indexed type refers to, such as `operations["…"]` or `components["…"]["…"]`. */
function referenceIn(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node)) return undefined;
  const name = textOf(node.indexType);
  const { objectType } = node;
  if (name === undefined) return undefined;
  if (ts.isTypeReferenceNode(objectType))
    return keyOf({ kind: objectType.typeName.getText(), name });
  if (!ts.isIndexedAccessTypeNode(objectType)) return undefined;
  const section = textOf(objectType.indexType);
  return section === undefined ? undefined : keyOf({ kind: section, name });
}

function textOf(type: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)
    ? type.literal.text
    : undefined;
}
