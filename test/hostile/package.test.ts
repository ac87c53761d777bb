// In a generated package, text of the document is only data: it adds no code, no markup, and no members to
// package.json.
import { expect, it } from "vitest";
import { parse } from "yaml";
import { templatesFolder } from "../../scripts/command/package-root.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { readFrom } from "../../scripts/load/load.js";
import { memorySource } from "../../scripts/load/source.js";
import { presets } from "../../scripts/mend/levels.js";
import { mend } from "../../scripts/mend/mend.js";
import { policyOf } from "../../scripts/mend/policy.js";
import { noLock } from "../../scripts/model/names/name-lock.js";
import { generatePackage } from "../../scripts/targets/package/target.js";
import { inspect } from "./inspection.js";
import { payloads } from "./payloads.js";

function documentWith(text: string): JsonObject {
  const scheme = Object.fromEntries([[text, []]]);
  const schema = {
    type: "object",
    required: [text],
    properties: Object.fromEntries([[text, { const: text }]]),
  };
  return {
    openapi: "3.1.0",
    info: {
      title: text,
      version: text,
      description: text,
      license: { name: text, identifier: text },
    },
    servers: [{ url: `https://example.com/${text}` }],
    security: [scheme],
    paths: {
      "/a": {
        post: {
          operationId: text,
          tags: [text],
          summary: text,
          requestBody: { required: true, content: { "application/json": { schema } } },
          responses: { 200: { description: text, content: { "application/json": { schema } } } },
        },
      },
    },
    components: {
      securitySchemes: Object.fromEntries([[text, { type: "http", scheme: "bearer" }]]),
    },
  };
}

async function packageOf(text: string, preset: (typeof presets)[number]) {
  const source = memorySource(new Map([["openapi.json", JSON.stringify(documentWith(text))]]));
  const loaded = await readFrom(source, "openapi.json");
  const { model } = mend(loaded, { policy: policyOf(preset), lock: noLock });
  const { root } = loaded.document;
  const targets = ["types", "client", "validators", "server", "package"] as const;
  const artifacts = await generatePackage({
    model,
    targets,
    document: root,
    templates: [templatesFolder],
    imports: "js",
    enums: "union",
    clientFiles: "one",
    dates: "string",
    threads: false,
  } as Parameters<typeof generatePackage>[0]);
  const files = new Map(artifacts.map(({ path, text }) => [path, text]));
  const file = (name: string) => files.get(name) ?? "";
  return { root, names: [...files.keys()].sort(), file };
}

const fenced = /^```(\w+)\n(.*?)^```$/gms;
// An opening code fence cannot contain a backtick after its first backticks (CommonMark §4.5).
const skeleton = (readme: string) =>
  readme
    .replace(fenced, "```$1")
    .match(/^(?:#{2,} .*|```[^`\n]*|\|.*\|)$/gm)
    ?.map((line) => line.replace(/`[^`]*`/g, "``"));

for (const preset of presets) {
  it.each(payloads.map(({ tries, text }) => [tries, text]))(
    `stays text in a package where it tries %s (${preset})`,
    async (_tries, text = "") => {
      const plain = await packageOf("plain", preset);
      const { root, names, file } = await packageOf(text, preset);
      expect(names).toEqual(plain.names);
      expect(file("tsconfig.json")).toBe(plain.file("tsconfig.json"));
      const manifest = JSON.parse(file("package.json"));
      const known = [...Object.keys(JSON.parse(plain.file("package.json"))), "license"];
      expect(Object.keys(manifest).filter((name) => !known.includes(name))).toEqual([]);
      expect(manifest.name).toMatch(/^[a-z0-9-]+$/);
      expect(manifest.exports).toEqual(JSON.parse(plain.file("package.json")).exports);
      expect(file("package.json")).not.toMatch(/[^\P{C}\n]/u);
      expect(parse(file("openapi.yaml"))).toEqual(root);
      const readme = file("README.md");
      expect(skeleton(readme)).toEqual(skeleton(plain.file("README.md")));
      const prose = readme.replace(fenced, "").replace(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, "");
      expect(prose).not.toMatch(/(?<!\\)<(?!!-- Generated)|[^\P{C}\n]/u);
      for (const [, language, code = ""] of readme.matchAll(fenced))
        if (language === "ts")
          expect(inspect("x.ts", code).filter((line) => !line.includes("imports "))).toEqual([]);
    },
  );
}
