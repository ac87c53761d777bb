// Bodies that are refused before their values are checked: too large, of another media type, unreadable.

import type { BodyForm } from "./case.js";
import type { Check, Trying } from "./check.js";
import { refused, refusedAsInvalid } from "./judge.js";
import { requestOf, type Sent } from "./request.js";
import { withEvery } from "./robustness.js";

/** Yields requests with an invalid body. Only the body differs from the valid request `whole`. */
export function* bodiesRefused(trying: Trying, whole: Sent): Iterable<Check> {
  const { one, options, mayBeMissing } = trying;
  const { body } = one;
  if (body === undefined || whole.body === undefined) return;
  const tried = [...tooLarge(trying, body, whole), ...ofOtherTypes(body, whole)];
  for (const check of tried) yield { ...check, mayBeMissing };
  const expected = refusedAsInvalid(one, options);
  for (const [name, text] of unreadable(body, whole)) {
    yield { name, sent: { ...whole, body: text }, expected, mayBeMissing };
  }
  if (body.kind !== "json") return;
  const bytes = notUtf8(trying);
  if (bytes !== undefined) {
    yield {
      name: "a body that is not UTF-8",
      sent: { ...whole, body: bytes },
      expected,
      mayBeMissing,
    };
  }
  // Skips the check if the schema accepts nested lists, because a schema of nested lists may accept any depth.
  if (one.validators.requestBody(body.mediaType, [[[]]]).ok) return;
  const nested = { ...whole, body: "[".repeat(deepest) + "]".repeat(deepest) };
  const refusal = refusedAsInvalid(one, options, false, 413);
  yield {
    name: `a list nested ${deepest} levels deep`,
    sent: nested,
    expected: refusal,
    mayBeMissing,
  };
}

const deepest = 50_000;

type Sending = Extract<Check, { readonly sent: Sent }>;

/** Yields requests whose body is larger than the limit `bodyLimit`. */
function* tooLarge({ options }: Trying, body: BodyForm, whole: Sent): Iterable<Sending> {
  const { bodyLimit = 1_048_576 } = options;
  if (bodyLimit === null) return;
  const sent = padded(whole, body, bodyLimit + 1);
  const rest = { expected: refused(413), mayBeCutOff: true };
  const name = `a body of ${bodyLimit + 1} bytes`;
  yield { name, sent, ...rest };
  yield {
    name: `${name}, in chunks and without its length`,
    sent: { ...sent, chunked: true },
    ...rest,
  };
}

/** Returns the request with a body of `size` bytes, which is invalid only because of its size. */
function padded(whole: Sent, body: BodyForm, size: number): Sent {
  if (typeof whole.body !== "string") {
    const end = "\r\n--x--\r\n";
    const headers = { ...whole.headers, "content-type": "multipart/form-data; boundary=x" };
    return { ...whole, headers, body: " ".repeat(size - end.length) + end };
  }
  const filling = body.kind === "json" ? " " : body.kind === "form" ? "&" : "x";
  const missing = size - new TextEncoder().encode(whole.body).length;
  return { ...whole, body: whole.body + filling.repeat(Math.max(0, missing)) };
}

function* ofOtherTypes(body: BodyForm, whole: Sent): Iterable<Sending> {
  const { accepts } = body;
  const type = ["application/x-no-such-type", "text/x-no-such-type"].find((candidate) =>
    accepts.every((range) => range !== "*/*" && range !== `${candidate.split("/")[0]}/*`),
  );
  if (type === undefined) return;
  const headers = { ...whole.headers, "content-type": type };
  const text = typeof whole.body === "string" ? whole.body : "text";
  const sent = { ...whole, headers, body: text };
  yield { name: `a body with the media type ${type}`, sent, expected: refused(415) };
  // RFC 8259, section 8.1: JSON that systems exchange is UTF-8.
  if (body.kind === "json" && !body.mediaType.includes(";")) {
    const charset = { ...whole.headers, "content-type": `${body.mediaType}; charset=utf-16` };
    const other = { ...whole, headers: charset };
    yield { name: "a body in the charset utf-16", sent: other, expected: refused(415, 400) };
  }
  // RFC 9110, section 8.3: a body without a content type may be read as bytes.
  if (accepts.includes("application/octet-stream")) return;
  const rest = Object.entries(whole.headers).filter(([name]) => name !== "content-type");
  const bare = {
    ...whole,
    headers: Object.fromEntries(rest),
    body: new TextEncoder().encode(text),
  };
  yield { name: "a body without a content type", sent: bare, expected: refused(415, 400) };
}

/**
 * Yields texts that are invalid for the media type of the body. Each result has a name, which describes the mistake,
 * and the invalid text.
 */
function* unreadable(body: BodyForm, whole: Sent): Iterable<readonly [name: string, text: string]> {
  const { body: text } = whole;
  if (typeof text !== "string") return;
  if (body.required && (body.kind === "json" || body.kind === "form")) yield ["an empty body", ""];
  if (body.kind !== "json") return;
  const notJson = "a body that is not JSON";
  yield [`${notJson}: cut short`, /[\]}"]$/.test(text) ? text.slice(0, -1) : `${text},`];
  yield [`${notJson}: two values`, `${text} ${text}`];
  yield [`${notJson}: single quotes`, "{'a':1}"];
  // Texts with a mistake that some parsers accept.
  const comma = text.replace(/(?<=[^{[])[\]}]$/, ",$&");
  if (comma !== text) yield [`${notJson}: a trailing comma`, comma];
  yield [`${notJson}: a comment`, `${text} // no JSON`];
}

/**
 * Puts invalid UTF-8 into the strings of the body. Returns `undefined` if the schema restricts every string of the
 * body, for example by `enum`.
 */
function notUtf8({ one, base }: Trying): Uint8Array<ArrayBuffer> | undefined {
  const values = withEvery(one, base, "body", "\ufffd");
  const body = values === undefined ? undefined : requestOf(one, values).body;
  // U+FFFD is EF BF BD in UTF-8; FF instead of EF makes the text invalid.
  return typeof body === "string"
    ? new TextEncoder().encode(body).map((byte) => (byte === 0xef ? 0xff : byte))
    : undefined;
}
