// After a merge of two branches that edit different schemas, one run of `generate` writes the code of the merged
// document. `merge=union` is optional.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { generate } from "../../scripts/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { tree } from "../write/folder.js";

const names = ["Cat", "Dog", "Eel", "Fox", "Gnu", "Hen"];
const text = { type: "string" };

/**
 * Returns a document with one list operation for each schema. Each member is on its own line, so that git can merge
 * edits of different schemas.
 */
function documentOf(schemas: Readonly<Record<string, JsonObject>>): string {
  const document = {
    openapi: "3.1.0",
    info: { title: "Animals", version: "1" },
    paths: Object.fromEntries(
      names.map((name) => [
        `/${name.toLowerCase()}`,
        {
          get: {
            operationId: `list${name}`,
            responses: {
              200: {
                description: "All",
                content: {
                  "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
                },
              },
            },
          },
        },
      ]),
    ),
    components: { schemas },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const base: Readonly<Record<string, JsonObject>> = Object.fromEntries(
  names.map((name) => [
    name,
    { type: "object", properties: { id: text, kind: { enum: ["a"] }, of: text } },
  ]),
);
/** Returns the named schemas; one of them has a further enum value, and a property that refers to a new schema. */
function edited(name: string, member: string): Record<string, JsonObject> {
  const part = `${name}Part`;
  const properties = {
    id: text,
    kind: { enum: ["a", member] },
    of: { $ref: `#/components/schemas/${part}` },
  };
  return Object.fromEntries(
    Object.entries(base).flatMap(([key, schema]): [string, JsonObject][] =>
      key === name
        ? [
            [key, { type: "object", required: ["id"], properties }],
            [part, { type: "object", properties: { [member]: { type: "integer" } } }],
          ]
        : [[key, schema]],
    ),
  );
}

describe.each([true, false])("branches that edit different schemas, merge=union: %s", (union) => {
  const folder = mkdtempSync(join(tmpdir(), "specloom-merge-"));
  const out = join(folder, "generated");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
    });
  const spec = join(folder, "openapi.json");
  const regenerate = () =>
    generate({ spec, out, targets: ["types", "client", "validators", "server"] });

  async function commit(branch: string, document: string): Promise<void> {
    git("checkout", "-q", "-B", branch, "main");
    writeFileSync(spec, document);
    await regenerate();
    git("add", "-A");
    git("commit", "-qm", branch);
  }

  it("are regenerated to what the merged document makes", async () => {
    git("init", "-q", "-b", "main");
    if (union) writeFileSync(join(folder, ".gitattributes"), "generated/** merge=union\n");
    writeFileSync(spec, documentOf(base));
    await regenerate();
    git("add", "-A");
    git("commit", "-qm", "base");
    await commit("one", documentOf(edited("Cat", "lives")));
    await commit("two", documentOf(edited("Gnu", "horns")));
    let conflicts = "";
    try {
      git("merge", "-q", "-m", "merged", "one");
    } catch {
      conflicts = git("diff", "--name-only", "--diff-filter=U");
    }
    if (union) expect(conflicts).toBe("");
    else expect(conflicts).toContain("generated/.specloom.json");
    expect(conflicts).not.toContain("openapi.json");
    await regenerate();
    const merged = await tree(out);
    expect(Object.values(merged).join("")).not.toContain("<<<<<<<");
    rmSync(out, { recursive: true });
    await regenerate();
    expect(await tree(out)).toEqual(merged);
    expect(JSON.parse(readFileSync(join(out, ".specloom.json"), "utf8")).files).not.toEqual([]);
  });
});
