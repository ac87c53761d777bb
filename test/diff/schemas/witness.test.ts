// An example is a complete request or response body. An example contains the changed member or item, and no unnecessary
// members.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { Change, ChangedOperation } from "../../../scripts/diff/change.js";
import { compareModels } from "../../../scripts/diff/compare.js";
import { isObject, type JsonObject, type JsonValue } from "../../../scripts/json/json.js";
import { append, parse } from "../../../scripts/json/pointer.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { openSchema } from "../../../scripts/schema/schema.js";
import { judge } from "../../containment/ajv.js";
import { runsOf } from "../../runs.js";
import { withEdits } from "../document-edits.js";
import { editedDocuments } from "../edited-documents.js";
import { modelOf } from "../one-operation.js";

const runs = Number(process.env["WITNESS_RUNS"] ?? runsOf(100));
const seed = Number(process.env["WITNESS_SEED"] ?? 41);

/** Matches messages of findings whose cause is a combination of several edits. */
const isOfTheWhole = /with what is around it|together|as a whole/;

type Tells = (value: JsonValue) => boolean;

/**
 * Returns a function for each request or response body that a change affects. The function says whether the change
 * forbids a value: a request that servers accepted, or a response that clients did not expect.
 */
function bodiesOf(before: ApiModel, after: ApiModel, change: Change): Tells[] {
  return change.operations.flatMap((operation) => bodiesOfOne(before, after, operation));
}

function bodiesOfOne(before: ApiModel, after: ApiModel, first: ChangedOperation): Tells[] {
  const judges = ({ operations, schemas }: ApiModel) => {
    const named = Object.fromEntries(schemas.map(({ name, json }) => [name, openSchema(json)]));
    const one = operations.find(
      ({ method, path }) => method === first.method && path === first.path,
    );
    const of = (content: NonNullable<typeof one>["responses"][number]["content"] | undefined) =>
      (content ?? []).map(({ schema }) =>
        judge({ root: openSchema(schema?.json ?? true), schemas: named }),
      );
    return {
      requests: of(one?.requestBody?.content),
      responses: (one?.responses ?? []).flatMap(({ content }) => of(content)),
    };
  };
  const [old, now] = [judges(before), judges(after)];
  return [
    ...old.requests.map(
      (accepted, at): Tells =>
        (value) => {
          return accepted(value) && now.requests[at]?.(value) === false;
        },
    ),
    ...now.responses.map(
      (given, at): Tells =>
        (value) => {
          return given(value) && old.responses[at]?.(value) === false;
        },
    ),
  ];
}

/** Yields pointers to members and items that can be removed without removing the value at the pointer `kept`. */
function* smaller(value: JsonValue, kept: string, here = ""): Generator<string> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const place = append(here, String(index));
      if (kept !== place && !kept.startsWith(`${place}/`)) yield place;
      yield* smaller(item, kept, place);
    }
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const place = append(here, name);
      if (kept !== place && !kept.startsWith(`${place}/`)) yield place;
      yield* smaller(member, kept, place);
    }
  }
}

function without(value: JsonValue, pointer: string): JsonValue {
  const copy = structuredClone(value);
  const keys = parse(pointer) ?? [];
  const last = keys.at(-1) as string;
  const holder = keys.slice(0, -1).reduce<JsonValue>((part, key) => {
    return (part as JsonObject)[key] as JsonValue;
  }, copy);
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as JsonObject)[last];
  return copy;
}

function has(value: JsonValue, pointer: string): boolean {
  let part: JsonValue | undefined = value;
  for (const key of parse(pointer) ?? []) part = (part as JsonObject | undefined)?.[key];
  return part !== undefined;
}

it(`holds the changed place and nothing to spare: seed ${seed}, ${runs} documents`, {
  timeout: 600_000,
}, async () => {
  const failures: string[] = [];
  let witnesses = 0;
  let single = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(editedDocuments(1), editedDocuments(4)),
      async ({ document, edits }) => {
        const [before, after] = [
          await modelOf(document),
          await modelOf(withEdits(document, edits)),
        ];
        for (const change of compareModels(before, after).changes) {
          const { witness, witnessPointer, message } = change;
          if (witness === undefined) continue;
          const tells = bodiesOf(before, after, change).filter((reported) => reported(witness));
          // If the change affects no body, the example is a parameter's value, which other tests check.
          if (tells.length === 0) continue;
          witnesses++;
          const shown = `${message}: ${JSON.stringify(witness)} at ${witnessPointer}`;
          if (isOfTheWhole.test(message)) continue;
          if (witnessPointer === undefined || !has(witness, witnessPointer)) {
            failures.push(`no changed place: ${shown}`);
            continue;
          }
          // If the documents differ by several edits, a smaller example may show only one of the edits. The test
          // requires a minimal example only for a single edit.
          if (edits.length > 1) continue;
          single++;
          for (const part of smaller(witness, witnessPointer)) {
            const less = without(witness, part);
            // After an item is removed, the same pointer may lead to another item or to none.
            if (has(less, witnessPointer) && tells.every((listed) => listed(less))) {
              failures.push(`${part} can be left out: ${shown}`);
            }
          }
        }
      },
    ),
    { seed, numRuns: runs, endOnFailure: true },
  );
  expect(witnesses).toBeGreaterThan(runs / 4);
  expect(single).toBeGreaterThan(runs / 20);
  expect(failures.join("\n")).toBe("");
});
