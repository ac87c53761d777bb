// Tests properties of writing that hold for every output and every state of the output folder.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apply } from "../../scripts/write/apply.js";
import { fill, generate, outline, plan, temporaryFolder, texts, tree } from "./folder.js";

// Few names and texts are used, so that old and new files are often equal.
const path = fc
  .tuple(fc.constantFrom("types", "client", "Server"), fc.constantFrom("a", "b/c", "b/d", "e/f/g"))
  .map((names) => `${names.join("/")}.ts`);
const text = fc.constantFrom("", "1\n", "2\n", "1\r\n", "no newline");
const files = fc.dictionary(path, text, { maxKeys: 8, noNullPrototype: true });
const state = fc.record({
  generated: files,
  edited: files,
  deleted: fc.array(path, { maxLength: 3 }),
});

/** Creates an output folder with earlier output, edited and removed files, and other files next to the folder. */
async function arrange({
  generated,
  edited,
  deleted,
}: typeof state extends fc.Arbitrary<infer T> ? T : never) {
  const parent = await temporaryFolder();
  const folder = join(parent, "generated");
  await fill(parent, { "package.json": "{}\n", "generated.ts": "beside\n" });
  await generate(folder, generated);
  for (const gone of deleted) await rm(join(folder, gone), { force: true });
  await fill(folder, edited);
  return { parent, folder, before: await tree(parent) };
}

const runs = { numRuns: 100 };

describe("for all outputs and all states of a folder", () => {
  it("with --force the folder then holds the output, and a second run has nothing to do", async () => {
    await fc.assert(
      fc.asyncProperty(state, files, async (prior, expected) => {
        const { folder } = await arrange(prior);
        await generate(folder, expected, { force: true });
        const after = await texts(folder);
        for (const [name, content] of Object.entries(expected)) {
          expect(after[name]?.replaceAll("\r\n", "\n")).toBe(content.replaceAll("\r\n", "\n"));
        }
        const again = await plan(folder, expected);
        expect(outline(again)).toEqual(
          again.keep.length === 0 ? {} : { keep: Object.keys(expected).sort() },
        );
        expect(again.manifest.action).toBe("keep");
      }),
      runs,
    );
  });

  it("nothing outside the folder changes, and nothing in it that is not ours goes", async () => {
    await fc.assert(
      fc.asyncProperty(state, files, fc.boolean(), async (prior, required, force) => {
        const { parent, before } = await arrange(prior);
        await generate(join(parent, "generated"), required, { force }).catch(() => undefined);
        const after = await tree(parent);
        for (const [name, content] of Object.entries(before)) {
          const inside = name.startsWith("generated/")
            ? name.slice("generated/".length)
            : undefined;
          const ours = inside !== undefined && Object.hasOwn(prior.generated, inside);
          const isFile = content !== "/" && inside !== ".specloom.json";
          if (inside === undefined && name !== "generated") expect(after[name]).toBe(content);
          else if (isFile && !ours) expect(after).toHaveProperty([name]);
        }
        expect(Object.keys(after).filter((name) => name.endsWith(".tmp"))).toEqual([]);
      }),
      runs,
    );
  });

  it("without --force no edit is lost, and a refusal changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(state, files, async (prior, preferred) => {
        const { parent, folder, before } = await arrange(prior);
        const made = await plan(folder, preferred);
        if (made.conflicts.length > 0) {
          await expect(apply(made)).rejects.toThrow();
          expect(await tree(parent)).toEqual(before);
          return;
        }
        await apply(made);
        const after = await texts(folder);
        for (const [name, content] of Object.entries(prior.edited)) {
          const lf = content.replaceAll("\r\n", "\n");
          const wasOurs = prior.generated[name]?.replaceAll("\r\n", "\n") === lf;
          if (!wasOurs) expect(after[name]?.replaceAll("\r\n", "\n")).toBe(lf);
        }
      }),
      runs,
    );
  });
});
