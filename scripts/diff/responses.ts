// What changed in an operation's answers: statuses, headers and bodies.
import { essenceOf } from "../model/media-type.js";
import type { Header } from "../model/parameter.js";
import type { Response } from "../model/response.js";
import { compareContent, compareSchemas } from "./bodies.js";
import { compareLinks } from "./callbacks.js";
import type { OperationContext } from "./operations.js";
import { endingOf, untilWhen } from "./promises.js";
import { partOfOperation, statusSymbol } from "./symbols.js";
import { compareUnclaimed } from "./unclaimed.js";

/** Compares the answers of two versions of an operation. */
export function compareResponses(
  before: readonly Response[],
  after: readonly Response[],
  context: OperationContext,
): void {
  const { list, operation } = context;
  const now = new Map(after.map((response) => [response.status, response]));
  const kindOf = ({ status }: Response) => (status.startsWith("2") ? "success" : "error");
  for (const response of before) {
    const other = now.get(response.status);
    now.delete(response.status);
    if (other === undefined) {
      const message = `answer ${response.status} is gone`;
      list.add(
        `response-removed-${kindOf(response)}`,
        message,
        [operation],
        response.pointer,
        undefined,
        statusSymbol(response, undefined, context),
      );
      continue;
    }
    if (response.description !== other.description) {
      const message = `description of answer ${other.status} changed`;
      list.add(
        "response-documentation-changed",
        message,
        [operation],
        response.pointer,
        other.pointer,
      );
    }
    compareHeaders(response, other, context);
    compareLinks(response, other, context);
    const label = `answer ${other.status}`;
    const places = { before: response.pointer, after: other.pointer };
    compareUnclaimed(response, other, { label, operations: [operation], ...places }, list);
    compareContent(
      response.content,
      other.content,
      "response",
      context.answered,
      context,
      other.status,
    );
  }
  for (const response of now.values()) {
    compareCovered(response, before, context);
    const message = `answer ${response.status} is new`;
    list.add(
      `response-added-${kindOf(response)}`,
      message,
      [operation],
      undefined,
      response.pointer,
      statusSymbol(undefined, response, context),
    );
  }
}

/** What a status that is new gives was told of before, where its class or `default` stood for it. */
function compareCovered(
  response: Response,
  before: readonly Response[],
  context: OperationContext,
): void {
  const { status, content } = response;
  const kind = before.find((one) => one.status.toUpperCase() === `${status[0]}XX`);
  // Beside statuses of success, `default` stands for errors.
  const onlyErrors = before.some((one) => /^[23]/.test(one.status)) && /^[123]/.test(status);
  const cover = kind ?? (onlyErrors ? undefined : before.find((one) => one.status === "default"));
  for (const one of content) {
    const told = cover?.content.find(
      (other) => essenceOf(other.mediaType) === essenceOf(one.mediaType),
    );
    if (told !== undefined) compareSchemas(told, one, context.answered, context, status);
  }
}

function compareHeaders(before: Response, after: Response, context: OperationContext): void {
  const { list, operation, schemas, answered } = context;
  const now = new Map(after.headers.map((header) => [header.name.toLowerCase(), header]));
  for (const header of before.headers) {
    const other = now.get(header.name.toLowerCase());
    now.delete(header.name.toLowerCase());
    if (other === undefined) {
      const ending = endingOf(header.unclaimed?.["x-sunset"], header.deprecated);
      const message = `header ${JSON.stringify(header.name)} is gone${ending?.words ?? ""}`;
      list.add("header-removed", message, [operation], header.pointer, undefined);
      continue;
    }
    compareHeader(header, other, context);
    const carried = other.content === undefined ? "text" : "json";
    schemas.compare(header.schema, other.schema, {
      flow: answered,
      operation,
      carried,
      ...partOfOperation(context, `answer ${after.status} header ${other.name}`),
    });
  }
  for (const header of now.values()) {
    const message = `header ${JSON.stringify(header.name)} is new`;
    list.add("header-added", message, [operation], undefined, header.pointer);
  }
}

function compareHeader(before: Header, after: Header, { list, operation }: OperationContext): void {
  const add = (rule: Parameters<typeof list.add>[0], message: string) =>
    list.add(
      rule,
      `header ${JSON.stringify(after.name)} ${message}`,
      [operation],
      before.pointer,
      after.pointer,
    );
  if (before.required !== after.required) {
    if (after.required) add("header-became-required", "became required");
    else add("header-became-optional", "became optional");
  }
  if (before.content !== after.content) add("header-format-changed", "changed its format");
  if (before.explode !== after.explode) add("header-style-changed", "changed its style");
  if (before.deprecated !== after.deprecated) {
    const until = untilWhen(after.unclaimed?.["x-sunset"]);
    if (after.deprecated) add("header-deprecated", `is deprecated${until}`);
    else add("header-undeprecated", "is no longer deprecated");
  }
  const label = `header ${JSON.stringify(after.name)}`;
  const places = { before: before.pointer, after: after.pointer };
  const { deprecated } = after;
  compareUnclaimed(before, after, { label, operations: [operation], ...places, deprecated }, list);
  if (before.description !== after.description)
    add("header-documentation-changed", "changed its description");
}
