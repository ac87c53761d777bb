// Documents with texts that are slow to parse, and with thousands of mistakes.
import { entries, type Giant, ref, times, withSchemas } from "./giant.js";

export const texts: readonly Giant[] = [
  {
    name: "YAML aliases that are a hundred million values",
    text: () => {
      const lines = ["x-a0: &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]"];
      for (let level = 1; level < 8; level++) {
        lines.push(`x-a${level}: &a${level} [${times(10, () => `*a${level - 1}`).join(", ")}]`);
      }
      return `openapi: "3.1.0"\ninfo: { title: t, version: "1" }\npaths: {}\n${lines.join("\n")}\n`;
    },
    ends: ["too-many-nodes"],
  },
  {
    name: "50,000 YAML anchors",
    text: () =>
      `openapi: "3.1.0"\ninfo: { title: t, version: "1" }\npaths: {}\nx-a: [${times(50_000, (index) => `&a${index} 1`).join(", ")}]\n`,
    ends: "accepted",
  },
  {
    name: "a YAML key of 1,000,000 characters",
    text: () => `openapi: "3.1.0"\n? "${"k".repeat(1_000_000)}"\n: 1\n`,
    ends: ["invalid-structure", "invalid-yaml"],
  },
  {
    name: "1,000,000 line ends",
    text: () => `openapi: "3.1.0"\n${"\n".repeat(1_000_000)}paths: [\n`,
    ends: ["invalid-yaml"],
  },
  {
    name: "5,000 mistakes",
    text: () =>
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Giant", version: "1" },
        paths: entries(5_000, (index) => [`p${index}`, { got: 1 }]),
      }),
    ends: ["invalid-structure"],
  },
  {
    name: "5,000 references to nothing",
    text: () => withSchemas({ Root: { anyOf: times(5_000, (index) => ref(`Missing${index}`)) } }),
    ends: ["dangling-reference"],
  },
];
