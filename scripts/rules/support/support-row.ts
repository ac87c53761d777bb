// A row of the support table: a construct, and what we make of it.
import type { Support } from "../../openapi/keywords/keyword.js";

/** One construct and what we make of it. */
export interface Row {
  /** A field, in backticks, or what is meant in words. */
  readonly construct: string;
  /** The object that it belongs to. */
  readonly where: string;
  readonly support: Support;
  /** The diagnostic that reports it; present exactly where it is ignored or refused. */
  readonly code?: string;
  readonly remark?: string;
  /** The section of the specification. */
  readonly section: string;
}

const supports: readonly string[] = ["supported", "documentation", "ignored", "refused"];

/** Returns a row by its cells: construct, object, support, section, code, remark; the last two may be absent or `–`. */
export function rowOf(cells: readonly (string | undefined)[]): Row {
  const [construct, where, support, section, code, remark] = cells.map((cell) =>
    cell === "–" ? undefined : cell,
  );
  if (construct === undefined || where === undefined || section === undefined || cells.length > 6)
    throw new Error(`no row of the support table: ${cells.join(" | ")}`);
  if (support === undefined || !supports.includes(support))
    throw new Error(`no support: ${support}`);
  return {
    construct,
    where,
    support: support as Support,
    section,
    ...(code === undefined ? {} : { code }),
    ...(remark === undefined ? {} : { remark }),
  };
}
