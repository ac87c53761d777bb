// Types of the project's own for formats, in place of text.

/** A type of the config: its text, and the module that exports it. A global type has no module. */
export interface FormatType {
  readonly type: string;
  readonly from?: string;
}

/** The types by format. */
export type FormatTypes = Readonly<Record<string, FormatType>>;

/** Returns the name at the start of a type: `Brand` of `Brand<'id'>`. */
export function nameIn({ type }: FormatType): string {
  return /^[\w$]+/.exec(type)?.[0] ?? "";
}
