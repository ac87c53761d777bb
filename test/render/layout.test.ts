// White space and line breaks of the output come from the templates. Inserted code gets the indentation of its line in
// the template.
// biome-ignore-all format: a case a row

import Handlebars from "handlebars";
import { describe, expect, test } from "vitest";
import { code } from "../../scripts/render/code.js";
import { compileTemplate } from "../../scripts/render/template.js";
import { typescript } from "../../scripts/render/typescript.js";

function render(template: string, view: unknown, partials: Readonly<Record<string, string>> = {}) {
  return compileTemplate({ file: "a.ts.hbs", text: template }, typescript, (name) => {
    const text = partials[name];
    return text === undefined ? undefined : { file: `_${name}.hbs`, text };
  }).render(view);
}

const list = { list: ["a", "b", "c"], none: [], yes: true, no: false, o: { n: "x", m: { n: "y" } } };

describe("prints the same as Handlebars itself", () => {
  test.each<[what: string, template: string]>([
    ["text", "a\n\n  b\n"],
    ["comments", "a\n{{! x }}\nb {{!-- {{y}} --}} c\n"],
    ["escaped braces", "a \\{{b}} {{str o.n}}\n"],
    ["a block on lines of its own", "a\n{{#each list}}\n  {{str this}}\n{{/each}}\nb\n"],
    ["an indented block", "a\n  {{#if yes}}\n  b\n  {{else}}\n  c\n  {{/if}}\nd\n"],
    ["a block within a line", "({{#each list}}{{str .}}{{#unless @last}}, {{/unless}}{{/each}})\n"],
    ["the first", "{{#each list}}{{#if @first}}[{{/if}}{{str this}}{{/each}}\n"],
    ["the first and last of two loops", "{{#each list}}{{#each ../list}}{{#if @first}}({{/if}}{{str this}}{{#if @last}}){{/if}}{{/each}}{{#if @last}}.{{/if}}{{/each}}\n"],
    ["the last, from inside #with", "{{#each list}}{{#with ../o}}{{str n}}{{#unless @last}},{{/unless}}{{/with}}{{/each}}\n"],
    ["the other branch of each block", "{{#each none}}a{{else}}b{{/each}}{{#if none}}a{{else}}b{{/if}}{{#unless no}}a{{else}}b{{/unless}}\n"],
    ["a chain", "{{#if no}}\na\n{{else if none}}\nb\n{{else}}\nc\n{{/if}}\n"],
    ["names of blocks", "{{#each list as |x|}}{{#with ../o as |y|}}{{str x}}{{str y.n}}{{str n}}{{/with}}{{/each}}\n"],
    ["a name of a block that hides another", "{{#with o as |list|}}{{str list.n}}{{#each ../list as |o|}}{{str o}}{{/each}}{{/with}}\n"],
    ["paths", "{{str o.m.n}}{{#with o}}{{#with m}}{{str n}}{{str ../n}}{{#if ../../yes}}!{{/if}}{{/with}}{{/with}}\n"],
    ["taken white space", "a\n{{~#if yes~}}\n  b\n{{~/if~}}\n  c {{~str o.n~}} d\n"],
    ["a partial", "a\n  {{> p o}}\nb\n"],
  ])("%s: %j", (_what, template) => {
    const partials = { p: "p {{str n}}\n{{#with m}}\n  q {{str n}}\n{{/with}}\nr\n" };
    const real = Handlebars.create();
    real.registerHelper("str", (value: unknown) => JSON.stringify(value));
    const theirs = real.compile(template, { noEscape: true });
    expect(render(template, list, partials)).toBe(theirs(list, { partials }));
  });
});

test.each<[what: string, template: string, view: unknown, text: string]>([
  [
    "a value of several lines is indented as the line of its hole",
    "{\n  a: {{jsonLines x}},\n}\n",
    { x: { b: [1] } },
    "{\n  a: {\n    b: [\n      1,\n    ],\n  },\n}\n",
  ],
  [
    "code of several lines too, but not its empty lines",
    "  a: {{code x}};\n",
    { x: code("{\n\n  b\n}") },
    "  a: {\n\n    b\n  };\n",
  ],
  ["code alone on its line ends it once", "  {{code x}}\nb\n", { x: code("a\nc\n") }, "  a\n  c\nb\n"],
  ["code alone on its line, empty, leaves no line", "a\n  {{code x}}\nb\n", { x: code("") }, "a\nb\n"],
  ["code is a condition by its text", "{{#if x}}a{{/if}}{{#if y}}b{{/if}}\n", { x: code(""), y: code("y") }, "b\n"],
  ["a comment of one line", "a\n  {{doc x}}\n  b\n", { x: "c" }, "a\n  /** c */\n  b\n"],
  ["a comment of two lines", "a\n  {{doc x}}\n  b\n", { x: "c\n\nd" }, "a\n  /**\n   * c\n   *\n   * d\n   */\n  b\n"],
  ["an empty comment leaves no line", "a\n  {{doc x}}\n  b\n", { x: " \n" }, "a\n  b\n"],
  [
    "a comment first and last in a block",
    "{{#each x}}\n  {{doc this}}\n{{/each}}\na\n",
    { x: ["b", "", "c"] },
    "  /** b */\n  /** c */\na\n",
  ],
  ["two comments", "{{doc x}}\n{{doc x}}\n", { x: "a" }, "/** a */\n/** a */\n"],
  ["lists that end empty leave one line end", "a\n\n{{#each x}}\nb\n\n{{/each}}\n", { x: [] }, "a\n"],
  ["line ends of a checkout on Windows are ours", "a\r\n{{#if x}}\r\nb\r\n{{/if}}\r\n", { x: 1 }, "a\nb\n"],
])("%s", (_what, template, view, text) => {
  expect(render(template, view)).toBe(text);
});

describe("a template that was compiled before", () => {
  const template = "a\n{{> p o}}\n";

  test("prints a partial as it is now", () => {
    expect(render(template, list, { p: "{{str n}}\n" })).toBe('a\n"x"\n');
    expect(render(template, list, { p: "b {{str n}}\n" })).toBe('a\nb "x"\n');
    expect(render(template, list, { p: "{{str n}}\n" })).toBe('a\n"x"\n');
  });

  test("prints a partial of a partial as it is now", () => {
    const p = "{{> q m}}\n";
    expect(render(template, list, { p, q: "{{str n}}\n" })).toBe('a\n"y"\n');
    expect(render(template, list, { p, q: "c {{str n}}\n" })).toBe('a\nc "y"\n');
  });

  test("is refused once its partial is gone or wrong", () => {
    expect(render(template, list, { p: "{{str n}}\n" })).toBe('a\n"x"\n');
    expect(() => render(template, list)).toThrow(/there is no partial/);
    expect(() => render(template, list, { p: "{{n}}\n" })).toThrow(/name its sink/);
    expect(render(template, list, { p: "{{str n}}\n" })).toBe('a\n"x"\n');
  });
});

describe("a partial", () => {
  test("is indented where it is put, with all that its sinks print", () => {
    const partials = { p: "{{doc d}}\n\n{\n  {{prop k}}: {{jsonLines v}},\n  {{> q this}}\n}\n{{code c}}\n", q: "{{str k}}\n" };
    const view = { x: { d: "a\nb", k: "k", v: [1], c: code("c\n  d") } };
    expect(render("e\n  {{> p x}}\nf\n", view, partials)).toBe(
      [
        "e",
        "  /**",
        "   * a",
        "   * b",
        "   */",
        "",
        "  {",
        "    k: [",
        "      1,",
        "    ],",
        '    "k"',
        "  }",
        "  c",
        "    d",
        "f",
        "",
      ].join("\n"),
    );
  });

  test("sees only the value that it was given", () => {
    expect(() => render("{{#each x}}\n{{> p this}}\n{{/each}}\n", { x: [{}] }, { p: "{{str ../x}}\n" })).toThrow(
      "../x leaves the template's view",
    );
    expect(() => render("{{#each x}}\n{{> p this}}\n{{/each}}\n", { x: [{}] }, { p: "{{#if @last}}a{{/if}}\n" })).toThrow(
      "@last cannot be used here",
    );
  });

  test("may be printed any number of times", () => {
    const many = Array.from({ length: 1_000 }, (_, i) => `a${i}`);
    const view = { many: many.map((n) => ({ n })) };
    const text = render("{{#each many}}\n{{> p this}}\n{{/each}}\n", view, { p: "{{ident n}}\n" });
    expect(text).toBe(many.map((n) => `${n}\n`).join(""));
  });

  test("may print itself, as deep as its view", () => {
    const tree = { n: "a", inner: [{ n: "b", inner: [{ n: "c", inner: [] }] }] };
    const partials = { node: "{{ident n}}\n{{#each inner}}\n  {{> node this}}\n{{/each}}\n" };
    expect(render("{{> node this}}\n", tree, partials)).toBe("a\n  b\n    c\n");
  });
});
