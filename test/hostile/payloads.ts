// Hostile texts. Each payload would set `__pwned`, or be reported by a tool, if it were executed.

/** A text, and the effect that it tries to have. */
export interface Payload {
  readonly tries: string;
  readonly text: string;
}

const code = "globalThis.__pwned=1";

const lineEnds: readonly (readonly [name: string, text: string])[] = [
  ["LF", "\n"],
  ["CR", "\r"],
  ["CR LF", "\r\n"],
  ["U+2028", "\u2028"],
  ["U+2029", "\u2029"],
  ["U+0085", "\u0085"],
  ["VT", "\v"],
  ["FF", "\f"],
];

/** Every payload, once. */
export const payloads: readonly Payload[] = [
  { tries: "to end a string in double quotes", text: `";${code};//` },
  { tries: "to end a string in single quotes", text: `';${code};//` },
  { tries: "to end a template literal", text: `\`;${code};//` },
  { tries: "to run inside a template literal", text: `\${${code}}` },
  { tries: "to escape the quote that ends it", text: `x\\";${code};//` },
  { tries: "to escape the quote behind it", text: "x\\" },
  { tries: "to be an escape", text: "\\u0022;\\x22;\\n;\\u{22}" },
  { tries: "to end a comment", text: `*/${code}/*` },
  { tries: "to end a comment with a part added", text: `**\\/*/ ${code} /**` },
  { tries: "to end a JSDoc line and the comment", text: `\n */\n${code};\n/** ` },
  ...lineEnds.map(([name, end]) => ({
    tries: `to end a line by ${name}`,
    text: `x${end}${code}${end}//`,
  })),
  { tries: "to end a regular expression", text: `/;${code};//` },
  { tries: "to end a bracket", text: `]);${code};([` },
  { tries: "to be a call", text: `\`+(${code})+\`` },
  { tries: "to end a type", text: `"; } declare global { var x: 1 } interface Y { "z": "` },
  { tries: "to be JSX or HTML", text: `</script><script>${code}</script>` },
  { tries: "to open an HTML comment", text: `<!-- ${code} -->` },
  { tries: "to be a block of Handlebars", text: "{{#each this}}{{{constructor}}}{{/each}}" },
  { tries: "to be a hole of Handlebars", text: "{{{x}}} {{x}} \\{{x}} {{> x}} {{!-- x" },
  { tries: "to be a template of another engine", text: "<%= 7*7 %> #{7*7} {% x %} %{x}" },
  { tries: "to be a pattern of String.replace", text: "$& $1 $$ $` $' $<x>" },
  { tries: "to be a format of printf", text: "%s %n %o %0A %00 %c" },
  { tries: "to be a member of every object", text: "constructor" },
  { tries: "to be the prototype", text: "__proto__" },
  { tries: "to be a method of every object", text: "toString" },
  { tries: "to be another method of every object", text: "hasOwnProperty" },
  { tries: "to be a promise", text: "then" },
  { tries: "to be the length of something", text: "length" },
  { tries: "to be a reserved word", text: "class" },
  { tries: "to be another reserved word", text: "default" },
  { tries: "to be a construct signature", text: "new" },
  { tries: "to be a name of strict code", text: "eval" },
  { tries: "to be a global", text: "globalThis" },
  { tries: "to be an accessor", text: "get x" },
  { tries: "to be an index", text: "0" },
  { tries: "to be a number", text: "-1e3" },
  { tries: "to be no number", text: "NaN" },
  { tries: "to be a path above", text: "../../escaped" },
  { tries: "to be a path above on Windows", text: "..\\..\\escaped" },
  { tries: "to be an encoded path above", text: "%2e%2e%2fescaped" },
  { tries: "to be an absolute path", text: "/etc/passwd" },
  { tries: "to be a device of Windows", text: "con" },
  { tries: "to be a URL", text: "http://127.0.0.1:1/evil?x=1#y" },
  { tries: "to be code as a URL", text: `javascript:${code}` },
  { tries: "to turn the type check off", text: "@ts-nocheck" },
  { tries: "to turn the next line's check off", text: "x\n// @ts-ignore\n// @ts-expect-error" },
  { tries: "to refer to a file", text: '/// <reference path="../bystander.ts" />' },
  { tries: "to name a source map", text: "//# sourceMappingURL=http://127.0.0.1:1/x.map" },
  { tries: "to name an interpreter", text: "#!/bin/sh" },
  {
    tries: "to be a pragma",
    text: "@jsx x @jsxImportSource x @internal /* @__PURE__ */ 'use asm'",
  },
  {
    tries: "to be a tag of JSDoc",
    text: '@type {import("../bystander.js").bystander}\n@template T',
  },
  { tries: "to close a JSDoc link", text: "{@link x} } @deprecated" },
  { tries: "to turn text around", text: `\u202e;1=denwp__.sihTlabolg\u202c\u2066\u2069\u200f` },
  { tries: "to be invisible", text: "x\u200b\u200d\ufeff\u00ad\u{e0041}" },
  { tries: "to command a terminal", text: "\u001b]0;pwned\u0007\u001b[2J\u009b31m\b\u007f" },
  { tries: "to command a workflow", text: "x\n::error file=x::pwned%0A::set-output name=x::y" },
  { tries: "to be Markdown", text: "[x](javascript:x) <img src=x onerror=x> `` ``` # x\n---" },
  { tries: "to be the byte that ends C strings", text: "a\u0000b" },
  { tries: "to be half a character", text: "a\ud800b" },
  { tries: "to be composed otherwise", text: "e\u0301 \u00e9 \u{1f4a5} \u01c5 \u0130" },
  { tries: "to be a query", text: "a=1&b[c]=2;d#e?f+g %20" },
  { tries: "to be a list", text: 'a,b|c d;e="f", {"g":1}' },
  { tries: "to be white space", text: " \t " },
  { tries: "to be nothing", text: "" },
  { tries: "to be long", text: "long".repeat(400) },
  { tries: "to differ by case alone", text: "CONSTRUCTOR" },
];
