// Yields each Media Type Object of a document together with its media type.
import type { Site, Sites } from "./sites.js";

/**
 * In OpenAPI 3.2, the key of a component is an arbitrary name, not a media type. The maps that refer to a component
 * have the component's media types as keys.
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
