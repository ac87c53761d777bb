// Code outside of scripts/schema reads no keywords. Such code calls functions that return facts about a schema, such as
// its types. Outside of scripts/schema, the compiler rejects reads of keywords, such as `schema["allOf"]`. This test
// lists the files outside of scripts/schema that read keywords in another way: through a cast or a function.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isObject, own } from "../../scripts/json/json.js";
import { isSchemaObject, type JsonSchema, schemaFrom } from "../../scripts/schema/schema.js";
import { readsIn } from "./schema-reads.js";

const scripts = join(import.meta.dirname, "../../scripts");

/** Folders that may read keywords, because their purpose is to read the document. */
const open = ["schema", "openapi", "load", "mend"];

/**
 * Files outside of scripts/schema that may read keywords, grouped by reason. Remove a file from the list if it can use
 * a function of scripts/schema instead.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  "another object of OpenAPI has a field of this name": [
    "model/parameter.ts",
    "model/path-item-fields.ts",
    "model/refs.ts",
    "model/request-body.ts",
    "model/security.ts",
    "model/server.ts",
    "rules/schema-dialect.ts",
    "rules/helpers/sites.ts",
    "rules/unresolved-references.ts",
    "diff/input/changed-parts.ts",
  ],
  "judges how a schema is written, whatever it means": [
    "rules/closed-member.ts",
    "rules/contains-evaluates-all.ts",
    "rules/discriminator-mapping.ts",
    "rules/discriminator-property.ts",
    "rules/discriminator-without-union.ts",
    "rules/endless-schema.ts",
    "rules/enum-invalid.ts",
    "rules/format-without-type.ts",
    "rules/no-value.ts",
    "rules/helpers/patterns.ts",
    "rules/required-unknown-property.ts",
    "rules/schemas/property-names.ts",
    "rules/schemas/shallow-validation.ts",
    "rules/schemas/sites.ts",
    "rules/unchecked-body.ts",
    "rules/unknown-names.ts",
    "rules/unused-component.ts",
  ],
  "finds the schema of a part, as it is written": ["contract/members.ts", "contract/place.ts"],
  "builds the model's schema out of what is written, or another one out of it": [
    "model/form-parts.ts",
    "model/int64/leaf.ts",
    "model/json-lines.ts",
    "model/parts-by-position.ts",
    "model/schema.ts",
    "model/schemas/compositions.ts",
    "model/schemas/discriminator.ts",
    "model/schemas/meant.ts",
    "model/schemas/open-enum.ts",
    "model/schemas/read-write-properties.ts",
    "model/schemas/read-write-schemas.ts",
    "model/schemas/subtypes.ts",
    "targets/standard-schema/json-schema.ts",
  ],
  "asks which members, dates and integers are described, which is more than values show": [
    "command/init/inferred-pages.ts",
    "model/dates/cursors.ts",
    "model/dates/places.ts",
    "model/dates/mentions.ts",
    "model/events.ts",
    "model/int64/always.ts",
    "model/int64/copies.ts",
    "model/int64/member-names.ts",
    "model/int64/position.ts",
    "model/int64/positions.ts",
    "model/int64/unevaluated.ts",
    "model/int64/view.ts",
    "model/pagination.ts",
    "model/schemas/proto-member.ts",
    "rules/helpers/event-data.ts",
  ],
  "turns each keyword into a formula: the second opinion on what it means": [
    "containment/assertions.ts",
    "containment/locations.ts",
    "containment/read-schema.ts",
    "containment/unevaluated.ts",
  ],
  "turns each keyword into code": [
    "targets/validators/prepare.ts",
    "targets/validators/visits.ts",
    "targets/validators/vocabulary/arrays.ts",
    "targets/validators/vocabulary/evaluated.ts",
    "targets/validators/vocabulary/objects.ts",
    "targets/zod/compose.ts",
    "targets/zod/merge.ts",
    "targets/zod/objects.ts",
    "targets/zod/own.ts",
    "targets/zod/scalars.ts",
    "targets/zod/schemas.ts",
  ],
  "prints a type as the schema is written, so that its parts keep their names": [
    "typescript/closed.ts",
    "typescript/compatible.ts",
    "typescript/demands.ts",
    "typescript/docs.ts",
    "typescript/lists.ts",
    "typescript/members.ts",
    "typescript/place.ts",
    "typescript/type-schema.ts",
    "typescript/values.ts",
  ],
  "reads a type, or the shape of a text, whose members have these names": [
    "targets/types/constants.ts",
    "targets/types/dates-view.ts",
    "targets/types/operation-types.ts",
    "targets/types/path-types.ts",
    "targets/types/print-enums.ts",
    "targets/types/root-types.ts",
    "targets/validators/form-table.ts",
    "targets/validators/shown-by-reading.ts",
    "targets/zod/same-type.ts",
    "typescript/cycles.ts",
    "typescript/int64-members.ts",
    "typescript/print-type.ts",
    "typescript/type.ts",
  ],
  "makes values to the bounds that are written": ["samples/flat.ts", "targets/conformance/walk.ts"],
  "walks whole schemas or makes others of them, whatever their keywords are": [
    "containment/named-schemas.ts",
    "diff/schemas/counterfactual.ts",
    "diff/schemas/renames.ts",
    "diff/schemas/subtypes.ts",
    "diff/schemas/type-names.ts",
    "diff/schemas/view.ts",
    "model/dates/view.ts",
    "model/names/enum-names.ts",
    "model/names/named-items.ts",
    "model/schemas/open-enums.ts",
    "model/schemas/sent-tags.ts",
    "scaffolding/signature.ts",
    "targets/samples/plans.ts",
    "targets/types/enum-types.ts",
    "targets/types/schema-options.ts",
    "targets/types/selected-members.ts",
  ],
  "shows an example that is written": ["model/webhook-marks.ts"],
  "tells and edits changes keyword by keyword, each at its place": [
    "diff/operations/encodings.ts",
    "diff/operations/symbols.ts",
    "diff/schemas/binary-schema.ts",
    "diff/schemas/conditions.ts",
    "diff/schemas/edit.ts",
    "diff/schemas/finding.ts",
    "diff/schemas/findings.ts",
    "diff/schemas/meant.ts",
    "diff/schemas/lists-of-one.ts",
    "diff/schemas/notes.ts",
    "diff/schemas/properties.ts",
    "diff/schemas/union-findings.ts",
    "diff/schemas/sent-as-text.ts",
    "diff/schemas/types.ts",
    "diff/schemas/unedited.ts",
    "diff/schemas/union-members.ts",
    "diff/schemas/unions.ts",
    "diff/schemas/values.ts",
  ],
};

const files = readdirSync(scripts, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && !open.includes(file.split("/")[0] ?? ""));

describe("keywords of schemas are read in scripts/schema", () => {
  const listed = Object.values(exceptions).flat();
  const reads = new Map(
    files.map((file) => [file, readsIn(file, readFileSync(join(scripts, file), "utf8"))]),
  );

  it("and by no other file: ask a fact, or give the reason here", () => {
    expect(files.length).toBeGreaterThan(100);
    const others = [...reads].filter(([file]) => !listed.includes(file));
    expect(others.flatMap(([, found]) => found)).toEqual([]);
  });

  it("and no exception stays that is needed no more", () => {
    expect(listed.filter((file) => (reads.get(file) ?? []).length === 0)).toEqual([]);
    expect(listed.length).toBe(new Set(listed).size);
  });
});

describe("the compiler", () => {
  it("refuses to read a keyword of a schema that was not opened", () => {
    const schema = schemaFrom({ allOf: [] }) as JsonSchema;
    if (!isObject(schema)) throw new Error("a schema of keywords is an object");
    // @ts-expect-error The keywords of a schema are hidden.
    expect(schema["allOf"]).toEqual([]);
    // @ts-expect-error They are to a function that reads a member of any object, too.
    expect(own(schema, "allOf")).toEqual([]);
    expect(isSchemaObject(schema) && schema["allOf"]).toEqual([]);
  });
});

describe("a read is found", () => {
  it.each([
    ['schema["allOf"];', "allOf"],
    ['own(level, "items");', "items"],
    ['json.own(level, "items");', "items"],
    ['Object.hasOwn(schema, "not");', "not"],
    ['listOf(schema, "oneOf");', "oneOf"],
    ['view.keywords.get("enum");', "enum"],
    ['own(holder, "discriminator");', "discriminator"],
    ["const { allOf } = schema;", "allOf"],
    ["const { enum: listed, ...rest } = schema;", "enum"],
    ['import { openSchema } from "../schema/schema.js";', "openSchema"],
    ['import { type JsonSchema, isSchemaObject } from "../../schema/schema.js";', "isSchemaObject"],
  ])("in %s", (text, keyword) => {
    expect(readsIn("a.ts", text)).toEqual([`a.ts:1: ${keyword}`]);
  });

  it.each([
    'schema["description"];',
    "own(level, keyword);",
    'known.get("enum");',
    "const { type } = finding;",
    'const text = "allOf";',
  ])("not in %s", (text) => {
    expect(readsIn("a.ts", text)).toEqual([]);
  });
});
