// Reads and writes JSON. Parsed 64-bit integers are strings, because `JSON.parse` rounds integers above 2^53.

/** The part of a value's schema that describes 64-bit integers. A recursive schema is wrapped in a function. */
export type Place = "int64" | (() => Place) | Within;

/**
 * Says which members and items of a value are 64-bit integers. Values that the schema does not describe stay unchanged.
 */
export interface Within {
  /**
   * Set if the value may be a 64-bit integer. `number` also allows fractions, and `any` allows every value. With
   * `bigint`, integers up to 2^53 are numbers, and longer integers are bigints.
   */
  readonly value?: true | "number" | "any" | "bigint";
  /** The schemas of the first items of an array. `items` is the schema of all items after those in `first`. */
  readonly first?: readonly (Place | null)[];
  readonly items?: Place;
  /**
   * Schemas of named members, or `null` for a member without 64-bit integers. Other members get the schema of the first
   * entry in `matching` whose patterns all match the member's name. If no entry matches, the member gets the schema
   * `others`.
   */
  readonly properties?: Readonly<Record<string, Place | null>>;
  readonly matching?: readonly { readonly names: RegExp[]; readonly place: Place | null }[];
  readonly others?: Place;
  /** Discriminator: `by` has the schema for each value of the member `tag`. */
  readonly tag?: string;
  readonly by?: Readonly<Record<string, Place>>;
}

/**
 * The 64-bit integers in an operation's bodies: of the request by media type, of responses by status and media type.
 * `headers` has the 64-bit integers in response headers that contain JSON, by status and lower-case name.
 */
export interface Places {
  readonly request?: Readonly<Record<string, Place>>;
  readonly responses?: Readonly<Record<string, Readonly<Record<string, Place>>>>;
  readonly headers?: Readonly<Record<string, Readonly<Record<string, Place>>>>;
}

/** JSON text, which must not be encoded again. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * The result of `unreadJson`. If `isMarked` is true, each long number in `value` is a string that begins with `mark`.
 */
export class Unread {
  readonly value: unknown;
  readonly isMarked: boolean;

  constructor(value: unknown, isMarked: boolean) {
    this.value = value;
    this.isMarked = isMarked;
  }
}

/**
 * Returns the entry for a status: the entry of the status itself, of its class such as `4XX`, or of `default`. The keys
 * of `listed` are the statuses of all responses.
 */
export function ofStatus<T>(
  all: Readonly<Record<string, T>>,
  status: number,
  listed: object = all,
): T | undefined {
  const keys = [`${status}`, `${Math.trunc(status / 100)}XX`, "default"];
  const key = keys.find((one) => hasOwn(listed, one));
  return key === undefined ? undefined : own(all, key);
}

/** Returns the schema of a member or an item of a value. */
export function placeAt(value: unknown, place: Place, key: string | number): Place | undefined {
  const within = selected(value, resolved(place));
  return (typeof key === "number" ? itemPlace(within, key) : memberPlace(within, key)) ?? undefined;
}

/** Returns the schema of an unnamed multipart part. `path` has the index of each enclosing part, then its own. */
export function partPlace(place: Place, path: readonly number[]): Place | undefined {
  return path.reduce<Place | undefined>((at, index) => at && placeAt([], at, index), place);
}

/** Called for a scalar that should be a 64-bit integer but is not. `null` is ignored. */
export type Refuse = (found: unknown, path: readonly (string | number)[]) => void;

/**
 * Parses JSON. In the result, 64-bit integers are strings. `parse` may throw an error, and may drop members of objects.
 * If a 64-bit integer is expected, a string of digits becomes JSON text with quotes, so that validators reject it.
 */
export function readJson(
  text: string,
  place: Place,
  parse: (text: string) => unknown,
  refuse?: Refuse,
): unknown {
  return finished(unreadJson(text, parse), place, refuse);
}

/** Parses JSON before its schema is known. Pass the result of `unreadJson` to `finished` when the schema is known. */
export function unreadJson(text: string, parse: (text: string) => unknown): Unread {
  const marks = mayRound.test(text) ? marked(text) : text;
  if (marks === text) return new Unread(parse(text), false);
  try {
    return new Unread(parse(marks), true);
  } catch {
    // The message of the error quotes the original text.
    return new Unread(parse(text), false);
  }
}

/**
 * Turns the 64-bit integers of a parsed value into strings. The function changes the parsed value itself, not a copy.
 * The function is not recursive, so deep JSON cannot overflow the stack.
 */
export function finished(
  { value, isMarked }: Unread,
  place: Place | undefined,
  refuse?: Refuse,
): unknown {
  const root: Holder = { value };
  const waiting: Step[] = [{ holder: root, key: "value", place, parent: undefined }];
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    const { holder, key } = step;
    const found = holder[key];
    if (typeof found !== "object" || found === null) {
      const value = read(found, isMarked);
      const takes = resolved(step.place)?.value;
      if (takes === "bigint") holder[key] = bigintOf(found, value) ?? value;
      else if (takes !== undefined && (typeof value === "number" || typeof value === "string")) {
        const digits = digitsOf(found as string | number, isMarked);
        const isOther = takes !== true && (takes !== "number" || typeof digits === "number");
        if (!isOther && integerOf(digits) === undefined) refuse?.(value, pathOf(step));
        holder[key] = digits;
      } else holder[key] = value;
      continue;
    }
    const within = selected(found, resolved(step.place), isMarked);
    if (within === undefined && !isMarked) continue;
    const inside = found as Holder;
    if (Array.isArray(found)) {
      for (let index = 0; index < found.length; index += 1) {
        const place = itemPlace(within, index) ?? undefined;
        if (isMarked || place !== undefined)
          waiting.push({ holder: inside, key: index, place, parent: step });
      }
    } else {
      const isEach = isMarked || (within?.matching ?? within?.others) !== undefined;
      for (const key of Object.keys(isEach ? found : (within?.properties ?? {}))) {
        const place = memberPlace(within, key) ?? undefined;
        if (isMarked || (place !== undefined && hasOwn(found, key)))
          waiting.push({ holder: inside, key, place, parent: step });
      }
    }
  }
  return root["value"];
}

/**
 * Writes JSON; strings with 64-bit integers become JSON numbers. Throws a `TypeError` if the schema requires an integer
 * and the string is not one. `name` names the value in the message.
 */
export function writeJson(value: unknown, place: Place, name = "body"): string | undefined {
  return written(value, "", place, { name, above: new Set() });
}

type Holder = Record<string | number, unknown>;

/** A value to examine, and the object or array that contains it. */
interface Step {
  readonly holder: Holder;
  readonly key: string | number;
  readonly place: Place | undefined;
  readonly parent: Step | undefined;
}

function pathOf(step: Step): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = step; at.parent !== undefined; at = at.parent) path.push(at.key);
  return path.reverse();
}

/** Matches JSON that may contain a number of 16 or more digits, which a double may round. */
const mayRound = /[\d.]{16}/;

/**
 * Prefix of a string that replaces a number in the JSON text, so that the number keeps its digits. An original string
 * that begins with `mark` or a backslash gets the prefix `literal`.
 */
const mark = "\x7f";
const literal = `${mark}x`;

/** Returns JSON in which long numbers are strings that begin with `mark`. Invalid JSON stays invalid. */
function marked(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  let at = 0;
  const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      const first = text.charCodeAt(at + 1);
      if ((first === backslash || first === markCode) && !isName(text, end + 1)) {
        pieces.push(text.slice(from, at + 1), literal);
        from = at + 1;
      }
      at = end + 1;
    } else if (code === minus || (code >= zero && code <= nine)) {
      number.lastIndex = at;
      const [token = ""] = number.exec(text) ?? [];
      const end = at + Math.max(token.length, 1);
      if (token.length >= 16 && !isName(text, end) && Number.isFinite(Number(token))) {
        pieces.push(text.slice(from, at), `"${mark}${token}"`);
        from = end;
      }
      at = end;
    } else at += 1;
  }
  return from === 0 ? text : pieces.join("") + text.slice(from);
}

const [quote, backslash, colon, markCode] = [0x22, 0x5c, 0x3a, 0x7f];
const [minus, zero, nine] = [0x2d, 0x30, 0x39];

/** Returns the index of the closing quote of a JSON string. */
function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}

/** Whether the string before the index `after` is the name of a member: a colon follows. */
function isName(text: string, after: number): boolean {
  let at = after;
  while (" \t\n\r".includes(text[at] ?? "x")) at += 1;
  return text.charCodeAt(at) === colon;
}

/** Reverses `marked` for one string: returns the original string or number. */
function read(found: unknown, isMarked: boolean): unknown {
  if (!isMarked || typeof found !== "string" || !found.startsWith(mark)) return found;
  return found.startsWith(literal) ? found.slice(literal.length) : Number(found.slice(mark.length));
}

/** Returns an integer beyond 2^53; `undefined` for all other values. `value` is the result of `read`. */
function bigintOf(found: unknown, value: unknown): bigint | undefined {
  if (typeof value !== "number" || Math.abs(value) <= Number.MAX_SAFE_INTEGER) return undefined;
  return integerOf(typeof found === "string" ? plainDigits(found.slice(mark.length)) : `${value}`);
}

/**
 * Returns the digits of an integer. A string of digits, with or without quotes, gets quotes, so that validators reject
 * it. Other values are unchanged.
 */
function digitsOf(found: string | number, isMarked: boolean): string | number {
  const value = read(found, isMarked) as string | number;
  if (typeof value === "string") return inQuotes.test(value) ? `"${value}"` : value;
  const text = typeof found === "string" ? plainDigits(found.slice(mark.length)) : `${found + 0}`;
  return isInteger(text) ? text : value;
}

/**
 * Returns an integer without a point and an exponent, such as `100` for `1e2`. A number that is not an integer is
 * returned unchanged.
 */
function plainDigits(token: string): string {
  if (isInteger(token)) return token;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const zeros = Number(exponent) - fraction.length;
  if (digits === "") return "0";
  if (zeros >= 0) return zeros > 20 ? token : `${sign}${digits}${"0".repeat(zeros)}`;
  for (let at = 1; at <= -zeros; at += 1) if (digits[digits.length - at] !== "0") return token;
  return `${sign}${digits.slice(0, zeros)}`;
}

/** Returns the integer that a string of digits or a bigint represents; `undefined` for all other values. */
export function integerOf(value: unknown): bigint | undefined {
  return typeof value === "bigint" || isInteger(value) ? BigInt(value as string) : undefined;
}

const inQuotes = /^("*)-?(?:0|[1-9]\d*)\1$/;

function isInteger(text: unknown): boolean {
  return typeof text === "string" && /^-?(?:0|[1-9]\d*)$/.test(text);
}

function resolved(place: Place | undefined): Within | undefined {
  let found = place;
  while (typeof found === "function") found = found();
  return found === "int64" ? { value: true } : found;
}

/** Whether a value may be a 64-bit integer that is a string of digits. */
export function takesValue(place: Place | undefined): boolean {
  const value = resolved(place)?.value;
  return value !== undefined && value !== "bigint";
}

/** Returns the schema that a discriminator selects by a member of the value. */
function selected(
  value: unknown,
  within: Within | undefined,
  isMarked = false,
): Within | undefined {
  let found = within;
  // The selected schema may have a discriminator, too.
  for (let hops = 0; hops < 8 && found?.tag !== undefined; hops += 1) {
    const tag = own(Object(value) as Record<string, unknown>, found.tag);
    if (tag === undefined || typeof tag === "object") return found;
    const next = resolved(own(found.by ?? {}, String(read(tag, isMarked))));
    if (next === undefined) return found;
    found = next;
  }
  return found;
}

function itemPlace(within: Within | undefined, index: number): Place | null | undefined {
  const { first = [], items } = within ?? {};
  return index < first.length ? first[index] : items;
}

function memberPlace(within: Within | undefined, key: string): Place | null | undefined {
  const { properties = {}, matching, others } = within ?? {};
  if (hasOwn(properties, key)) return properties[key];
  const found = matching?.find(({ names }) => names.every((name) => name.test(key)));
  return found === undefined ? others : found.place;
}

/** The name of the value in messages, and the enclosing objects of the member or item that is being serialized. */
interface Writing {
  readonly name: string;
  readonly above: Set<unknown>;
}

function written(
  given: unknown,
  key: string,
  place: Place | null | undefined,
  writing: Writing,
): string | undefined {
  if (typeof given === "bigint") return String(given);
  if (place === null || place === undefined) return JSON.stringify(given);
  const value = hasJson(given) ? given.toJSON(key) : given;
  if (typeof value === "string" && takesValue(place)) {
    if (isInteger(value)) return value;
    // `finished` keeps the quotes of the JSON string "5".
    if (resolved(place)?.value === "any")
      return JSON.stringify(inQuotes.test(value) ? value.slice(1, -1) : value);
    const shown = JSON.stringify(value).slice(0, 100);
    throw new TypeError(`${writing.name} has ${shown}: expected the digits of an integer`);
  }
  if (typeof value !== "object" || value === null || boxes.some((type) => value instanceof type))
    return JSON.stringify(value);
  const { above } = writing;
  if (above.has(value)) throw new TypeError(`${writing.name} holds itself, which JSON cannot`);
  above.add(value);
  const within = selected(value, resolved(place));
  const members = Array.isArray(value)
    ? Array.from(
        value,
        (item: unknown, index) =>
          written(item, String(index), itemPlace(within, index), writing) ?? "null",
      )
    : Object.keys(value).flatMap((key) => {
        const member = (value as Holder)[key];
        const text = written(member, key, memberPlace(within, key), writing);
        return text === undefined ? [] : `${JSON.stringify(key)}:${text}`;
      });
  above.delete(value);
  return Array.isArray(value) ? `[${members.join(",")}]` : `{${members.join(",")}}`;
}

function hasJson(value: unknown): value is { toJSON(key: string): unknown } {
  return typeof value === "object" && value !== null && "toJSON" in value
    ? typeof value.toJSON === "function"
    : false;
}

const boxes = [Number, String, Boolean];

// The oldest supported `lib` of TypeScript does not declare `Object.hasOwn`.
function hasOwn(object: object, name: string): boolean {
  return {}.hasOwnProperty.call(object, name);
}

function own<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  return hasOwn(object, name) ? object[name] : undefined;
}
