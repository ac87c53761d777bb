// The manifest lists files that specloom may remove, so it is parsed strictly, and it has only one valid form.
import { describe, expect, it } from "vitest";
import { fingerprint } from "../../scripts/files/fingerprint.js";
import { printManifest, readManifest } from "../../scripts/write/manifest.js";

const SHA = fingerprint(Buffer.from("a\n"));
const entry = { path: "types/a.ts", from: "types", sha256: SHA };

/** Returns the text of a manifest in which some members are replaced. */
function text(members: object): string {
  return JSON.stringify({ about: "", format: 1, files: [entry], ...members });
}

describe("a manifest", () => {
  it("is a line a file, sorted, and nothing else that could change", () => {
    expect(printManifest([{ ...entry, path: "types/b.ts" }, entry])).toBe(
      `{
  "about": "Files made by specloom: generated again on every run. Edit the document, not these.",
  "format": 1,
  "files": [
    {"path":"types/a.ts","from":"types","sha256":"${SHA}"},
    {"path":"types/b.ts","from":"types","sha256":"${SHA}"}
  ]
}
`,
    );
  });

  it.each([[[]], [[entry]], [[entry, { ...entry, path: "__proto__" }]]])(
    "reads what it wrote",
    (entries) => {
      const manifest = new Map(entries.map((one) => [one.path, { ...one, sha256: [SHA] }]));
      expect(readManifest(printManifest(entries))).toEqual({ manifest });
    },
  );

  it.each([
    ["", "not JSON"],
    ["<<<<<<< HEAD", "not JSON"],
    ["null", "does not hold"],
    ["[]", "does not hold"],
    ['{"about":"","format":1}', "does not hold"],
    ['{"__proto__":1,"format":1,"files":[]}', "does not hold"],
    [text({ more: 1 }), "does not hold"],
    [text({ format: 2 }), "format is not 1"],
    [text({ format: "1" }), "format is not 1"],
    [text({ files: { length: 1 } }), "not a list"],
    [text({ files: [null] }), "files[0] does not hold"],
    [text({ files: [entry, { path: "b", from: "types" }] }), "files[1] does not hold"],
    [text({ files: [{ ...entry, extra: 1 }] }), "files[0] does not hold"],
    [text({ files: [{ ...entry, path: 1 }] }), "not text"],
    [text({ files: [{ ...entry, path: ["a"] }] }), "not text"],
    [text({ files: [{ ...entry, path: "../a" }] }), '".."'],
    [text({ files: [{ ...entry, path: "/a" }] }), "not relative"],
    [text({ files: [{ ...entry, path: "a\\..\\b" }] }), "backslash"],
    [text({ files: [{ ...entry, path: ".specloom.json" }] }), "kept for the manifest"],
    [text({ files: [{ ...entry, path: ".git/config" }] }), "Git folder"],
    [text({ files: [{ ...entry, from: "" }] }), "target"],
    [text({ files: [{ ...entry, from: "a\u001b[2J" }] }), "target"],
    [text({ files: [{ ...entry, sha256: SHA.toUpperCase() }] }), "sha256"],
    [text({ files: [{ ...entry, sha256: `${SHA}\n` }] }), "sha256"],
    [text({ files: [entry, { ...entry, path: "Types/A.ts" }] }), "second time"],
  ])("%s is not believed: %s", (damaged, problem) => {
    expect(readManifest(damaged)).toEqual({ problem: expect.stringContaining(problem) });
  });
});

describe("a manifest that git merged", () => {
  const other = fingerprint(Buffer.from("b\n"));
  const lines = (sha256: string, ...more: string[]) =>
    printManifest([
      { ...entry, sha256 },
      ...more.map((path) => ({ ...entry, path })),
      { ...entry, path: "types/z.ts" },
    ]).split("\n");
  const [ours, theirs] = [lines(SHA, "types/b.ts"), lines(other, "types/c.ts")];
  const head = ours.slice(0, 4);
  const tail = ours.slice(-4);
  const both = {
    manifest: new Map([
      [entry.path, { ...entry, sha256: [SHA, other] }],
      ["types/b.ts", { ...entry, path: "types/b.ts", sha256: [SHA] }],
      ["types/c.ts", { ...entry, path: "types/c.ts", sha256: [SHA] }],
      ["types/z.ts", { ...entry, path: "types/z.ts", sha256: [SHA] }],
    ]),
  };

  it("by `merge=union` lists the files of both sides", () => {
    const union = [...head, ...ours.slice(4, 6), ...theirs.slice(4, 6), ...tail].join("\n");
    expect(readManifest(union)).toEqual(both);
  });

  it("without a comma between the sides lists the files of both", () => {
    const last = (of: readonly string[]) => of.slice(4, 7);
    const union = [...head, ...last(ours), ...last(theirs), ...ours.slice(7)].join("\n");
    expect(readManifest(union)).toEqual(both);
  });

  for (const base of [[], ["||||||| 1a2b3c4", ours[4] as string]]) {
    it(`with conflict markers${base.length === 0 ? "" : " and the text before"} lists the files of both`, () => {
      const conflict = [
        "<<<<<<< HEAD",
        ...ours.slice(4, 6),
        ...base,
        "=======",
        ...theirs.slice(4, 6),
      ];
      const text = [...head, ...conflict, ">>>>>>> theirs", ...tail].join("\n");
      expect(readManifest(text)).toEqual(both);
      expect(readManifest(text.replaceAll("\n", "\r\n"))).toEqual(both);
    });
  }
});

describe("a fingerprint", () => {
  it.each([
    ["a\nb\n", "a\r\nb\r\n", true],
    ["a\nb\n", "a\nb\r\n", true],
    ["a\r\n", "a\r\r\n", false],
    ["a\n", "a\r", false],
    ["a", "a\n", false],
  ])("of %j and %j is the same: %s", (one, other, same) => {
    expect(fingerprint(Buffer.from(one)) === fingerprint(Buffer.from(other))).toBe(same);
  });

  it("tells bytes apart that are no text", () => {
    expect(fingerprint(Buffer.from([0xff]))).not.toBe(fingerprint(Buffer.from([0xfe])));
  });
});
