// `npm run samples -- <folder>… [part of a name…]`: asks a sample of each schema, parameter and body of each document,
// in three sizes. The table counts the values that are missing, and those that Ajv refuses. `none`: the schema is proven
// to accept no value. Schemas are read to the letter, as Ajv reads them; by default, some are read as their authors mean
// them.

import { existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { generatedModel } from "../../scripts/command/generated-model.js";
import { Progress } from "../../scripts/command/progress.js";
import { readSpec } from "../../scripts/command/read.js";
import { Containments } from "../../scripts/containment/contains.js";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import type { ApiModel } from "../../scripts/model/api-model.js";
import { finder, type JsonSchema, schemaReference } from "../../scripts/model/schema.js";
import { schemaFrom } from "../../scripts/schema/schema.js";
import { Plans } from "../../scripts/targets/samples/plans.js";
import { make } from "../../templates/samples/runtime/make.js";
import { documentsIn } from "../corpus/documents.js";
import { type Judge, judgeOf } from "./judge.js";

const shown = 10;
/** The largest share of values that may be missing. */
const bar = 0.001;
const given = process.argv.slice(2);
const folders = given.filter((one) => existsSync(one) && statSync(one).isDirectory());
const parts = given.filter((one) => !folders.includes(one));
const documents = folders
  .flatMap(documentsIn)
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
if (documents.length === 0) {
  console.error("usage: npm run samples -- <folder with OpenAPI documents>… [part of a name…]");
  process.exit(2);
}

const total = { asked: 0, none: 0, missing: 0, invalid: 0, unjudged: 0 };
console.log(
  "| document | asked | none | missing | invalid | unjudged |\n|---|---|---|---|---|---|",
);
for (const file of documents) {
  try {
    await ask(file);
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    console.log(`| ${basename(file)} | refused | | | | |`);
  }
}
console.log(`| all | ${Object.values(total).join(" | ")} |`);
process.exitCode = total.invalid === 0 && total.missing <= total.asked * bar ? 0 : 1;

async function ask(file: string): Promise<void> {
  const { document, model: read } = await readSpec(file, new Progress(), {
    preset: "author",
    strictJsonSchema: true,
  });
  const { model } = generatedModel(read, {}, "json");
  const values = valuesOf(model);
  const judge = judgeFor(document.root, [...new Set(values.map(({ pointer }) => pointer))]);
  const plans = new Plans(finder(model.schemas));
  const row = { asked: 0, none: 0, missing: 0, invalid: 0, unjudged: 0 };
  const schemas = new Map(model.schemas.map(({ name, json }) => [name, json]));
  const containments = new Containments(schemas, schemas);
  const lines: string[] = [];
  for (const { pointer, schema } of values) {
    const plan = plans.of(schema);
    for (const [index, optional] of (["least", "full", "random"] as const).entries()) {
      row.asked++;
      const value = plan && make(plan, { seed: index + 1, optional });
      const verdict = value === undefined ? undefined : judge(pointer, value);
      const isNone = value === undefined && containments.impossible(schema, "after");
      if (isNone) row.none++;
      else if (value === undefined) row.missing++;
      else if (verdict === undefined) row.unjudged++;
      else if (!verdict) row.invalid++;
      if (value === undefined && !isNone) lines.push(`missing: ${pointer} (${optional})`);
      if (verdict === false)
        lines.push(`invalid: ${pointer} ${JSON.stringify(value).slice(0, 300)}`);
    }
  }
  console.log(`| ${basename(file)} | ${Object.values(row).join(" | ")} |`);
  for (const line of lines.slice(0, shown)) console.error(`    ${line}`);
  for (const name of Object.keys(row) as (keyof typeof row)[]) total[name] += row[name];
}

/** Ajv refuses some documents, for example those with an `$anchor` twice. */
function judgeFor(...of: Parameters<typeof judgeOf>): Judge {
  try {
    return judgeOf(...of);
  } catch {
    return () => undefined;
  }
}

/** Schemas with a name, parameters and JSON bodies, without views that only one direction has. */
function valuesOf(model: ApiModel): { readonly pointer: string; readonly schema: JsonSchema }[] {
  const schemas = model.schemas
    .filter(({ view, written, partOf }) => !view && written === undefined && partOf === undefined)
    .map(({ name, pointer }) => ({ pointer, schema: schemaFrom({ $ref: schemaReference(name) }) }));
  const operations = model.operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...[requestBody, ...responses].flatMap((one) =>
      (one?.content ?? []).flatMap(({ mediaType, schema }) =>
        schema !== undefined && mediaType.includes("json") ? [schema] : [],
      ),
    ),
  ]);
  const seen = new Set(schemas.map(({ pointer }) => pointer));
  const others = operations.filter(({ pointer }) => !seen.has(pointer) && seen.add(pointer));
  return [...schemas, ...others.map(({ pointer, json }) => ({ pointer, schema: json }))];
}
