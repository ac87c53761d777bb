// Checks that samples, validators, facts and types agree for random documents.
import fc from "fast-check";
import type { JsonValue } from "../../scripts/json/json.js";
import { finder } from "../../scripts/model/schema.js";
import { Samples } from "../../scripts/samples/sample.js";
import { modelScope } from "../../scripts/schema/scope.js";
import { generateTypes } from "../../scripts/targets/types/target.js";
import { exactType } from "../agreement/exact-type.js";
import { weakTypes, withInheritedTags, withMissingTypes } from "../agreement/policies.js";
import { askAbout } from "../agreement/questions.js";
import { compile } from "../compiler/compile.js";
import { artifactsOf, folderWith } from "../targets/types/generate.js";
import { type Generated, generate } from "../targets/validators/generated.js";
import { type Written, writtenSchemas } from "./written-schemas.js";

export interface Requested {
  questions: number;
  accepted: number;
  /** Number of schemas without a sample. */
  missing: number;
  readonly wrong: string[];
  /** For each accepted value, a line of TypeScript that assigns the value to its type. */
  readonly typed: { readonly line: string; readonly about: string }[];
}

const perSchema = 40;
const typedPerSchema = 8;
/**
 * Generates a document with `groups` groups of schemas. For values of each schema, checks that samples, the generated
 * validator, the facts about the schema and its type agree.
 */
export async function askAll(version: Written, seed: number, groups: number): Promise<Requested> {
  const arbitrary = (group: number) => writtenSchemas(version, `G${group}S`);
  const schemas: Record<string, JsonValue> = {};
  for (let group = 0; group < groups; group++) {
    Object.assign(schemas, ...fc.sample(arbitrary(group), { seed: seed + group, numRuns: 1 }));
  }
  const generated = await generate(documentOf(version, schemas));
  const requested: Requested = { questions: 0, accepted: 0, missing: 0, wrong: [], typed: [] };
  askSchemas(generated, schemas, requested);
  requested.wrong.push(...(await wrongTypes(generated, requested.typed)));
  return requested;
}

/** Returns a document in which each schema is the request body of one operation. */
function documentOf(version: Written, schemas: Record<string, JsonValue>): object {
  const responses = { "204": { description: "Done." } };
  const paths = Object.fromEntries(
    Object.keys(schemas).map((name) => {
      const content = { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
      return [
        `/${name}`,
        { post: { operationId: `send${name}`, requestBody: { content }, responses } },
      ];
    }),
  );
  return {
    openapi: version,
    info: { title: "Laws", version: "1" },
    paths,
    components: { schemas },
  };
}

function askSchemas(
  generated: Generated,
  written: Record<string, JsonValue>,
  calls: Requested,
): void {
  const find = finder(generated.model.schemas);
  const samples = new Samples(find);
  const inherited = withInheritedTags(generated.model.schemas);
  const untyped = withMissingTypes(generated.model.schemas);
  for (const { name, json, typeName } of generated.model.schemas) {
    const isAccepted = generated.schemas[`is${typeName}`];
    if (isAccepted === undefined) continue;
    const about = `${name}: ${JSON.stringify(written[name] ?? json)}`;
    const subject = { schema: json, scope: modelScope(find), isAccepted };
    const way = { name, constants: ["a", "b", "c", 1, 2.5, true], count: perSchema };
    const { questions, isMissing, wrong, accepted } = askAbout(subject, samples, way);
    calls.questions += questions;
    calls.accepted += accepted.length;
    if (isMissing) calls.missing++;
    for (const { value, what } of wrong) calls.wrong.push(`${what}: ${text(value)}\n  ${about}`);
    if (inherited.has(name) || untyped.has(name)) continue;
    for (const value of new Set(accepted.slice(0, typedPerSchema).map(text))) {
      const type = exactType(JSON.parse(value) as JsonValue, json, modelScope(find));
      const line = `export const v${calls.typed.length}: types.${typeName} = null! as ${type};`;
      calls.typed.push({ line, about: `${value}\n  ${about}` });
    }
  }
}

const text = (value: JsonValue) => JSON.stringify(value);

/** For each accepted value, compiles an assignment of the value to the type of its schema. */
async function wrongTypes({ model }: Generated, typed: Requested["typed"]): Promise<string[]> {
  const lines = [`import type * as types from "./types/index.js";`];
  const { folder, remove } = await folderWith([
    ...(await artifactsOf(model, [generateTypes])),
    { path: "values.ts", text: `${[...lines, ...typed.map(({ line }) => line)].join("\n")}\n` },
  ]);
  try {
    return (await compile(folder, "7", "nodenext", { types: [] })).flatMap((error) => {
      if (error.startsWith(" ") || weakTypes.some((code) => error.includes(code))) return [];
      const [, line] = /values\.ts\((\d+)/.exec(error) ?? [];
      const about = typed[Number(line) - 1 - lines.length]?.about;
      return [`the type does not cover it: ${about ?? error}\n  ${error}`];
    });
  } finally {
    remove();
  }
}
