// Compares the validators of an operation with the schemas of its JSON bodies: both must give the same verdict on each
// value.

import type { JsonValue } from "../../scripts/json/json.js";
import type { MediaType, Operation } from "../../scripts/model/api-model.js";
import { scopeOf } from "../../scripts/model/schema.js";
import { contentOf } from "../../scripts/model/status.js";
import { accepts } from "../../scripts/schema/accepts.js";
import type { Validators } from "../targets/validators/generated.js";
import type { Asking } from "./document.js";
import { nearMisses, seeded } from "./near-misses.js";

const perBody = 8;

/** Compares the validators of each operation with the schemas of its JSON bodies, in requests and in responses. */
export function askBodies(asking: Asking, validators: ReadonlyMap<string, Validators>): void {
  for (const operation of asking.model.operations) {
    const checks = validators.get(operation.operationId);
    if (checks !== undefined) askOperation(asking, operation, checks);
  }
}

function askOperation(asking: Asking, operation: Operation, checks: Validators): void {
  for (const content of operation.requestBody?.content ?? []) {
    askContent(asking, content, (value) => checks.requestBody(content.mediaType, value).ok);
  }
  for (const response of operation.responses) {
    const { status, headers } = response;
    if (!/^\d+$/.test(status) || headers.some(({ required }) => required)) continue;
    for (const one of contentOf(operation, response)) {
      const isAccepted = (value: JsonValue) =>
        checks.response(Number(status), one.mediaType, value).ok;
      askContent(asking, one, isAccepted);
    }
  }
}

function askContent(
  { model, samples, outcome, tell }: Asking,
  { mediaType, schema, pointer }: MediaType,
  isAccepted: (value: JsonValue) => boolean,
): void {
  if (schema === undefined || !/^application\/(?:[\w.+-]*\+)?json$/.test(mediaType)) return;
  const scope = scopeOf(model.schemas);
  const sample = samples.of(schema.json, "full") ?? null;
  const near = nearMisses(sample, [], { count: perBody, pick: seeded(pointer) });
  for (const value of [sample, ...near]) {
    outcome.questions++;
    const isValid = accepts(schema.json, scope, value);
    if (isValid === undefined || isValid === isAccepted(value)) continue;
    tell(
      pointer,
      `the check of the body ${isValid ? "refuses" : "accepts"} it: ${JSON.stringify(value)}`,
    );
  }
}
