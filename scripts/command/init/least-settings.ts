// Determines the compiler options that generated code needs and that a project lacks.

/** The oldest supported ECMAScript editions for the compiler options `target` and `lib`. */
const least = { target: 2017, lib: 2020 } as const;

/** Returns the members of `compilerOptions` that the project must add or replace. */
export function lackedSettings(
  { target, lib, types, strict, strictNullChecks = strict }: Readonly<Record<string, unknown>>,
  serves: boolean,
): string[] {
  const libraries = Array.isArray(lib) ? lib.map((one) => String(one).toLowerCase()) : undefined;
  const edition = editionOf(target);
  const known = libraries === undefined ? edition : Math.max(0, ...libraries.map(editionOf));
  const typed = Array.isArray(types) ? types.map(String) : undefined;
  const hasNode = typed === undefined || typed.includes("node");
  const hasFetch = libraries === undefined || libraries.includes("dom") || hasNode;
  return [
    ...(edition < least.target ? [`"target": "ES${least.target}"`] : []),
    ...(known < least.lib || !hasFetch ? [`"lib": ["ES${least.lib}", "DOM"]`] : []),
    // TypeScript narrows a result by `ok` only with `strictNullChecks`.
    ...(strictNullChecks === false ? [`"strictNullChecks": true`] : []),
    ...(serves && !hasNode ? [`"types": ${JSON.stringify([...(typed ?? []), "node"])}`] : []),
  ];
}

/**
 * Returns the year of an ECMAScript edition. Returns infinity if the edition is missing, because `target` defaults to
 * the newest edition.
 */
function editionOf(name: unknown): number {
  if (name === undefined) return Number.POSITIVE_INFINITY;
  const [, edition = ""] = /^es(\d+|next)$/i.exec(String(name)) ?? [];
  if (edition === "next") return Number.POSITIVE_INFINITY;
  const number = Number(edition);
  return number > 5 && number < 2015 ? number + 2009 : number;
}
