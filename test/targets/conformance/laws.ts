// Compares the suite's test requests with the verdicts of generated validators, over random documents.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { writtenOperation } from "../../schema/written-parameters.js";
import { type Written, writtenSchemas } from "../../schema/written-schemas.js";
import { type Generated, generated } from "./generated.js";

/** Numbers of valid and invalid test requests, and a line for each request with a wrong verdict. */
export interface Tried {
  valid: number;
  invalid: number;
  readonly wrong: string[];
}

/** Tests a random document with JSON bodies, forms, and parameters in each location and style. */
export async function tryAll(version: Written, seed: number, groups: number): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), "specloom-trials-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(documentOf(version, seed, groups)));
  try {
    return await tryDocument(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function tryDocument(file: string): Promise<Tried> {
  const made = await generated(file);
  const tried: Tried = { valid: 0, invalid: 0, wrong: [] };
  try {
    for (const one of made.cases) tryOperation(made, one, tried);
  } finally {
    made.remove();
  }
  return tried;
}

function tryOperation(made: Generated, one: Generated["cases"][number], tried: Tried): void {
  const full = one.full ?? one.minimal;
  const start = made.requestOf(one, full);
  // A changed request is tested only if the request before the change is valid.
  if (!start.valid) return;
  for (const kind of ["valid", "invalid"] as const) {
    for (const change of one[kind]) {
      tried[kind]++;
      const changed = made.changedBy(full, change);
      const judged = changed === undefined ? undefined : made.requestOf(one, changed);
      if (judged?.valid === (kind === "valid")) continue;
      const { at, why, ...rest } = change;
      const to = "to" in rest ? ` = ${JSON.stringify(rest.to)}` : "";
      tried.wrong.push(
        `${one.operationId}: ${kind} ${at.join(".")}${to}: ${why} ${judged?.issues ?? "cannot be made"}`,
      );
    }
  }
}

function documentOf(version: Written, seed: number, groups: number): JsonObject {
  const schemas: Record<string, JsonValue> = {};
  const paths: JsonObject = {};
  for (let group = 0; group < groups; group++) {
    const arbitrary = writtenSchemas(version, `G${group}S`);
    Object.assign(schemas, ...fc.sample(arbitrary, { seed: seed + group, numRuns: 1 }));
  }
  const responses = { "204": { description: "Done." } };
  const send = (operationId: string, mediaType: string, schema: JsonValue): JsonObject => {
    const requestBody = { required: true, content: { [mediaType]: { schema } } };
    return { post: { operationId, requestBody, responses } };
  };
  for (const name of Object.keys(schemas)) {
    const schema = { $ref: `#/components/schemas/${name}` };
    paths[`/${name}`] = send(`send${name}`, "application/json", schema);
    const form = { type: "object", properties: { a: schema, b: { type: "string" } } };
    paths[`/form/${name}`] = send(`form${name}`, "application/x-www-form-urlencoded", form);
  }
  for (let index = 0; version === "3.1.0" && index < groups * 10; index++) {
    const [operation] = fc.sample(writtenOperation(index), { seed: seed + index, numRuns: 1 });
    Object.assign(paths, operation);
  }
  return {
    openapi: version,
    info: { title: "Trials", version: "1" },
    paths,
    components: { schemas },
  };
}
