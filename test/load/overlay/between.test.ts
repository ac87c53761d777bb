// An overlay that was created from two documents turns the first into the second, also after printing and parsing.
import fc from "fast-check";
import yaml from "js-yaml";
import { describe, expect, it, test } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { setOwn } from "../../../scripts/json/json.js";
import { readFrom } from "../../../scripts/load/load.js";
import { actionsBetween } from "../../../scripts/load/overlay/between.js";
import { printOverlay } from "../../../scripts/load/overlay/print.js";
import { memorySource } from "../../../scripts/load/source.js";
import { runsOf } from "../../runs.js";
import { documentOf, objects, values } from "./json-texts.js";

/** A value, and a copy of it in which members and items are removed, added and changed. */
const edited: fc.Arbitrary<[JsonValue, JsonValue]> = fc
  .tuple(values, fc.infiniteStream(fc.nat(9)), fc.infiniteStream(values))
  .map(([value, dice, fresh]) => {
    const next = () => dice.next().value as number;
    const edit = (item: JsonValue): JsonValue => {
      if (next() === 0) return fresh.next().value as JsonValue;
      if (Array.isArray(item)) {
        const kept = item.filter(() => next() > 1).map(edit);
        if (next() < 3) kept.splice(next() % (kept.length + 1), 0, fresh.next().value);
        return kept;
      }
      if (typeof item !== "object" || item === null) return item;
      const made: JsonObject = {};
      for (const [key, member] of Object.entries(item))
        if (next() > 1) setOwn(made, key, edit(member));
      if (next() < 3) setOwn(made, "n", fresh.next().value);
      return made;
    };
    return [value, edit(value)];
  });
/** Lists of objects with a name, such as the parameters of an operation. */
const named = fc.array(
  fc.oneof(
    fc.record(
      {
        name: fc.constantFrom("a", "b", "c'", "long".repeat(60)),
        in: fc.constantFrom("query", "path"),
        x: values,
      },
      { requiredKeys: [] },
    ),
    fc.constantFrom("a", "b", "\\\n", "é"),
  ) as fc.Arbitrary<JsonValue>,
  { maxLength: 5 },
);
/** Lists so long that an overlay needs several actions. */
const long = fc.array(fc.nat(2), { minLength: 30, maxLength: 60 });
const pairs: fc.Arbitrary<[JsonValue, JsonValue]> = fc.oneof(
  edited,
  fc.tuple(objects, objects),
  fc.tuple(named, named),
  fc.tuple(long, long),
);

test.each(["overlay.yaml", "overlay.json"])("any document, by way of %s", async (path) => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(pairs, async ([one, other]) => {
      const [from, to] = [documentOf(one), documentOf(other)];
      const actions = actionsBetween(from, to);
      if (actions.length === 0) {
        expect(from).toEqual(to);
        return;
      }
      changed += 1;
      const text = printOverlay({ title: "T", version: "1" }, actions, path);
      const source = memorySource(
        new Map([
          ["a.json", JSON.stringify(from)],
          [path, text],
        ]),
      );
      const read = await readFrom(source, "a.json", { overlays: [{ source, path }] });
      expect(read.diagnostics).toEqual([]);
      expect(read.document.root).toEqual(to);
    }),
    { numRuns: runsOf(1_000) },
  );
  expect(changed).toBeGreaterThan(runsOf(300));
});

describe("the actions of small edits", () => {
  const from = yaml.load(`
info: { title: Pets, description: Old }
tags: [{ name: pets }, { name: old }]
paths:
  /pets:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
        - { name: trace, in: header }
        - { name: trace }
      responses: { "200": { description: OK } }
`) as JsonObject;

  // biome-ignore lint/suspicious/noExplicitAny: the edits know the document.
  test.each<[string, (to: any) => void, object[]]>([
    [
      "a changed text",
      (to) => {
        to.info.title = "Cats";
      },
      [{ target: "$.info", update: { title: "Cats" } }],
    ],
    [
      "a member that is gone, and a new one",
      (to) => {
        delete to.info.description;
        to.info.version = "2";
      },
      [
        { target: "$.info.description", remove: true },
        { target: "$.info", update: { version: "2" } },
      ],
    ],
    [
      "a parameter that changed",
      (to) => {
        to.paths["/pets"].get.parameters[0].schema.maximum = 9;
      },
      [
        {
          target: "$.paths['/pets'].get.parameters[?@.name == 'limit' && @.in == 'query'].schema",
          update: { maximum: 9 },
        },
      ],
    ],
    [
      "a parameter that is gone",
      (to) => {
        to.paths["/pets"].get.parameters.splice(1, 1);
      },
      [
        {
          target: "$.paths['/pets'].get.parameters[?@.name == 'trace' && @.in == 'header']",
          remove: true,
        },
      ],
    ],
    [
      "a new item",
      (to) => {
        to.tags.push({ name: "new" });
      },
      [{ target: "$.tags", update: [{ name: "new" }] }],
    ],
    [
      "another kind of value",
      (to) => {
        to.paths["/pets"].get.responses = [];
      },
      [
        { target: "$.paths['/pets'].get.responses", remove: true },
        { target: "$.paths['/pets'].get", update: { responses: [] } },
      ],
    ],
    [
      "an item whose name another item passes as well",
      (to) => {
        to.paths["/pets"].get.parameters = [{ name: "trace", in: "header" }];
      },
      [
        {
          target: "$.paths['/pets'].get.parameters[?@.name == 'limit' && @.in == 'query', 2]",
          remove: true,
        },
      ],
    ],
    ["nothing", () => {}, []],
  ])("%s", (_, change, actions) => {
    const to = structuredClone(from);
    change(to);
    expect(actionsBetween(from, to)).toEqual(actions);
  });

  it("keeps its expressions short, however many items go", () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ name: `item ${index}` }));
    const actions = actionsBetween({ tags: many }, { tags: [] });
    expect(Math.max(...actions.map(({ target }) => target.length))).toBeLessThan(4_000);
  });
});
