// Samples of schemas that contain each other are valid, although a schema may restrict how deep its values are. The
// order in which sample plans are created does not matter.
import fc from "fast-check";
import { expect, it } from "vitest";
import { accepts } from "../../../scripts/schema/accepts.js";
import { schemaFrom } from "../../../scripts/schema/schema.js";
import { modelScope } from "../../../scripts/schema/scope.js";
import { trials } from "../../../scripts/targets/samples/plans.js";
import { make } from "../../../templates/samples/runtime/make.js";
import { plansFor, ref } from "./plans-for.js";

const text = { type: "string" };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

/** Returns a schema for objects in which the members of a path are nested. */
function nested(path: readonly string[]): object {
  const [name, ...inner] = path;
  return name === undefined ? {} : object({ [name]: nested(inner) }, { required: [name] });
}

const times = (count: number, path: readonly string[]) =>
  Array.from({ length: count }, () => path).flat();

/** Returns the values of each schema. The sample plans are created in the order of `names`. */
function valuesOf(schemas: Readonly<Record<string, object>>, names: readonly string[]) {
  const json = new Map(names.map((name) => [name, schemaFrom(schemas[name] as never)]));
  const plans = plansFor(Object.fromEntries(names.map((name) => [name, schemas[name] as object])));
  return names.map((name) => {
    const schema = schemaFrom(ref(name));
    const plan = plans.of(schema);
    const values = trials.map((options) => plan && make(plan, options));
    const isValid = (value: unknown) =>
      value !== undefined && accepts(schema, modelScope(json), value as never) !== false;
    return { name, values, others: values.filter((value) => !isValid(value)) };
  });
}

it("a schema that contains itself restricts how deep its values are", () => {
  const next = { anyOf: [text, object({ node: ref("Node") }, { required: ["node"] })] };
  const not = nested(times(3, ["next", "node"]));
  const schemas = { Node: object({ next }, { required: ["next"], not }) };
  expect(valuesOf(schemas, ["Node"])[0]?.others).toEqual([]);
});

const next = { anyOf: [text, object({ node: ref("Node") }, { required: ["node"] })] };
const tooDeep = [...times(2, ["next", "node", "link"]), "next", "node"];
const pair = {
  Node: object({ link: ref("Link") }, { required: ["link"] }),
  Link: object({ next }, { required: ["next"], not: nested(tooDeep) }),
};

it.each([[["Node", "Link"]], [["Link", "Node"]]])(
  "%j: both schemas have valid samples",
  (names) => {
    for (const { others } of valuesOf(pair, names)) expect(others).toEqual([]);
  },
);

it("schemas with different depths have various samples", () => {
  const to = (name: string) => ({
    anyOf: [object({ in: ref(name) }, { required: ["in"] }), text],
  });
  const within = (depth: number) => ({
    required: ["to"],
    not: nested(times(depth, ["to", "in"])),
  });
  const schemas = {
    A: object({ to: to("B") }, within(4)),
    B: object({ to: to("A"), label: text }, within(6)),
  };
  for (const { values, others } of valuesOf(schemas, ["A", "B"])) {
    expect(others).toEqual([]);
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBeGreaterThan(2);
  }
});

/** Generates schemas that refer to each other in a ring. Each has finite values. */
const rings = fc.integer({ min: 1, max: 3 }).chain((size) => {
  const names = Array.from({ length: size }, (_, index) => `S${index}`);
  const link = fc.record({
    form: fc.constantFrom("member", "text first", "text last"),
    // A shorter limit could exclude all finite values.
    limit: fc.option(fc.integer({ min: size + 1, max: size + 4 })),
    hasLabel: fc.boolean(),
  });
  const all = fc.array(link, { minLength: size, maxLength: size });
  const order = fc.shuffledSubarray(names, { minLength: size });
  return fc.record({ links: all, order }).map(({ links, order }) => {
    const formOf = (index: number) => (index === 0 ? "text last" : links[index]?.form);
    const stepsFrom = (index: number, count: number) =>
      Array.from({ length: count }, (_, step) =>
        formOf((index + step) % size) === "member" ? ["to"] : ["to", "in"],
      ).flat();
    const schemas = links.map(({ limit, hasLabel }, index) => {
      const other = ref(names[(index + 1) % size] as string);
      const inner = object({ in: other }, { required: ["in"] });
      const union = { anyOf: formOf(index) === "text first" ? [text, inner] : [inner, text] };
      const to = formOf(index) === "member" ? other : union;
      const not = limit === null ? {} : { not: nested(stepsFrom(index, limit)) };
      return object({ to, ...(hasLabel && { label: text }) }, { required: ["to"], ...not });
    });
    return { schemas: Object.fromEntries(schemas.map((one, at) => [names[at], one])), order };
  });
});

it("schemas of a ring have valid samples, in whichever order their plans are created", () => {
  const all = fc
    .sample(rings, { numRuns: 60 })
    .flatMap(({ schemas, order }) => valuesOf(schemas, order).map((one) => ({ ...one, schemas })));
  const isMissing = (value: unknown) => value === undefined;
  expect(all.filter(({ others }) => !others.every(isMissing))).toEqual([]);
  const missing = all.filter(({ values }) => values.every(isMissing));
  expect(missing.length / all.length).toBeLessThan(0.03);
});
