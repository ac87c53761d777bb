// Generated: how a request's body is sent: as JSON, text, a form, or the bytes that it is.
import { bodyKind } from "./media-type.js";
import { type Parameter, queryOf } from "./serialize.js";
import { type Style, styled } from "./styled.js";

/** How one property of a form is written (OpenAPI 3.1 §4.8.15). */
export interface Encoding {
  readonly contentType?: string;
  readonly style?: Style;
  readonly explode?: boolean;
}

/** A body as `fetch` takes it, and the media type to declare; none where `fetch` adds the boundary itself. */
export interface EncodedBody {
  readonly body: Blob | FormData | string;
  readonly contentType?: string;
}

/** Encodes `value`, which is of the type that the contract gives for `mediaType`. */
export function encodeBody(
  value: unknown,
  mediaType: string,
  encoding: Readonly<Record<string, Encoding>> = {},
): EncodedBody {
  const contentType = concrete(mediaType, value);
  switch (bodyKind(mediaType.includes("*") ? contentType : mediaType)) {
    case "json":
      return { body: JSON.stringify(value), contentType };
    case "text":
      return { body: String(value), contentType };
    case "form":
      return /^multipart/i.test(mediaType)
        ? { body: formData(fieldsOf(value), encoding) }
        : { body: urlencoded(fieldsOf(value), encoding), contentType };
    case "binary":
      return { body: value instanceof Blob ? value : new Blob([value as BlobPart]), contentType };
  }
}

/** A range such as `image/*` cannot be sent: what the value is decides. */
function concrete(mediaType: string, value: unknown): string {
  if (!mediaType.includes("*")) return mediaType;
  if (value instanceof Blob) return value.type || "application/octet-stream";
  return typeof value === "string" ? "text/plain" : "application/json";
}

function urlencoded(
  fields: Readonly<Record<string, unknown>>,
  encoding: Readonly<Record<string, Encoding>>,
): string {
  const parameters = Object.keys(fields).map((name): Parameter => {
    const { contentType, style, explode } = encodingOf(encoding, name);
    if (style === undefined && explode === undefined && contentType === undefined) return name;
    return styled({
      name,
      style: style ?? "form",
      ...(explode === undefined ? {} : { explode }),
      ...(contentType === undefined || style !== undefined ? {} : { content: contentType }),
    });
  });
  return queryOf(fields, parameters).replaceAll("%20", "+");
}

function formData(
  fields: Readonly<Record<string, unknown>>,
  encoding: Readonly<Record<string, Encoding>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const { contentType } = encodingOf(encoding, name);
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part === undefined || part === null) continue;
      if (part instanceof Blob) form.append(name, part);
      else if (contentType === undefined && typeof part !== "object") form.append(name, String(part));
      else {
        const text = typeof part === "string" ? part : JSON.stringify(part);
        form.append(name, new Blob([text], { type: contentType ?? "application/json" }));
      }
    }
  }
  return form;
}

function encodingOf(encoding: Readonly<Record<string, Encoding>>, name: string): Encoding {
  return (Object.hasOwn(encoding, name) ? encoding[name] : undefined) ?? {};
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return (value ?? {}) as Readonly<Record<string, unknown>>;
}
