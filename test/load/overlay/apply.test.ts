// Overlays give the result that the specification defines, and each value's position points to its text.
import fc from "fast-check";
import { jsonpath } from "json-p3";
import { describe, expect, it, test } from "vitest";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import { Lines } from "../../../scripts/diagnostics/lines.js";
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../../scripts/json/json.js";
import { readFrom } from "../../../scripts/load/load.js";
import { memorySource } from "../../../scripts/load/source.js";
import { runsOf } from "../../runs.js";
import { places } from "../places.js";
import { amendedBy, documentOf, overlayOf, values, type WrittenAction } from "./json-texts.js";

const paths = fc
  .array(
    fc.constantFrom(
      ".a",
      ".b",
      ".c",
      "['__proto__']",
      "['0']",
      "[0]",
      "[-1]",
      "[*]",
      "..a",
      "[?@.a]",
    ),
    { maxLength: 3 },
  )
  .map((segments) => `$['x-any']${segments.join("")}`);
const actions: fc.Arbitrary<WrittenAction> = fc.oneof(
  fc.record({ target: paths, remove: fc.constant(true) }),
  fc.record({ target: paths, update: values }),
  fc.record({ target: paths, copy: paths }),
);
const overlays = fc.uniqueArray(
  fc.uniqueArray(actions, { minLength: 1, maxLength: 4, selector: (one) => JSON.stringify(one) }),
  { maxLength: 3, selector: (one) => JSON.stringify(one) },
);

test("the document is what the actions make of it, and each place says its value", async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(values, overlays, fc.constantFrom(undefined, 1), async (x, lists, indent) => {
      const document = documentOf(x);
      const texts = lists.map((list) => JSON.stringify(overlayOf(list), null, indent));
      const text = JSON.stringify(document, null, indent);
      const read = await amendedBy(text, texts);
      const expected = lists.flat().reduce(applied, document);
      expect(read.document.root).toEqual(expected);
      if (JSON.stringify(expected) !== JSON.stringify(document)) changed += 1;
      const files = new Map(read.document.files.map((file) => [file.file, new Lines(file.text)]));
      for (const { pointer, value } of places(read.document.root)) {
        if (typeof value === "object" && value !== null) continue;
        const { file, line, column, length } = read.document.locate(pointer);
        const written = files
          .get(file)!
          .line(line)
          .slice(column - 1, column - 1 + length);
        expect(written, `${file}:${line}:${column} for ${pointer}`).toBe(JSON.stringify(value));
      }
    }),
    { numRuns: runsOf(1_500) },
  );
  expect(changed).toBeGreaterThan(runsOf(200));
});

/**
 * Applies an Overlay 1.1 action to a plain value. If an action does not fit the type of its target, the target does not
 * change.
 */
function applied(document: JsonValue, action: WrittenAction): JsonValue {
  const root = structuredClone(document);
  const nodes = [...jsonpath.query(action.target, root)];
  const targets = [...new Map(nodes.map((node) => [node.getPath(), node.location])).values()];
  const holder = (location: (string | number)[]) =>
    location.slice(0, -1).reduce<JsonValue>((value, key) => (value as JsonObject)[key]!, root);
  const valueAt = (location: (string | number)[]) =>
    (holder(location) as JsonObject)[location.at(-1)!]!;
  if (action.remove === true) {
    const removals = targets.map((location) => [holder(location), location.at(-1)!] as const);
    for (const [value, key] of removals.toSorted(
      ([, one], [, other]) => Number(other) - Number(one),
    ))
      if (Array.isArray(value)) value.splice(Number(key), 1);
      else delete (value as JsonObject)[key];
    return root;
  }
  const kinds = new Set(targets.map((location) => kindOf(valueAt(location))));
  if (kinds.size !== 1) return root;
  let update = action.update;
  if (action.copy !== undefined) {
    const sources = new Map(
      jsonpath.query(action.copy, document).nodes.map((n) => [n.getPath(), n]),
    );
    if (sources.size !== 1) return root;
    update = structuredClone([...sources.values()][0]!.value) as JsonValue;
  }
  for (const location of targets) {
    const value = valueAt(location);
    if (Array.isArray(value)) value.push(...structuredClone([update!].flat(1)));
    else setOwn(holder(location) as JsonObject, String(location.at(-1)!), merged(value, update!));
  }
  return root;
}

function merged(value: JsonValue, update: JsonValue): JsonValue {
  if (Array.isArray(value)) return Array.isArray(update) ? [...value, ...update] : value;
  if (isObject(value)) {
    if (!isObject(update)) return value;
    const made = { ...value };
    for (const [key, item] of Object.entries(update))
      setOwn(made, key, Object.hasOwn(value, key) ? merged(value[key]!, item) : item);
    return structuredClone(made);
  }
  return value === null || kindOf(update) === "primitive" ? structuredClone(update) : value;
}

function kindOf(value: JsonValue): string {
  return Array.isArray(value) ? "array" : isObject(value) ? "object" : "primitive";
}

describe("limits", () => {
  const copyInto = (target: string) => ({ target, copy: "$" });
  const doubling = Array.from({ length: 30 }, (_, index) => [
    { target: "$", update: { [`x-${index}`]: {} } },
    copyInto(`$['x-${index}']`),
  ]).flat();
  const deepening = Array.from({ length: 10 }, (_, index) =>
    copyInto(`$${"['x-d']".repeat(2 ** index)}`),
  );

  test.each([
    ["too-many-nodes", { nodes: 100_000 }, doubling, {}],
    ["too-deep", { jsonPathLength: 100_000 }, deepening, { "x-d": {} }],
    ["overlay-too-slow", { jsonPathSteps: 20 }, [{ target: "$..[?$..z]", remove: true }], {}],
  ])("%s", async (code, limits, list, x) => {
    const files = new Map([
      ["openapi.json", JSON.stringify({ ...documentOf(null), ...x })],
      ["a.overlay.json", JSON.stringify(overlayOf(list))],
    ]);
    const source = memorySource(files);
    const reading = readFrom(source, "openapi.json", {
      limits,
      overlays: [{ source, path: "a.overlay.json" }],
    });
    const error = await reading.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DiagnosticsError);
    const [finding] = (error as DiagnosticsError).diagnostics.slice(-1);
    expect(finding).toMatchObject({ code, severity: "error" });
    expect(finding?.location?.file).toBe("a.overlay.json");
  });
});

it("leaves the texts that several documents share as they are", async () => {
  const text = JSON.stringify(documentOf({ a: 1 }));
  const one = await amendedBy(text, []);
  await amendedBy(text, [JSON.stringify(overlayOf([{ target: "$['x-any']", update: { a: 2 } }]))]);
  expect(one.document.valueAt("/x-any/a")).toBe(1);
});
