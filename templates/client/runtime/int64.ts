// Writes and reads JSON with 64-bit integers. In TypeScript, 64-bit integers are strings, so that all digits are kept.

import {
  finished,
  JsonText,
  ofStatus,
  type Place,
  partPlace,
  placeAt,
  type Refuse,
  readJson,
  takesValue,
  Unread,
  unreadJson,
  writeJson,
} from "../../types/runtime/int64.js";
import { type EncodedBody, isBytes, withoutFiles } from "./body.js";
import { ResponseError } from "./errors.js";
import { complete, encodeJson, jsonOf } from "./json-body.js";
import { own } from "./own.js";
import type { Input, Operation } from "./request.js";
import type { Read } from "./response-body.js";
import { isAbsent, isScalar, type Styled } from "./serialize.js";
import { type Items, retryTexts } from "./streams.js";

/**
 * Returns an encoder for JSON bodies with 64-bit integers. `encode` encodes the bodies that contain no 64-bit integers.
 */
export function encodeDigits(
  places: Readonly<Record<string, Place>>,
  encode: NonNullable<Operation["encode"]> = encodeJson,
): NonNullable<Operation["encode"]> {
  return (operation: Operation, input: Input, contentType: string): EncodedBody => {
    const { body } = input;
    const place = own(places, contentType);
    const isRaw = typeof body === "string" || body instanceof Blob || isBytes(body);
    if (place === undefined || (isRaw && contentType.includes("*")))
      return encode(operation, input, contentType);
    if (!/json-seq\b|ndjson|jsonl/i.test(contentType)) {
      const type = contentType.includes("*") ? "application/json" : contentType;
      return { body: digits(body, place, "body"), contentType: type };
    }
    if (!Array.isArray(body)) return encode(operation, input, contentType);
    const start = /json-seq/i.test(contentType) ? "\x1e" : "";
    const items = body.map((item, index) => {
      const name = `body[${index}]`;
      const at = placeAt(body, place, index);
      return `${start}${at === undefined ? jsonOf(item, name) : digits(item, at, name)}\n`;
    });
    return { body: items.join(""), contentType };
  };
}

function digits(value: unknown, place: Place, name: string): string {
  return complete(writeJson(value, place, name), value, name);
}

/**
 * Returns a function that takes the media type of a body, and returns a writer of JSON for unnamed parts. For each
 * media type, `places` says where the list of parts has 64-bit integers.
 */
export function partDigits(places: Readonly<Record<string, Place>>) {
  return (mediaType: string) =>
    (value: unknown, name: string, path: readonly number[]): string => {
      const place = own(places, mediaType);
      const at = place && partPlace(place, path);
      return at === undefined ? jsonOf(value, name) : digits(value, at, name);
    };
}

/** The 64-bit integers in a value that is sent as text, such as a parameter or a form field. */
export interface Texts {
  readonly place: Place;
  /** Nesting depth at which lists and objects are sent as JSON. Default: the whole value is JSON, whatever its type. */
  readonly depth?: number;
  /** Set if each item of a list within an object is sent as a separate text. */
  readonly spreads?: true;
  /** Set if each item of a list is sent in the same way as a single value. */
  readonly parts?: true;
}

/**
 * The 64-bit integers in form fields that contain JSON. A field that is not in `fields` gets the first entry of
 * `matching` whose patterns all match the field's name. `rest` describes the remaining fields.
 */
export interface FormTexts {
  readonly fields: Readonly<Record<string, Texts | null>>;
  readonly matching?: readonly { readonly names: RegExp[]; readonly texts: Texts | null }[];
  readonly rest?: Texts;
  /** A field whose value selects a schema. `by` describes the form for each value of this field. */
  readonly tag?: string;
  readonly by?: Readonly<Record<string, FormTexts>>;
}

/**
 * Returns an encoder for forms whose fields may be JSON with 64-bit integers. After the fields are converted, `encode`
 * writes the body.
 */
export function encodeForms(
  forms: Readonly<Record<string, FormTexts>>,
  encode: NonNullable<Operation["encode"]>,
): NonNullable<Operation["encode"]> {
  return (operation, input, contentType) => {
    const known = own(forms, contentType);
    const { body } = input;
    if (known === undefined || Object.prototype.toString.call(body) !== "[object Object]")
      return encode(operation, input, contentType);
    const form = selectedForm(known, body as Readonly<Record<string, unknown>>);
    const fields = Object.entries(body as object).map(([name, value]: [string, unknown]) => {
      const texts = textsOf(form, name);
      return [name, isAbsent(texts) ? value : withJson(value, texts, `body.${name}`)] as const;
    });
    const sent = Object.fromEntries(fields);
    return encode(operation, { ...input, body: sent }, contentType);
  };
}

/** Returns the description of a form. The value of a field may select a more exact description. */
function selectedForm(form: FormTexts, body: Readonly<Record<string, unknown>>): FormTexts {
  const { tag = "", by = {} } = form;
  const selected = own(by, String(own(body, tag)));
  return selected === undefined ? form : selectedForm(selected, body);
}

function textsOf({ fields, matching, rest }: FormTexts, name: string): Texts | null | undefined {
  const field = own(fields, name);
  if (field !== undefined) return field;
  const found = matching?.find(({ names }) => names.every((one) => one.test(name)));
  return found === undefined ? rest : found.texts;
}

/** Returns the parameter with a `write` that prints 64-bit integers as JSON numbers. */
export function jsonDigits(parameter: Styled, texts: Texts): Styled {
  const name = `the parameter ${JSON.stringify(parameter.name)}`;
  return {
    ...parameter,
    write: (value, encode) => parameter.write(withJson(value, texts, name), encode),
  };
}

/** Returns a copy of a value, in which JSON texts replace everything that is sent as JSON. */
function withJson(value: unknown, texts: Texts, name: string): unknown {
  const { place, depth = -1, spreads, parts } = texts;
  // The caller may pass a file or bytes instead of a text.
  if (isAbsent(value) || value instanceof Blob || isBytes(value)) return value;
  const isList = parts === true && Array.isArray(value);
  if (!isList) {
    if (depth >= 0 && isScalar(value)) return value;
    if (depth <= 0) return new JsonText(digits(withoutFiles(value), place, name));
  }
  const inside = (part: unknown, key: string | number, depth: number): unknown => {
    const at = placeAt(value, place, key);
    return at === undefined ? part : withJson(part, { place: at, depth }, `${name}.${key}`);
  };
  if (Array.isArray(value)) {
    const below = isList ? depth : depth - 1;
    return value.map((item, index) => inside(item, index, below));
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([key, member]: [string, unknown]) => {
      const isSpread = spreads === true && Array.isArray(member);
      return [key, inside(member, key, isSpread ? depth : depth - 1)];
    }),
  );
}

/** Schemas of responses by status, status class or `default`, or `null` for a response without 64-bit integers. */
type ByStatus = Readonly<Record<string, Place | null>>;

const whole: Read = async (response, intake, parse) => parse(await intake.text(response));

/** Returns a reader that keeps all digits of 64-bit integers in JSON bodies, or in their items. */
export function readDigits(places: ByStatus, read: Read = whole): Read {
  return (response, intake, parse) => {
    const place = ofStatus(places, response.status) ?? undefined;
    if (place === undefined) return read(response, intake, parse);
    const refuse = refusing(intake.operationId, response);
    return read(response, intake, (text, path = []) => {
      const at = partPlace(place, path);
      if (at === undefined) return parse(text);
      return readJson(text, at, parse, (found, below) => refuse(found, [...path, ...below]));
    });
  };
}

/** Returns a reader that keeps all digits of 64-bit integers in events with JSON data. */
export function readEventDigits(places: ByStatus, read: Read): Read {
  return (response, intake, parse) => {
    const place = ofStatus(places, response.status) ?? undefined;
    if (place === undefined) return read(response, intake, parse);
    const items = read(response, intake, (text) => unreadJson(text, parse)) as Items;
    const refuse = refusing(intake.operationId, response);
    items.each.push((item) => {
      const event = item as { data: unknown; retry?: unknown };
      const retry = retryTexts.get(event);
      if (retry !== undefined && takesValue(placeAt(event, place, "retry")))
        event.retry = retry.replace(/^0+(?=\d)/, "");
      if (event.data instanceof Unread)
        event.data = finished(event.data, placeAt(event, place, "data"), refuse);
      return event;
    });
    return items;
  };
}

/** Returns a value in which strings replace bigints, because TanStack Query writes keys as JSON. */
export function withoutBigints(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.map(withoutBigints);
  if (Object.prototype.toString.call(value) !== "[object Object]") return value;
  const members = Object.entries(value as object);
  return Object.fromEntries(
    members.map(([name, member]: [string, unknown]) => [name, withoutBigints(member)]),
  );
}

function refusing(operationId: string, response: Response): Refuse {
  return (found, path) => {
    const steps = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`));
    const where = `body${steps.join("")}`.slice(-200);
    const shown = JSON.stringify(found).slice(0, 100);
    const what = `has ${shown} at ${where}: expected an integer`;
    throw new ResponseError(operationId, "integer", what, response);
  };
}
