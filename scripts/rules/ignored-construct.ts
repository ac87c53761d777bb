// ignored-construct: a valid construct that specloom ignores, reported once for each construct.

import { quote } from "../diagnostics/quote.js";
import { isObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { isSince32 } from "../openapi/versions.js";
import { webhooksField } from "../openapi/webhooks.js";
import { ignoredPositions } from "./ignored-positions.js";
import type { Finding, Inspection, ModelRule } from "./rule.js";
import { ignoredContents, uses } from "./support/constructs.js";

const partlyReadWebhooks =
  "`webhooks` of an OpenAPI Object is used only by types, validators and the target `webhooks`";

/** The finding is a warning, because code is generated without the ignored construct. */
export const ignoredConstruct: ModelRule = {
  code: "ignored-construct",
  finds: "a construct that `specloom` ignores; see the support table",
  isMerged: true,
  needsModel: true,
  *checkPart(inspection) {
    const isRead = webhooksField(inspection.document.root) === "x-webhooks";
    for (const finding of uses(inspection, "ignored"))
      if (finding.pointer === "/webhooks") yield { ...finding, message: partlyReadWebhooks };
      else if (isRead || finding.pointer !== "/x-webhooks") yield finding;
  },
  *check(inspection) {
    const isRead = webhooksField(inspection.document.root) === "x-webhooks";
    yield* ignoredContents(inspection);
    if (!isRead) yield* unreadWebhooks(inspection);
    yield* reservedCharacters(inspection);
    yield* encodedQueryStrings(inspection);
    yield* ignoredPositions(inspection);
  },
};

/** Reports `x-webhooks`, Redoc's extension for OpenAPI 3.0, if the OpenAPI version of the document has `webhooks`. */
function* unreadWebhooks({ document }: Inspection): Generator<Finding> {
  const written = own(document.root, "x-webhooks");
  if (written === undefined || (isObject(written) && Object.keys(written).length === 0)) return;
  yield {
    severity: "warning",
    message: isObject(written)
      ? "`x-webhooks` of an OpenAPI Object is ignored, because the document has `webhooks`"
      : "`x-webhooks` of an OpenAPI Object is ignored, because it is not a map of Path Item Objects",
    pointer: "/x-webhooks",
    at: "key",
    help: isObject(written)
      ? "move the members of `x-webhooks` to `webhooks`"
      : "write an object that has a Path Item Object for each webhook name",
  };
}

// In OpenAPI 3.1, `allowReserved` applies only to query parameters (OAS 3.1 §4.8.12.2). In OpenAPI 3.2, `allowReserved`
// applies to all parameters whose style percent-encodes (OAS 3.2 §4.12.2).
function* reservedCharacters({ document, sites }: Inspection): Generator<Finding> {
  const is32 = isSince32(document.version);
  for (const { value, pointer } of sites.of("parameter")) {
    const place = own(value, "in");
    const name = own(value, "name");
    if (own(value, "allowReserved") !== true || place === "query") continue;
    if (typeof place !== "string" || typeof name !== "string") continue;
    if (is32 && (place === "path" || (place === "cookie" && own(value, "style") !== "cookie")))
      continue;
    const where = is32 ? "parameters that are percent-encoded" : "query parameters";
    yield {
      severity: "warning",
      message: `\`allowReserved\` of the ${place} parameter ${quote(name)} is ignored: \`allowReserved\` applies to ${where} only`,
      pointer: append(pointer, "allowReserved"),
      at: "key",
      help: "remove `allowReserved`",
    };
  }
}

function* encodedQueryStrings({ sites }: Inspection): Generator<Finding> {
  for (const { value, pointer } of sites.of("parameter")) {
    const content = own(value, "content");
    if (own(value, "in") !== "querystring" || !isObject(content)) continue;
    for (const mediaType of Object.keys(content)) {
      const written = own(content, mediaType);
      if (!isObject(written) || own(written, "encoding") === undefined) continue;
      yield {
        severity: "warning",
        message:
          "`encoding` of a query string is ignored: all its properties have the style `form`",
        pointer: append(append(append(pointer, "content"), mediaType), "encoding"),
        at: "key",
        help: "declare properties of other styles as query parameters",
      };
    }
  }
}
