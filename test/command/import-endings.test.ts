// `--imports` selects the endings of imports between generated modules.
import { describe, expect, it } from "vitest";
import { zooFolder } from "./zoo.js";

const zoo = zooFolder();
const { read, run } = zoo;

describe("imports between generated modules", () => {
  const base = ["--spec", "api/zoo.yaml", "--out", "made"];
  const specifiers = () =>
    ["client/index.ts", "validators/index.ts", "server/core.ts", "types/index.ts"].flatMap((file) =>
      [...read(`made/${file}`).matchAll(/from "(\..*?)"/g)].map(([, name = ""]) => name),
    );

  it.each([
    ["js", /\.js$/],
    ["ts", /(?:\.ts|\/schemas\.js)$/],
    ["none", /\/[\w-]+$/],
  ] as const)("are written as %s", (imports, form) => {
    expect(run(...base, "--imports", imports).code).toBe(0);
    expect(specifiers().length).toBeGreaterThan(10);
    for (const specifier of specifiers()) expect(specifier).toMatch(form);
  });
});
