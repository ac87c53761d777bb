// Effects of `generate` on a folder: created, changed, unchanged and removed files, and files that are not touched.
import { lstat, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { apply } from "../../scripts/write/apply.js";
import { printManifest } from "../../scripts/write/manifest.js";
import { fill, generate, outline, plan, temporaryFolder, texts, tree } from "./folder.js";

const A = { "types/a.ts": "a\n" };
const AB = { "types/a.ts": "a\n", "client/b.ts": "b\n" };

describe("generating", () => {
  it("makes a folder that is not there, with folders in it", async () => {
    const folder = join(await temporaryFolder(), "deep", "generated");
    await generate(folder, AB);
    expect(await texts(folder)).toEqual(AB);
  });

  it("touches only what changed", async () => {
    const folder = await temporaryFolder();
    await generate(folder, AB);
    const before = await lstat(join(folder, "client/b.ts"));
    const made = await generate(folder, { ...AB, "types/a.ts": "new\n" });
    expect(outline(made)).toEqual({ update: ["types/a.ts"], keep: ["client/b.ts"] });
    const after = await lstat(join(folder, "client/b.ts"));
    expect([after.mtimeMs, after.ino]).toEqual([before.mtimeMs, before.ino]);
    expect(await texts(folder)).toEqual({ ...AB, "types/a.ts": "new\n" });
  });

  it.each(["", "é".repeat(9), `a${"€".repeat(90)}`, "𝄞".repeat(99), "x\ud800y", "a".repeat(999)])(
    "writes %j in UTF-8",
    async (text) => {
      const folder = await temporaryFolder();
      const { create } = await generate(folder, { "types/a.ts": text });
      expect(create[0]?.bytes).toEqual(Buffer.from(text));
    },
  );

  it("touches nothing at all when nothing changed", async () => {
    const folder = await temporaryFolder();
    await generate(folder, AB);
    const refuseAll = new Proxy({} as Parameters<typeof apply>[1] & object, {
      get: (_, name) => {
        throw new Error(`${String(name)} was used`);
      },
    });
    await apply(await plan(folder, AB), refuseAll);
  });

  it("removes what is no longer generated, and the folders that this leaves empty", async () => {
    const folder = await temporaryFolder();
    await generate(folder, { ...A, "server/deep/c.ts": "c\n", "server/deep/d/e.ts": "e\n" });
    expect(outline(await generate(folder, A))).toEqual({
      keep: ["types/a.ts"],
      remove: ["server/deep/c.ts", "server/deep/d/e.ts"],
    });
    expect(Object.keys(await tree(folder))).toEqual([".specloom.json", "types", "types/a.ts"]);
  });

  it("leaves a folder that holds a file of somebody else's", async () => {
    const folder = await temporaryFolder();
    await generate(folder, AB);
    await fill(folder, { "client/mine.ts": "mine\n" });
    await generate(folder, A);
    expect(await texts(folder)).toEqual({ ...A, "client/mine.ts": "mine\n" });
  });

  it("leaves an empty folder behind when nothing is generated any more", async () => {
    const folder = await temporaryFolder();
    await generate(folder, AB);
    await generate(folder, {});
    expect(await tree(folder)).toEqual({});
  });

  it("removes the manifest also when somebody has removed the files before", async () => {
    const folder = await temporaryFolder();
    await generate(folder, A);
    await rm(join(folder, "types"), { recursive: true });
    await generate(folder, {});
    expect(await tree(folder)).toEqual({});
  });

  it("makes a file again that somebody removed", async () => {
    const folder = await temporaryFolder();
    await generate(folder, AB);
    await rm(join(folder, "client"), { recursive: true });
    expect(outline(await generate(folder, AB))).toEqual({
      create: ["client/b.ts"],
      keep: ["types/a.ts"],
    });
    expect(await texts(folder)).toEqual(AB);
  });

  it("adopts a file that already has the right text", async () => {
    const folder = await temporaryFolder();
    await fill(folder, A);
    expect(outline(await generate(folder, A))).toEqual({ keep: ["types/a.ts"] });
    await generate(folder, {});
    expect(await texts(folder)).toEqual({});
  });
});

describe("line ends that a checkout has turned", () => {
  const turned = async () => {
    const folder = await temporaryFolder();
    await generate(folder, { "types/a.ts": "1\n2\n" });
    await fill(folder, { "types/a.ts": "1\r\n2\r\n" });
    return folder;
  };

  it("are no change: the file is left as it is", async () => {
    const folder = await turned();
    expect(outline(await generate(folder, { "types/a.ts": "1\n2\n" }))).toEqual({
      keep: ["types/a.ts"],
    });
    expect(await texts(folder)).toEqual({ "types/a.ts": "1\r\n2\r\n" });
  });

  it("are no edit: the file is updated and removed like any other", async () => {
    expect(outline(await generate(await turned(), { "types/a.ts": "3\n" }))).toEqual({
      update: ["types/a.ts"],
    });
    expect(outline(await generate(await turned(), {}))).toEqual({ remove: ["types/a.ts"] });
  });

  it("in the manifest do not make it stale or damaged", async () => {
    const folder = await temporaryFolder();
    await generate(folder, A);
    const manifest = (await tree(folder))[".specloom.json"] ?? "";
    await fill(folder, { ".specloom.json": manifest.replaceAll("\n", "\r\n") });
    const made = await plan(folder, A);
    expect([outline(made), made.manifest.action]).toEqual([{ keep: ["types/a.ts"] }, "keep"]);
  });
});

describe("a file that somebody edited", () => {
  const edited = async () => {
    const folder = await temporaryFolder();
    await generate(folder, AB);
    await fill(folder, { "client/b.ts": "mine\n" });
    return folder;
  };

  it("stops the run when it would be overwritten, and nothing is written", async () => {
    const folder = await edited();
    const before = await tree(folder);
    await expect(generate(folder, { "types/a.ts": "x\n", "client/b.ts": "y\n" })).rejects.toThrow(
      `${folder}/client/b.ts was edited since it was generated`,
    );
    expect(await tree(folder)).toEqual(before);
  });

  it("stops the run also when the new text is the one that it had before the edit", async () => {
    expect(outline(await plan(await edited(), AB))).toEqual({
      keep: ["types/a.ts"],
      conflicts: ["edited client/b.ts"],
    });
  });

  it("stops the run when it would be removed, and nothing is removed", async () => {
    const folder = await edited();
    const before = await tree(folder);
    await expect(generate(folder, {})).rejects.toThrow(
      `${folder}/client/b.ts is no longer generated, and it was edited since it was`,
    );
    expect(await tree(folder)).toEqual(before);
  });

  it("is overwritten or removed with --force", async () => {
    const folder = await edited();
    await generate(folder, AB, { force: true });
    expect(await texts(folder)).toEqual(AB);
    await fill(folder, { "client/b.ts": "mine\n" });
    await generate(folder, A, { force: true });
    expect(await texts(folder)).toEqual(A);
  });

  it("is welcome when the edit made it what it shall be", async () => {
    const folder = await edited();
    const made = await generate(folder, { ...A, "client/b.ts": "mine\n" });
    expect(outline(made)).toEqual({ keep: ["client/b.ts", "types/a.ts"] });
    expect(outline(await plan(folder, A))).toEqual({
      keep: ["types/a.ts"],
      remove: ["client/b.ts"],
    });
  });

  it("is named together with all the others", async () => {
    const folder = await edited();
    await fill(folder, { "types/a.ts": "mine\n" });
    const failure = await generate(folder, {}).catch((error: Error) => error.message.split("\n"));
    expect(failure).toHaveLength(2);
  });
});

describe("what is in the way", () => {
  const existing: Record<string, [(folder: string) => Promise<unknown>, string, boolean]> = {
    "a file that is not ours": [
      (f) => fill(f, { "types/a.ts": "!\n" }),
      "not-ours types/a.ts",
      true,
    ],
    "a folder": [(f) => fill(f, { "types/a.ts/x": "!\n" }), "folder types/a.ts", false],
    "a file where a folder must be": [
      (f) => fill(f, { types: "!\n" }),
      "blocked types/a.ts",
      false,
    ],
    "a link": [
      async (f) => {
        await fill(f, { "types/x": "!\n" });
        await symlink("x", join(f, "types/a.ts"));
      },
      "symlink types/a.ts",
      false,
    ],
    "a link to nothing": [
      async (f) => {
        await mkdir(join(f, "types"));
        await symlink("/nonexistent/x", join(f, "types/a.ts"));
      },
      "symlink types/a.ts",
      false,
    ],
    "a link where a folder must be": [
      (f) => symlink("..", join(f, "types")),
      "symlink types/a.ts",
      false,
    ],
    "a link instead of the manifest": [
      (f) => symlink("../x", join(f, ".specloom.json")),
      "symlink .specloom.json",
      false,
    ],
    "a folder instead of the manifest": [
      (f) => mkdir(join(f, ".specloom.json")),
      "folder .specloom.json",
      false,
    ],
    "a damaged manifest": [
      (f) => fill(f, { ".specloom.json": "<<<<<<< ours\n" }),
      "damaged-manifest .specloom.json",
      true,
    ],
  };
  for (const [what, [arrange, conflict, yields]] of Object.entries(existing)) {
    it(`${what} stops the run${yields ? " until --force" : ", also with --force"}`, async () => {
      const folder = await temporaryFolder();
      await arrange(folder);
      const before = await tree(folder);
      expect((await plan(folder, A)).conflicts.map((one) => `${one.reason} ${one.path}`)).toEqual([
        conflict,
      ]);
      await expect(generate(folder, A)).rejects.toThrow();
      expect(await tree(folder)).toEqual(before);
      if (yields) {
        await generate(folder, A, { force: true });
        expect(await texts(folder)).toEqual(A);
      } else {
        await expect(generate(folder, A, { force: true })).rejects.toThrow();
        expect(await tree(folder)).toEqual(before);
      }
    });
  }

  it("a file that is the output folder stops the run", async () => {
    const folder = join(await temporaryFolder(), "generated");
    await writeFile(folder, "!\n");
    await expect(generate(folder, A, { force: true })).rejects.toThrow("it is not a folder");
  });

  it("a file that was ours and is now a link or a folder is forgotten, not removed", async () => {
    const folder = await temporaryFolder();
    await generate(folder, { ...AB, "types/c.ts": "c\n" });
    await rm(join(folder, "client/b.ts"));
    await symlink("../types/a.ts", join(folder, "client/b.ts"));
    await rm(join(folder, "types/c.ts"));
    await fill(folder, { "types/c.ts/mine": "mine\n" });
    expect(outline(await generate(folder, A))).toEqual({ keep: ["types/a.ts"] });
    expect(await texts(folder)).toEqual({
      ...A,
      "client/b.ts": "→ ../types/a.ts",
      "types/c.ts/mine": "mine\n",
    });
  });

  it("an output folder that is itself a link is its owner's choice", async () => {
    const parent = await temporaryFolder();
    await mkdir(join(parent, "real"));
    await symlink("real", join(parent, "generated"));
    await generate(join(parent, "generated"), A);
    expect(await texts(join(parent, "real"))).toEqual(A);
  });
});

describe("generating some targets only", () => {
  it("leaves the files of the others alone, edited or gone", async () => {
    const folder = await temporaryFolder();
    await generate(folder, { ...AB, "server/c.ts": "c\n", "types/old.ts": "old\n" });
    await fill(folder, { "client/b.ts": "mine\n" });
    await rm(join(folder, "server/c.ts"));
    const made = await generate(folder, A, { targets: ["types"] });
    expect(outline(made)).toEqual({ keep: ["types/a.ts"], remove: ["types/old.ts"] });
    expect(await texts(folder)).toEqual({ ...A, "client/b.ts": "mine\n" });
    expect(outline(await plan(folder, A))["conflicts"]).toEqual(["edited client/b.ts"]);
  });

  it("removes all of a target that makes nothing any more", async () => {
    const folder = await temporaryFolder();
    await generate(folder, AB);
    await generate(folder, {}, { targets: ["client"] });
    expect(await texts(folder)).toEqual(A);
  });
});

describe("the manifest", () => {
  it("is the same bytes whatever the order of the artifacts", async () => {
    const [one, other] = [await temporaryFolder(), await temporaryFolder()];
    await generate(one, AB);
    await generate(other, Object.fromEntries(Object.entries(AB).reverse()));
    expect(await tree(one)).toEqual(await tree(other));
  });

  it("that was lost is made again, without a word when all is as it should be", async () => {
    const folder = await temporaryFolder();
    await generate(folder, AB);
    const before = await tree(folder);
    await rm(join(folder, ".specloom.json"));
    await generate(folder, AB);
    expect(await tree(folder)).toEqual(before);
  });

  it("that lists a file outside the folder removes nothing", async () => {
    const parent = await temporaryFolder();
    await fill(parent, { victim: "v\n", "generated/x": "" });
    const folder = join(parent, "generated");
    const sha256 = "c".repeat(64);
    await fill(folder, {
      ".specloom.json": printManifest([{ path: "../victim", from: "types", sha256 }]),
    });
    await expect(generate(folder, A)).rejects.toThrow('files[0] has a path that has ".." in it');
    await generate(folder, A, { force: true });
    expect((await tree(parent))["victim"]).toBe("v\n");
  });

  it("that lists a file behind a link removes nothing", async () => {
    const parent = await temporaryFolder();
    const folder = join(parent, "generated");
    await generate(folder, AB);
    await fill(parent, { "elsewhere/b.ts": "b\n" });
    await rm(join(folder, "client"), { recursive: true });
    await symlink("../elsewhere", join(folder, "client"));
    await generate(folder, A);
    expect((await tree(parent))["elsewhere/b.ts"]).toBe("b\n");
  });
});
