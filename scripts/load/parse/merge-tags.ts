// Rewrites `!!merge <<: *base`, which some tools write for the merge key `<<` of YAML 1.1. The tag `!!merge` and the
// key `<<` are equivalent.

/** Matches `!!merge` before the key `<<`, at the beginning of a line or list item, or after `{` or `,`. */
const tagged = /(^[ \t]*(?:-[ \t]+)*|[{,][ \t]*)!!merge([ \t]+)<<(?=[ \t]*:)/gm;

/** Replaces each tag `!!merge` by spaces, so that the offsets of all other characters stay equal. */
export function withoutMergeTags(text: string): string {
  if (!text.includes("!!merge")) return text;
  return text.replace(tagged, (_, before: string, space: string) => {
    return `${before}<<${" ".repeat("!!merge".length + space.length)}`;
  });
}
