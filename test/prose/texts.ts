// The prose of a file: paragraphs, list items and table cells of Markdown, comments of TypeScript and templates.
import ts from "typescript";

/** A piece of prose, and where it begins in its file. */
export interface Prose {
  readonly text: string;
  readonly offset: number;
}

/** Reads the prose of a file by its name. */
export function proseOf(file: string, source: string): Prose[] {
  return file.endsWith(".md") ? markdown(source) : comments(source);
}

/** Blanks what is no prose, so that offsets stay. */
const blank = (part: string) => part.replace(/[^\n]/g, " ");

function markdown(source: string): Prose[] {
  const prose = source
    .replace(/^( *)(```|~~~).*?^ *\2/gms, blank)
    .replace(/<!--.*?-->/gs, blank)
    .replace(/^\|[-:| ]+\|$/gm, blank)
    .replace(/<[^>\n]+>/g, blank);
  const found: Prose[] = [];
  for (const { 0: block, index } of prose.matchAll(
    /[^\n]+(?:\n(?!\s*\n|[|#>]|\s*(?:[-*]|\d+\.) )[^\n]+)*/g,
  )) {
    if (block.startsWith("#")) continue;
    if (!block.startsWith("|")) {
      const marker = /^\s*(?:(?:[-*]|\d+\.)\s+)?/.exec(block)?.[0].length ?? 0;
      found.push({ text: block.slice(marker), offset: index + marker });
      continue;
    }
    for (const cell of block.matchAll(/(?<=(?<!\\)\|)(?:[^|`\\]|\\.|`[^`]*`)+/g)) {
      found.push({ text: cell[0], offset: index + cell.index });
    }
  }
  return found.filter(({ text }) => text.trim() !== "");
}

/** Comments of one line that follow each other are one text. */
function comments(source: string): Prose[] {
  const found: { text: string; offset: number; end: number }[] = [];
  for (const { pos, end, kind } of commentRanges(source)) {
    if (kind === ts.SyntaxKind.MultiLineCommentTrivia) {
      found.push(...blockComment(source.slice(pos, end), pos));
      continue;
    }
    const text = source.slice(pos, end).replace(/^\/\//, "  ");
    if (/^\s*(?:biome-ignore|@ts-)/.test(text)) continue;
    const last = found.at(-1);
    const between = last === undefined ? "" : source.slice(last.end, pos);
    if (last !== undefined && /^\n[ \t]*$/.test(between)) {
      last.text += between + text;
      last.end = end;
    } else found.push({ text, offset: pos, end });
  }
  return found;
}

/** Splits a block comment into its description and its tags; examples are code. */
function blockComment(comment: string, offset: number) {
  const inner = comment.replace(/^\/\*\*?|\*\/$/g, blank).replace(/^([ \t]*)\*/gm, "$1 ");
  return [...inner.matchAll(/(?:(?!\n\s*@\w)[\s\S])+/g)].flatMap(({ 0: part, index }) => {
    const tag = /^\s*@\w+(?:\s+\{[^}]*\})?/.exec(part)?.[0] ?? "";
    if (/@(?:example|see|link)/.test(tag)) return [];
    const text = blank(tag) + part.slice(tag.length);
    return [{ text, offset: offset + index, end: offset + comment.length }];
  });
}

/** Every comment once, in the order of the file. */
function commentRanges(source: string): ts.CommentRange[] {
  const file = ts.createSourceFile("prose.ts", source, ts.ScriptTarget.Latest, true);
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JSDoc) return;
    const children = node.getChildren(file);
    if (children.length === 0) {
      const around = [
        ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
      ];
      if (node.kind !== ts.SyntaxKind.JsxText)
        for (const range of around) ranges.set(range.pos, range);
    }
    for (const child of children) visit(child);
  };
  visit(file);
  return [...ranges.values()].sort((a, b) => a.pos - b.pos);
}
