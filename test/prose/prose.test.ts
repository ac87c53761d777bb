// For each prose rule: a sentence that breaks the rule, and a sentence that follows it.
import { expect, it } from "vitest";
import { proseFindings } from "./rules.js";
import { proseOf } from "./texts.js";

const long = "word ".repeat(25);

it.each([
  ["long-sentence", `${long}more.`, `${long.trim()}.`],
  ["long-sentence", `\`a b\` ${long}`, `\`a b c d\` ${long.slice(5)}`],
  ["clause-as-subject", "What is sent is checked.", "What is sent?"],
  ["clause-as-subject", "Fine.\nWho calls is known.", "The caller is known."],
  ["no-subject", "Of several lists, none is chosen.", "None of several lists is chosen."],
  ["no-subject", "So many names are kept.", "Limit of names."],
  ["two-semicolons", "One; two; three.", "One; two. Three."],
  ["two-semicolons", "One; two; &lt;three>.", "One; &lt;two>, &lt;three>."],
  ["dash", "A member – if any – is read.", "A read-only member is read."],
  ["phrase", "The answer is read.", "The response is read."],
  ["phrase", "A file; as often as named.", "A file; repeatable."],
  ["phrase", "Nobody reads it.", "It is not read."],
  ["phrase", "Values; what has no text is left out.", "Values without text are left out."],
  ["phrase", "The text of what is shown.", "Shows what is wrong."],
  ["phrase", "Each is told once.", "They can be told apart."],
  ["phrase", "It is made when asked for.", "It is made by the first call."],
  ["phrase", "The service is asked twice.", "The message is for the user who asked."],
  ["phrase", "Credentials are asked for.", "The user is asked for credentials."],
  ["phrase", "Colours are asked for.", "Colours are off unless asked for."],
  ["phrase", "It is sent all the same.", "It is always sent."],
  ["phrase", "A name that is known all the same.", "The types are all the same."],
  ["phrase", "It is read all the same: no check fails.", "All the same checks run."],
  ["phrase", "It came to lead here.", "It now leads here."],
  ["phrase", "This is the sum that the checks come to.", "The file came to the reader."],
  ["phrase", "A call that came to no success.", "Take care when it comes to bytes."],
  ["phrase", "Targets come along with others.", "The changes that have come to be."],
])("%s: %s", (rule, wrong, right) => {
  expect(proseFindings(wrong).map((found) => found.rule)).toContain(rule);
  expect(proseFindings(right)).toEqual([]);
});

const wrongOpening = "What is wrong is found.";
const findingsOf = (file: string, source: string) =>
  proseOf(file, source).flatMap(({ text, offset }) =>
    proseFindings(text).map((found) =>
      source.slice(offset + found.offset).startsWith(wrongOpening),
    ),
  );

it.each([
  ["a paragraph", `# Title\n\nFine.\n${wrongOpening}\n`],
  ["a list", `- fine\n- ${wrongOpening}\n  more\n`],
  ["a table", `| a | b |\n|---|---|\n| fine | ${wrongOpening} |\n`],
])("finds it in Markdown, in %s", (_, source) => {
  expect(findingsOf("page.md", source)).toEqual([true]);
});

it.each([
  ["a line", `const a = 1; // ${wrongOpening}\n`],
  ["two lines", `// Fine.\n// ${wrongOpening}\nconst a = 1;\n`],
  ["a description", `/**\n * Fine.\n * ${wrongOpening}\n */\nfunction f() {}\n`],
  ["a tag", `/**\n * Fine.\n * @throws ${wrongOpening}\n */\nfunction f() {}\n`],
  ["a template literal's neighbour", `const a = \`\${b}\`; /* ${wrongOpening} */\n`],
])("finds it in a comment: %s", (_, source) => {
  expect(findingsOf("code.ts", source)).toEqual([true]);
});

it.each([
  ["code.js", `const a = 1; // ${wrongOpening}\n`],
  ["code.tsx", `const a = <p>it's</p>; // ${wrongOpening}\n`],
  ["page.html", `<p>it's</p>\n<script>\n// ${wrongOpening}\n</script>\n`],
  ["view.vue", `<script setup>\n/* ${wrongOpening} */\n</script>\n<template>it's</template>\n`],
  ["page.css", `a {} /* Fine. ${wrongOpening} */\n`],
  ["code.ts.hbs", `{{#if a}}\nconst {{b}} = "{{c}}"; // ${wrongOpening}\n{{/if}}\n`],
  ["_part.hbs", `{{!-- ${wrongOpening} --}}\nconst a = 1;\n`],
  ["page.md.hbs", `{{#each a}}\n- ${wrongOpening}\n{{/each}}\n`],
  ["package.json.hbs", `{{! ${wrongOpening} }}\n{ "a": "{{b}}" }\n`],
  ["api.yaml", `a: 1 # ${wrongOpening}\n`],
  ["api.yaml", `# Fine.\n# ${wrongOpening}\na: "# b"\n`],
  ["api.yml", `info:\n  description: ${wrongOpening}\n`],
])("finds it in %s", (file, source) => {
  expect(findingsOf(file, source)).toEqual([true]);
});

it.each([
  ["page.md", `\`\`\`ts\n// ${wrongOpening}\n\`\`\`\n`],
  ["code.ts", `const a = "// ${wrongOpening}";\nconst b = \`/* ${wrongOpening} */\`;\n`],
  ["api.yaml", `description: |\n  \`\`\`sh\n  ${wrongOpening}\n  \`\`\`\nb: "${wrongOpening}"\n`],
  ["page.html", `<p>${wrongOpening}</p>\n`],
  ["code.ts", `/**\n * Fine.\n * @example\n * ${wrongOpening}\n */\nconst a = 1;\n`],
])("leaves code alone, in %s", (file, source) => {
  expect(findingsOf(file, source)).toEqual([]);
});
