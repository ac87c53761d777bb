// The constructs that templates may use. A template with an unsupported construct is rejected, with the position of the
// construct.
// biome-ignore-all format: a case a row

import { describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { code } from "../../scripts/render/code.js";
import { compileTemplate } from "../../scripts/render/template.js";
import { typescript } from "../../scripts/render/typescript.js";

function compile(text: string, partials: Readonly<Record<string, string>> = {}) {
  return compileTemplate({ file: "a.ts.hbs", text }, typescript, (name) => {
    const found = Object.hasOwn(partials, name) ? partials[name] : undefined;
    return found === undefined ? undefined : { file: `_${name}.hbs`, text: found };
  });
}

/** Returns findings as `line:column+length code: message`. */
function findings(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ location, code, message }) => {
      const file = location?.file === "a.ts.hbs" ? "" : `${location?.file}:`;
      return `${file}${location?.line}:${location?.column}+${location?.length} ${code}: ${message}`;
    });
  }
  return [];
}

describe("a template is refused when it", () => {
  test.each<[why: string, template: string, finding: string]>([
    ["prints without a sink", "a {{x}}\n", "1:3+5 template-hole: a hole must name its sink"],
    ["names a sink and no value", "{{str}}\n", "1:1+7 template-hole: a hole must name its sink"],
    ["names a sink that is none", "{{html x}}\n", "1:1+10 template-hole: html is not a sink of typescript"],
    ["names a helper of Handlebars", "{{lookup x y}}\n", "1:1+14 template-hole: lookup is not a sink of typescript"],
    ["names a sink in quotes", '{{"str" x}}\n', '1:1+11 template-hole: "str" is not a sink of typescript'],
    ["names a sink of the view", "{{this.str x}}\n", "1:1+14 template-hole: this.str is not a sink of typescript"],
    ["names a member of every object", "{{constructor x}}\n", "1:1+17 template-hole: constructor is not a sink of typescript"],
    ["has a triple-stash", "{{{str x}}}\n", "1:1+11 template-hole: a hole must have two braces, and no &"],
    ["has an ampersand", "{{&str x}}\n", "1:1+10 template-hole: a hole must have two braces, and no &"],
    ["gives a sink two values", "{{str x y}}\n", "1:1+11 template-hole: str takes one value"],
    ["gives a sink an option", "{{str x a=y}}\n", "1:1+13 template-hole: str takes one value"],
    ["calls inside a call", "{{str (str x)}}\n", "1:7+7 template-expression: an expression is a name of the view"],
    ["prints a string of its own", '{{str "x"}}\n', "1:7+3 template-expression: an expression is a name of the view"],
    ["prints a number of its own", "{{json 1}}\n", "1:8+1 template-expression: an expression is a name of the view"],
    ["decides by a literal", "{{#if true}}{{/if}}\n", "1:7+4 template-expression: an expression is a name of the view"],
    ["prints @index", "{{#each x}}{{json @index}}{{/each}}\n", "1:19+6 template-expression: @index cannot be used here"],
    ["prints @last", "{{#each x}}{{json @last}}{{/each}}\n", "1:19+5 template-expression: @last cannot be used here"],
    ["decides by @last outside a loop", "{{#if @last}}{{/if}}\n", "1:7+5 template-expression: @last cannot be used here"],
    ["reaches for @root", "{{#with x}}{{str @root.y}}{{/with}}\n", "1:18+7 template-expression: @root.y cannot be used here"],
    ["decides by @root", "{{#if @root.y}}{{/if}}\n", "1:7+7 template-expression: @root.y cannot be used here"],
    ["reaches for the loop around", "{{#each x}}{{#if @../last}}{{/if}}{{/each}}\n", "1:18+8 template-expression: @../last cannot be used here"],
    ["leaves the view", "{{#each x}}{{str ../../y}}{{/each}}\n", "1:18+7 template-expression: ../../y leaves the template's view"],
    ["has a block of its own", "{{#switch x}}{{/switch}}\n", "1:1+24 template-block: #switch is not a block"],
    ["has a bare block", "{{#x}}{{/x}}\n", "1:1+12 template-block: #x is not a block"],
    ["gives a block two values", "{{#if x y}}{{/if}}\n", "1:1+18 template-block: #if takes one value"],
    ["gives a block an option", "{{#if x includeZero=y}}{{/if}}\n", "1:1+30 template-block: #if takes one value"],
    ["names the value of a condition", "{{#if x as |y|}}{{/if}}\n", "1:1+23 template-block: #if gives no name"],
    ["names the index", "{{#each x as |y z|}}{{/each}}\n", "1:1+29 template-block: #each gives one name"],
    ["has an inverted block", "{{^if x}}a{{/if}}\n", "1:1+17 template-statement: an inverted block ({{^…}}) is not supported"],
    ["has a raw block", "{{{{if x}}}}a{{{{/if}}}}\n", "1:1+24 template-statement: a raw block is not supported"],
    ["has a decorator", "{{* x}}\n", "1:1+7 template-statement: a decorator is not supported"],
    ["has an inline partial", '{{#*inline "x"}}a{{/inline}}\n', "1:1+28 template-statement: an inline partial is not supported"],
    ["has a partial with a block", "{{#> p}}a{{/p}}\n", "1:1+15 template-statement: a partial with a block is not supported"],
    ["has a partial without its value", "{{> p}}\n", "1:1+7 template-partial: a partial takes one value"],
    ["gives a partial an option", "{{> p this a=b}}\n", "1:1+16 template-partial: a partial takes one value"],
    ["computes the name of a partial", "{{> (p) this}}\n", "1:1+14 template-partial: the name of a partial must be written literally"],
    ["has a partial that is not there", "{{> q this}}\n", "1:1+12 template-partial: there is no partial q"],
    ["has a partial of every object", "{{> constructor this}}\n", "1:1+22 template-partial: there is no partial constructor"],
    ["has a partial within a line", "a {{> p this}}\n", "1:3+12 template-line: a partial must stand alone on its line"],
    ["has a comment within a line", "a {{doc x}}\n", "1:3+9 template-line: doc must stand alone on its line"],
    ["has a comment that takes white space", "{{~doc x}}\n", "1:1+10 template-line: doc must stand alone on its line"],
    ["has a comment that takes the line end", "{{doc x~}}\n", "1:1+10 template-line: doc must stand alone on its line"],
    ["has a partial that takes the line end", "{{> p this~}}\n", "1:1+13 template-line: a partial must stand alone on its line"],
    ["does not close a block", "{{#if x}}\n{{/each}}\n", "1:4+1 template-syntax: if doesn't match each"],
    ["has a path through a value", "\n{{str a/../b}}\n", "2:7+1 template-syntax: Invalid path: a/.."],
    ["ends a line with white space", "a \nb\n", "1:2+1 template-white-space: white space at the end of a line"],
    ["ends without a line end", "a", "1:2+1 template-white-space: a template ends with exactly one line end"],
    ["ends with two line ends", "a\n\n", "3:1+1 template-white-space: a template ends with exactly one line end"],
  ])("%s: %j", (_why, template, finding) => {
    expect(findings(() => compile(template, { p: "a\n" }))).toEqual([finding]);
  });

  test("cannot be read", () => {
    expect(findings(() => compile("a\n{{#if}\n"))).toEqual([
      expect.stringMatching(/^2:1\+1 template-syntax: cannot be read: Expecting .* got 'INVALID'$/),
    ]);
  });

  test("is refused for everything at once, its partials too", () => {
    expect(findings(() => compile("{{x}}\n{{> p this}}\n{{y}}\n", { p: "{{z}}\n" }))).toEqual([
      "1:1+5 template-hole: a hole must name its sink",
      "3:1+5 template-hole: a hole must name its sink",
      "_p.hbs:1:1+5 template-hole: a hole must name its sink",
    ]);
  });
});

describe("a name that the view does not have stops", () => {
  const view = {
    a: { b: "c" },
    list: ["x"],
    none: undefined,
    code: code("x"),
    text: "x",
  };

  test.each<[where: string, template: string, finding: string]>([
    ["a hole", "{{str x}}\n", "1:7+1 template-unknown-name: x: the view has no x here"],
    ["a hole, further in", "{{str a.x}}\n", "1:7+3 template-unknown-name: a.x: the view has no x here"],
    ["a hole, from outside", "{{#with a}}{{str ../x}}{{/with}}\n", "1:18+4 template-unknown-name: ../x: the view has no x here"],
    ["a hole, from inside", "{{#with a}}{{str list}}{{/with}}\n", "1:18+4 template-unknown-name: list: the view has no list here"],
    ["a name of the block", "{{#with a as |o|}}{{str o.x}}{{/with}}\n", "1:25+3 template-unknown-name: o.x: the view has no x here"],
    ["#if", "{{#if x}}{{/if}}\n", "1:7+1 template-unknown-name: x: the view has no x here"],
    ["#unless", "{{#unless x}}{{/unless}}\n", "1:11+1 template-unknown-name: x: the view has no x here"],
    ["else if", "{{#if none}}{{else if x}}{{/if}}\n", "1:23+1 template-unknown-name: x: the view has no x here"],
    ["#each", "{{#each x}}{{/each}}\n", "1:9+1 template-unknown-name: x: the view has no x here"],
    ["#with", "{{#with x}}{{/with}}\n", "1:9+1 template-unknown-name: x: the view has no x here"],
    ["a partial", "{{> p x}}\n", "1:7+1 template-unknown-name: x: the view has no x here"],
    ["a hole of a partial", "{{> p a}}\n", "_p.hbs:1:7+1 template-unknown-name: x: the view has no x here"],
    ["a hole, though every object has it", "{{str constructor}}\n", "1:7+11 template-unknown-name: constructor: the view has no constructor here"],
    ["a condition, though every object has it", "{{#if __proto__}}{{/if}}\n", "1:7+9 template-unknown-name: __proto__: the view has no __proto__ here"],
    ["a condition, though every list has it", "{{#if list.length}}{{/if}}\n", "1:7+11 template-unknown-name: list.length: length is looked up in a value without names"],
    ["a condition, though every text has it", "{{#if text.length}}{{/if}}\n", "1:7+11 template-unknown-name: text.length: length is looked up in a value without names"],
    ["a hole into code", "{{str code.text}}\n", "1:7+9 template-unknown-name: code.text: text is looked up in a value without names"],
    ["a hole into nothing", "{{str none.x}}\n", "1:7+6 template-unknown-name: none.x: x is looked up in nothing"],
  ])("%s: %j", (_where, template, finding) => {
    const compiled = compile(template, { p: "{{str x}}\n" });
    expect(findings(() => compiled.render(view))).toEqual([finding]);
  });
});

describe("a value that cannot be there stops", () => {
  test.each<[where: string, template: string, value: unknown, finding: string]>([
    ["a sink", "a {{ident x}}\n", "a-b", '1:3+11 template-refused-value: {{ident x}}: "a-b" is not an identifier'],
    ["a sink, of a name of the block", "{{#each x as |y|}}{{ident y}}{{/each}}\n", ["if"], '1:19+11 template-refused-value: {{ident y}}: "if" is a reserved word'],
    ["a loop over nothing", "{{#each x}}{{/each}}\n", undefined, "1:1+20 template-refused-value: #each needs a list, not undefined"],
    ["a loop over an object", "{{#each x}}{{/each}}\n", {}, "1:1+20 template-refused-value: #each needs a list, not an object"],
    ["a loop over a text", "{{#each x}}{{/each}}\n", "ab", '1:1+20 template-refused-value: #each needs a list, not "ab"'],
    ["#with a text", "{{#with x}}{{/with}}\n", "ab", '1:1+20 template-refused-value: #with needs an object, not "ab"'],
  ])("%s: %j", (_where, template, x, finding) => {
    expect(findings(() => compile(template).render({ x }))).toEqual([finding]);
  });

  test("a partial that prints itself for ever", () => {
    const template = compile("{{> p this}}\n", { p: "a\n{{> p this}}\n" });
    expect(findings(() => template.render({}))).toEqual([
      "_p.hbs:2:1+12 template-partial: partials nest deeper than 200",
    ]);
  });
});

test("text of the view that looks like Handlebars is only text", () => {
  const template = compile("{{doc d}}\n{{str s}} {{code c}}\n");
  const hostile = "{{str x}} {{{x}}} {{> p}} \\{{x}}";
  expect(template.render({ d: hostile, s: hostile, c: code(hostile) })).toBe(
    `/** ${hostile} */\n"${hostile.replace("\\", "\\\\")}" ${hostile}\n`,
  );
});
