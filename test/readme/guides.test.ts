// Tests the documents, overlays, templates and configs in the guides with the document from README.md.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { newFolder, specloom } from "../command/specloom.js";
import { pages, repository } from "./pages.js";

/** Returns the code blocks of a page in one language. */
const blocksOf = (page: string, language: string): string[] => {
  const { text = "" } = pages.find(({ file }) => file === page) ?? {};
  const blocks = text.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.*?)^ *\`\`\`$`, "gms"));
  return [...blocks].map(([, block = ""]) => block);
};
const [document = ""] = blocksOf("README.md", "yaml");

/** Runs a command in a folder with the document and one more file. */
function beside(file: string, text: string, args: readonly string[]) {
  const folder = newFolder();
  writeFileSync(join(folder, "openapi.yaml"), document);
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), text);
  return {
    ...specloom(folder, args),
    read: (path: string) => readFileSync(join(folder, path), "utf8"),
  };
}

it("the overlay fits the document of README.md", () => {
  const [overlay = ""] = blocksOf("scripts/load/overlay/README.md", "yaml");
  const args = ["generate", "openapi.yaml", "--overlay", "fix.overlay.yaml", "--target", "types"];
  const { code, err, read } = beside("fix.overlay.yaml", overlay, args);
  expect([code, err]).toEqual([0, expect.not.stringContaining("warning")]);
  expect(read("generated/types/index.ts")).toContain("ListCats");
});

it("the template prints stubs, and the page shows the error of a bare hole", () => {
  const page = "templates/README.md";
  const [template = ""] = blocksOf(page, "handlebars");
  const [error = ""] = blocksOf(page, "text");
  const file = "my-templates/server/stubs.ts.hbs";
  const args = ["generate", "openapi.yaml", "--templates", "my-templates"];
  expect(beside(file, template, args).read("generated/server/stubs.ts")).toContain(
    'throw new HttpProblem(503, "listPets");',
  );
  const bare = beside(file, template.replace("{{str operationId}}", "{{operationId}}"), args);
  expect(bare.err).toContain(error);
});

describe("the configs are valid", () => {
  const schema = JSON.parse(
    readFileSync(join(repository, "scripts/command/config.schema.json"), "utf8"),
  );
  const isConfig = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  const configs = pages.flatMap(({ file }) =>
    blocksOf(file, "json")
      .filter((text) => /"(?:spec|documents|formatTypes|rules)"/.test(text))
      .map((text) => ({ file, text })),
  );
  it("and there are some", () => expect(configs.length).toBeGreaterThan(6));
  it.each(configs)("$file: $text", ({ text }) => {
    isConfig(JSON.parse(text));
    expect(isConfig.errors).toBeNull();
  });
});
