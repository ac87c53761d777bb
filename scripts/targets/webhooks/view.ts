// Data for the webhook templates: each webhook's handler, and the data that distinguishes its requests.
import type { ApiModel, Operation } from "../../model/api-model.js";
import { paragraphsOf } from "../../model/documentation.js";
import { scopeOf } from "../../model/schema.js";
import { protoFinder } from "../../model/schemas/proto-member.js";
import { contentOf } from "../../model/status.js";
import { alikeOf, type Mark, marksOf } from "../../model/webhook-marks.js";
import { sentMethod } from "../../openapi/methods.js";
import { type Code, code } from "../../render/code.js";
import type { Doc } from "../../render/comment.js";
import { hasSeveralBodies, type MemberView, membersOf, usesTypes } from "../server/view.js";

export interface WebhooksView {
  readonly hasTypes: boolean;
  readonly severalBodies: boolean;
  readonly webhooks: readonly WebhookView[];
}

interface WebhookView {
  readonly name: string;
  readonly operationId: string;
  readonly pointer: string;
  readonly functionName: string;
  /** The method in upper case. */
  readonly method: string;
  readonly doc: Doc;
  readonly handlerType: Code;
  readonly requestDoc: string;
  readonly requestName: string;
  readonly inputName: string;
  readonly severalBodies: boolean;
  readonly members: readonly MemberView[];
  readonly requestBody:
    | { readonly required: boolean; readonly content: readonly string[]; readonly hasProto?: true }
    | undefined;
  readonly responses: Readonly<Record<string, readonly string[]>>;
  readonly marks: readonly Mark[];
  /** The name of the handler of another webhook, if one request can match both webhooks. */
  readonly like: string | undefined;
  /** The status of the response if the handler returns nothing. */
  readonly nothing: number | undefined;
}

export function viewOf(model: ApiModel): WebhooksView {
  // Receivers check a signature, so the security requirements of webhooks are removed.
  const webhooks = model.webhooks
    .filter(({ unserved }) => unserved !== true)
    .map((webhook) => ({ ...webhook, security: [] }));
  const marks = marksOf(webhooks, scopeOf(model.schemas));
  const hasProto = protoFinder(model);
  const alike = alikeOf(webhooks, marks);
  const views = webhooks.map((webhook, index): WebhookView => {
    const own = marks[index] ?? [];
    const like = webhooks[alike[index] ?? -1]?.functionName;
    const { requestBody, typeName } = webhook;
    const keepsProto = requestBody?.content.some(
      ({ schema }) => schema !== undefined && hasProto(schema.json),
    );
    return {
      name: webhook.path,
      operationId: webhook.operationId,
      pointer: webhook.pointer,
      functionName: webhook.functionName,
      method: sentMethod(webhook.method),
      doc: docOf(webhook, own, like),
      handlerType: handlerTypeOf(webhook),
      requestDoc: `Request of the handler \`${webhook.functionName}\`.`,
      requestName: `${typeName}Request`,
      inputName: `${typeName}Input`,
      severalBodies: hasSeveralBodies(webhook),
      members: membersOf(webhook, []),
      requestBody:
        requestBody === undefined || requestBody.content.length === 0
          ? undefined
          : {
              required: requestBody.required,
              content: requestBody.content.map(({ mediaType }) => mediaType),
              ...(keepsProto === true ? { hasProto: true } : {}),
            },
      responses: responsesOf(webhook),
      marks: own,
      like,
      nothing: nothingOf(webhook),
    };
  });
  return {
    hasTypes: webhooks.some(usesTypes),
    severalBodies: webhooks.some(hasSeveralBodies),
    webhooks: views,
  };
}

function handlerTypeOf(webhook: Operation): Code {
  const { functionName, typeName, responses } = webhook;
  const outputs = [
    ...(responses.length > 0 ? [`types.${typeName}Output`] : []),
    ...(nothingOf(webhook) === undefined ? [] : ["void"]),
  ].join(" | ");
  const line = `WebhookHandler<${typeName}Request, ${outputs}>`;
  const fits = functionName.length + line.length <= 86;
  return code(fits ? line : `WebhookHandler<\n    ${typeName}Request,\n    ${outputs}\n  >`);
}

/** Returns the media types of responses, by status. If a webhook declares no responses, the response 204 is assumed. */
function responsesOf(webhook: Operation): WebhookView["responses"] {
  const responses: Record<string, readonly string[]> = Object.create(null);
  if (webhook.responses.length === 0) responses["204"] = [];
  for (const response of webhook.responses) {
    responses[response.status] = contentOf(webhook, response).map(({ mediaType }) => mediaType);
  }
  return responses;
}

/**
 * Returns the first success status whose response needs neither a body nor headers, or `undefined` if there is none.
 */
function nothingOf(webhook: Operation): number | undefined {
  if (webhook.responses.length === 0) return 204;
  const bare = webhook.responses.filter(
    (response) =>
      contentOf(webhook, response).length === 0 &&
      !response.headers.some(({ required }) => required),
  );
  const single = bare.find(({ status }) => /^2\d\d$/.test(status));
  if (single !== undefined) return Number(single.status);
  const hasSuccess = webhook.responses.some(({ status }) => status.startsWith("2"));
  const isOpen = bare.some(
    ({ status }) => status === "2XX" || (status === "default" && !hasSuccess),
  );
  return isOpen ? 204 : undefined;
}

function docOf(webhook: Operation, marks: readonly Mark[], like: string | undefined): Doc {
  const parts = [
    ...paragraphsOf(webhook),
    `${[`Webhook ${quoted(webhook.path)}`, ...marks.map(markText)].join(", ")}.`,
    ...(like === undefined
      ? []
      : [`The document does not tell it apart from ${quoted(like)}: pass \`select\`.`]),
  ];
  return {
    text: parts.join("\n\n"),
    tags: webhook.deprecated ? [{ name: "deprecated" }] : [],
  };
}

/** Maximum number of values that a comment lists for a header or member. */
const mostListed = 3;

function markText({ in: place, path, values }: Mark): string {
  const texts = values.map((one) => quoted(String(one)));
  const listed = texts.length > mostListed ? `${texts[0]} and others` : texts.join(" or ");
  return `${place} ${quoted(path.join("."))} ${listed}`;
}

function quoted(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}
