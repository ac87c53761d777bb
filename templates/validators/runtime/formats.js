// Functions that check the formats of strings and numbers. Each pattern takes linear time in the length of the text.

const hour = "(?:[01]\\d|2[0-3])";
const clock = new RegExp(
  `^(${hour}):([0-5]\\d):(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[zZ]|([+-])(${hour}):([0-5]\\d))$`,
);
const calendar = /^\d{4}-\d\d-\d\d$/;
// This fast check accepts most valid date-times: days up to 28 and seconds up to 59. A date-time that matches needs no
// further check.
const usual = new RegExp(
  `^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])[Tt ]${hour}:[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:[zZ]|[+-]${hour}:[0-5]\\d)$`,
);
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Checks a date, such as `2026-11-21` (RFC 3339 §5.6). */
export function date(text) {
  if (!calendar.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  if (month < 1 || month > 12 || day < 1) return false;
  if (month !== 2 || day !== 29) return day <= days[month - 1];
  const year = Number(text.slice(0, 4));
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Checks a time, such as `23:20:50.52Z` (RFC 3339 §5.6). A leap second is valid only at the end of a UTC day. */
export function time(text) {
  if (!clock.test(text)) return false;
  if (text.slice(6, 8) !== "60") return true;
  const parts = clock.exec(text);
  const offset = Number(parts[4] ?? 0) * 60 + Number(parts[5] ?? 0);
  const minutes = Number(parts[1]) * 60 + Number(parts[2]) - (parts[3] === "-" ? -offset : offset);
  return (minutes + 1440) % 1440 === 1439;
}

/** Checks a date and time, such as `2026-11-21T23:20:50Z` (RFC 3339 §5.6). */
export function dateTime(text) {
  if (usual.test(text)) return true;
  const separator = text[10];
  if (separator !== "T" && separator !== "t" && separator !== " ") return false;
  return date(text.slice(0, 10)) && time(text.slice(11));
}

/** Checks a duration, such as `P3DT4H` (RFC 3339 appendix A). */
export function duration(text) {
  if (/^P\d+W$/.test(text)) return true;
  if (text.length < 3 || text.endsWith("T")) return false;
  const day = "(?:\\d+D)?";
  const dates = `(?:\\d+Y(?:\\d+M${day})?|\\d+M${day}|\\d+D)?`;
  const times = "(?:T(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S))?";
  return new RegExp(`^P${dates}${times}$`).test(text);
}

const atom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const quoted = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const address = /^\[(IPv6:)?([^[\]]*)\]$/i;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Checks an email address, such as `joe@example.com` or `"joe b"@[127.0.0.1]` (RFC 5321 §4.1.2). */
export function email(text) {
  const at = text.lastIndexOf("@");
  if (at <= 0 || at > 64) return false;
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (!atom.test(local) && !quoted.test(local)) return false;
  const literal = address.exec(domain);
  if (literal === null) return hostname(domain);
  return literal[1] === undefined ? ipv4(literal[2]) : ipv6(literal[2]);
}

/** Checks an email address with letters of every script (RFC 6531). */
export function idnEmail(text) {
  const at = text.lastIndexOf("@");
  return at > 0 && at < text.length - 1 && !/[\s\p{Cc}](?<![\u0080-\u009f])/u.test(text);
}

/** Checks a host name, such as `www.example.com` (RFC 1123 §2.1). */
export function hostname(text) {
  return text.length <= 253 && text.split(".").every((part) => label.test(part));
}

const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const fourOctets = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

/** Checks an IPv4 address, such as `127.0.0.1` (RFC 2673 §3.2). */
export function ipv4(text) {
  return fourOctets.test(text);
}

/** Checks an IPv6 address, such as `::1` (RFC 4291 §2.2). */
export function ipv6(text) {
  if (text.length > 45) return false;
  const halves = text.split("::");
  if (halves.length > 2) return false;
  let groups = 0;
  for (const [index, half] of halves.entries()) {
    if (half === "") continue;
    const parts = half.split(":");
    for (const [place, part] of parts.entries()) {
      const last = index === halves.length - 1 && place === parts.length - 1;
      if (last && part.includes(".")) {
        if (!ipv4(part)) return false;
        groups += 2;
      } else {
        if (!/^[\da-f]{1,4}$/i.test(part)) return false;
        groups++;
      }
    }
  }
  return halves.length === 2 ? groups <= 7 : groups === 8;
}

const uriText = /^(?:[\w!#$&'()*+,./:;=?@[\]~-]|%[\da-f]{2})*$/i;
const iriText =
  /^(?:[\w!#$&'()*+,./:;=?@[\]~\u00a0-\ud7ff\ue000-\uf8ff\uf900-\ufdcf\ufdf0-\uffef\u{10000}-\u{10fffd}-]|%[\da-f]{2})*$/iu;
const scheme = /^[a-z][a-z\d+.-]*:/i;

/** Checks an absolute URI, such as `https://example.com/a?b#c` (RFC 3986). */
export function uri(text) {
  return scheme.test(text) && uriText.test(text) && parts(text);
}

/** Checks a URI reference: a URI, or a relative reference (RFC 3986 §4.1). */
export function uriReference(text) {
  return uriText.test(text) && (scheme.test(text) || relative(text)) && parts(text);
}

/** Checks a URI with letters of every script (RFC 3987). */
export function iri(text) {
  return scheme.test(text) && iriText.test(text) && parts(text);
}

/** Checks an IRI reference: an IRI, or a relative reference (RFC 3987). */
export function iriReference(text) {
  return iriText.test(text) && (scheme.test(text) || relative(text)) && parts(text);
}

/** Returns false if the first path segment has a colon, because the segment would be a scheme (RFC 3986 §4.2). */
function relative(text) {
  const colon = text.indexOf(":");
  return colon === -1 || /[/?#]/.test(text.slice(0, colon));
}

/** Returns true if brackets, the port and `#` of a URI are at valid positions. */
function parts(text) {
  const hash = text.indexOf("#");
  if (hash !== -1 && text.includes("#", hash + 1)) return false;
  const start = scheme.exec(text)?.[0].length ?? 0;
  if (!text.startsWith("//", start)) return !/[[\]]/.test(text);
  const rest = text.slice(start + 2);
  const stop = rest.search(/[/?#]/);
  const authority = stop === -1 ? rest : rest.slice(0, stop);
  if (stop !== -1 && /[[\]]/.test(rest.slice(stop))) return false;
  const at = authority.lastIndexOf("@");
  if (/[@[\]]/.test(authority.slice(0, Math.max(0, at)))) return false;
  const host = authority.slice(at + 1);
  const literal = /^\[([^[\]]*)\](?::\d*)?$/.exec(host);
  if (literal !== null)
    return ipv6(literal[1]) || /^v[\da-f]+\.[\w!$&'()*+,.:;=~-]+$/i.test(literal[1]);
  return /^[^[\]:]*(?::\d*)?$/.test(host);
}

/** Checks a URI template, such as `/users{/id}` (RFC 6570). */
export function uriTemplate(text) {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("{", at);
    const literal = open === -1 ? text.slice(at) : text.slice(at, open);
    if (/[\s\p{Cc}"<>\\^`|}]/u.test(literal) || /%(?![\da-f]{2})/i.test(literal)) return false;
    if (open === -1) return true;
    const close = text.indexOf("}", open);
    if (close === -1) return false;
    const names = text
      .slice(open + 1, close)
      .replace(/^[+#./;?&=,!@|]/, "")
      .split(",");
    if (!names.every((name) => variable.test(name))) return false;
    at = close + 1;
  }
  return true;
}

const variable = /^(?:\w|%[\da-f]{2})+(?:\.(?:\w|%[\da-f]{2})+)*(?::[1-9]\d{0,3}|\*)?$/i;

/** Checks a UUID, such as `f81d4fae-7dec-11d0-a765-00a0c91e6bf6` (RFC 4122). */
export function uuid(text) {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);
}

/** Checks a JSON Pointer, such as `/a/0` (RFC 6901). */
export function jsonPointer(text) {
  return text === "" || (text.startsWith("/") && !/~(?![01])/.test(text));
}

/** Checks a relative JSON Pointer, such as `1/a`. */
export function relativeJsonPointer(text) {
  const start = /^(?:0|[1-9]\d*)/.exec(text)?.[0];
  if (start === undefined) return false;
  const rest = text.slice(start.length);
  return rest === "#" || jsonPointer(rest);
}

/** Checks a regular expression (ECMA-262), which is compiled but never executed. */
export function regex(text) {
  try {
    return new RegExp(text, "u") !== null;
  } catch {
    return false;
  }
}

/** Checks Base64 text with its padding (RFC 4648 §4). */
export function base64(text) {
  return text.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(text);
}

/** Checks an integer of 8 bits. */
export function int8(number) {
  return Number.isInteger(number) && number >= -128 && number <= 127;
}

/** Checks an integer of 16 bits. */
export function int16(number) {
  return Number.isInteger(number) && number >= -32768 && number <= 32767;
}

/** Checks an integer of 32 bits. */
export function int32(number) {
  return Number.isInteger(number) && number >= -2147483648 && number <= 2147483647;
}

/** Checks an integer of 64 bits. Accepts 2^63, because JavaScript rounds 2^63 - 1 to 2^63. */
export function int64(number) {
  // #int64
  if (typeof number === "bigint") return BigInt.asIntN(64, number) === number;
  // #end
  return Number.isInteger(number) && Math.abs(number) <= 2 ** 63;
}

/** Checks an unsigned integer of 8 bits. */
export function uint8(number) {
  return Number.isInteger(number) && number >= 0 && number <= 255;
}

/** Checks an unsigned integer of 16 bits. */
export function uint16(number) {
  return Number.isInteger(number) && number >= 0 && number <= 65535;
}

/** Checks an unsigned integer of 32 bits. */
export function uint32(number) {
  return Number.isInteger(number) && number >= 0 && number <= 4294967295;
}

/** Checks an unsigned integer of 64 bits. Accepts 2^64, because JavaScript rounds 2^64 - 1 to 2^64. */
export function uint64(number) {
  // #int64
  if (typeof number === "bigint") return BigInt.asUintN(64, number) === number;
  // #end
  return Number.isInteger(number) && number >= 0 && number <= 2 ** 64;
}
