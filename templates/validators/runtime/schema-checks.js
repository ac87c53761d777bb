// Helper functions of schemas.js: they list failures, and check keywords that need more than an operator.

/** The largest number of failures that are listed. Further failures are only counted. */
const most = 100;

/**
 * The number of failed checks since `problems` was called. If an alternative of a union matches, `forget` subtracts the
 * failures of the other alternatives.
 */
export let errors = 0;

/** The listed failures, each with the path to its value. */
let failures = [];

/** Results of earlier checks: for each check function, a map from values to results. */
let found;

/**
 * Values in `found`: `open` for a call that has not returned, `unlisted` for a failed call without a listed failure.
 */
const open = Symbol("open");
const unlisted = Symbol("unlisted");

/** Number of checks that were repeated to list their failures again. */
let repeated = 0;

/** Thrown for an object that may inherit properties, which are not part of the value. */
const inherits = new Error("an object inherits properties");

/** Thrown if a check calls itself with the same value, which would never end. */
const endless = new Error("a schema asks for itself on the same value, or a value contains itself");

/** Tells whether an object has a member that is not inherited. */
export const hasOwn = Object.prototype.hasOwnProperty;

/**
 * Returns the failures of a value, or `undefined` if it is valid. The argument `is` is a generated function of
 * `schemas.js`, which checks the value.
 */
export function problems(is, value) {
  let fits;
  try {
    fits = check(is, value);
  } catch (error) {
    if (error === endless) {
      return [
        { path: [], keyword: "$ref", expected: "a check that ends: it leads back to itself" },
      ];
    }
    // A deep value may overflow the stack, because a recursive schema calls itself for each level.
    if (!(error instanceof RangeError)) throw error;
    return [{ path: [], keyword: "depth", expected: "a value that is not nested so deep" }];
  }
  if (fits) return undefined;
  const reasons = [];
  for (const failure of failures) {
    if (isSilent(failure)) continue;
    const { way, keyword, expected, name } = failure;
    const path = wayOf(way);
    const words = name === undefined ? expected : `${expected} ${quoted(name)}`;
    const reason = { path, keyword, expected: words };
    // Alternatives of a union may fail for the same reason, which is listed only once.
    if (!isAmong(reasons, reason)) reasons.push(reason);
  }
  failures = [];
  return reasons;
}

function check(is, value) {
  try {
    // If code has added a property to `Object.prototype`, every object would seem to have it.
    if (Object.keys(Object.prototype).length > 0) throw inherits;
    begin();
    return is(value);
  } catch (error) {
    if (error !== inherits) throw error;
    begin();
    return is(owned(value, new Map()));
  }
}

function begin() {
  errors = 0;
  failures = [];
  found = undefined;
  repeated = 0;
}

/** Returns the path of a failure as an array, from a linked list of steps. */
function wayOf(way) {
  const path = [];
  for (let at = way; at !== undefined; at = at.below) for (const step of at.part) path.push(step);
  return path;
}

function isAmong(reasons, reason) {
  for (const other of reasons) if (isSame(other, reason)) return true;
  return false;
}

function isSame(one, other) {
  return (
    one.expected === other.expected &&
    one.keyword === other.keyword &&
    one.path.length === other.path.length &&
    one.path.every((part, index) => part === other.path[index])
  );
}

/**
 * Returns the result of an earlier check of the same value. If `recall` returns `undefined`, check the value, then call
 * `remember`.
 */
export function recall(is, value) {
  found ??= new Map();
  let ofValue = found.get(is);
  if (ofValue === undefined) {
    ofValue = new Map();
    found.set(is, ofValue);
  }
  const known = ofValue.get(value);
  if (known === true) return true;
  if (known === open) throw endless;
  if (known !== undefined) {
    if (errors >= most || isListed(known, value)) {
      // Counts the failure but does not list it, because the list is full or already contains it.
      fail([]);
      return false;
    }
    if (repeated === most) {
      fail([], "$ref", "a value that its schema allows");
      return false;
    }
    repeated++;
  }
  ofValue.set(value, open);
  return undefined;
}

/**
 * Returns true if the list of failures still contains `reason`, a failure of this value. Returns false for scalars,
 * because equal scalars at different places share one entry in `found`.
 */
function isListed(reason, value) {
  return typeof value === "object" && failures.includes(reason);
}

/** Returns true for a failure without a keyword, which is counted but not reported. */
function isSilent({ keyword }) {
  return keyword === undefined;
}

/** Caches the result of a function, and returns it. `before` is the number of errors before the function was called. */
export function remember(is, value, before) {
  const fits = errors === before;
  found.get(is).set(value, fits || (failures[before] ?? unlisted));
  return fits;
}

/** Adds a failure. */
export function fail(path, keyword, expected, name) {
  if (errors < most)
    failures.push({ way: { part: path, below: undefined }, keyword, expected, name });
  errors++;
}

/** Adds a failure: a required property is missing. */
export function missing(...path) {
  fail(path, "required", "a value (required)");
}

/**
 * Adds a failure: the value is not an integer. An integer above 2^53 fails, because `JSON.parse` may have rounded it.
 */
export function notInteger(path, value) {
  const isRounded = Number.isInteger(value);
  fail(path, "type", isRounded ? "an integer between -(2^53 - 1) and 2^53 - 1" : "an integer");
}

/** Prepends a path to the paths of all listed failures except the first `count`. */
export function within(count, ...path) {
  for (let index = count; index < failures.length; index++) {
    const failure = failures[index];
    failure.way = { part: path, below: failure.way };
  }
}

/** Removes all failures except the first `count`, when another alternative of a union matches. */
export function forget(count) {
  errors = count;
  if (failures.length > count) failures.length = count;
}

/**
 * Adds a failure if no alternative of a union matches, or if several alternatives of a `oneOf` match. If some
 * alternatives have the type of the value, only their failures remain.
 */
export function unmatched(before, path, keyword, alternatives, matching = 0) {
  const exactly = keyword === "oneOf" ? "exactly one" : "one";
  const expected = `a value that matches ${exactly} of ${alternatives} alternatives`;
  if (matching > 1) forget(before);
  else if (errors <= most) {
    const types = [];
    const others = failures.splice(before).filter((failure) => {
      const isType = failure.keyword === "type" && wayOf(failure.way).length === path.length;
      if (isType) types.push(failure.expected);
      return !isType;
    });
    failures.push(...others);
    errors = failures.length;
    if (types.length > 0 && others.every(isSilent)) {
      fail(path, "type", [...new Set(types)].join(" or "));
      return;
    }
    // If only one alternative allows the type of the value, the failures of this alternative suffice.
    if (types.length === alternatives - 1) return;
  }
  fail(path, keyword, expected);
}

/** Returns true for bytes, such as a file in a form. */
export function areBytes(value) {
  return value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value);
}

/** Returns true for an object that is not an array, not bytes and not null. */
export function isObject(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return true;
  if (areBytes(value)) return false;
  throw inherits;
}

/** Copies a value without its inherited properties. */
function owned(value, copies) {
  if (typeof value !== "object" || value === null || areBytes(value)) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copy = Array.isArray(value) ? new Array(value.length) : Object.create(null);
  copies.set(value, copy);
  for (const key of Object.keys(value)) copy[key] = owned(value[key], copies);
  return copy;
}

/** Returns the number of characters (code points) of a text. */
export function length(text) {
  let count = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    if ((text.charCodeAt(index) & 0xfc00) !== 0xd800) continue;
    if ((text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      count--;
      index++;
    }
  }
  return count;
}

export function equal(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object") return false;
  if (one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => equal(item, other[index]));
  }
  if (Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => hasOwn.call(other, key) && equal(one[key], other[key]));
}

export function includes(allowed, value) {
  return allowed.some((item) => equal(item, value));
}

/** Returns true if two items of a list are equal. */
export function repeats(items) {
  const seen = new Set();
  for (const item of items) {
    const key = typeof item === "object" && item !== null ? `{${canonical(item)}` : scalarKey(item);
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}

function scalarKey(item) {
  // The canonical text of an object begins with `{`, so a string that begins with `{` gets a prefix.
  return typeof item === "string" && item.startsWith("{") ? `{"${item}` : item;
}

/** Returns a text for a JSON value; equal values have equal texts. */
function canonical(value) {
  // #int64
  if (typeof value === "bigint") return String(value);
  // #end
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`;
}

/** Tells whether a number is a multiple of another. Computes with decimal digits, so that 0.3 is a multiple of 0.1. */
export function multiple(value, of) {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return value % of === 0;
  // #int64
  if (typeof value === "bigint") return areMultiple(String(value), of);
  // #end
  if (!Number.isFinite(value)) return false;
  const [digits, exponent] = decimal(value);
  const [ofDigits, ofExponent] = decimal(of);
  const least = Math.min(exponent, ofExponent);
  const scaled = digits * 10n ** BigInt(exponent - least);
  return scaled % (ofDigits * 10n ** BigInt(ofExponent - least)) === 0n;
}

/** Returns the digits and the exponent of a number, such as 15 and -1 for 1.5. */
function decimal(number) {
  const [mantissa, exponent = "0"] = String(number).split("e");
  const [whole, fraction = ""] = mantissa.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

// #int64
/** Tells whether a value is an integer: a number that is not rounded, or a bigint. */
export function fitsInteger(value) {
  return Number.isSafeInteger(value) || typeof value === "bigint";
}

/** Tells whether a value is a number or a bigint. */
export function fitsNumber(value) {
  return Number.isFinite(value) || typeof value === "bigint";
}

/** Tells whether a string is an integer in decimal digits, without a fraction or an exponent. */
export function areDigits(text) {
  return /^-?(?:0|[1-9]\d*)$/.test(text);
}

/** Tells whether an integer, written as digits, fits into 64 bits. */
export function fitInt64(text) {
  return text.length <= 20 && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
}

/** Tells whether an integer, written as digits, fits into 32 bits. */
export function fitInt32(text) {
  return Number(text) === (Number(text) | 0);
}

/** Tells whether an integer, written as digits, fits into 16 bits. */
export function fitInt16(text) {
  return Number(text) === (Number(text) << 16) >> 16;
}

/** Tells whether an integer, written as digits, fits into 8 bits. */
export function fitInt8(text) {
  return Number(text) === (Number(text) << 24) >> 24;
}

/** Tells whether an integer, written as digits, fits into 64 bits without a sign. */
export function fitUint64(text) {
  return text.length <= 20 && BigInt.asUintN(64, BigInt(text)) === BigInt(text);
}

/** Tells whether an integer, written as digits, fits into 32 bits without a sign. */
export function fitUint32(text) {
  return Number(text) === Number(text) >>> 0;
}

/** Tells whether an integer, written as digits, fits into 16 bits without a sign. */
export function fitUint16(text) {
  return Number(text) === (Number(text) & 0xffff);
}

/** Tells whether an integer, written as digits, fits into 8 bits without a sign. */
export function fitUint8(text) {
  return Number(text) === (Number(text) & 0xff);
}

/** Tells whether an integer, written as digits, is a multiple of a number. */
export function areMultiple(text, of) {
  const [digits, exponent] = decimal(of);
  const least = Math.min(0, exponent);
  const scaled = BigInt(text) * 10n ** BigInt(-least);
  return scaled % (digits * 10n ** BigInt(exponent - least)) === 0n;
}

// #end
/** Returns a member's name for a message: quoted, and cut after 60 characters. */
function quoted(name) {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name);
}
