// Generated: what platforms hold bodies in: taken where it fits the media type, refused where nothing could be sent.
import { bodyKind } from "./body-kind.js";

/** Throws a `TypeError` for a value of which no body of the media type can be made. */
export function refuseUnfit(value: unknown, mediaType: string): void {
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  const fitting = /^multipart\/form-data/i.test(mediaType) ? ["Object", "FormData"] : fits[bodyKind(mediaType)];
  if (typeof value !== "object" || value === null || fitting === undefined) return;
  if (fitting.includes(tag) || (ArrayBuffer.isView(value) && fitting.includes("ArrayBuffer"))) return;
  const advice = tag === "ReadableStream" ? ": it could not be sent again, give a Blob" : "";
  throw new TypeError(`no body of ${mediaType} can be made of this ${tag}${advice}`);
}

/** By kind, what objects a body may be given as. What of them is sent as JSON, JSON says itself. */
const fits: Readonly<Record<string, readonly string[]>> = {
  text: ["Blob", "File", "Date"],
  form: ["Object", "URLSearchParams"],
  binary: ["Blob", "File", "ArrayBuffer"],
};
