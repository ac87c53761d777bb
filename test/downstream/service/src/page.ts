// The part of a list that a caller gets, and the links to the parts before and after it.

/** A part of a list. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

const usualLimit = 100;
const mostItems = 1000;

/**
 * Returns the page of a query. The contract gives these numbers no bounds: negative ones count as zero, and a page has
 * at most 1000 items.
 */
export function pageOf(query: { readonly limit?: number; readonly offset?: number }): Page {
  return {
    limit: Math.min(Math.max(query.limit ?? usualLimit, 0), mostItems),
    // No list has entries beyond the largest offset of PostgreSQL.
    offset: Math.min(Math.max(query.offset ?? 0, 0), Number.MAX_SAFE_INTEGER),
  };
}

/** Returns a link to a part of the same list, made of configuration and checked values, never of headers. */
export function linkTo(publicUrl: string, path: string, query: object, page: Page): string {
  const texts = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...page })) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) texts.append(name, String(item));
  }
  return `${publicUrl}${path}?${texts}`;
}
