// What is said of a request or a response that does not match its contract.

/** One thing that is wrong: where, and what was expected there. Never says what was found instead. */
export interface Issue {
  readonly in: "path" | "query" | "headers" | "cookies" | "body";
  /** Such as `query.limit` or `body.questions[2].branching.type`. */
  readonly where: string;
  /** In words: `an integer`, `one of "a", "b"`. */
  readonly expected: string;
  /** The JSON Schema keyword that failed, or a word of ours such as `encoding`. */
  readonly keyword: string;
  readonly operationId: string;
}

/** A value that matches, or what keeps it from matching. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly Issue[] };

/** The way to a part of a value: names of properties, and places of items. */
export type Path = readonly (string | number)[];

/** Notes one thing that is wrong. */
export type Report = (path: Path, keyword: string, expected: string) => void;

/** At most so many issues are told of one request or response. */
export const mostIssues = 100;

const longest = 200;
const plain = /^[A-Za-z_$][\w$]*$/;

/** A place in words: `body.questions[2]`, cut where it is long. */
export function where(place: Issue["in"], path: Path): string {
  let text: string = place;
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else if (part.length <= 60 && plain.test(part)) text += `.${part}`;
    else text += `[${JSON.stringify(part.length > 60 ? `${part.slice(0, 60)}…` : part)}]`;
    if (text.length > longest) return `${text.slice(0, longest)}…`;
  }
  return text;
}
