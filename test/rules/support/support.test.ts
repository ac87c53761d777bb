// Tests the support table: fields that it calls ignored or refused are reported, and the model contains all other
// fields.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { isObject } from "../../../scripts/json/json.js";
import { parse, valueAtTokens } from "../../../scripts/json/pointer.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import type { SpecDocument } from "../../../scripts/load/spec-document.js";
import { buildModel } from "../../../scripts/model/api.js";
import { objects } from "../../../scripts/openapi/objects.js";
import { sitesOf } from "../../../scripts/rules/helpers/sites.js";
import { rules } from "../../../scripts/rules/index.js";
import { judge } from "../../../scripts/rules/judgement.js";
import { otherCodes } from "../../../scripts/rules/other-codes.js";
import { supportMarkdown, supportTable } from "../../../scripts/rules/support/support.js";

const cases = path.join(import.meta.dirname, "../cases");
const found = readdirSync(cases)
  .map((name) => readFileSync(path.join(cases, name, "expected.txt"), "utf8"))
  .join("");
/**
 * Codes of findings that occur while documents are read, or while validators are generated. Tests outside of
 * `test/rules` cover the codes that rules do not report.
 */
const foundElsewhere = otherCodes.map(([code]) => code);

const sink = await loadDocumentFromText(
  readFileSync(path.join(import.meta.dirname, "../kitchen-sink.yaml"), "utf8"),
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
      if (foundElsewhere.includes(code ?? "")) return;
      expect(rules.map((rule) => rule.code)).toContain(code);
      const printed = construct.startsWith("`") ? `${construct} of (an? )${where} is ` : "";
      const severity = support === "refused" ? "error" : "warning";
      expect(found).toMatch(new RegExp(`${severity} ${code}: ${printed.replaceAll("$", "\\$")}`));
    },
  );
});

describe("the codes of findings", () => {
  const scripts = path.join(import.meta.dirname, "../../../scripts");
  const sources = (folder: string) =>
    readdirSync(path.join(scripts, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(path.join(scripts, folder, file), "utf8"))
      .join("\n");
  const outside = ["command", "load", "mend", "targets", "model"].map(sources).join("\n");
  const ofRules = rules.map(({ code }) => code);

  test("that no rule has are all listed, and written somewhere", () => {
    // Matches codes in the forms `code: "…"`, `refuse("…"`, `refusal(place, "…"`, `report("key", "…"`, and `return "…"`
    // in unavailable.ts.
    const written =
      /(?:code: |[rR]efuse\w*\(|refusal\(|#report\(|#fail\()\s*(?:[\w#.]+,\s*|"[$\w]+",\s*)?"([a-z]+(?:-[a-z]+)+)"/g;
    const found = new Set([...outside.matchAll(written)].map(([, code]) => code));
    expect(found.size).toBeGreaterThan(15);
    for (const code of found) expect([...foundElsewhere, ...ofRules]).toContain(code);
    for (const code of foundElsewhere) expect(outside).toContain(`"${code}"`);
  });

  test("are all in the expected findings of test/load and of the rules' cases", () => {
    const folder = path.join(import.meta.dirname, "../../load/cases");
    const shown = readdirSync(folder)
      .map((name) => path.join(folder, name, "expected.txt"))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, "utf8"))
      .join("");
    const codes = [...(shown + found).matchAll(/(?:error|warning) ([a-z-]+): /g)];
    for (const [, code] of codes) expect([...foundElsewhere, ...ofRules]).toContain(code);
  });

  test("are listed once each", () => {
    const all = [...foundElsewhere, ...ofRules];
    expect(new Set(all).size).toBe(all.length);
  });

  test("of the support table are all codes of findings", () => {
    for (const { code } of supportTable())
      if (code !== undefined) expect([...foundElsewhere, ...ofRules]).toContain(code);
  });
});

describe("what the table calls supported", () => {
  /** The version in `openapi` decides how a document is read, and is not part of the model. */
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
  await expect(supportMarkdown()).toMatchFileSnapshot(
    path.join(import.meta.dirname, "../support.md"),
  );
});

/** Returns a copy of the document without one member. */
function without(document: SpecDocument, pointer: string, member: string): SpecDocument {
  const root = structuredClone(document.root);
  const owner = valueAtTokens(root, parse(pointer) ?? []);
  if (isObject(owner)) delete (owner as JsonObject)[member];
  return {
    version: document.version,
    strictJsonSchema: document.strictJsonSchema,
    root,
    files: document.files,
    valueAt: (at) => valueAtTokens(root, parse(at) ?? []),
    locate: (at, of) => document.locate(at, of),
    authorName: (at) => document.authorName(at),
    placeOf: (at) => document.placeOf(at),
    pointersOf: (place) => document.pointersOf(place),
    broughtIn: () => document.broughtIn(),
  };
}
