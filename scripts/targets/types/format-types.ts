// Types of the project's own for formats, in place of text.

/** A type of the config: its text, and the module that exports its name; none for a type that is there everywhere. */
export interface FormatType {
  readonly type: string;
  readonly from?: string;
}

/** The types by format. */
export type FormatTypes = Readonly<Record<string, FormatType>>;

/** The name that the text of a type begins with: `Brand` of `Brand<'id'>`. */
export function nameIn({ type }: FormatType): string {
  return /^[\w$]+/.exec(type)?.[0] ?? "";
}
