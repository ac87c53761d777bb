// Every field that OpenAPI 3.2 added or changed has a row in the support table. For each ignored field, the table
// states a reason.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { supportTable } from "../../../scripts/rules/support/support.js";
import { digest } from "../digest-of-3.2.js";

const listed = Object.entries(digest).flatMap(([where, constructs]) =>
  constructs.map((construct) => ({ where, construct })),
);
const table = supportTable();

test.each(listed)("$construct of $where has one row", ({ where, construct }) => {
  const found = table.filter((row) => row.where === where && row.construct === construct);
  expect(found).toHaveLength(1);
  const [row] = found;
  if (row?.support === "ignored" || row?.support === "refused") expect(row.remark).toBeTruthy();
});

const file = path.join(import.meta.dirname, "../../../../shared/openapi-3.2/README.md");
const isHere = existsSync(file);
if (!isHere) console.log("without ../shared/openapi-3.2: its list of fields is not read");

describe.skipIf(!isHere)("the list above", () => {
  const [changes = ""] = isHere ? readFileSync(file, "utf8").split("\n## 2.") : [];
  const rows = [...changes.matchAll(/^\| ([^|]+) \| (`[^|]+) \|/gm)];
  const fields = rows.flatMap(([, objects = "", names = ""]) =>
    [...names.matchAll(/`([\w$]+)(?:: (\w+))?`/g)].flatMap(([, name = "", value]) =>
      objects.split(", ").map((where) => ({ where: fullName(where), name, value })),
    ),
  );

  test("is read", () => {
    expect(fields.length).toBeGreaterThan(30);
  });

  test.each(fields)("has $name of $where", ({ where, name, value }) => {
    const construct = value === undefined ? `\`${name}\`` : `${name}: ${value}`;
    expect(digest[where]).toContain(construct);
  });
});

function fullName(object: string): string {
  return object.endsWith(" Object") ? object : `${object} Object`;
}
