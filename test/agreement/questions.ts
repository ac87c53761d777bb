// Chooses test values for a schema: its samples, samples of each alternative of a union, and variants with one change.
import type { JsonValue } from "../../scripts/json/json.js";
import type { Samples } from "../../scripts/samples/sample.js";
import { accepts } from "../../scripts/schema/accepts.js";
import type { JsonSchema } from "../../scripts/schema/schema.js";
import { disagreement, type Subject } from "./disagreement.js";
import { nearMisses, seeded } from "./near-misses.js";

export interface Wrong {
  readonly value: JsonValue;
  readonly what: string;
}

export interface Answers {
  questions: number;
  /** Whether no valid sample was found for the schema. */
  isMissing: boolean;
  readonly wrong: Wrong[];
  /** Values that the validator accepts. Samples come first. */
  readonly accepted: JsonValue[];
}

/** Options for choosing the values that are tested for a schema. */
export interface Way {
  /** The name of the schema, which is also the seed of the random values that are tested. */
  readonly name: string;
  /**
   * Values in the schema, such as enum values. Each constant of the schema is tried as an object member and as an array
   * item.
   */
  readonly constants: readonly JsonValue[];
  /** Maximum number of tried variants of accepted values. */
  readonly count: number;
}

/** Values that are tested if no sample of the schema can be created. */
const usual: readonly JsonValue[] = [null, { kind: "a", a: "a", b: 1 }, "a", 1, []];

/** Tests values of one schema: its validator, `accepts` and the derived facts must agree about each value. */
export function askAbout(subject: Subject, samples: Samples, way: Way): Answers {
  const { schema, scope, isAccepted } = subject;
  const answers: Answers = { questions: 0, isMissing: false, wrong: [], accepted: [] };
  const made = [samples.of(schema, "minimal"), samples.of(schema, "full")].filter(
    (value) => value !== undefined,
  );
  answers.isMissing = made.length === 0;
  for (const value of made) {
    answers.questions++;
    if (!isAccepted(value) && accepts(schema, scope, value) !== undefined) {
      answers.wrong.push({ value, what: "the validator refuses a sample" });
    }
  }
  const bases = [...made, ...candidatesOf(schema, samples)].slice(0, 6);
  if (bases.length === 0) bases.push(...usual);
  const pick = seeded(way.name);
  const each = Math.ceil(way.count / bases.length);
  for (const base of bases) {
    const near = nearMisses(base, way.constants, { count: each, pick });
    for (const value of [base, ...near]) {
      answers.questions++;
      const what = disagreement(subject, value);
      if (what !== undefined) answers.wrong.push({ value, what });
      if (isAccepted(value)) answers.accepted.push(value);
    }
  }
  return answers;
}

/** Returns samples of each alternative of the schema; some samples may be invalid. */
function candidatesOf(schema: JsonSchema, samples: Samples): JsonValue[] {
  const made = samples.schemas
    .alternatives(schema)
    .flatMap((one) => [samples.ofAlternative(one, "minimal"), samples.ofAlternative(one, "full")]);
  return made.filter((value) => value !== undefined);
}
