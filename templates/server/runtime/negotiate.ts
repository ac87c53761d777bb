// Chooses among an operation's media types by the preferences of the caller (RFC 9110, section 12.5.1).

import { withoutOws } from "../../validators/runtime/parameter-styles.js";
import type { Entry } from "./dispatch.js";
import { essenceOf, includes, isToken } from "./media-type.js";
import { headerOf, type RequestMessage } from "./messages.js";
import { Refusal } from "./problem.js";

/**
 * Returns the media types of success responses that the caller accepts, in the order of preference. The query parameter
 * `format` has priority over the header `Accept`.
 */
export function acceptable(
  entry: Entry,
  request: RequestMessage,
  query: unknown,
): readonly string[] {
  const { formats } = entry.operation;
  if (formats !== undefined) {
    const { format } = query as { readonly format?: unknown };
    if (typeof format === "string" && Object.hasOwn(formats, format)) {
      return [formats[format] as string];
    }
  }
  return negotiate(headerOf(request, "accept"), entry.responses.offered);
}

/**
 * Returns true if the caller does not accept the media type of a successful response. Returns false for methods other
 * than GET and HEAD, because their handler may have changed data.
 */
export function isUnwanted(
  entry: Entry,
  request: RequestMessage,
  accepts: readonly string[],
  status: number,
  mediaType: string,
): boolean {
  const { method } = entry.operation;
  if ((method !== "GET" && method !== "HEAD") || status >= 300) return false;
  if (accepts.includes(mediaType)) return false;
  // An operation with only a `default` response has no media types in `offered`.
  if (accepts.length === 0 && entry.responses.offered.length > 0) return true;
  return negotiate(headerOf(request, "accept"), [mediaType]).length === 0;
}

/** Returns a 406 response. Pass `mediaType` if the handler returned a media type that the caller does not accept. */
export function notAcceptable({ operation, responses }: Entry, mediaType?: string): Refusal {
  return new Refusal("negotiation", 406, {
    detail:
      mediaType === undefined
        ? `The operation responds with ${responses.offered.join(", ")}.`
        : `The response would be ${mediaType}, which Accept does not allow.`,
    operationId: operation.operationId,
  });
}

/**
 * Returns the media types that an Accept header accepts, by preference. Media types with equal preference keep the
 * order of the document. Without an Accept header, all media types are accepted. Malformed media ranges in an Accept
 * header are ignored.
 */
export function negotiate(
  accept: string | undefined,
  available: readonly string[],
): readonly string[] {
  if (accept === undefined || accept === "*/*" || withoutOws(accept) === "") return available;
  if (available.length === 1 && accept === available[0]) return available;
  const ranges = parseAccept(accept);
  if (ranges.length === 0) return available;
  const ranked = available
    .map((mediaType) => ({ mediaType, quality: qualityOf(essenceOf(mediaType), ranges) }))
    .filter(({ quality }) => quality > 0);
  ranked.sort((a, b) => b.quality - a.quality);
  return ranked.map(({ mediaType }) => mediaType);
}

interface Range {
  readonly essence: string;
  readonly quality: number;
}

function parseAccept(accept: string): Range[] {
  const ranges: Range[] = [];
  for (const element of accept.split(",")) {
    const [first = "", ...parameters] = element.split(";");
    const essence = withoutOws(first).toLowerCase();
    const slash = essence.indexOf("/");
    if (!isToken(essence, 0, slash) || !isToken(essence, slash + 1, essence.length)) continue;
    let quality = 1;
    for (const parameter of parameters) {
      const text = withoutOws(parameter);
      if (text.startsWith("q=") || text.startsWith("Q=")) quality = qualityFrom(text.slice(2));
    }
    ranges.push({ essence, quality });
  }
  return ranges;
}

// Parses a weight with at most three decimals, such as `0.5`. An invalid weight counts as 0.
function qualityFrom(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}

// Returns the weight of a media type: the weight of the most specific range in `Accept` that includes the media type.
function qualityOf(essence: string, ranges: readonly Range[]): number {
  let best = -1;
  let quality = 0;
  for (const range of ranges) {
    const specificity = range.essence === "*/*" ? 0 : range.essence.endsWith("/*") ? 1 : 2;
    const matches = includes(range.essence, essence) || includes(essence, range.essence);
    if (!matches || specificity < best) continue;
    quality = specificity === best ? Math.max(quality, range.quality) : range.quality;
    best = specificity;
  }
  return quality;
}
