// A row of the support table: a construct, and how specloom supports it.
import type { Support } from "../../openapi/keywords/keyword.js";

export interface Row {
  /** The construct: the name of a field in backticks, or a description. */
  readonly construct: string;
  /** The OpenAPI object that contains the construct. */
  readonly where: string;
  readonly support: Support;
  /** The code of the diagnostic that reports the OpenAPI construct, if specloom ignores or refuses it. */
  readonly code?: string;
  readonly remark?: string;
  /** The section that defines the construct in its specification. */
  readonly section: string;
}

const supports: readonly string[] = ["supported", "documentation", "ignored", "refused"];

/**
 * Returns a row from its cells: construct, object, support, section, code, remark; the last two may be absent or `–`.
 */
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
