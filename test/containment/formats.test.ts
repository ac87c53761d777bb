// The comparison of schemas (containment) uses the same table of formats as generated servers. For proofs, each format
// has a pattern, which must match every string of the format.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Containment, Containments } from "../../scripts/containment/contains.js";
import {
  formatLengths,
  formatPatterns,
  formatSamples,
  formatShapes,
} from "../../scripts/containment/formats.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { type JsonSchema, schemaFrom } from "../../scripts/model/schema.js";
import { formats } from "../../scripts/openapi/formats.js";
import { automatonOf } from "../../scripts/openapi/patterns/automaton.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { hasFormat } from "../../scripts/schema/formats.js";
import { modelScope } from "../../scripts/schema/scope.js";
import { runsOf } from "../runs.js";
import { bodyCheck } from "../targets/validators/generated.js";

const more = [
  "URN:UUID:123E4567-e89b-12d3-a456-426614174000",
  "2024-01-01 00:00:00Z",
  "2024-01-01t00:00:00z",
  "2024-01-01T00:00:00.5-01:00",
  "23:59:60Z",
  "23:59:59+0100",
  "P1Y1D",
  "P1Y2M3DT4H5M6S",
  "a@b",
  "a:",
  "YQ==\n",
  "example.com.",
  '"a b@c"@d',
  "a@[::1]",
  "::ffff:127.0.0.1",
];
const texts = [...formatSamples, ...more];
const characters = fc.constantFrom(...'09aAfgzZ-:.@+/= \nTPYDé"[');
/** A string of some format, or a string that almost matches the format. */
const near = fc
  .tuple(fc.constantFrom(...texts), fc.array(fc.tuple(fc.nat(40), fc.nat(2), characters)))
  .map(([text, edits]) =>
    edits.slice(0, 2).reduce((at, [place, what, character]) => {
      const where = place % (at.length + 1);
      return (
        at.slice(0, where) + (what === 0 ? "" : character) + at.slice(where + (what < 2 ? 1 : 0))
      );
    }, text),
  );
const seed = { seed: 32, numRuns: runsOf(20_000) };

describe("the strings of a format", () => {
  for (const [format, shape] of Object.entries(formatShapes)) {
    it(`every ${format} has its shape`, () => {
      const looks = new RegExp(shape, "u");
      expect(texts.filter((text) => hasFormat(format, text)).length).toBeGreaterThan(0);
      expect(automatonOf(shape)).toBeDefined();
      fc.assert(
        fc.property(near, (text) => !hasFormat(format, text) || looks.test(text)),
        seed,
      );
    });
  }

  for (const [format, pattern] of Object.entries(formatPatterns)) {
    it(`${format} is its pattern`, () => {
      const matches = new RegExp(pattern, "u");
      expect(automatonOf(pattern)).toBeDefined();
      fc.assert(
        fc.property(near, (text) => hasFormat(format, text) === matches.test(text)),
        seed,
      );
      fc.assert(
        fc.property(fc.stringMatching(matches), (text) => hasFormat(format, text)),
        { seed: 32, numRuns: runsOf(500) },
      );
    });
  }

  for (const [format, most] of Object.entries(formatLengths)) {
    it(`no ${format} is longer than ${most}`, () => {
      fc.assert(
        fc.property(near, (text) => !hasFormat(format, text) || text.length <= most),
        seed,
      );
    });
  }
});

/** The integers at the limits of the formats of integers, and the integers next to the limits. */
const edges = formats.flatMap(({ range }) =>
  range === undefined
    ? []
    : [range.least, range.most].map(Number).flatMap((edge) => [edge - 1, edge, edge + 1]),
);

function ask(before: JsonSchema, after: JsonSchema): Containment["answer"] {
  const containments = new Containments(new Map(), new Map());
  return containments.contains(before, "before", after, { closed: false }).answer;
}

describe("servers and containment", () => {
  it("agree on every format", async () => {
    const properties = Object.fromEntries(
      formats.map(({ name, of }) => [name, { type: of, format: name }]),
    );
    const check = await bodyCheck({ type: "object", properties });
    const sampled = fc.sample(near, { seed: 32, numRuns: runsOf(300) });
    for (const { name, of } of formats) {
      const values: JsonValue[] =
        of === "string" ? [...texts, ...sampled] : [0, 1.5, 2 ** 53, 1e300, ...edges];
      const schema: JsonObject = { type: of, format: name };
      for (const value of values) {
        const isAccepted = check({ [name]: value }).length === 0;
        expect([name, value, accepts(schema, modelScope(new Map()), value)]).toEqual([
          name,
          value,
          isAccepted,
        ]);
        const answer = ask(schemaFrom({ const: value }), schema);
        expect([name, value, answer]).toEqual([name, value, isAccepted ? "yes" : "no"]);
      }
    }
  });

  it("agree which formats of integers include each other", () => {
    const ranges = formats.flatMap(({ name, range }) => (range ? [{ name, ...range }] : []));
    for (const type of ["integer", "number"])
      for (const before of ranges)
        for (const after of ranges) {
          // The search knows no integers beyond 2^53.
          const [least, most] = [before, after].map(({ bits, least, most }) =>
            bits < 64 || type === "number" ? [least, most] : [least && -(2n ** 53n), 2n ** 53n],
          ) as [[bigint, bigint], [bigint, bigint]];
          const isIncluded = most[0] <= least[0] && least[1] <= most[1];
          const [from, to] = [before, after].map(({ name }) => schemaFrom({ type, format: name }));
          const answer = ask(from as JsonSchema, to as JsonSchema);
          expect([type, before.name, after.name, answer]).toEqual([
            type,
            before.name,
            after.name,
            isIncluded ? "yes" : "no",
          ]);
        }
  });

  it("a UUID is 36 characters long", () => {
    const uuid: JsonObject = { type: "string", format: "uuid" };
    expect(ask(uuid, schemaFrom({ ...uuid, maxLength: 36 }))).toBe("yes");
    expect(ask(uuid, schemaFrom({ ...uuid, maxLength: 35 }))).toBe("no");
    expect(ask(uuid, schemaFrom({ type: "string", pattern: "^[0-9A-Fa-f-]{36}$" }))).toBe("yes");
  });
});
