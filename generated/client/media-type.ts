// Generated: what a program holds of a body of a media type, and which of the contract's an answer has.

/** Parsed JSON, text, a form's fields, or bytes. */
export type BodyKind = "json" | "text" | "form" | "binary";

const texts =
  /^text\/|[/+](?:xml|(?:x-)?yaml)$|^application\/(?:javascript|graphql|(?:x-)?ndjson|jsonl|json-seq)$/;

/** The kind of a media type, by which the types of bodies were made. */
export function bodyKind(mediaType: string): BodyKind {
  const essence = essenceOf(mediaType);
  if (isJson(essence)) return "json";
  if (/^(?:multipart\/form-data|application\/x-www-form-urlencoded)$/.test(essence)) return "form";
  return texts.test(essence) ? "text" : "binary";
}

/** The first of the contract's media types that a Content-Type is: itself, any JSON for JSON, a range. */
export function matching(contentType: string, among: readonly string[]): string | undefined {
  const essence = essenceOf(contentType);
  return (
    among.find((one) => one.toLowerCase() === contentType.toLowerCase()) ??
    among.find((one) => essenceOf(one) === essence) ??
    among.find((one) => isJson(essence) && isJson(essenceOf(one))) ??
    among.find((one) => {
      const range = essenceOf(one);
      return range.endsWith("*") && essence.startsWith(range.replace(/\*.*/, ""));
    })
  );
}

/** Type and subtype, in lower case. */
export function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*/s, "").trim().toLowerCase();
}

function isJson(essence: string): boolean {
  return essence === "application/json" || essence.endsWith("+json");
}
