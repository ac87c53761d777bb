// Checks that a server reads the form values that the client wrote.

import { canonical } from "../../scripts/json/canonical.js";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import type { MediaType, Operation } from "../../scripts/model/api-model.js";
import { multipartSchema } from "../../scripts/model/form-parts.js";
import { essenceOf } from "../../scripts/model/media-type.js";
import { scopeOf } from "../../scripts/model/schema.js";
import { bodyKind } from "../../scripts/openapi/media-types.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { byteFields } from "../../scripts/schema/bytes.js";
import { memberOf } from "../../scripts/schema/facts.js";
import type { Scope } from "../../scripts/schema/scope.js";
import type { Validators } from "../targets/validators/generated.js";
import type { Asking } from "./document.js";
import { nearMisses, seeded } from "./near-misses.js";
import { type Client, callsOf, lookalikes } from "./on-the-wire.js";
import { hasNoText, haveCommonNames } from "./texts.js";

const perForm = 20;

/** Sends form bodies to each operation, and compares the sent fields with the fields that the server reads. */
export async function askForms(
  asking: Asking,
  validators: ReadonlyMap<string, Validators>,
  client: Client,
): Promise<void> {
  const scope = scopeOf(asking.model.schemas);
  for (const { operation, checks, input } of callsOf(asking, validators)) {
    for (const content of operation.requestBody?.content ?? []) {
      for (const value of valuesOf(asking, content)) {
        if (isUnclear(value, content, scope)) continue;
        const sent = await sentForm(client, operation, { ...input, body: value }, content);
        if (sent === undefined) continue;
        asking.outcome.questions++;
        const read = checks.requestBody(sent.contentType, sent.body);
        if (read.ok && canonical(read.value as JsonValue) === canonical(value)) continue;
        const found = JSON.stringify(read.ok ? read.value : read.errors[0]);
        asking.tell(content.pointer, `the form is read as ${found}: ${JSON.stringify(value)}`);
      }
    }
  }
}

/** Whether a value of a form cannot be compared: it has no text, or its text may also mean another value. */
function isUnclear(
  value: JsonValue,
  { mediaType, schema, encoding }: MediaType,
  scope: Scope,
): boolean {
  if (!isObject(value) || schema === undefined) return true;
  const isInParts = essenceOf(mediaType) === "multipart/form-data";
  const fields = Object.entries(value).map(([name, field]) => {
    const printed = encoding.find(({ property }) => property === name);
    const { style = "form", explode = style === "form", contentType } = printed ?? {};
    return {
      name,
      style,
      explode: explode && !isInParts && contentType === undefined,
      value: field,
    };
  });
  const isTextless = fields.some(({ name, style, value: field }) =>
    hasNoText(
      field,
      { in: "body", style, json: memberOf(schema.json, name, scope) ?? true },
      scope,
    ),
  );
  return isTextless || haveCommonNames(fields);
}

/** Returns values that the schema of a form accepts and that contain no files. */
function valuesOf({ model, samples }: Asking, content: MediaType) {
  const { mediaType, schema, pointer } = content;
  const scope = scopeOf(model.schemas);
  if (schema === undefined || bodyKind(mediaType) !== "form") return [];
  const find = (name: string) => model.schemas.find((one) => one.name === name)?.json;
  const isInParts = essenceOf(mediaType) === "multipart/form-data";
  const sent = isInParts ? multipartSchema(content, find) : schema.json;
  if (byteFields(sent, scope).size > 0) return [];
  const made = [samples.of(schema.json, "minimal"), samples.of(schema.json, "full")];
  const bases = made.filter((value) => value !== undefined);
  const way = { count: perForm, pick: seeded(pointer) };
  const near = bases.flatMap((base) => nearMisses(base, lookalikes, way));
  const all = new Map([...bases, ...near].map((value) => [canonical(value), value]));
  return [...all.values()].filter((value) => accepts(schema.json, scope, value) === true);
}

/** Returns a form as the server reads it, or `undefined` if the client refuses to send it. */
async function sentForm(
  client: Client,
  operation: Operation,
  input: JsonObject,
  { mediaType }: MediaType,
): Promise<{ readonly contentType: string; readonly body: object | string } | undefined> {
  let request: Request | undefined;
  const fetch = async (url: string, init?: RequestInit) => {
    request = new Request(url, init);
    return new Response(null, { status: 204 });
  };
  try {
    const api = client["createClient"]?.({ baseUrl: "http://api.test", fetch });
    await client[operation.functionName]?.(api, { ...input, contentType: mediaType });
  } catch {
    return undefined;
  }
  if (request === undefined) return undefined;
  const contentType = request.headers.get("content-type") ?? "";
  if (essenceOf(contentType) !== "multipart/form-data") {
    return { contentType, body: await request.text() };
  }
  const parts = await request.formData();
  const body = [...new Set(parts.keys())].map((name) => {
    const all = parts.getAll(name);
    return [name, all.length === 1 ? all[0] : all];
  });
  return { contentType, body: Object.fromEntries(body) as object };
}
