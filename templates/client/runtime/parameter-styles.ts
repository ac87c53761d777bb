// Writes parameters whose style is not the default of their location (OpenAPI 3.1 §4.8.12.3).
import { jsonOf } from "./json-body.js";
import { joined, partsOf } from "./parts.js";
import { type Encode, isScalar, type Styled, textOf, unsendable } from "./serialize.js";

/** The styles of parameters in OpenAPI. */
export type Style =
  | "simple"
  | "label"
  | "matrix"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "cookie"
  | "querystring";

/** The settings by which a parameter is serialized. */
export interface Settings {
  readonly name: string;
  readonly style: Style;
  /** Whether arrays and objects are exploded; by default, true for the style `form` and false for other styles. */
  readonly explode?: boolean;
  /** Whether reserved characters stay unencoded: `true` in a query, `"path"` in a path, `"cookie"` in a cookie. */
  readonly allowReserved?: boolean | "path" | "cookie";
  /** Media type of a parameter with `content`, such as `application/json`. */
  readonly content?: string;
}

/** For each parameter style: the text before the value, the separators, and whether names are written. */
const styles = {
  simple: { start: "", exploded: ",", separator: ",", named: false },
  label: { start: ".", exploded: ".", separator: ",", named: false },
  matrix: { start: ";", exploded: ";", separator: ",", named: true },
  form: { start: "", exploded: "&", separator: ",", named: true },
  spaceDelimited: { start: "", exploded: "&", separator: "%20", named: true },
  pipeDelimited: { start: "", exploded: "&", separator: "%7C", named: true },
  deepObject: { start: "", exploded: "&", separator: "&", named: true },
  cookie: { start: "", exploded: "; ", separator: ",", named: true },
  querystring: { start: "", exploded: "&", separator: "&", named: false },
} as const;

/**
 * The reserved characters that `allowReserved` leaves unencoded at each location. Delimiters of the location stay
 * encoded, such as `&` in a query.
 */
const unreserved = {
  query: /%(?:3A|2F|3F|40|24|2C|3B|3D)/g,
  path: /%(?:3A|40|24|26|2B)/g,
  cookie: /%(?:3A|2F|3F|40|24|2B)/g,
} as const;

/** Returns a parameter that is written with the `style` and the encoding in `settings`. */
export function styled(settings: Settings): Styled {
  const { name, allowReserved } = settings;
  return {
    name,
    ...(settings.style === "cookie" ? { isPlain: true } : {}),
    write: (value, encode) => {
      if (settings.style === "cookie") return serialize(settings, value, asCookie, asCookie);
      return serialize(settings, value, encode, encodeLess(encode, allowReserved));
    },
  };
}

function serialize(settings: Settings, value: unknown, encode: Encode, write: Encode): string {
  const { style, explode = style === "form", content } = settings;
  const { start, exploded, separator, named } = styles[style];
  const name = encode(settings.name);
  const asJson = (part: unknown) => jsonOf(part, `the parameter ${JSON.stringify(settings.name)}`);
  const text = (part: unknown) => {
    const one = write(isScalar(part) ? textOf(settings.name, part) : asJson(part));
    // In the style `label`, a `.` separates parts, so a `.` inside a part is encoded.
    return style === "label" && explode ? one.replace(/\./g, "%2E") : one;
  };
  const pair = (key: string, value: string) =>
    value === "" && style === "matrix" ? key : `${key}=${value}`;
  if (content !== undefined || isScalar(value)) {
    const isJson = content !== undefined && /[/+]json\b/i.test(content);
    const whole = isJson ? write(asJson(value)) : text(value);
    return start + (named ? pair(name, whole) : whole);
  }
  if (style === "deepObject") return deep(name, value as object, text, encode).join("&");
  const isList = Array.isArray(value);
  const parts = partsOf(value as object);
  if (parts.length === 0) return "";
  if (!explode) {
    const flat = isList ? parts.map(([, part]) => part) : parts.flat();
    const whole = joined(settings.name, flat.map(text), separator);
    return start + (named ? pair(name, whole) : whole);
  }
  const texts = parts.map(([key, part]) => {
    // A list inside an object is written as `key=a&key=b`.
    if (exploded === "&" && !isList && Array.isArray(part)) {
      return partsOf(part)
        .map(([, item]) => pair(write(key), text(item)))
        .join("&");
    }
    if (!isList) return pair(write(key), text(part));
    return named ? pair(name, text(part)) : text(part);
  });
  const all = texts.filter((one) => one !== "" || isList);
  // In headers, an item with an unencoded comma would look like two items.
  return start + (style === "simple" ? joined(settings.name, all, exploded) : all.join(exploded));
}

/** Writes `name[key]=value`, recursively. The key of a list item is the index of the item. */
function deep(
  name: string,
  value: object,
  text: (part: unknown) => string,
  encode: Encode,
): string[] {
  return partsOf(value).flatMap(([key, part]) => {
    const inner = `${name}[${encode(key)}]`;
    return isScalar(part) ? `${inner}=${text(part)}` : deep(inner, part as object, text, encode);
  });
}

/** Returns a percent-encoder that keeps the reserved characters which `allowReserved` allows. */
function encodeLess(encode: Encode, allowed: Settings["allowReserved"] = false): Encode {
  if (allowed === false) return encode;
  const kept = unreserved[allowed === true ? "query" : allowed];
  return (text) => encode(text).replace(kept, decodeURIComponent);
}

/** Returns the text of a cookie unchanged. Throws for a text that would end the cookie (RFC 6265 §4.1.1). */
function asCookie(text: string): string {
  if (/^[\x21-\x3a\x3c-\x7e](?:[\x20-\x3a\x3c-\x7e]*[\x21-\x3a\x3c-\x7e])?$|^$/.test(text))
    return text;
  throw unsendable("a cookie parameter", "cookie");
}
