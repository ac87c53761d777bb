// That the support table is true: what it calls ignored or refused is reported, and the model carries the rest.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/load/json.js";
import { isObject } from "../../scripts/load/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { parse, valueAtTokens } from "../../scripts/load/pointer.js";
import type { SpecDocument } from "../../scripts/load/spec-document.js";
import { buildModel } from "../../scripts/model/api.js";
import { judge, rules } from "../../scripts/rules/index.js";
import { objects } from "../../scripts/rules/objects.js";
import { sitesOf } from "../../scripts/rules/sites.js";
import { supportMarkdown, supportTable } from "../../scripts/rules/support.js";

const cases = path.join(import.meta.dirname, "cases");
const found = readdirSync(cases)
  .map((name) => readFileSync(path.join(cases, name, "expected.txt"), "utf8"))
  .join("");
/** Found while reading, before there is a document to judge; test/load shows them. */
const foundByLoad = ["remote-reference", "reference-escapes", "unsupported-reference"];

const sink = await loadDocumentFromText(
  readFileSync(path.join(import.meta.dirname, "kitchen-sink.yaml"), "utf8"),
  "kitchen-sink.yaml",
);

describe("what the table calls ignored or refused", () => {
  const rows = supportTable().filter(
    ({ support }) => support === "ignored" || support === "refused",
  );

  test("has a code, and nothing else has", () => {
    for (const row of supportTable())
      expect(row.code !== undefined).toBe(
        rows.includes(row) || /ignored|refused/.test(row.support),
      );
  });

  test.each(rows)(
    "is reported: $construct of $where, as $code",
    ({ construct, code, support, where }) => {
      if (foundByLoad.includes(code ?? "")) return;
      expect(rules.map((rule) => rule.code)).toContain(code);
      const said = construct.startsWith("`") ? `${construct} of (an? )${where} is ` : "";
      const severity = support === "refused" ? "error" : "warning";
      expect(found).toMatch(new RegExp(`${severity} ${code}: ${said.replaceAll("$", "\\$")}`));
    },
  );
});

describe("what the table calls supported", () => {
  /** The version decides how a document is read. */
  const readByLoad = ["openapi.openapi"];
  const fields = Object.entries(objects).flatMap(([kind, { fields }]) =>
    kind === "schema" ? [] : [...fields].map(([name, field]) => ({ kind, name, ...field })),
  );
  const sites = sitesOf(sink.root);

  test.each(fields)(
    "stands in the kitchen sink, as everything does: $name of $kind",
    ({ kind, name }) => {
      const written = sites
        .of(kind as keyof typeof objects)
        .some((site) => Object.hasOwn(site.value, name));
      expect(
        written || sites.references.some((site) => site.kind === kind && name === "$ref"),
      ).toBe(true);
    },
  );

  test.each(
    fields.filter(
      ({ support, kind, name }) =>
        support === "supported" && !readByLoad.includes(`${kind}.${name}`),
    ),
  )("is in the model: $name of $kind", ({ kind, name }) => {
    const whole = JSON.stringify(buildModel(sink));
    const carried = sites
      .of(kind as keyof typeof objects)
      .filter((site) => Object.hasOwn(site.value, name))
      .some((site) => JSON.stringify(buildModel(without(sink, site.pointer, name))) !== whole);
    expect(carried).toBe(true);
  });
});

describe("the kitchen sink", () => {
  test("has every ignored construct reported", () => {
    const messages = judge(sink, buildModel(sink)).map(({ message }) => message);
    for (const [kind, { title, fields }] of Object.entries(objects)) {
      if (kind === "schema") continue;
      for (const [name, { support }] of fields) {
        if (support !== "ignored") continue;
        expect(
          messages.some((one) => one.startsWith(`\`${name}\` of `) && one.includes(title)),
        ).toBe(true);
      }
    }
  });
});

test("the table is printed as Markdown, every line as wide as its head", async () => {
  await expect(supportMarkdown()).toMatchFileSnapshot(path.join(import.meta.dirname, "support.md"));
});

/** The document without one member. */
function without(document: SpecDocument, pointer: string, member: string): SpecDocument {
  const root = structuredClone(document.root);
  const owner = valueAtTokens(root, parse(pointer) ?? []);
  if (isObject(owner)) delete (owner as JsonObject)[member];
  return {
    version: document.version,
    root,
    files: document.files,
    valueAt: (at) => valueAtTokens(root, parse(at) ?? []),
    locate: (at, of) => document.locate(at, of),
    authorName: (at) => document.authorName(at),
  };
}
