// Reads a source file as `doctor` does, for a comparison with TypeScript's parser.
import type { Location } from "../../scripts/diagnostics/diagnostic.js";
import {
  membersOf,
  nameIn,
  namesIn,
  objectIn,
  typeNames,
  type Value,
} from "../../scripts/scaffolding/expressions.js";
import { type Imported, Module } from "../../scripts/scaffolding/module.js";
import { type Span, spanOf } from "../../scripts/scaffolding/syntax.js";

/** A text of the source file, with its location. */
export type Piece = readonly [text: string, place: Location];

export interface ReadValue {
  readonly name: string | undefined;
  readonly names: readonly string[];
  readonly members: readonly ReadMember[] | undefined;
}

export interface ReadMember {
  readonly kind: string;
  readonly name: string;
  readonly node: Piece;
  readonly nameNode: Piece;
  readonly comments: readonly string[];
  readonly names: readonly string[] | undefined;
}

export interface ReadDeclaration {
  readonly name: Piece;
  readonly statement: Piece;
  readonly comments: readonly string[];
  readonly type: { readonly name: string; readonly argument?: string } | undefined;
  readonly value: ReadValue | undefined;
  /** The object literal to which members can be added, and whether its last member has a trailing comma. */
  readonly object: readonly [Piece, hasTrailingComma: boolean] | undefined;
}

export interface Reading {
  readonly declarations: Readonly<Record<string, ReadDeclaration>>;
  readonly imports: Readonly<Record<string, Imported>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly passedOn: Readonly<Record<string, Imported>>;
  readonly allOf: readonly string[];
  readonly comments: readonly Piece[];
  readonly imported: readonly Piece[];
}

export const file = "index.ts";

/** Returns the parts of a source file that `doctor` uses, or `undefined` for a file with syntax errors. */
export function readingOf(text: string): Reading | undefined {
  const module = new Module(`/${file}`, file, text);
  if (module.fault !== undefined) return undefined;
  const piece = (span: Span): Piece => [text.slice(span.start, span.end), module.locate(span)];
  const namesOf = (value: Value | undefined) => (value === undefined ? undefined : namesIn(value));
  const declarations = [...module.declarations].map(
    ([name, declaration]): [string, ReadDeclaration] => {
      const { value } = declaration;
      const object = value === undefined ? undefined : objectIn(value);
      return [
        name,
        {
          name: piece(declaration.name),
          statement: piece(declaration.statement),
          comments: module.commentsBefore(declaration.statement),
          type: typeNames(declaration),
          value: value === undefined ? undefined : readValue(value),
          object:
            object === undefined
              ? undefined
              : [piece(spanOf(object)), object.extra?.["trailingComma"] !== undefined],
        },
      ];
    },
  );
  function readValue(value: Value): ReadValue {
    const members = membersOf(value, text)?.map(
      ({ kind, name, node, nameNode, value }): ReadMember => ({
        kind,
        name,
        node: piece(node),
        nameNode: piece(nameNode),
        comments: module.commentsBefore(node),
        names: namesOf(value),
      }),
    );
    return { name: nameIn(value), names: namesIn(value), members };
  }
  return {
    declarations: Object.fromEntries(declarations),
    imports: Object.fromEntries(module.imports),
    exports: Object.fromEntries(module.exports),
    passedOn: Object.fromEntries(module.passedOn),
    allOf: module.allOf,
    comments: module.comments().map(({ text, location }) => [text, location]),
    imported: module.statements
      .filter(({ type }) => type === "ImportDeclaration")
      .map((statement) => piece(spanOf(statement))),
  };
}
