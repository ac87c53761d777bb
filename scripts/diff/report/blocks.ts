// Represents a report as a tree: an entry has facts, a fact has lines, and a line has pieces.
import type { ChangedOperation, SymbolEffect } from "../change.js";
import type { Entry as AllowEntry } from "./allow-list.js";
import type { Entry } from "./entries.js";
import type { Report, ReportedChange, ReportedSide } from "./report.js";
import { alsoChangedWords, begun, finished, usageOf, validatorsOf } from "./sentences.js";

/** A line of a file. If `side` names the old or the new document, reports can link to the line. */
export interface Placed {
  readonly file: string;
  readonly line: number;
  readonly side?: ReportedSide;
}

/**
 * A part of a line in a report. A `Piece` that is a string is fixed text of specloom, not text of a document. A `Piece`
 * that is an object may contain text of the documents.
 */
export type Piece =
  | string
  | { readonly quoted: string }
  /** Generated code, such as a type; `null` if there is none. */
  | { readonly code: string | null }
  /** The name of a generated type or function. */
  | { readonly name: string }
  | { readonly operation: ChangedOperation }
  | { readonly places: readonly Placed[] };

export type Line = readonly Piece[];

/** Details of one kind below a report entry, such as all effects on callers. */
export interface Fact {
  /** Whether `items` contains one sentence, several lines, or names that may share one line. */
  readonly kind: "sentence" | "lines" | "names";
  readonly title: string;
  readonly items: readonly Line[];
}

/** The details of an entry in a report. Reports do not print a `Fact` whose list of items is empty. */
export type Facts = Readonly<
  Record<"usage" | "effects" | "operations" | "alsoChanged" | "allowed", readonly Fact[]>
>;

export function factsOf({
  changes,
  operations,
  alsoChanged,
  effects: { wire, clients, servers, validators },
}: Pick<Entry, "changes" | "operations" | "alsoChanged" | "effects">): Facts {
  const [{ impact, allowed, allowedOnlyFor = [] }] = changes;
  const handlers = servers.map(({ handler, file, line = 1 }): Line => {
    const places = file === undefined ? [] : [" at ", { places: [{ file, line }] }];
    return [{ name: handler }, ...places];
  });
  return {
    usage: sentence("In tests", usageOf(changes)),
    effects: [
      ...sentence("On the wire", wire),
      ...listed("lines", "Client callers", clients.map(lineOf)),
      ...listed("names", "Server implementers", handlers),
      ...sentence("Validators", validatorsOf({ effects: { validators } })),
    ],
    operations: namesOf("Operations", operations),
    alsoChanged: namesOf(begun(alsoChangedWords(impact)), alsoChanged),
    allowed:
      allowed === undefined ? namesOf("Allowed only for", allowedOnlyFor) : allowance(allowed),
  };
}

function allowance({ expires, reason, location }: AllowEntry): Fact[] {
  const line: Line = [{ quoted: reason }, " (", { places: [location] }, ")"];
  return listed("lines", `Allowed until ${expires}`, [line]);
}

function sentence(title: string, text: string | null | undefined): Fact[] {
  return listed("sentence", title, typeof text === "string" ? [[{ quoted: text }]] : []);
}

function namesOf(title: string, operations: readonly ChangedOperation[]): Fact[] {
  const names = operations.map((operation): Line => [{ operation }]);
  return listed("names", title, names);
}

function listed(kind: Fact["kind"], title: string, items: readonly Line[]): Fact[] {
  return items.length === 0 ? [] : [{ kind, title, items }];
}

/**
 * Describes in words how a function or type of the generated client changes. For a member of a type, the text contains
 * the type of the member, as in `Pet gains kind: string`. For a renamed function or type, the text contains only the
 * old and the new name.
 */
export function lineOf({ symbol, before, after, member }: SymbolEffect): Line {
  const types: Line = [{ code: before }, " → ", { code: after }];
  if (symbol === before) return types;
  if (member === undefined) return [{ name: symbol }, ": ", ...types];
  const { of: name, name: key } = member;
  const quoted = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
  if (before === null) return [{ name }, " gains ", { code: `${quoted}${after}` }];
  const old = { code: quoted + before };
  if (after === null) return [{ name }, " loses ", old];
  return [{ name }, ": ", old, " → ", { code: quoted + after }];
}

/** Returns the file positions of a change in both documents. */
export function placesOf({ before, after }: ReportedChange, report: Report): Piece {
  const sides = [
    ...(before === null ? [] : [{ ...before, side: report.before }]),
    ...(after === null ? [] : [{ ...after, side: report.after }]),
  ];
  return { places: sides };
}

/** Returns the errors in the allow-list, each of which makes the command fail. */
export function problemLines({ problems }: Report): Line[] {
  return problems.map(({ message, help, location }) => [
    { places: [location] },
    ": ",
    { quoted: finished(message) },
    " ",
    { quoted: finished(help) },
  ]);
}
