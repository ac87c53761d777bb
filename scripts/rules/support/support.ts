// The support table: which constructs of OpenAPI are supported, ignored with a warning, or refused. Diagnostics, and
// the README.md in this folder, are derived from the table.
import type { Support } from "../../openapi/keywords/keyword.js";
import { type Kind, objects } from "../../openapi/objects.js";
import { specialOfSchemas } from "./special-schema-support.js";
import { special } from "./special-support.js";
import { type Row, rowOf } from "./support-row.js";
import { swagger } from "./swagger-support.js";

const codes: Readonly<Partial<Record<Support, string>>> = {
  ignored: "ignored-construct",
  refused: "refused-construct",
};

/** Returns all rows of the support table: fields of OpenAPI objects, then constructs that depend on values. */
export function supportTable(): Row[] {
  const rows: Row[] = [];
  for (const kind of Object.keys(objects) as Kind[]) {
    const { title, section, fields } = objects[kind];
    for (const [name, { support, remark, since, until }] of fields) {
      const span = [since && `since OpenAPI ${since}`, until && `until OpenAPI ${until}`];
      const remarks = [...span, remark].filter((one) => one !== undefined);
      rows.push(
        rowOf([
          `\`${name}\``,
          title,
          support,
          section,
          codes[support],
          remarks.join("; ") || undefined,
        ]),
      );
    }
  }
  return [...rows, ...special, ...specialOfSchemas, ...swagger];
}

/**
 * Prints the table in Markdown. Ignored and refused constructs have one line each. Ignored and refused constructs come
 * first, then constructs that specloom interprets in its own way. The supported constructs of each object come last.
 */
export function supportMarkdown(): string {
  const table = supportTable();
  const lines = ["| construct | object | support | diagnostic | remark |", "|---|---|---|---|---|"];
  for (const { construct, where, support, code, remark } of table) {
    if (code === undefined) continue;
    lines.push(
      `| ${[construct, where, support, `\`${code}\``, remark ?? ""].map(cell).join(" | ")} |`,
    );
  }
  lines.push("", "| supported construct | object | remark |", "|---|---|---|");
  for (const { construct, where, support, remark } of [
    ...special,
    ...specialOfSchemas,
    ...swagger,
  ]) {
    if (support === "supported" && remark !== undefined)
      lines.push(`| ${[construct, where, remark].map(cell).join(" | ")} |`);
  }
  lines.push("", "| object | supported fields | fields for documentation only |", "|---|---|---|");
  for (const where of new Set(table.map((one) => one.where))) {
    const named = (support: Support) =>
      table
        .filter((one) => one.where === where && one.support === support)
        .map((one) => one.construct)
        .join(", ");
    const [supported, documentation] = [named("supported"), named("documentation")];
    if (supported === "" && documentation === "") continue;
    lines.push(`| ${[where, supported, documentation].map(cell).join(" | ")} |`);
  }
  return `${lines.join("\n")}\n`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
