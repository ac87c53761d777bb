// The generator of validators removes unused variables and empty blocks. The removal does not change the results of the
// generated code.
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Code, js, raw, Variable } from "../../../scripts/targets/validators/fragment.js";
import { Generator } from "../../../scripts/targets/validators/generator.js";
import { runsOf } from "../../runs.js";

/** One instruction of a random program. `of` is the number of the variable that this step of the program uses. */
type Step =
  | { readonly kind: "log"; readonly of: number }
  | { readonly kind: "using"; readonly of: number; readonly body: Steps }
  | { readonly kind: "const"; readonly of: number; readonly body: Steps }
  | { readonly kind: "flag"; readonly isRead: boolean; readonly body: Steps }
  | { readonly kind: "loop"; readonly body: Steps }
  | { readonly kind: "choice"; readonly branches: readonly Branch[]; readonly last: Steps | null };
type Steps = readonly Step[];

interface Branch {
  readonly of: number;
  readonly body: Steps;
}

const of = fc.nat(9);
const { steps } = fc.letrec<{ steps: Steps; step: Step; branch: Branch }>((tie) => ({
  steps: fc.array(tie("step"), { maxLength: 3, depthIdentifier: "step" }),
  step: fc.oneof(
    { depthSize: "small", depthIdentifier: "step" },
    fc.record({ kind: fc.constant("log" as const), of }),
    fc.record({ kind: fc.constant("using" as const), of, body: tie("steps") }),
    fc.record({ kind: fc.constant("const" as const), of, body: tie("steps") }),
    fc.record({ kind: fc.constant("flag" as const), isRead: fc.boolean(), body: tie("steps") }),
    fc.record({ kind: fc.constant("loop" as const), body: tie("steps") }),
    fc.record({
      kind: fc.constant("choice" as const),
      branches: fc.array(tie("branch"), { minLength: 1, maxLength: 3, depthIdentifier: "step" }),
      last: fc.option(tie("steps"), { depthIdentifier: "step" }),
    }),
  ),
  branch: fc.record({ of, body: tie("steps") }),
}));

/** Adds the steps of a random program to the generator of validators. */
function build(gen: Generator, all: Steps, known: readonly Variable[]): void {
  const at = (index: number): Code => known[index % known.length] as Variable;
  const within = (body: Steps, more: readonly Variable[] = []) =>
    build(gen, body, [...known, ...more]);
  for (const step of all) {
    if (step.kind === "log") gen.code(js`log(${at(step.of)})`);
    else if (step.kind === "using") {
      gen.using("part", js`${at(step.of)}.part`, (part) => within(step.body, [part]));
    } else if (step.kind === "const") {
      within(step.body, [gen.const("before", js`${at(step.of)}.before`)]);
    } else if (step.kind === "flag") {
      const flag = gen.let("flag", raw("no"));
      within(step.body);
      gen.assign(flag, raw("yes"));
      if (step.isRead) gen.code(js`log(${flag})`);
    } else if (step.kind === "loop") {
      gen.forOf("key", raw("keys"), (key) => within(step.body, [key]));
    } else {
      const branches = step.branches.map(
        ({ of, body }) => [js`holds(${at(of)})`, () => within(body)] as const,
      );
      const { last } = step;
      if (last === null) gen.choose(branches);
      else gen.choose(branches, () => within(last));
    }
  }
}

/** Prints a random program without removing anything. */
function written(all: Steps, known: readonly string[]): string {
  const at = (index: number) => known[index % known.length];
  const next = `v${known.length}`;
  const block = (body: Steps, more: readonly string[] = []) =>
    `{${written(body, [...known, ...more])}}`;
  const codes = all.map((step) => {
    if (step.kind === "log") return `log(${at(step.of)});`;
    if (step.kind === "using")
      return `{const ${next} = ${at(step.of)}.part;${block(step.body, [next])}}`;
    if (step.kind === "const")
      return `{const ${next} = ${at(step.of)}.before;${block(step.body, [next])}}`;
    if (step.kind === "flag") return block(step.body) + (step.isRead ? "log(yes);" : "");
    if (step.kind === "loop") return `for (const ${next} of keys)${block(step.body, [next])}`;
    const chain = step.branches.map(({ of, body }) => `if (holds(${at(of)}))${block(body)}`);
    return chain.join(" else ") + (step.last === null ? "" : ` else ${block(step.last)}`);
  });
  return codes.join("\n");
}

/** Runs the code of a random program, and returns the texts that it logs. */
function run(code: string): readonly string[] {
  const named = (text: string): unknown =>
    new Proxy(
      {},
      {
        get: (_, member) => (typeof member === "symbol" ? () => text : named(`${text}.${member}`)),
      },
    );
  const logged: string[] = [];
  const holds = (value: unknown) => `${value}`.length % 3 > 0;
  const names = ["log", "holds", "keys", "yes", "no", "data"];
  const values = [
    (value: unknown) => logged.push(`${value}`),
    holds,
    ["k", "key"].map(named),
    named("yes"),
    named("no"),
    named("data"),
  ];
  new Function(...names, code)(...values);
  return logged;
}

function generated(all: Steps): string {
  const gen = new Generator();
  build(gen, all, [new Variable("data")]);
  return gen.finish();
}

it("does the same without unused code", () => {
  fc.assert(
    fc.property(steps, (all) => {
      expect(run(generated(all))).toEqual(run(written(all, ["data"])));
    }),
    { numRuns: runsOf(2_000) },
  );
});

it("declares only variables that are used, and no constant that is used once", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const code = generated(all);
      for (const [, word, name] of code.matchAll(/(const|let) (\w+) = /g)) {
        const uses = code.match(new RegExp(`\\b${name}\\b(?! = )`, "g")) ?? [];
        const least = word === "const" && name?.startsWith("part") ? 2 : 1;
        expect(uses.length, `${name} in\n${code}`).toBeGreaterThanOrEqual(least);
      }
    }),
    { numRuns: runsOf(2_000) },
  );
});

it("leaves no block empty", () => {
  fc.assert(
    fc.property(steps, (all) => {
      expect(generated(all)).not.toMatch(/\{\s*\}/);
    }),
    { numRuns: runsOf(2_000) },
  );
});
