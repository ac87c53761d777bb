// Checks that a server reads the parameter values that the client wrote.

import { canonical } from "../../scripts/json/canonical.js";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../scripts/json/json.js";
import type { Operation, Parameter } from "../../scripts/model/api-model.js";
import { scopeOf } from "../../scripts/model/schema.js";
import { accepts } from "../../scripts/schema/accepts.js";
import type { Validators } from "../targets/validators/generated.js";
import type { Asking } from "./document.js";
import { nearMisses, seeded } from "./near-misses.js";
import { hasNoText, haveCommonNames, isUnclearPath, type Text } from "./texts.js";

/** The functions of the generated client, keyed by operation. */
export type Client = Readonly<Record<string, (...args: unknown[]) => unknown>>;

const perParameter = 6;
/** Strings that look like values of other types. */
export const lookalikes: readonly JsonValue[] = ["1", "7", "-0.5", "true", "null"];
const places = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

/** Sends each parameter of each operation, and compares the sent value with the value that the server reads. */
export async function askOnTheWire(
  asking: Asking,
  validators: ReadonlyMap<string, Validators>,
  client: Client,
): Promise<void> {
  const scope = scopeOf(asking.model.schemas);
  for (const { operation, checks, input: required } of callsOf(asking, validators)) {
    for (const parameter of operation.parameters) {
      for (const value of valuesOf(asking, parameter)) {
        if (hasNoText(value, textOf(parameter), scope)) continue;
        const input = structuredClone(required);
        setOwn(input[places[parameter.in]] as JsonObject, parameter.name, value);
        if (isUnclear(operation, input)) continue;
        const raw = await sent(client, operation, input);
        if (raw === undefined) continue;
        asking.outcome.questions++;
        const read = checks.parameters(raw);
        const wrong = differenceOf(read, parameter, value);
        if (wrong !== undefined)
          asking.tell(parameter.pointer, `${wrong}: ${JSON.stringify(value)}`);
      }
    }
  }
}

/** Yields the operations that can be called, each with its validators and an input that has all required members. */
export function* callsOf(
  asking: Asking,
  validators: ReadonlyMap<string, Validators>,
): Generator<{ operation: Operation; checks: Validators; input: JsonObject }> {
  for (const operation of asking.model.operations) {
    const checks = validators.get(operation.operationId);
    const input = inputOf(asking, operation);
    if (checks !== undefined && input !== undefined) yield { operation, checks, input };
  }
}

/** Whether the URL of a call may also mean other parameter values. */
function isUnclear({ path, parameters }: Operation, input: JsonObject): boolean {
  const named = parameters.flatMap(({ name, in: place, style, explode, content }) => {
    const value = place === "query" ? own(input["query"] as JsonObject, name) : undefined;
    const isSpread = explode && content === undefined;
    return value === undefined ? [] : [{ name, style, explode: isSpread, value }];
  });
  return isUnclearPath(path, input["path"] as JsonObject) || haveCommonNames(named);
}

function textOf({ in: place, style, schema }: Parameter): Text {
  return { in: place, style, json: schema.json };
}

function differenceOf(
  read: ReturnType<Validators["parameters"]>,
  parameter: Parameter,
  value: JsonValue,
): string | undefined {
  const place = places[parameter.in];
  if (!read.ok) {
    const [first] = read.errors;
    // A parameter may refuse the text of a property that has the same name in the query.
    const names = isObject(value) ? Object.keys(value) : [];
    if (names.some((name) => first?.where === `${place}.${name}` && name !== parameter.name))
      return undefined;
    return `${place} ${parameter.name} is refused when it is read (${first?.where}: ${first?.expected})`;
  }
  const group = (read.value as Record<string, Record<string, JsonValue>>)[place] ?? {};
  const found = Object.hasOwn(group, parameter.name) ? group[parameter.name] : undefined;
  if (found !== undefined && canonical(found) === canonical(value)) return undefined;
  return `${place} ${parameter.name} is read as ${JSON.stringify(found)}`;
}

/**
 * Returns values for all required parameters, or `undefined` if a parameter has no value that can be written as text.
 */
function inputOf(asking: Asking, operation: Operation): JsonObject | undefined {
  const scope = scopeOf(asking.model.schemas);
  const input: JsonObject = { path: {}, query: {}, headers: {}, cookies: {} };
  for (const parameter of operation.parameters) {
    const { in: place, name, required } = parameter;
    if (!required) continue;
    const value = valuesOf(asking, parameter).find(
      (one) => !hasNoText(one, textOf(parameter), scope),
    );
    if (value === undefined) return undefined;
    setOwn(input[places[place]] as JsonObject, name, value);
  }
  return input;
}

/** Returns values that the schema of a parameter accepts. */
function valuesOf({ model, samples }: Asking, { schema, pointer }: Parameter): JsonValue[] {
  const scope = scopeOf(model.schemas);
  const made = [samples.of(schema.json, "minimal"), samples.of(schema.json, "full")];
  const bases = made.filter((value) => value !== undefined);
  const pick = seeded(pointer);
  const near = bases.flatMap((base) => nearMisses(base, lookalikes, { count: perParameter, pick }));
  const all = new Map([...bases, ...near, ...lookalikes].map((value) => [canonical(value), value]));
  return [...all.values()].filter((value) => accepts(schema.json, scope, value) === true);
}

/** Returns a call as the server reads it, or `undefined` if the client refuses to send it. */
async function sent(client: Client, operation: Operation, input: JsonObject) {
  let request: Request | undefined;
  const fetch = async (url: string, init?: RequestInit) => {
    const { body: _body, ...rest } = init ?? {};
    request = new Request(url, rest);
    return new Response(null, { status: 204 });
  };
  try {
    const api = client["createClient"]?.({ baseUrl: "http://api.test", fetch });
    await client[operation.functionName]?.(api, input);
  } catch {
    return undefined;
  }
  if (request === undefined) return undefined;
  const url = request.url;
  const end = url.indexOf("?");
  const path = pathOf(operation.path, end < 0 ? url : url.slice(0, end));
  if (path === undefined) return undefined;
  const headers = Object.fromEntries(request.headers);
  return { path, query: end < 0 ? "" : url.slice(end + 1), headers };
}

/** Returns the percent-encoded values of the path variables in a URL. */
function pathOf(template: string, url: string): Record<string, string> | undefined {
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const parts = template
    .split(/\{[^{}]+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const found = new RegExp(`${parts.join("([^/]*?)")}$`).exec(url);
  return found === null
    ? undefined
    : Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""]));
}
