// `npm run suite:validation -- <folder>`: compares the verdicts of generated validators with the expected verdicts.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonValue } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { generateInto } from "../targets/validators/generate-into.js";
import { argumentsOf } from "./arguments.js";
import { documentsBelow, Unreadable } from "./library.js";
import { standalone } from "./standalone.js";
import { Tally } from "./tally.js";

interface Group {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly {
    readonly description: string;
    readonly data: JsonValue;
    readonly valid: boolean;
  }[];
}

const draft = "draft2020-12";
const requested = argumentsOf("validation", "json-schema-org/JSON-Schema-Test-Suite");
const tally = new Tally("validation");
const remotes = documentsBelow(join(requested.folder, "remotes"), "http://localhost:1234/");
const folder = join(requested.folder, "tests", draft);
const generated = mkdtempSync(join(tmpdir(), "specloom-suite-"));
let count = 0;
try {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".json")) continue;
    const groups = JSON.parse(readFileSync(join(folder, file), "utf8")) as readonly Group[];
    for (const group of groups) await ask(file.replaceAll("\\", "/"), group);
  }
} finally {
  rmSync(generated, { recursive: true, force: true });
}
tally.finish(requested);

async function ask(file: string, { description, schema, tests }: Group): Promise<void> {
  const expected = tests
    .map((test) => ({ ...test, name: `${file} ${description}: ${test.description}` }))
    .filter(({ name }) => requested.wants(name));
  if (expected.length === 0) return;
  const accepts = await validatorOf(schema);
  const row = file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "required";
  for (const { name, data, valid } of expected) {
    if (accepts === undefined) tally.add(row, name, "unreadable");
    else tally.add(row, name, accepts(data) === valid ? "right" : "wrong");
  }
}

/** Returns the generated validator for a strictly read schema, or `undefined` if a reference has no target. */
async function validatorOf(
  schema: JsonValue,
): Promise<((value: JsonValue) => boolean) | undefined> {
  try {
    const { root, schemas } = standalone(schema, 2020, remotes);
    const operation = {
      operationId: "send",
      requestBody: { content: { "application/json": { schema: root } }, required: true },
      responses: { "204": { description: "Done." } },
    };
    const text = JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Suite", version: "1" },
      paths: { "/": { post: operation } },
      components: { schemas: Object.fromEntries(schemas) },
    });
    const document = await loadDocumentFromText(text, "api.json", { strictJsonSchema: true });
    const { operations } = await generateInto(join(generated, String(count++)), document);
    const send = operations.get("send");
    return (value) => send?.requestBody("application/json", value).ok === true;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
