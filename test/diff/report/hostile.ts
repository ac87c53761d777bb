// Hostile texts, which would run code or change the display of a report if they were not escaped.

/** Hostile texts, keyed by their purpose. */
export const hostile: Readonly<Record<string, string>> = {
  "to command a terminal": "x\u001b]0;pwned\u0007\u001b[2J\u009b31m\b\u007f",
  "to be read backwards": "x\u202e;1=denwp\u202c\u2066y\u2069\u200f\u061c",
  "to hide": "x\u200b\u200d\ufeff\u00ad\u{e0041}\u115f",
  "to be half a character": "x\ud800y",
  "to command a workflow": "x\n::set-output name=x::y\r::error file=x::pwned%0A::stop-commands::z",
  "to command a runner": "x ##[add-mask]e ##[set-env name=x;]y",
  "to begin a line": "::add-mask::x",
  "to end a code span": "x ` <b>@octocat</b> `` <b>@octocat</b> ``` y `",
  "to end a code block": "x\n```\n# pwned\n```",
  "to be a cell of a table": "x | y | z",
  "to be a link": "[x](javascript:globalThis.__pwned=1) <javascript:x> [y]: http://127.0.0.1/",
  "to be an image": "![x](http://127.0.0.1:1/x.png)",
  "to be found": "http://127.0.0.1:1/ www.example.org x@example.org ftp://x",
  "to mention somebody": "@octocat @org/team #1 GH-1 owner/repo#2 525bda6a",
  "to be emphasised": "**x** __y__ ~~z~~ *a* _b_ $\\sqrt{x}$ :tada:",
  "to be a script": "</script><script>globalThis.__pwned=1</script>",
  "to be an element": `"><img src=x onerror="globalThis.__pwned=1">'><svg onload=globalThis.__pwned=1>`,
  "to end a comment": "--> <!-- x --!> ]]> <![CDATA[",
  "to end what is folded": "</summary></details></code></pre><h1>x</h1>",
  "to be an entity": "&lt;script&gt; &#64;octocat &nbsp;",
  "to be a template": "{{constructor}} $\u007bglobalThis.__pwned=1} <%= 1 %> {0} {{0}}",
  "to be a heading": "# x\n---\n===\n- x\n> y\n1. z",
  "to be an alert": "> [!CAUTION]\n> x",
  "to be a link of SARIF": "[x](1) \\[ {0} {1}",
  "to be every object's": "__proto__",
  "to be long": "long ".repeat(400),
};

/**
 * Returns two documents that contain a text wherever an author can write text. The texts of the two documents differ at
 * nearly every position.
 */
export function hostilePair(text: string): readonly [before: string, after: string] {
  const schema = (value: string) => ({
    type: "object",
    description: value,
    required: [value],
    properties: { [value]: { type: "string", enum: [value, `${value} too`] } },
  });
  const document = (value: string, kind: string) => ({
    openapi: "3.1.0",
    info: { title: text, version: value, description: value },
    servers: [{ url: `https://example.org/${value}`, description: value }],
    tags: [{ name: text, description: value }],
    paths: {
      [`/things/${text.replaceAll(/[{}]/g, "")}`]: {
        post: {
          operationId: value,
          tags: [value],
          summary: value,
          parameters: [{ name: text, in: "query", description: value, schema: { type: kind } }],
          requestBody: { content: { "application/json": { schema: schema(value) } } },
          responses: {
            200: { description: value, content: { "application/json": { schema: schema(value) } } },
          },
          security: [{ [text]: [value] }],
        },
      },
      [`/${value}`]: { get: { responses: { 204: { description: "" } } } },
    },
    components: {
      schemas: { Unused: schema(value) },
      securitySchemes: { [text]: { type: "oauth2", description: value, flows: {} } },
    },
    "x-open-points": [{ id: value, text: value }],
  });
  // `__proto__` must be a member of the JSON text, and must not set a prototype.
  const written = (value: string, kind: string) => JSON.stringify(document(value, kind), null, 2);
  return [written(text, "string"), written(`${text} new`, "integer")];
}
