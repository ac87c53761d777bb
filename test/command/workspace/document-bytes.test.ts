// Tests the estimated size of a document with the files that it refers to.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bytesBehind } from "../../../scripts/command/workspace/document-bytes.js";
import { newFolder } from "../specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

it("counts each file once to which references lead", () => {
  const edges = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 16 });
  let count = 0;
  fc.assert(
    fc.property(edges, (pairs) => {
      const top = String(count++);
      const name = (i: number) => `d${i % 2}/f${i}.${i % 3 === 0 ? "json" : "yaml"}`;
      const texts = Array.from({ length: 8 }, (_, i) => {
        const refs = pairs.filter(([from]) => from === i).map(([, to]) => `"../${name(to)}#/a"`);
        const text = `{ "a": [${refs.map((ref) => `{ "$ref": ${ref} }`).join(", ")}] }`;
        write(`${top}/${name(i)}`, text);
        return text;
      });
      const reached = new Set([0]);
      for (const at of reached) for (const [from, to] of pairs) if (from === at) reached.add(to);
      const total = [...reached].reduce((sum, i) => sum + (texts[i]?.length ?? 0), 0);
      const text = `$ref: ./${name(0)}\n`;
      expect(bytesBehind(write(`${top}/openapi.yaml`, text), 1 << 20)).toBe(total + text.length);
    }),
    { numRuns: 60, seed: 37 },
  );
});

it("leaves out files outside of the project, URLs, folders and invalid paths", () => {
  write("other/big.yaml", "x".repeat(1000));
  mkdirSync(join(folder, "api/folder.yaml"), { recursive: true });
  symlinkSync("gone.yaml", join(folder, "api/link.yaml"));
  const text = `a: { $ref: ../other/big.yaml }
b: { $ref: https://example.com/a.yaml }
c: folder.yaml link.yaml ${"x".repeat(5000)}.yaml
`;
  expect(bytesBehind(write("api/openapi.yaml", text), 1 << 20)).toBe(text.length);
  expect(bytesBehind(join(folder, "none.yaml"), 1 << 20)).toBe(0);
});

it("ends as soon as the total is large enough", () => {
  for (let i = 0; i < 50; i++) write(`f${i}.yaml`, `$ref: f${i + 1}.yaml\n`);
  const whole = bytesBehind(join(folder, "f0.yaml"), 1 << 20);
  expect(whole).toBeGreaterThan(700);
  expect(bytesBehind(join(folder, "f0.yaml"), 100)).toBeLessThan(130);
});
