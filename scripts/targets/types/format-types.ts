// Types from the config, which replace `string` for values with a format.

/** A type in the config, and the module that exports it. If `from` is absent, the type is global. */
export interface FormatType {
  readonly type: string;
  readonly from?: string;
}

/** The types in the config, by format. */
export type FormatTypes = Readonly<Record<string, FormatType>>;

/** Returns the name at the beginning of a type, such as `Brand` in `Brand<'id'>`. */
export function nameIn({ type }: FormatType): string {
  return /^[\w$]+/.exec(type)?.[0] ?? "";
}
