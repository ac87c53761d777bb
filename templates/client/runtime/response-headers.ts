// Parses response headers in the style `simple` (OpenAPI 3.1 §4.8.21).

// #int64
import { type Place, readJson } from "../../types/runtime/int64.js";
// #end
import { ResponseError } from "./errors.js";
import { hasOwn, own } from "./own.js";
import { giveUp } from "./response-body.js";

export interface Header {
  readonly name: string;
  /** Default: text. */
  readonly shape?: Shape;
  /** If true, an object in the header is `a=1,b=2`; otherwise, it is `a,1,b,2`. */
  readonly explode?: boolean;
  /** The format of a header that has `content` instead of `schema`. No style applies. */
  readonly content?: "json" | "text";
  /**
   * Whether the schema of the JSON value declares a member named `__proto__`. If `hasProto` is false, members named
   * `__proto__` are dropped.
   */
  readonly hasProto?: boolean;
}

/** Types to which a text can be converted. A header with several types gets the first type that accepts its text. */
export type TextType = "null" | "boolean" | "bigint" | "integer" | "number" | "string";

/** Describes how the text of a header is parsed. */
export type Shape = TextType | Several;

/** Describes a header whose text is, or may be, a list or an object. */
export interface Several {
  /** Types of the header's value if it is neither a list nor an object. */
  readonly types?: readonly TextType[];
  /** Texts that stay strings although they look like numbers, such as `1`. */
  readonly texts?: readonly string[];
  /** Types of the first items of a list, by index; `items` is the type of all further items. */
  readonly first?: readonly Shape[];
  readonly items?: Shape;
  /**
   * Types of an object's members: `properties` by name, `matching` by patterns for names, and `rest` for all other
   * members.
   */
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly matching?: readonly { readonly names: readonly RegExp[]; readonly shape: Shape }[];
  readonly rest?: Shape;
  // #int64
  /** The positions of 64-bit integers in the value, if the text is JSON. */
  readonly int64?: Place | undefined;
  /** The member whose value selects the types of other members. */
  readonly tag?: string;
  /** For each value of the member `tag`: the types that differ from those above. */
  readonly by?: Readonly<Record<string, Several>>;
  // #end
}

/**
 * Parses the headers of a response. `listed` has the documented headers by status, class such as `4XX`, or `default`.
 */
export function responseHeaders(
  listed: Readonly<Record<string, readonly Header[]>>,
): (operationId: string, key: string, response: Response) => object {
  return (operationId, key, response) => {
    const headers = own(listed, key) ?? [];
    const values: [string, unknown][] = [];
    for (const header of headers) {
      const text = response.headers.get(header.name);
      if (text === null) continue;
      const value = isCookies(header)
        ? (response.headers.getSetCookie?.() ?? [text])
        : decoded(text.trim(), header);
      if (value === undefined) {
        // Cancels the response body, because no code will read it.
        giveUp(response.body);
        const what = `has a header ${header.name} that does not match its schema`;
        throw new ResponseError(operationId, "header", what, response);
      }
      values.push([header.name, value]);
    }
    return Object.fromEntries(values);
  };
}

/** Each cookie is sent in a separate field and may contain commas (RFC 6265 §3). */
function isCookies({ name, shape }: Header): boolean {
  return (
    name.toLowerCase() === "set-cookie" && typeof shape === "object" && shape.items === "string"
  );
}

/** Returns the value of a header; `undefined` if the text is invalid. */
function decoded(text: string, { shape = "string", explode, content, hasProto }: Header): unknown {
  if (content === "json")
    return parsed(
      text,
      hasProto,
      // #int64
      typeof shape === "object" ? shape.int64 : undefined,
      // #end
    );
  if (content === "text" || typeof shape === "string") return whole(text, shape);
  const { first = [], items, properties } = shape;
  const parts = text === "" ? [] : text.split(",").map((part) => part.trim());
  const hasParts = items !== undefined || properties !== undefined;
  const one = hasParts && parts.length !== 1 ? undefined : firstOf(text, shape);
  if (one !== undefined || !hasParts) return one;
  if (items === undefined) {
    const pairs = explode === true ? parts.map(pairOf) : inTurn(parts);
    // #int64
    if (shape.tag !== undefined) return objectOf(pairs, selectedBy(new Map(pairs), shape));
    // #end
    return objectOf(pairs, shape);
  }
  const values = parts.map((part, index) => whole(part, first[index] ?? items));
  return values.includes(undefined) ? undefined : values;
}

/** Parses the text of a header as the first type in `types` that accepts the text. */
function firstOf(text: string, { types = [], texts }: Several): unknown {
  if (texts?.includes(text) === true) return text;
  return types.map((type) => scalar(text, type)).find((value) => value !== undefined);
}

type Scalar = string | number | bigint | boolean | null;

function scalar(text: string, type: TextType): Scalar | undefined {
  if (type === "string") return text;
  if (type === "null") return text === "null" ? null : undefined;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text) + 0;
  // #int64
  // Shorter integers are numbers.
  if (type === "bigint")
    return /^-?\d+$/.test(text) && !Number.isSafeInteger(value) ? BigInt(text) : undefined;
  // #end
  // Rejects integers that JavaScript would round.
  if (type === "integer")
    return /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
  return Number.isFinite(value) ? value : undefined;
}

/** Parses one text. Nested lists and objects are JSON, because no parameter style describes them. */
function whole(text: string, shape: Shape): unknown {
  if (typeof shape === "string") return scalar(text, shape);
  const { items, properties } = shape;
  const one = firstOf(text, shape);
  if (one !== undefined) return one;
  const value = parsed(
    text,
    hasOwn(properties ?? {}, "__proto__"),
    // #int64
    shape.int64,
    // #end
  );
  const known = Array.isArray(value) ? items : properties;
  return known !== undefined && Object(value) === value ? value : undefined;
}

/** Creates an object from pairs of a name and a text; returns `undefined` if a text is invalid. */
function objectOf(
  pairs: readonly (readonly [string, string | undefined])[],
  { properties = {}, matching, rest = "string" }: Several,
): object | undefined {
  const members = new Map<string, unknown>();
  for (const [name, text] of pairs) {
    const shape = own(properties, name);
    // Code that copies members by assignment would turn `__proto__` into the prototype of the copy.
    if (name === "__proto__" && shape === undefined) continue;
    const matched = matching?.find(({ names }) => names.every((one) => one.test(name)))?.shape;
    const value = text === undefined ? undefined : whole(text, shape ?? matched ?? rest);
    if (value === undefined || members.has(name)) return undefined;
    members.set(name, value);
  }
  return Object.fromEntries(members);
}

// #int64
/** Returns the types of an object's members. The value of the member `tag` may select other types. */
function selectedBy(texts: ReadonlyMap<string, string | undefined>, shape: Several): Several {
  const { tag, by = {}, ...others } = shape;
  const text = tag === undefined ? undefined : texts.get(tag);
  if (tag === undefined || text === undefined) return shape;
  const type = own(shape.properties ?? {}, tag) ?? "string";
  const selected = own(by, String(whole(text, type)));
  if (selected === undefined) return shape;
  const properties = { ...others.properties, ...selected.properties };
  return selectedBy(texts, { ...others, ...selected, properties });
}

// #end
function pairOf(part: string): [string, string] {
  const at = part.indexOf("=");
  return at < 0 ? [part, ""] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
}

function inTurn(parts: readonly string[]): [string, string | undefined][] {
  return parts.flatMap((part, index): [string, string | undefined][] =>
    index % 2 === 0 ? [[part, parts[index + 1]]] : [],
  );
}

function parsed(
  text: string,
  hasProto = false,
  // #int64
  place?: Place,
  // #end
): unknown {
  // #int64
  if (place !== undefined) {
    let isWrong = false;
    const refuse = () => {
      isWrong = true;
    };
    const value = readJson(text, place, (json) => parsed(json, hasProto), refuse);
    return isWrong ? undefined : value;
  }
  // #end
  try {
    return JSON.parse(text, (name, member) =>
      name === "__proto__" && !hasProto ? undefined : member,
    );
  } catch {
    return undefined;
  }
}
