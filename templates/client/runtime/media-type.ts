// Which of the contract's media types a response has, and which are JSON or text.

/** Which of the contract's media types a response has, by its Content-Type. */
export type Matching = (given: string | undefined, among: readonly string[]) => string | undefined;

/** The first that a Content-Type is: itself, any JSON for JSON, a range; without one, the only one there is. */
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

/** Whether a media type is JSON, of whatever kind. */
export function isJson(mediaType: string): boolean {
  return /^application\/json$|\+json$/.test(essenceOf(mediaType));
}

/** Whether a media type is text that is not JSON; a form is, too. */
export function isText(mediaType: string): boolean {
  return texts.test(essenceOf(mediaType));
}

const texts =
  /^text\/|[/+](xml|(x-)?yaml)$|\/(javascript|graphql|(x-)?ndjson|jsonl|json-seq|x-www-form-urlencoded|form-data)$/;

/** Type and subtype, in lower case. */
export function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*/s, "").trim().toLowerCase();
}
