// Requests samples in three sizes for each schema, parameter and body of a document, and validates them.
import { Containments } from "../../scripts/containment/contains.js";
import { isObject, objectsIn } from "../../scripts/json/json.js";
import type { SpecDocument } from "../../scripts/load/spec-document.js";
import type { ApiModel, RequestBody, Response, Schema } from "../../scripts/model/api-model.js";
import { type JsonSchema, schemaReference } from "../../scripts/model/schema.js";
import { schemaFrom } from "../../scripts/schema/schema.js";
import { plansOf } from "../../scripts/targets/samples/view.js";
import { make } from "../../templates/samples/runtime/make.js";
import { Judges } from "./judges.js";
import type { Use } from "./travelling.js";

/** Problems with samples; `none` means that the schema was proved to accept no value. */
export const outcomes = ["none", "missing", "invalid", "unjudged", "policy"] as const;

/** A sample that is missing or not valid. */
export interface Reported {
  readonly is: (typeof outcomes)[number];
  /** For the outcome `policy`: the name of the policy with which Ajv accepts the sample. */
  readonly why: string;
  readonly line: string;
}

/**
 * Yields one result for each requested sample: `undefined` for a valid sample, otherwise the reason why it is missing
 * or invalid. Schemas are read strictly, as Ajv reads them.
 */
export function* samplesOf(
  document: SpecDocument,
  model: ApiModel,
): Generator<Reported | undefined> {
  const values = valuesOf(model);
  const judges = new Judges(
    document.root,
    values.map(({ pointer }) => pointer),
  );
  const plans = plansOf(model);
  const schemas = new Map(model.schemas.map(({ name, json }) => [name, json]));
  const containments = new Containments(schemas, schemas);
  const literal = new Map([...schemas].map(([name, json]) => [name, withoutDiscriminators(json)]));
  const containmentsToTheLetter = new Containments(literal, literal);
  for (const { pointer, schema, use } of values) {
    const plan = plans.of(schema);
    for (const [index, optional] of (["least", "full", "random"] as const).entries()) {
      const value = plan && make(plan, { seed: index + 1, optional });
      const place = `${pointer} (${optional})`;
      if (value === undefined) {
        const is = containments.impossible(schema, "after") ? "none" : "missing";
        yield { is, why: "", line: `${is}: ${place}` };
        continue;
      }
      const { is, why } = judges.of(use, pointer, value);
      // Samples of a schema without `type` are objects, although strings are also valid.
      const asMade = schemaFrom({ allOf: [schema, isObject(value) ? { type: "object" } : true] });
      const toTheLetter = withoutDiscriminators(asMade);
      if (is === "invalid" && containmentsToTheLetter.impossible(toTheLetter, "after")) {
        yield { is: "none", why: "to the letter", line: `none to the letter: ${place}` };
        continue;
      }
      const line = `${is}: ${place} ${why} ${JSON.stringify(value).slice(0, 300)}`;
      yield is === "valid" ? undefined : { is, why, line };
    }
  }
}

/** Removes discriminators from unions, so that exactly one member must accept a value. */
function withoutDiscriminators(schema: JsonSchema): JsonSchema {
  const copy = structuredClone(schema);
  for (const one of objectsIn(copy)) {
    const { discriminator } = one;
    if (isObject(discriminator) && typeof discriminator["propertyName"] === "string")
      delete one["discriminator"];
  }
  return copy;
}

interface Requested {
  readonly pointer: string;
  readonly schema: JsonSchema;
  readonly use: Use;
}

/**
 * Returns the named schemas, parameters and JSON bodies of the model. Variants for requests or responses are left out.
 */
function valuesOf(model: ApiModel): Requested[] {
  const schemas = model.schemas
    .filter(({ view, written, partOf }) => !view && written === undefined && partOf === undefined)
    // If a schema has variants for requests and responses, its name refers to the variant for responses.
    .map(({ name, pointer }): Requested => {
      return { pointer, schema: schemaFrom({ $ref: schemaReference(name) }), use: "response" };
    });
  const operations = model.operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map(({ schema }) => requested(schema, "request")),
    ...bodiesIn(requestBody).map((schema) => requested(schema, "request")),
    ...responses.flatMap(bodiesIn).map((schema) => requested(schema, "response")),
  ]);
  const seen = new Set(schemas.map(({ pointer }) => pointer));
  return [
    ...schemas,
    ...operations.filter(({ pointer }) => !seen.has(pointer) && seen.add(pointer)),
  ];
}

function requested({ pointer, json }: Schema, use: Use): Requested {
  return { pointer, schema: json, use };
}

function bodiesIn(holder: RequestBody | Response | undefined): Schema[] {
  return (holder?.content ?? []).flatMap(({ mediaType, schema }) =>
    schema !== undefined && mediaType.includes("json") ? [schema] : [],
  );
}
