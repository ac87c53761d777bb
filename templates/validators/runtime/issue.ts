// Issues of a request or a response that does not match the document.

/** One issue: its location and the expected value. An issue never contains the actual value. */
export interface Issue {
  readonly in: "path" | "query" | "headers" | "cookies" | "body";
  /** Location of the issue, such as `query.limit` or `body.questions[2].branching.type`. */
  readonly where: string;
  /** Expected value in words: `an integer`, `one of "a", "b"`. */
  readonly expected: string;
  /** JSON Schema keyword that failed, or another check of specloom, such as `encoding`. */
  readonly keyword: string;
  readonly operationId: string;
}

/** A valid value, or the issues of an invalid one. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly Issue[] };

/** Path to a part of a value: names of properties, and indexes of items. */
export type Path = readonly (string | number)[];

/** Adds one issue. */
export type Report = (path: Path, keyword: string, expected: string) => void;

/** Largest number of issues of one request or response. */
export const mostIssues = 100;

const longest = 200;
const plain = /^[A-Za-z_$][\w$]*$/;

/** Returns a location as text, such as `body.questions[2]`. A long text is shortened. */
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
