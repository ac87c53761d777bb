// Data for the conformance suite's templates.

import type { JsonObject, JsonValue } from "../../json/json.js";
import type { ApiModel, Operation } from "../../model/api-model.js";
import { essenceOf, isJson } from "../../model/media-type.js";
import { contentOf } from "../../model/status.js";
import { sentMethod } from "../../openapi/methods.js";
import { type Code, code } from "../../render/code.js";
import { str } from "../../render/typescript.js";
import { type Cases, casesMaker } from "./cases.js";
import { type Effects, effectsReader } from "./effects.js";
import { literal } from "./literal.js";
import { Paths } from "./paths.js";
import type { Change } from "./place.js";
import { falseCredentials } from "./security.js";

/** Data for the template that prints the test cases. */
export interface ConformanceView {
  /** The type of all operationIds, as a union of literals. */
  readonly operationIds: Code;
  /** Every scope that an operation requires. */
  readonly scopes: Code;
  readonly falseCredentials: Code;
  readonly operations: readonly OperationView[];
}

/** One operation. */
export interface OperationView {
  readonly operationId: string;
  readonly functionName: string;
  readonly method: string;
  readonly path: string;
  readonly security: readonly (readonly {
    readonly scheme: string;
    readonly scopes: readonly string[];
  }[])[];
  readonly parameters: Code | undefined;
  readonly body: Code | undefined;
  readonly responses: Code;
  /** True if the operation is the first operation of its path. */
  readonly isFirst: boolean;
  readonly wrongMethod: string | undefined;
  readonly allow: readonly string[];
  readonly leadsNowhere: boolean;
  readonly minimal: Code;
  readonly full: Code | undefined;
  /** Members of the request body that are returned: by the response (`echoed`), or by a GET (`readable`). */
  readonly echoed: Code | undefined;
  readonly readable: Code | undefined;
  readonly valid: readonly Code[];
  readonly invalid: readonly Code[];
}

export function viewOf(model: ApiModel): ConformanceView {
  const casesOf = casesMaker(model);
  const effectsOf = effectsReader(model);
  const scopes = model.operations.flatMap(({ security }) =>
    security.flatMap(({ schemes }) => schemes.flatMap((scheme) => scheme.scopes)),
  );
  // `fetch` cannot send TRACE.
  const operations = model.operations.filter(({ method }) => method !== "trace");
  const paths = new Paths(operations);
  const ids = operations.map(({ operationId }) => `\n  | ${str(operationId)}`);
  const secrets = falseCredentials(model.securitySchemes);
  return {
    operationIds: code(ids.length === 0 ? " never" : ids.join("")),
    scopes: code(literal([...new Set(scopes)], 42)),
    falseCredentials: code(literal(secrets as unknown as JsonValue, 2)),
    operations: operations.map((operation) =>
      operationView(operation, casesOf(operation), effectsOf(operation), paths),
    ),
  };
}

function operationView(
  operation: Operation,
  cases: Cases,
  effects: Effects,
  paths: Paths,
): OperationView {
  const { operationId, functionName, method, path, security } = operation;
  const full =
    JSON.stringify(cases.full) === JSON.stringify(cases.minimal) ? undefined : cases.full;
  const responses: JsonObject = {};
  for (const response of operation.responses) {
    responses[response.status] = contentOf(operation, response).map(({ mediaType }) => mediaType);
  }
  const parameters = operation.parameters.map((parameter) => parameterView(parameter));
  return {
    operationId,
    functionName,
    method: sentMethod(method),
    path,
    security: security.map(({ schemes }) =>
      schemes.map(({ name, scopes }) => ({ scheme: name, scopes })),
    ),
    parameters: parameters.length === 0 ? undefined : code(literal(parameters, 16)),
    body:
      cases.body === undefined
        ? undefined
        : code(literal({ ...cases.body } as unknown as JsonValue, 10)),
    responses: code(literal(responses, 13)),
    ...paths.of(operation),
    minimal: code(literal(cases.minimal, 13)),
    full: full === undefined ? undefined : code(literal(full, 10)),
    echoed: namesOrNone(effects.echoed),
    readable: namesOrNone(effects.readable),
    valid: cases.valid.map(changeView),
    invalid: cases.invalid.map(changeView),
  };
}

function namesOrNone(names: readonly string[]): Code | undefined {
  return names.length === 0 ? undefined : code(literal([...names], 14));
}

function parameterView(parameter: Operation["parameters"][number]): JsonValue {
  const { name, in: place, style, explode, content } = parameter;
  const usual = place === "path" || place === "header" ? "simple" : "form";
  return {
    name,
    in: place,
    ...(style === usual ? {} : { style }),
    ...(explode === (style === "form") ? {} : { explode }),
    ...(content === undefined
      ? {}
      : { content: isJson(content) ? "application/json" : essenceOf(content) }),
  };
}

function changeView({ at, to, why }: Change): Code {
  const change = { at: [...at], ...(to === undefined ? {} : { to }), why };
  return code(literal(change, 6));
}
