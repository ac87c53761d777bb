// Rules for prose: short sentences, a named subject, the terms of the specification.

export interface ProseFinding {
  readonly rule: string;
  /** The phrase that breaks the rule. */
  readonly words: string;
  readonly offset: number;
}

const maxWords = 25;

/** Unclear phrases, and a suggestion for each. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bas often as named\b/i, "repeatable"],
  [/\b(?:thereof|thereby|whereof|wherein)\b/i, "plain words"],
  [/\bbesides\b/i, "also"],
  [/\bnobody\b/i, "no one, or the subject by name"],
  [/\bby (?:itself|themselves)\b/i, "without help, or nothing"],
  [/\bgiven up\b/i, "discarded"],
  [/\bthat (?:is|are) none\b/i, "invalid"],
  [/\b(?:what|which) (?:it|they) (?:has|have) not\b/i, "unsupported"],
  [/\banswer(?:s|ed|ing)? with\b/i, "respond with"],
  [/\b(?:an|the|its|their|this|each|every|of) answers?\b/i, "response"],
  [/\bin the face of\b/i, "against"],
  [/\b(?:told|said)\b(?! apart\b| to\b)/i, "reported, printed, declared or known"],
  [
    /(?:[;:]\s+|\b(?:of|by|to|with|in|from|for|than|as|at|on|is|are|not|only|and) )what(?:ever)? (?:is|are|was|were|has|have|had)\b/i,
    'a noun: "unknown members" for "what is not known"',
  ],
  // "The user who asked" is plain English.
  [
    /(?<!\b(?:who|unless|(?:users?|callers?|persons?|people|questions?) (?:is|are|was|were)) )\basked\b/i,
    "requested, called, checked or read",
  ],
  // "The types are all the same" means that they are equal.
  [
    /(?<!\b(?:be|if|is|are|was|were|not|almost|much) )\ball the same\b(?! \w)/i,
    "nevertheless, or nothing",
  ],
  // "The file came to you" and "when it comes to" are plain English.
  [
    /(?<!\b(?:when it|we|you|who|someone|has|have|had|can|to|then|first) )\b(?:came|comes?) (?:along|to(?! (?:an?|the|our|us|you|mind|life|be|terms)\b))\b/i,
    "is, or is added",
  ],
];

/**
 * Finds sentences of a text that break a prose rule. Each code span counts as one word. A line break counts as a space;
 * an empty line ends a sentence.
 */
export function proseFindings(text: string): ProseFinding[] {
  return sentencesOf(text).flatMap(({ sentence, offset }) => {
    const plain = sentence
      .replace(/`[^`]*`/g, "code")
      .replace(/\]\([^)]*\)/g, "]")
      .replace(/&\w+;/g, "&");
    const found: ProseFinding[] = [];
    const tell = (rule: string, words: string) => found.push({ rule, words, offset });
    const words = plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    if (words.length > maxWords) tell("long-sentence", `${words.length} words`);
    const opening = /^(?:Of what|What|Whatever|Who|Whoever|Whose)\b/.exec(plain);
    if (opening && !plain.endsWith("?")) tell("clause-as-subject", opening[0]);
    const inversion = /^(?:Of(?! course\b| what\b)|And|So (?:many|deep|long))\b/.exec(plain);
    if (inversion) tell("no-subject", inversion[0]);
    if ((plain.match(/;/g) ?? []).length > 1) tell("two-semicolons", ";");
    if (/\s[–—]\s/.test(plain)) tell("dash", "–");
    for (const [pattern, instead] of phrases) {
      const match = pattern.exec(plain);
      if (match) tell("phrase", `"${match[0]}": write ${instead}`);
    }
    return found;
  });
}

/** Splits a text into sentences, at empty lines, and at colons at the end of a line. */
export function sentencesOf(text: string): { sentence: string; offset: number }[] {
  const sentences: { sentence: string; offset: number }[] = [];
  const inert = text.replace(/`[^`]*`/g, (code) => `\`${"x".repeat(code.length - 2)}\``);
  let start = 0;
  for (const end of inert.matchAll(/[.!?](?=["”)]?(?:\s|$))|:\s*\n|\n\s*\n|$/g)) {
    if (/\b(?:e\.g|i\.e|etc|vs)$/.test(inert.slice(0, end.index))) continue;
    const stop = end.index + end[0].length;
    const raw = text.slice(start, stop);
    const sentence = raw.replace(/\s+/g, " ").trim();
    if (sentence !== "") sentences.push({ sentence, offset: start + raw.search(/\S/) });
    start = stop;
  }
  return sentences;
}
