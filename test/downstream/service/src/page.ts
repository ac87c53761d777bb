// Pages of lists, and links to the previous and the next page.

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

const usualLimit = 100;
const mostItems = 1000;

/**
 * Returns the page that a query requests. The document declares no bounds: negative numbers count as zero, and a page
 * has at most 1000 items.
 */
export function pageOf(query: { readonly limit?: number; readonly offset?: number }): Page {
  return {
    limit: Math.min(Math.max(query.limit ?? usualLimit, 0), mostItems),
    // PostgreSQL might refuse a larger offset, and no list is that long.
    offset: Math.min(Math.max(query.offset ?? 0, 0), Number.MAX_SAFE_INTEGER),
  };
}

/**
 * Returns a link to another page of a list. Links contain only configuration and validated values, because callers
 * could forge request headers.
 */
export function linkTo(publicUrl: string, path: string, query: object, page: Page): string {
  const texts = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...page })) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) texts.append(name, String(item));
  }
  return `${publicUrl}${path}?${texts}`;
}
