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

/** A row of the table. */
export function row(
  construct: string,
  where: string,
  support: Support,
  section: string,
  code?: string,
  remark?: string,
): Row {
  return {
    construct,
    where,
    support,
    section,
    ...(code === undefined ? {} : { code }),
    ...(remark === undefined ? {} : { remark }),
  };
}
