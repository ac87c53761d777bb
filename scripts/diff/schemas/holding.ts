// Determines how programs represent the values of two compared schemas: as JSON, as a multipart body, or as a multipart
// part.
import type { Holding } from "./one-line-type.js";
import type { SchemaPair } from "./pairs.js";
import { sameValue } from "./ways.js";

/**
 * Returns how programs represent values: as JSON, as a multipart body, or as a part of a multipart body. If
 * `isOfMember` is true, returns how programs represent the value of one member. Programs may represent a multipart part
 * as bytes.
 */
export function holdingOf(pair: SchemaPair, isOfMember: boolean): Holding {
  if (pair.isMultipart) return isOfMember ? "part" : "form";
  if (isOfMember) return [...sameValue(pair)].some((one) => one.isMultipart) ? "part" : "json";
  const users = [...sameValue(pair)].flatMap((one) => [...one.ways]);
  const isPart = users.some(([user, via]) => via !== undefined && isForm(user));
  const isItem = users.some(
    ([user, via]) =>
      via?.to === "some-item" &&
      [...sameValue(user)].some((one) =>
        [...one.ways].some(([form, at]) => at !== undefined && isForm(form)),
      ),
  );
  return isPart || isItem ? "part" : "json";
}

/** Returns true if the compared schemas describe a multipart body. */
export function isForm(pair: SchemaPair): boolean {
  return [...sameValue(pair)].some(({ isMultipart }) => isMultipart);
}
