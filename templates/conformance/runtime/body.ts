// Writes a body by its media type, and returns the value that a server reads from the body.

import type { BodyForm } from "./case.js";
import { textOf } from "./parameters.js";

/** A serialized body. */
export interface WrittenBody {
  readonly data: string | FormData;
  /** The header `Content-Type`; absent for a `FormData`, because the platform sets the header with the boundary. */
  readonly contentType: string | undefined;
  /** The body as a parsed value, for the validators. Each field of a form is a string or an array of strings. */
  readonly read: unknown;
}

/** Serializes a value as the request body of an operation. */
export function writeBody({ mediaType, kind }: BodyForm, value: unknown): WrittenBody {
  if (kind === "json") return { data: JSON.stringify(value), contentType: mediaType, read: value };
  if (kind !== "form") {
    const data = textOf(value);
    return { data, contentType: mediaType, read: data };
  }
  const fields = fieldsOf(value);
  const several = new Map<string, string[]>();
  for (const [name, text] of fields) several.set(name, [...(several.get(name) ?? []), text]);
  const read = Object.fromEntries(
    [...several].map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts]),
  );
  if (mediaType.startsWith("multipart/")) {
    const data = new FormData();
    for (const [name, text] of fields) data.append(name, text);
    return { data, contentType: undefined, read };
  }
  return { data: new URLSearchParams(fields).toString(), contentType: mediaType, read };
}

function fieldsOf(value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    Array.isArray(member)
      ? member.map((item): [string, string] => [name, textOf(item)])
      : [[name, textOf(member)] as [string, string]],
  );
}
