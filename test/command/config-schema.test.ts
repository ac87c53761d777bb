// The JSON Schema of a config, the reader of configs and the type `Config` accept the same configs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../scripts/command/config.js";
import { configSchema } from "../../scripts/command/config-schema.js";
import type { Config } from "../../scripts/index.js";
import { zooFolder } from "./zoo.js";

const zoo = zooFolder();
const { write } = zoo;

describe("a config file", () => {
  it("has a schema that is made of the table of options", async () => {
    const file = join(import.meta.dirname, "../../scripts/command/config.schema.json");
    await expect(configSchema()).toMatchFileSnapshot(file);
  });

  it("is published with a schema that its type fits", async () => {
    const schema = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../scripts/command/config.schema.json"), "utf8"),
    );
    const full: Required<Config> = {
      spec: "a.yaml",
      overlays: ["e.overlay.yaml"],
      root: "..",
      strict: true,
      rules: { "unknown-format": "off" },
      ignore: "e.yaml",
      unsafePatterns: "check",
      strictJsonSchema: true,
      out: "b",
      targets: ["types", "conformance"],
      templates: "c",
      include: { tags: ["a"], paths: ["/b/*"], operations: ["c*"] },
      exclude: {},
      imports: "none",
      enums: "open",
      clientFiles: "tags",
      openapiFetch: true,
      dates: "date",
      formats: "ignore-in-responses",
      typesEngine: "openapi-typescript",
      formatTypes: { "date-time": "Date", uuid: { type: "Brand<'uuid'>", from: "./brand.js" } },
      sampleMakers: "./makers.js",
      mediaTypes: "all",
      names: "as-written",
      package: { name: "@a/b", version: "1.2.3-beta.1", license: "MIT", keywords: ["c"] },
      allowMissing: [{ operation: "GET /a", reason: "not called" }],
      preset: "user",
      maxWarnings: 0,
      failOn: "review",
      allow: "d.yaml",
      compatible: true,
      typesFile: "schema.d.ts",
      exportType: true,
      interfaces: true,
      enum: true,
      rootTypes: true,
      pathParamsAsTypes: true,
      immutable: true,
      alphabetize: true,
      excludeDeprecated: true,
      defaultNonNullable: true,
      propertiesRequiredByDefault: true,
      additionalProperties: true,
      emptyObjectsUnknown: false,
      arrayLength: true,
      server: "@acme/library",
      adapter: "fetch",
      vendorHosts: ["a.example", "b.example:8443"],
      vendorAddresses: ["10.0.0.0/8"],
    };
    expect(new Ajv2020({ allowUnionTypes: true }).compile(schema)(full)).toBe(true);
    const check = new Ajv2020({ allowUnionTypes: true }).compile(schema);
    const configs: unknown[] = [
      full,
      {},
      { $schema: "a" },
      { sepc: "a" },
      { spec: "" },
      { targets: [] },
      { targets: ["types", "types"] },
      { targets: ["rust"] },
      { include: { tag: ["a"] } },
      { include: { tags: "a" } },
      { exclude: { paths: [1] } },
      { imports: "mjs" },
      { dates: "date" },
      { dates: true },
      { maxWarnings: -1 },
      { maxWarnings: "1" },
      { adapter: "cgi" },
      { rules: { "unknown-format": "loud" } },
      { rules: ["unknown-format"] },
      { strict: "yes" },
      { check: true },
      { documents: [{ spec: "a/*.yaml" }, {}], strict: true },
      { documents: [] },
      { documents: [{ documents: [{}] }] },
      { documents: [{ strict: "yes" }] },
      { documents: [[]] },
      { documents: {} },
      { documents: [{}], shared: ["a.yaml", { spec: "b/*.yaml", out: "c/*" }] },
      { documents: [{}], shared: [] },
      { documents: [{}], shared: [""] },
      { documents: [{}], shared: [{ spec: "a.yaml" }] },
      { documents: [{}], shared: [{ spec: "a.yaml", out: "b", enums: "const" }] },
      { documents: [{}], shared: "a.yaml" },
      { documents: [{ shared: ["a.yaml"] }] },
      { shared: ["a.yaml"] },
      [{ spec: "a.yaml" }, { spec: "b.yaml", out: "c" }],
      [{ sepc: "a.yaml" }],
      [{ $schema: "a" }],
      ["a.yaml"],
      [],
      "a",
      null,
    ];
    for (const config of configs) {
      write("specloom.config.json", JSON.stringify(config));
      const read = await readConfig(join(zoo.path, "specloom.config.json")).catch(String);
      const isRefused = typeof read === "string" && read.includes("is no config");
      expect(!isRefused, JSON.stringify(config)).toBe(check(config));
    }
    expect(Object.keys(full)).toEqual(
      Object.keys(schema.properties).filter(
        (name) => !["$schema", "documents", "shared"].includes(name),
      ),
    );
  });
});
