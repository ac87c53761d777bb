// specloom derives the same facts from any two schemas that accept the same values.
import fc from "fast-check";
import { canonical } from "../../scripts/json/canonical.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { finder } from "../../scripts/model/schema.js";
import { closedBy } from "../../scripts/schema/closed.js";
import { documentScope } from "../../scripts/schema/document-scope.js";
import { itemsOf, memberOf, mustHave, valuesOf } from "../../scripts/schema/facts.js";
import { isOnlyNull, kindsOf, typesOf } from "../../scripts/schema/kinds.js";
import type { JsonSchema } from "../../scripts/schema/schema.js";
import { modelScope, type Scope } from "../../scripts/schema/scope.js";
import { tagOf } from "../../scripts/schema/tag.js";
import { wholeOf } from "../../scripts/schema/whole.js";
import { seeded } from "../agreement/near-misses.js";
import { type Meaning, meaning, memberNames, Speller } from "./spellings.js";
import type { Written } from "./written-schemas.js";

const deepest = 3;

function factsOf(schema: JsonSchema, scope: Scope, depth = 0): JsonObject {
  const values = valuesOf(schema, scope);
  const inner = (part: JsonSchema | undefined) => factsOf(part ?? true, scope, depth + 1);
  const members = depth === deepest ? [] : memberNames;
  return {
    kinds: [...typesOf(kindsOf(schema, scope))],
    isOnlyNull: isOnlyNull(schema, scope),
    values: values === undefined ? "any" : values.map(canonical).sort(),
    mustHave: [...mustHave(schema, scope)].sort(),
    ...of(schema, scope),
    members: Object.fromEntries(
      members.map((name) => [name, inner(memberOf(schema, name, scope))]),
    ),
    items: depth === deepest ? "deeper" : inner(itemsOf(schema, scope)),
  };
}

/** Returns the allowed member names and the discriminators of a schema. A union member that is only null is ignored. */
function of(schema: JsonSchema, scope: Scope): { lets: JsonValue; tags: JsonValue } {
  const { parts, unions } = wholeOf(schema, scope);
  const lets = parts.flatMap(({ json }) => {
    const names = closedBy(json, scope);
    return names === undefined ? [] : [[...names].sort()];
  });
  const tags: JsonValue[] = [];
  for (const { holder, keyword, members } of unions) {
    const others = members.filter((member) => !isOnlyNull(member, scope));
    const [only] = others;
    if (only !== undefined && others.length === 1) {
      const inside = of(only, scope);
      lets.push(...(inside.lets as string[][]));
      tags.push(...(inside.tags as JsonValue[]));
      continue;
    }
    const tag = tagOf(holder, keyword, scope);
    tags.push(
      tag === undefined
        ? "none"
        : [
            tag.from,
            tag.property,
            ...tag.members.map(({ values }) => values.map(canonical).sort()),
          ],
    );
  }
  return { lets: distinct(lets), tags: distinct(tags) };
}

function distinct(all: readonly JsonValue[]): JsonValue[] {
  return [...new Map(all.map((one) => [canonical(one), one])).values()];
}

interface Spelt {
  readonly written: JsonObject;
  readonly facts: readonly (readonly [by: string, facts: JsonObject])[];
}

/**
 * Creates one document with a schema for each set of values. Returns the facts that specloom derives from the model and
 * from the document.
 */
async function spelt(all: readonly Meaning[], version: Written, seed: string): Promise<Spelt[]> {
  const speller = new Speller(version, seeded(seed));
  const roots = all.map((one) => speller.write(one));
  const schemas: JsonObject = { ...speller.named };
  const paths: JsonObject = {};
  for (const [index, root] of roots.entries()) {
    schemas[`Root${index}`] = root;
    const schema = { $ref: `#/components/schemas/Root${index}` };
    const requestBody = { content: { "application/json": { schema } } };
    const responses = { "204": { description: "Done." } };
    paths[`/${index}`] = { post: { operationId: `send${index}`, requestBody, responses } };
  }
  const info = { title: "Spellings", version: "1" };
  const text = JSON.stringify({ openapi: version, info, paths, components: { schemas } });
  const document = await loadDocumentFromText(text, "openapi.json");
  const find = finder(buildModel(document).schemas);
  return roots.map((written, index) => ({
    written,
    facts: [
      ["model", factsOf(find(`Root${index}`) ?? true, modelScope(find))],
      ["document", factsOf(written, documentScope(document))],
    ],
  }));
}

/**
 * Writes schemas for `many` random sets of values, each set in several equivalent ways. Returns the differences between
 * the facts that specloom derives from schemas with equal meaning.
 */
export async function unequalFacts(seed: number, many: number): Promise<string[]> {
  const all = fc.sample(meaning, { seed, numRuns: many });
  const ways: Spelt[][] = [];
  for (const version of ["3.0.3", "3.1.0"] as const) {
    for (const way of [1, 2, 3]) ways.push(await spelt(all, version, `${seed} ${version} ${way}`));
  }
  const wrong: string[] = [];
  for (const index of all.keys()) {
    const [first, ...others] = ways.flatMap((way) => {
      const { written, facts } = way[index] as Spelt;
      return facts.map(([by, one]) => ({ by, written, facts: one }));
    });
    const expected = canonical(first?.facts ?? null);
    for (const other of others) {
      if (canonical(other.facts) === expected) continue;
      const about = [first, other].map((one) => `${one?.by}: ${JSON.stringify(one?.written)}`);
      wrong.push([differences(first?.facts ?? {}, other.facts, ""), ...about].join("\n  "));
    }
  }
  return wrong;
}

/** Describes the first difference between the facts that specloom derives from two schemas. */
function differences(one: JsonValue, other: JsonValue, place: string): string {
  if (canonical(one) === canonical(other)) return "";
  const isBranch = (value: JsonValue) =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isBranch(one) || !isBranch(other)) {
    return `${place}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  }
  const both = { ...(one as JsonObject), ...(other as JsonObject) };
  return Object.keys(both)
    .map((name) =>
      differences(
        (one as JsonObject)[name] ?? null,
        (other as JsonObject)[name] ?? null,
        `${place}/${name}`,
      ),
    )
    .filter(Boolean)
    .join("; ");
}
