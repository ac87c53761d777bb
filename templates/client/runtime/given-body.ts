// Checks that the JavaScript type of a body fits its media type. Rejects streams, because a retry could not send them
// again.
import { bodyKind } from "./body-kind.js";

/** Throws a `TypeError` for a value that cannot be a body of the media type. */
export function refuseUnfit(value: unknown, mediaType: string): void {
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  const fitting = /^multipart\/form-data/i.test(mediaType)
    ? ["Object", "FormData"]
    : fits[bodyKind(mediaType)];
  if (fitting === undefined || fitting.includes(tag)) return;
  if (ArrayBuffer.isView(value) && fitting.includes("ArrayBuffer")) return;
  const advice = tag === "ReadableStream" ? ": it cannot be sent twice, pass a Blob" : "";
  throw new TypeError(`${mediaType} cannot be made from this ${tag}${advice}`);
}

/**
 * JavaScript types of bodies, by kind. The table has no kind `json`, because JSON values are checked when they are
 * encoded.
 */
const fits: Readonly<Record<string, readonly string[]>> = {
  text: ["String", "Number", "Boolean", "BigInt", "Blob", "File", "Date"],
  form: ["Object", "URLSearchParams"],
  binary: ["String", "Blob", "File", "ArrayBuffer"],
};
