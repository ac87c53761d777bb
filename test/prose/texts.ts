// Finds the prose of a file: text of Markdown, comments of code and templates, and descriptions in YAML.
import ts from "typescript";
import { CST, isScalar, Lexer, parseDocument, visit } from "yaml";

/** A passage of prose, and its offset in the file. */
export interface Prose {
  readonly text: string;
  readonly offset: number;
}

/** Functions that find the prose of a file, by file extension. */
const readers: { readonly [extension: string]: (source: string) => Prose[] } = {
  md: markdown,
  ts: (source) => comments(source),
  tsx: (source) => comments(source, ts.ScriptKind.TSX),
  js: (source) => comments(source),
  mjs: (source) => comments(source),
  vue: (source) => scripts(source),
  svelte: (source) => scripts(source),
  html: (source) => scripts(source),
  css: (source) => matches(source, /(?<=\/\*).*?(?=\*\/)/gs),
  yml: yaml,
  yaml,
  hbs: () => [],
};

export const hasProse = (file: string): boolean => readers[extensionOf(file)] !== undefined;

/**
 * Finds prose by the file's extension. A template such as `a.ts.hbs` is read like the file that it prints.
 */
export function proseOf(file: string, source: string): Prose[] {
  if (!file.endsWith(".hbs")) return readers[extensionOf(file)]?.(source) ?? [];
  const printed = file.replace(/\.hbs$/, "");
  const code = /\.\w+$/.test(printed) ? printed : `${printed}.ts`;
  return [
    ...matches(source, /(?<=\{\{!--).*?(?=--\}\})|(?<=\{\{!)(?!--)[^}]*/gs),
    ...proseOf(code, printedText(source)),
  ];
}

const extensionOf = (file: string) => file.slice(file.lastIndexOf(".") + 1);

const matches = (source: string, pattern: RegExp): Prose[] =>
  [...source.matchAll(pattern)].map(({ 0: text, index }) => ({ text, offset: index }));

/**
 * Returns a template's text. Each expression that prints a value becomes one word; each line with a block tag becomes
 * empty.
 */
function printedText(template: string): string {
  return template
    .replace(/^[ \t]*\{\{[#/>!]?.*?\}\}[ \t]*$/gm, blank)
    .replace(/\{\{!--.*?--\}\}|\{\{(?:[#/>!]|else)[^}]*\}\}/gs, blank)
    .replace(/\{\{[^}]*\}\}/g, (value) => "x".repeat(value.length));
}

/**
 * Keeps the code in `<script>` elements of a page or component. Replaces everything outside of `<script>` elements by
 * spaces.
 */
const scripts = (source: string) =>
  comments(source.replace(/(?:^|<\/script>).*?(?:<script[^>]*>|$)/gs, blank));

/** Tokens of the YAML lexer that represent no text of the file. */
const marks = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** Finds comments in YAML, and descriptions and summaries in OpenAPI documents. */
function yaml(source: string): Prose[] {
  const found: Prose[] = [];
  visit(parseDocument(source), {
    Pair(_, { key, value }) {
      const isText = isScalar(key) && (key.value === "description" || key.value === "summary");
      if (!isText || !isScalar(value) || typeof value.value !== "string") return;
      const start = value.range?.[0] ?? 0;
      found.push(
        ...markdown(value.value).map((text) => ({ ...text, offset: start + text.offset })),
      );
    },
  });
  let offset = 0;
  let previous = "";
  const lines: Prose[] = [];
  for (const token of new Lexer().lex(source)) {
    if (CST.tokenType(token) === "comment" && previous !== CST.SCALAR)
      lines.push({ text: ` ${token.slice(1)}`, offset });
    if (!marks.has(token)) offset += token.length;
    previous = token;
  }
  return [...found, ...joined(source, lines)];
}

/** Replaces a text by spaces of the same length, so that offsets do not change. */
const blank = (part: string) => part.replace(/[^\n]/g, " ");

function markdown(source: string): Prose[] {
  const prose = source
    .replace(/^( *)(```|~~~).*?^ *\2/gms, blank)
    .replace(/<!--.*?-->/gs, blank)
    .replace(/^\|[-:| ]+\|$/gm, blank)
    .replace(/`[^`\n]*`|<[^>\n]+>/g, (part) => (part.startsWith("`") ? part : blank(part)));
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

function comments(source: string, kind = ts.ScriptKind.TS): Prose[] {
  const found: Prose[] = [];
  const lines: Prose[] = [];
  for (const { pos, end, kind: style } of commentRanges(source, kind)) {
    const comment = source.slice(pos, end);
    if (style === ts.SyntaxKind.MultiLineCommentTrivia) found.push(...blockComment(comment, pos));
    else if (!/^\/\/\s*(?:biome-ignore|@ts-)/.test(comment))
      lines.push({ text: comment.replace("//", "  "), offset: pos });
  }
  return [...found, ...joined(source, lines)];
}

/** Joins consecutive line comments into one text. */
function joined(source: string, lines: readonly Prose[]): Prose[] {
  const found: Prose[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const between = last && source.slice(last.offset + last.text.length, line.offset);
    if (last && between && /^\n[ \t]*$/.test(between))
      found[found.length - 1] = { ...last, text: last.text + between + line.text };
    else found.push(line);
  }
  return found;
}

/**
 * Splits a block comment into its description and its tags. Tags such as `@example` are skipped, because they contain
 * no prose.
 */
function blockComment(comment: string, offset: number): Prose[] {
  const inner = comment.replace(/^\/\*\*?|\*\/$/g, blank).replace(/^([ \t]*)\*/gm, "$1 ");
  return [...inner.matchAll(/(?:(?!\n\s*@\w)[\s\S])+/g)].flatMap(({ 0: part, index }) => {
    const tag = /^\s*@\w+(?:\s+\{[^}]*\})?/.exec(part)?.[0] ?? "";
    if (/@(?:example|see|link)/.test(tag)) return [];
    const text = blank(tag) + part.slice(tag.length);
    return [{ text, offset: offset + index }];
  });
}

/** Returns every comment once, in source order. */
function commentRanges(source: string, kind: ts.ScriptKind): ts.CommentRange[] {
  const file = ts.createSourceFile("prose", source, ts.ScriptTarget.Latest, true, kind);
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
