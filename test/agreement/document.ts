// Compares types, validators, `accepts` and facts about schemas for one document. The generated code checks values of
// each named schema, parameter, JSON body and form.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { generatedModel } from "../../scripts/command/generated-model.js";
import { planOutput } from "../../scripts/command/output.js";
import { Progress } from "../../scripts/command/progress.js";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { isObject, type JsonObject } from "../../scripts/json/json.js";
import { append, encode } from "../../scripts/json/pointer.js";
import { readDocument } from "../../scripts/load/load.js";
import type { SpecDocument } from "../../scripts/load/spec-document.js";
import type { ApiModel } from "../../scripts/model/api-model.js";
import { finder, scopeOf } from "../../scripts/model/schema.js";
import { Samples } from "../../scripts/samples/sample.js";
import { apply } from "../../scripts/write/apply.js";
import { compile } from "../compiler/compile.js";
import { toJavaScript } from "../hostile/execution/execute.js";
import type { Validators } from "../targets/validators/generated.js";
import { askBodies } from "./bodies.js";
import { exactType } from "./exact-type.js";
import { askForms } from "./forms.js";
import { askOnTheWire, type Client } from "./on-the-wire.js";
import { weakTypes, withInheritedTags, withMissingTypes } from "./policies.js";
import { askAbout } from "./questions.js";

export interface Outcome {
  questions: number;
  /** Number of values that the compiler checked against the type of their schema. */
  typed: number;
  /** Number of schemas for which no sample was found. */
  missing: number;
  /** The disagreements between types, validators and `accepts`, each with its position in the document. */
  readonly wrong: string[];
  /** The reason why specloom refused the document. A refused document is not compared. */
  refused?: string;
}

export interface Asking {
  readonly model: ApiModel;
  readonly samples: Samples;
  readonly outcome: Outcome;
  /** Records a disagreement about the value at a JSON Pointer of the document. */
  readonly tell: (pointer: string, text: string) => void;
}

const perSchema = 24;
const typedPerSchema = 2;
const mostTyped = 6_000;
/** Maximum length of a compiled value, in characters of its JSON. */
const longest = 4_000;

/** Generates and loads the code of a document in a new folder, and makes all comparisons. */
export async function agreementOf(file: string): Promise<Outcome> {
  const outcome: Outcome = { questions: 0, typed: 0, missing: 0, wrong: [] };
  const folder = mkdtempSync(join(tmpdir(), "specloom-agree-"));
  try {
    const targets = ["types", "client", "validators"] as const;
    const overlays = [await overlayOf(file, folder)];
    const request = { spec: file, out: join(folder, "generated"), targets, overlays };
    const { reading, plan } = await planOutput(request, new Progress());
    await apply(plan);
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    toJavaScript(join(folder, "generated"), join(folder, "js"));
    const { model } = generatedModel(reading.model, {}, undefined);
    const samples = new Samples(finder(model.schemas));
    const asking = { model, samples, outcome, tell: teller(reading.document, outcome) };
    const load = (name: string) => import(pathToFileURL(join(folder, "js", name)).href);
    const validators = await load("validators/index.js");
    const operations = validators.operations as ReadonlyMap<string, Validators>;
    await askSchemas(asking, await load("validators/schemas.js"), folder);
    askBodies(asking, operations);
    const client = (await load("client/index.js")) as Client;
    await askOnTheWire(asking, operations, client);
    await askForms(asking, operations, client);
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    outcome.refused = error.diagnostics.find(({ severity }) => severity === "error")?.message ?? "";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return outcome;
}

/**
 * Writes an overlay that uses each named schema as a request body and as a response body. Returns the overlay's path.
 */
async function overlayOf(file: string, folder: string): Promise<string> {
  const { root } = (await readDocument(file)).document;
  const { schemas } = isObject(root["components"]) ? root["components"] : ({} as JsonObject);
  const paths: JsonObject = {};
  for (const [index, name] of Object.keys(isObject(schemas) ? schemas : {}).entries()) {
    const schema = { $ref: encode(append("/components/schemas", name)) };
    const content = { "application/json": { schema } };
    const responses = { "200": { description: "It.", content } };
    const operationId = `agreeAbout${index}`;
    paths[`/agree/about/${index}`] = { post: { operationId, requestBody: { content }, responses } };
  }
  const info = { title: "Each schema", version: "1" };
  const actions = [{ target: "$", update: { paths } }];
  const path = join(folder, "overlay.json");
  writeFileSync(path, JSON.stringify({ overlay: "1.0.0", info, actions }));
  return path;
}

function teller(document: SpecDocument, outcome: Outcome): Asking["tell"] {
  return (pointer, text) => {
    const { file, line } = document.locate(pointer, "key");
    outcome.wrong.push(`${file}:${line}: ${text}`);
  };
}

type Functions = Readonly<Record<string, (value: unknown) => boolean>>;

async function askSchemas(
  { model, samples, outcome, tell }: Asking,
  functions: Functions,
  folder: string,
): Promise<void> {
  const scope = scopeOf(model.schemas);
  const inherited = withInheritedTags(model.schemas);
  const untyped = withMissingTypes(model.schemas);
  const typed: { readonly line: string; readonly pointer: string; readonly text: string }[] = [];
  for (const { name, json, typeName, pointer } of model.schemas) {
    const isAccepted = functions[`is${typeName}`];
    if (isAccepted === undefined) continue;
    const way = { name, constants: [], count: perSchema };
    const answers = askAbout({ schema: json, scope, isAccepted }, samples, way);
    outcome.questions += answers.questions;
    if (answers.isMissing) outcome.missing++;
    for (const { what, value } of answers.wrong) tell(pointer, `${what}: ${JSON.stringify(value)}`);
    if (inherited.has(name) || untyped.has(name)) continue;
    const texts = answers.accepted.map((value) => JSON.stringify(value));
    for (const text of [...new Set(texts)].slice(0, typedPerSchema)) {
      if (text.length > longest || typed.length >= mostTyped) continue;
      // Skips `{ unheardOf: 1 }`, which TypeScript rejects for object types whose members are all optional.
      if (text.includes('{"unheardOf":1}')) continue;
      const type = exactType(JSON.parse(text), json, scope);
      const line = `export const v${typed.length}: types.${typeName} = null! as ${type};`;
      typed.push({ line, pointer, text });
    }
  }
  outcome.typed = typed.length;
  outcome.questions += typed.length;
  const lines = [
    'import type * as types from "./generated/types/index.js";',
    ...typed.map(({ line }) => line),
  ];
  writeFileSync(join(folder, "values.ts"), lines.join("\n"));
  const errors = await compile(folder, "7", "nodenext", { types: [], noUnusedLocals: false });
  for (const error of errors) {
    const [, line] = /^values\.ts\((\d+)|\/values\.ts\((\d+)/.exec(error)?.filter(Boolean) ?? [];
    const one = typed[Number(line) - 2];
    if (error.startsWith(" ") || weakTypes.some((code) => error.includes(code))) continue;
    if (one === undefined) outcome.wrong.push(error);
    else tell(one.pointer, `the type does not cover it: ${one.text}: ${error}`);
  }
}
