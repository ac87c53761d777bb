// A file with many constants is divided into modules of limited size, and a new constant changes few of them.
import fc from "fast-check";
import { expect, it } from "vitest";
import { dividedConstants, mostConstants } from "../../scripts/targets/constant-modules.js";

interface Constant {
  readonly name: string;
}

const constants = (count: number): Constant[] =>
  Array.from({ length: count }, (_, index) => ({ name: `get${index * 7919}Response` }));

const textOf = (module: readonly Constant[]) => module.map(({ name }) => name).join();

it("keeps the order and the groups, and limits the size of modules", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.string(), { maxLength: 20 }),
      (sizes, names) => {
        let next = 0;
        const groups = sizes.map((size) =>
          Array.from({ length: size }, () => ({
            name: names[next] ?? `name${next}`,
            index: next++,
          })),
        );
        const all = groups.flat();
        const modules = dividedConstants(all, () => groups);
        expect(modules.flat()).toEqual(all);
        if (all.length <= mostConstants) expect(modules).toHaveLength(1);
        const homes = new Map(modules.flatMap((module) => module.map((one) => [one, module])));
        for (const group of groups)
          expect(new Set(group.map((one) => homes.get(one))).size).toBe(1);
        for (const module of modules) {
          expect(module.length).toBeGreaterThan(0);
          if (module.length <= mostConstants) continue;
          expect(groups.some((group) => group.length === module.length)).toBe(true);
        }
      },
    ),
    { numRuns: 50 },
  );
});

it("returns the given order if all constants fit in one module", () => {
  const all = constants(mostConstants);
  const unused = () => {
    throw new Error("groups are not needed");
  };
  expect(dividedConstants(all, unused)).toEqual([all]);
});

it("changes at most three modules if a constant is added", () => {
  const all = constants(3000);
  const before = new Set(dividedConstants(all).map(textOf));
  expect(before.size).toBeGreaterThan(3000 / mostConstants);
  for (let at = 0; at <= all.length; at += 250) {
    const more = [...all.slice(0, at), { name: `added${at}` }, ...all.slice(at)];
    const changed = dividedConstants(more).filter((module) => !before.has(textOf(module)));
    expect(changed.length).toBeLessThanOrEqual(3);
  }
});
