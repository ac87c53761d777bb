// Writes and reads multipart bodies whose parts have no names and are identified by their position.
import {
  multipart,
  type Parse,
  type Parts,
  type Stringify,
} from "../../types/runtime/multipart.js";
import { encodeBody } from "./body.js";
import { ResponseError } from "./errors.js";
import { jsonOf } from "./json-body.js";
import { own } from "./own.js";
import type { Operation } from "./request.js";
import { bytesOf, type Read } from "./response-body.js";

/**
 * Returns an encoder that writes an array as a multipart body, one part for each item. `stringifyFor` returns the
 * function that writes JSON in bodies of a media type.
 */
export function encodeParts(
  parts: Readonly<Record<string, Parts>>,
  stringifyFor: (mediaType: string) => Stringify = () => jsonOf,
): NonNullable<Operation["encode"]> {
  return (operation, input, mediaType) => {
    const { body } = input;
    const described = own(parts, mediaType);
    return described !== undefined && Array.isArray(body)
      ? multipart(described).write(body, mediaType, stringifyFor(mediaType))
      : encodeBody(operation, input, mediaType);
  };
}

/** Returns a reader that reads a multipart body as the list of its parts. */
export function listOfParts(parts: Parts): Read {
  return async (response, intake, parse) => {
    const header = response.headers.get("content-type") ?? "";
    const bytes = new Uint8Array(await bytesOf(await intake.blob(response)));
    const asRead: Parse = (text, path) => ({ ok: true, value: parse(text, path) });
    const read = multipart(parts).read(bytes, header, asRead);
    if (read.ok) return read.value;
    const place = read.path === undefined ? "" : ` at part ${read.path.join(", ")}`;
    const what = `is no multipart body${place}: expected ${read.expected}`;
    throw new ResponseError(intake.operationId, "multipart", what, response);
  };
}
