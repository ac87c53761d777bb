// Types that the config defines for formats, instead of `string`.

/** A type in the config: its text, and the module that exports it. `from` is absent for a global type. */
export interface FormatType {
  readonly type: string;
  readonly from?: string;
}

/** The types, keyed by format. */
export type FormatTypes = Readonly<Record<string, FormatType>>;

/** Returns the name at the beginning of a type: `Brand` for `Brand<'id'>`. */
export function nameIn({ type }: FormatType): string {
  return /^[\w$]+/.exec(type)?.[0] ?? "";
}
