// Reads the fields of a form, and passes the file of the form to the handler as a stream. The server reads and checks
// the fields before the file.

import { type BodyType, decodeMultipart, type FieldValues } from "./body.js";
import type { Exchange } from "./exchange.js";
import { multipartType, parameterOf } from "./media-type.js";
import { openForm, type PartHead } from "./multipart-stream.js";
import type { StreamedFile } from "./options.js";
import { HttpProblem, Refusal } from "./problem.js";
import { streamOf } from "./request-stream.js";

/**
 * Reads the fields of a form that precede the file. In `request.body`, the streamed file is an empty `File` with the
 * name and type that the client sent.
 */
export async function openFile(
  exchange: Exchange<unknown>,
  { header, contentType }: BodyType,
  { file: name, fieldBytes = 1_048_576 }: StreamedFile,
): Promise<Refusal | undefined> {
  const { operationId, requestBody } = exchange.operation;
  const boundary = parameterOf(header, "boundary");
  const isFile = (head: PartHead) => dispositionOf(head, "name") === name;
  const failure = (what: "part after" | "no end") =>
    what === "no end"
      ? new HttpProblem(400, "The body ends before its last boundary.")
      : new HttpProblem(
          400,
          `A field follows the file ${JSON.stringify(name)}, which must be last.`,
        );
  const bounds = { most: fieldBytes, failure };
  const form = boundary ? await openForm(streamOf(exchange), boundary, isFile, bounds) : undefined;
  if (form === "too long") {
    const detail = `The fields before the file ${JSON.stringify(name)} are larger than ${fieldBytes} bytes.`;
    return new Refusal("body", 413, { detail, operationId });
  }
  exchange.contentType = contentType;
  if (form === undefined) {
    exchange.decoded = { ok: false, expected: multipartType, keyword: "syntax" };
    return undefined;
  }
  const { before, part } = form;
  const fields: FieldValues = {};
  if (part !== undefined) {
    const type = part.head.get("content-type") ?? "application/octet-stream";
    fields[name] = new File([], dispositionOf(part.head, "filename") ?? "blob", { type });
    exchange.stream = part.content;
  }
  exchange.decoded =
    before.length === 0
      ? { ok: true, value: fields }
      : await decodeMultipart(before, header, requestBody?.hasProto === true, fields);
  return undefined;
}

function dispositionOf(head: PartHead, parameter: string): string | undefined {
  const found = parameterOf(head.get("content-disposition") ?? "", parameter);
  return found === "" ? undefined : found;
}
