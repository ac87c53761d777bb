// What platforms hold bodies in: taken where it fits the media type, refused where nothing could be sent.
import { bodyKind } from "./body-kind.js";

/** Throws a `TypeError` for a value of which no body of the media type can be made. */
export function refuseUnfit(value: unknown, mediaType: string): void {
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  const fitting = /^multipart\/form-data/i.test(mediaType)
    ? ["Object", "FormData"]
    : fits[bodyKind(mediaType)];
  if (fitting === undefined || fitting.includes(tag)) return;
  if (ArrayBuffer.isView(value) && fitting.includes("ArrayBuffer")) return;
  const advice = tag === "ReadableStream" ? ": it could not be sent again, give a Blob" : "";
  throw new TypeError(`no body of ${mediaType} can be made of this ${tag}${advice}`);
}

/** By kind, what a body may be given as. What of it is sent as JSON, JSON says itself. */
const fits: Readonly<Record<string, readonly string[]>> = {
  text: ["String", "Number", "Boolean", "BigInt", "Blob", "File", "Date"],
  form: ["Object", "URLSearchParams"],
  binary: ["String", "Blob", "File", "ArrayBuffer"],
};
