// Generated: how a body becomes JSON: as it is, or not at all.

/** JSON for a value; throws a `TypeError` for numbers that JSON does not have, and for files in it. */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === "{}") {
    // A form or a stream has no members, and would be lost.
    const tag = Object.prototype.toString.call(value);
    if (tag !== "[object Object]") throw new TypeError(`no JSON can be made of ${tag}`);
  }
  // To look at every member takes several times as long.
  if (/null|\{\}/.test(text)) refuseUnsendable(value);
  return text;
}

function refuseUnsendable(value: unknown): void {
  const places = new Map<unknown, string>();
  JSON.stringify(value, function (this: unknown, key: string, member: unknown) {
    const parent = places.get(this);
    const step = Array.isArray(this) ? `[${key}]` : `.${key}`;
    const place = parent === undefined ? "body" : parent + step;
    if (typeof member === "number" && !Number.isFinite(member)) {
      throw new TypeError(`${place} is ${member}, which JSON does not have`);
    }
    if (typeof member !== "object" || member === null) return member;
    // A file has no members, and would be lost.
    if (member instanceof Blob) throw new TypeError(`${place} is a Blob, of which no JSON can be made`);
    places.set(member, place);
    return member;
  });
}
