// What the functions of schemas.js share: the list of what failed, and the checks that are more than an operator.

/** How many failures are told; the others are only counted. */
const most = 100;

/** The number of checks that failed since `problems` began, in alternatives that do not count in the end, too. */
export let errors = 0;

/** The first of them: each with the way to it. */
let told = [];

/** What functions that are asked about a value again and again found of it: by function, then by value. */
let found;

/** In place of what was found: it is being looked for; the reasons were not told. */
const open = Symbol("open");
const untold = Symbol("untold");

/** How often reasons that were told, but did not count in the end, were looked for again. */
let retold = 0;

/** Thrown where an object is met that may have properties of a prototype of its own: none of them is the value's. */
const inherits = new Error("an object inherits properties");

/** Thrown by a function that is asked about a value before it has returned. */
const endless = new Error("a schema asks for itself on the same value, or a value contains itself");

/** For names that every object inherits. */
export const hasOwn = Object.prototype.hasOwnProperty;

/** What is wrong with a value, at most so many; `undefined` if nothing is. `is` is a function of schemas.js. */
export function problems(is, value) {
  let fits;
  try {
    fits = ask(is, value);
  } catch (error) {
    if (error === endless) {
      return [
        { path: [], keyword: "$ref", expected: "a check that ends: it leads back to itself" },
      ];
    }
    // Schemas that contain themselves are followed as deep as the value goes, which may be too deep.
    if (!(error instanceof RangeError)) throw error;
    return [{ path: [], keyword: "depth", expected: "a value that is not nested so deep" }];
  }
  if (fits) return undefined;
  const reasons = [];
  for (const failure of told) {
    if (isSilent(failure)) continue;
    const { way, keyword, expected, name } = failure;
    const path = wayOf(way);
    const words = name === undefined ? expected : `${expected} ${quoted(name)}`;
    const reason = { path, keyword, expected: words };
    // Alternatives may fail for one reason, which is told once.
    if (!isAmong(reasons, reason)) reasons.push(reason);
  }
  told = [];
  return reasons;
}

function ask(is, value) {
  try {
    // A property that somebody gave all objects is no value's, either.
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
  told = [];
  found = undefined;
  retold = 0;
}

/** The whole way to what failed, from its parts, each with those below it. */
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

/** What a function found of this value before; `undefined` if it has to look, and then to `remember` it. */
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
    if (errors >= most || isTold(known, value)) {
      // It counts, and there is nothing new to tell.
      fail([]);
      return false;
    }
    if (retold === most) {
      fail([], "$ref", "a value that its schema allows");
      return false;
    }
    retold++;
  }
  ofValue.set(value, open);
  return undefined;
}

/** Whether a reason is still told, of this very value and not only of an equal one. */
function isTold(reason, value) {
  return typeof value === "object" && told.includes(reason);
}

/** Whether a failure only counts, for its reasons are told already. */
function isSilent({ keyword }) {
  return keyword === undefined;
}

/** Keeps what a function found of a value, and returns it. There were `before` failures when it began. */
export function remember(is, value, before) {
  const fits = errors === before;
  found.get(is).set(value, fits || (told[before] ?? untold));
  return fits;
}

/** A check failed. */
export function fail(path, keyword, expected, name) {
  if (errors < most) told.push({ way: { part: path, below: undefined }, keyword, expected, name });
  errors++;
}

/** A property that has to be there is not. */
export function missing(...path) {
  fail(path, "required", "a value (required)");
}

/** A value is no integer, or was rounded when it was read: numbers hold integers up to 2^53 exactly. */
export function notInteger(path, value) {
  const isRounded = Number.isInteger(value);
  fail(path, "type", isRounded ? "an integer between -(2^53 - 1) and 2^53 - 1" : "an integer");
}

/** What failed since there were `count` failures was below this place. */
export function within(count, ...path) {
  for (let index = count; index < told.length; index++) {
    const failure = told[index];
    failure.way = { part: path, below: failure.way };
  }
}

/** What failed since there were `count` failures does not count: another alternative matches. */
export function forget(count) {
  errors = count;
  if (told.length > count) told.length = count;
}

/**
 * None of a union's alternatives matches, or more than one does. Those of another type than the value are not worth
 * a word, unless all are.
 */
export function unmatched(before, path, keyword, alternatives, matching = 0) {
  const exactly = keyword === "oneOf" ? "exactly one" : "one";
  const expected = `a value that matches ${exactly} of ${alternatives} alternatives`;
  if (matching > 1) forget(before);
  else if (errors <= most) {
    const types = [];
    const others = told.splice(before).filter((failure) => {
      const isType = failure.keyword === "type" && wayOf(failure.way).length === path.length;
      if (isType) types.push(failure.expected);
      return !isType;
    });
    told.push(...others);
    errors = told.length;
    if (types.length > 0 && others.every(isSilent)) {
      fail(path, "type", [...new Set(types)].join(" or "));
      return;
    }
    // Of the only one that is left, its own failures say all.
    if (types.length === alternatives - 1) return;
  }
  fail(path, keyword, expected);
}

/** True for what a program holds of bytes: a file in a form, for example. */
export function areBytes(value) {
  return value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value);
}

/** True for an object that is not an array, not bytes and not null. */
export function isObject(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return true;
  if (areBytes(value)) return false;
  throw inherits;
}

/** A value whose objects have their own properties only. */
function owned(value, copies) {
  if (typeof value !== "object" || value === null || areBytes(value)) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copy = Array.isArray(value) ? new Array(value.length) : Object.create(null);
  copies.set(value, copy);
  for (const key of Object.keys(value)) copy[key] = owned(value[key], copies);
  return copy;
}

/** The number of characters (code points) of a text. */
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

/** Whether two JSON values are the same. */
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

/** Whether one of the allowed values is this one. */
export function includes(allowed, value) {
  return allowed.some((item) => equal(item, value));
}

/** Whether two items are the same. */
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
  // Texts that look like the key of an object are kept apart from it.
  return typeof item === "string" && item.startsWith("{") ? `{"${item}` : item;
}

/** A text that is the same for equal values. */
function canonical(value) {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`;
}

/** Whether a number is a multiple of another, counted in decimals as they are written. */
export function multiple(value, of) {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return value % of === 0;
  if (!Number.isFinite(value)) return false;
  const [digits, exponent] = decimal(value);
  const [ofDigits, ofExponent] = decimal(of);
  const least = Math.min(exponent, ofExponent);
  const scaled = digits * 10n ** BigInt(exponent - least);
  return scaled % (ofDigits * 10n ** BigInt(ofExponent - least)) === 0n;
}

/** Digits and exponent of a number: 1.5 is 15 and -1. */
function decimal(number) {
  const [mantissa, exponent = "0"] = String(number).split("e");
  const [whole, fraction = ""] = mantissa.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

/** A name of the input, as a message shows it: quoted, and cut where it is long. */
function quoted(name) {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name);
}
