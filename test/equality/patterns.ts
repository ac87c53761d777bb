// Functions that decide to which class a difference belongs.
import type { Difference } from "./differences.js";

const noToken = "[^.]*[^\\w.!#$%&'*+^`|~-][^.]*";
const invalidMember = new RegExp(
  `\\.content\\.[^/]+$|\\.headers\\.${noToken}$|\\.parameters\\.(?:header|cookie)\\.${noToken}$`,
);
const invalidComponent = new RegExp(`^(?:header|cookie)\\.${noToken}$`);
const onlyInvalidMembers =
  /^\{ (?:"[^"]*[^\w".!#$%&'*+^`|~-][^"]*"\??: [^{};]+; )+\}(?: \| undefined)?$/;

export function isInvalidName(difference: Difference): boolean {
  const { of, path, theirs, ours, parameter } = difference;
  if (of === "type" && ours === "undefined" && /\.parameters\.(?:header|cookie)$/.test(path))
    return onlyInvalidMembers.test(theirs);
  if (of !== "member" || ours !== "nothing") return false;
  if (path === "" && parameter !== undefined) return invalidComponent.test(parameter);
  return invalidMember.test(path) || hasManySlashes(difference);
}

/**
 * Whether openapi-typescript's type, unlike ours, has two headers whose names differ only in letter case, such as
 * `X-Id` and `x-id`.
 */
export function isSecondName(difference: Difference, all: readonly Difference[]): boolean {
  const { of, path, ours, holder = "" } = difference;
  if (of !== "member" || ours !== "nothing") return false;
  const [, place, name = ""] = /^(.*\.(?:headers|parameters\.header)\.)([^.]+)$/.exec(path) ?? [];
  const names = [...holder.matchAll(/[{;] (?:"([^"]+)"|([\w$]+))\??: /g)].map(
    ([, quoted, plain = ""]) => quoted ?? plain,
  );
  return names.some((other) => {
    const isOther = other !== name && other.toLowerCase() === name.toLowerCase();
    return isOther && !all.some((one) => one.of === "member" && one.path === `${place}${other}`);
  });
}

/**
 * Returns true if a difference concerns a media type whose name has several slashes. A property name with slashes is
 * not a media type.
 */
function hasManySlashes({ path, holder = "" }: Difference): boolean {
  const [, name = ""] = /\.content\.([^/]+(?:\/[^/]+){2,})$/.exec(path) ?? [];
  return name !== "" && /^\??: /.test(holder.split(JSON.stringify(name), 2)[1] ?? "");
}

/** Whether our type has the media type `*\/*` for a body, because the document has the invalid media type `*`. */
export function isAnyMediaType({ path, theirs }: Difference): boolean {
  return path.endsWith(".content.*/*") && theirs === "nothing";
}

/** Whether openapi-typescript prints `unknown` for an object schema whose union members contain only `required`. */
export function isUnknownBesideObject({ theirs, ours }: Difference): boolean {
  return theirs === "unknown" && /^[({]|^[A-Z]/.test(ours);
}

/** Whether our type intersects the first alternative with the others: `(A & B) | (A & C)` for `A | B | C`. */
export function isJoined({ theirs, ours }: Difference): boolean {
  const [first, ...others] = alternativesOf(theirs);
  const each = others.map((other) => `(${first} & ${other})`).join(" | ");
  const all = `${first} & (${others.join(" | ")})`;
  return others.length > 0 && [each, all].includes(ours);
}

/** Returns the alternatives of a printed union type. */
function alternativesOf(text: string): string[] {
  const found = [""];
  let depth = 0;
  for (const token of text.split(/( \| |[({[\])}])/)) {
    if (/^[({[]$/.test(token)) depth += 1;
    if (/^[\])}]$/.test(token)) depth -= 1;
    if (token === " | " && depth === 0) found.push("");
    else found.push(`${found.pop()}${token}`);
  }
  return found;
}

/**
 * Whether the document, by mistake, refers to a parameter where a header belongs. For a header that is a reference to a
 * parameter, openapi-typescript prints the parameter's type.
 */
export function isParameterAsHeader({ of, path, ours }: Difference): boolean {
  return of === "type" && ours === "unknown" && /\.headers\.[^.]+$/.test(path);
}

/** Whether openapi-typescript prints a tuple for a list of schemas in `items`. */
export function isTuple({ of, theirs, ours }: Difference): boolean {
  return of === "type" && /^\[.*\](?: \| undefined)?$/.test(theirs) && /^unknown\[\]/.test(ours);
}

/** Whether openapi-typescript's type allows any media type for a request body, instead of the declared media types. */
export function isUnfollowedBody({ of, path, theirs, ours, holder }: Difference): boolean {
  if (of !== "member" || holder !== '{ "*/*"?: undefined; }') return false;
  const [, name] = /(?:^|\.requestBody)\.content\.([^/]+\/[^/]+)$/.exec(path) ?? [];
  return name === "*/*" ? ours === "nothing" : name !== undefined && theirs === "nothing";
}

const tagPart = /& \{ ([\w$]+): "[^"]*"(?: \| "[^"]*")*; \}(?=\)|$)/;

/** Whether only specloom's type adds the discriminator value to a union member: `A & { kind: "a" }`. */
function hasTagOfItsOwn(ours: string, theirs: string): boolean {
  const [, name] = tagPart.exec(ours) ?? [];
  return name !== undefined && !tagPart.test(theirs) && theirs.includes(` ${name}: "`);
}

export function isReplacedTag({ of, theirs, ours, holder }: Difference): boolean {
  const isLost =
    of === "member" && theirs === "nothing" && /^(?:number|"[^"]*"(?: \| "[^"]*")*)$/.test(ours);
  // The compiler prints `Omit<…>` as `{}` if no member remains.
  if (isLost && holder !== undefined && (holder === "{}" || holder.includes("Omit<"))) return true;
  if (of !== "type") return false;
  if (theirs.includes("Omit<") || theirs === "never") return true;
  if (hasTagOfItsOwn(ours, theirs)) return true;
  return /^"[^"]*"(?: \| "[^"]*")*$/.test(theirs) && ours !== "unknown";
}

/** Whether a difference is about an object with a discriminator, or about one of its members. */
export function isNear(tag: Difference, { path }: Difference): boolean {
  const holder =
    tag.theirs.includes("Omit<") || tag.theirs === "never" ? tag.path : above(tag.path);
  return path === holder || above(path) === holder;
}

function above(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}
