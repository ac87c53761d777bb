// Matches Content-Types with the document's media types; recognizes JSON and text.

/** Returns the document's media type that matches the Content-Type of a response. */
export type Matching = (given: string | undefined, among: readonly string[]) => string | undefined;

/**
 * Returns the first media type that matches a Content-Type: an equal type, a JSON type for JSON, or a range such as
 * `text/*`. Without a Content-Type, returns the declared media type if the document declares exactly one.
 */
export const matching: Matching = (contentType, among) => {
  if (contentType === undefined) return among.length === 1 ? among[0] : undefined;
  const essence = essenceOf(contentType);
  return (
    among.find((one) => one.toLowerCase() === contentType.toLowerCase()) ??
    among.find((one) => essenceOf(one) === essence) ??
    among.find((one) => isJson(contentType) && isJson(one)) ??
    among.find((one) => {
      const range = essenceOf(one);
      return range.endsWith("*") && essence.startsWith(range.replace(/\*.*/, ""));
    })
  );
};

/** Whether a media type is JSON, such as `text/json` or `application/problem+json`. */
export function isJson(mediaType: string): boolean {
  return /^((application|text)\/|[^;]*\+)json\s*(;|$)/i.test(mediaType);
}

/** Whether a media type is text other than JSON. Forms are text. */
export function isText(mediaType: string): boolean {
  return texts.test(essenceOf(mediaType));
}

const texts =
  /^text\/|[/+](xml|(x-)?yaml|json-seq)$|\/(javascript|graphql|(x-)?ndjson|jsonl|x-jsonlines|x-www-form-urlencoded|form-data)$/;

/** Returns a media type in lower case, without parameters. */
export function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*/, "").trim().toLowerCase();
}
