// The settings that the compiler of a project lacks for generated code: an old target or library, missing types.

/** The least edition of ECMAScript for `target`, and for `lib`. */
const least = { target: 2017, lib: 2020 } as const;

/** Returns members of `compilerOptions` that generated code needs in place of those given. */
export function lackedSettings(
  { target, lib, types }: Readonly<Record<string, unknown>>,
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
    ...(serves && !hasNode ? [`"types": ${JSON.stringify([...(typed ?? []), "node"])}`] : []),
  ];
}

/** The year of an edition; that of no edition counts as the newest for `target`, which has a default. */
function editionOf(name: unknown): number {
  if (name === undefined) return Number.POSITIVE_INFINITY;
  const [, edition = ""] = /^es(\d+|next)$/i.exec(String(name)) ?? [];
  if (edition === "next") return Number.POSITIVE_INFINITY;
  const number = Number(edition);
  return number > 5 && number < 2015 ? number + 2009 : number;
}
