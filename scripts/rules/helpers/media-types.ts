// Yields each Media Type Object of a document together with its media type.
import type { Site, Sites } from "./sites.js";

/**
 * In `components/mediaTypes` of OpenAPI 3.2, the keys are names, not media types. The media type of a named Media Type
 * Object is the key in `content` that refers to it.
 */
export function* mediaTypesIn(sites: Sites): Generator<Site> {
  const references = sites.references.filter(({ kind }) => kind === "media-type");
  for (const site of sites.of("media-type")) {
    const names = namesOf(site, references, new Set());
    for (const name of names) yield name === site.name ? site : { ...site, name };
  }
}

function namesOf(
  { parent, name, pointer }: Site,
  references: Sites["references"],
  seen: ReadonlySet<string>,
): ReadonlySet<string> {
  if (parent?.kind !== "components") return new Set([name]);
  if (seen.has(pointer)) return new Set();
  const within = new Set([...seen, pointer]);
  const leading = references.filter(({ target }) => target === pointer);
  return new Set(leading.flatMap((one) => [...namesOf(one, references, within)]));
}
