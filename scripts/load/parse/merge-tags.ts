// `!!merge <<: *base`, as some tools write the merge key of YAML 1.1: the tag says what the key says.

/** A tag in front of a merge key, at the start of a line or of a member in braces. */
const tagged = /(^[ \t]*(?:-[ \t]+)*|[{,][ \t]*)!!merge([ \t]+)<<(?=[ \t]*:)/gm;

/** The text with the key where its tag stood, and spaces where the key stood: every other place stays where it is. */
export function withoutMergeTags(text: string): string {
  if (!text.includes("!!merge")) return text;
  return text.replace(tagged, (_, before: string, space: string) => {
    return `${before}<<${" ".repeat("!!merge".length + space.length)}`;
  });
}
