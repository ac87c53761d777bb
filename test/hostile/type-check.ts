// Prints a module that compiles only if generated types keep every hostile name and value unchanged.

import type { JsonValue } from "../../scripts/json/json.js";
import type { ApiModel } from "../../scripts/model/api-model.js";
import type { Row } from "./matrix.js";

/** Returns the text of a module that uses the types and the client in the folder `out`. */
export function typeCheck(model: ApiModel, rows: readonly Row[]): string {
  const functions = new Map(model.operations.map((one) => [one.operationId, one.functionName]));
  const types = new Map(model.schemas.map((one) => [one.name, one.typeName]));
  const lines = [
    'import type * as types from "./out/types/index.js";',
    'import * as client from "./out/client/index.js";',
  ];
  for (const [index, row] of rows.entries()) {
    const text = JSON.stringify(row.payload).replace(/[\u007f-\uffff]/g, escaped);
    const input = { ...row.parameters, body: row.body };
    lines.push(
      `export const body${index}: types.${types.get(row.schema)} = ${literal(row.body)};`,
      `export async function call${index}(): Promise<types.${types.get(row.schema)} | undefined> {`,
      `  const result = await client.${functions.get(row.operationId)}(client.createClient(), ${literal(withoutEmpty(input))});`,
      `  if (result.status === 201) console.log(result.data satisfies ${text});`,
      "  return result.status === 200 ? result.data : undefined;",
      "}",
      "// @ts-expect-error: a value that the schema does not allow",
      `export const wrong${index}: types.${types.get(row.schema)}["an enum"] = ${literal(`not ${row.payload}`)};`,
    );
  }
  return `${lines.join("\n")}\n`;
}

function withoutEmpty(input: Readonly<Record<string, JsonValue>>): JsonValue {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => Object.keys(value as object).length > 0),
  );
}

/** Prints a TypeScript literal: ASCII only, every name computed, every string with its literal type. */
function literal(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.keys(value).map(
      (name) => `[${literal(name)}]: ${literal(value[name] ?? null)}`,
    );
    return `{ ${members.join(", ")} }`;
  }
  const text = JSON.stringify(value).replace(/[\u007f-\uffff]/g, escaped);
  return typeof value === "string" ? `(${text} as ${text})` : text;
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
