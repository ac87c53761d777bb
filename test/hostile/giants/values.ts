// Documents with deep, long or numerous values, and with large regular expressions.
import { type Giant, times, withSchemas } from "./giant.js";

export const values: readonly Giant[] = [
  {
    name: "a schema 10,000 levels deep",
    text: () => {
      const depth = 10_000;
      const inner = `${'{"items":'.repeat(depth)}true${"}".repeat(depth)}`;
      return withSchemas({ Root: "HERE" }).replace('"HERE"', inner);
    },
    ends: ["too-deep"],
  },
  {
    name: "1,000,000 opening brackets",
    text: () => `{"openapi":"3.1.0","x-a":${"[".repeat(1_000_000)}`,
    ends: ["too-deep", "invalid-json"],
  },
  {
    name: "1,000,000 opening brackets in YAML",
    text: () => `openapi: "3.1.0"\nx-a: ${"[".repeat(1_000_000)}`,
    ends: ["too-deep", "invalid-yaml"],
  },
  {
    name: "100,000 levels of YAML lists",
    text: () => `openapi: "3.1.0"\nx-a:\n  ${"- ".repeat(100_000)}a\n`,
    ends: ["too-deep", "invalid-yaml"],
  },
  {
    name: "a schema 190 levels deep",
    text: () => {
      const depth = 190;
      const inner = `${'{"items":'.repeat(depth)}true${"}".repeat(depth)}`;
      return withSchemas({ Root: "HERE" }).replace('"HERE"', inner);
    },
    ends: "accepted",
  },
  {
    name: "an example 190 levels deep",
    text: () => {
      const inner = `${'{"a":['.repeat(95)}1${"]}".repeat(95)}`;
      return withSchemas({ Root: { const: "HERE", default: "HERE" } }).replaceAll('"HERE"', inner);
    },
    ends: "accepted",
  },
  {
    name: "an enum of 20,000 values",
    text: () => withSchemas({ Root: { enum: times(20_000, (index) => `v${index}`) } }),
    ends: "accepted",
  },
  {
    name: "an enum of 200,000 values",
    text: () => withSchemas({ Root: { enum: times(200_000, (index) => `v${index}`) } }),
    ends: ["enum-too-long"],
  },
  {
    name: "an enum of 5,000 objects",
    text: () => withSchemas({ Root: { enum: times(5_000, (index) => ({ a: { b: index } })) } }),
    ends: "accepted",
  },
  {
    name: "a pattern of 1,000,000 characters",
    text: () => withSchemas({ Root: { type: "string", pattern: "a".repeat(1_000_000) } }),
    ends: ["pattern-too-long"],
  },
  {
    name: "a pattern that counts to a thousand thousands",
    text: () => withSchemas({ Root: { type: "string", pattern: "^((a{1000}){1000}){1000}$" } }),
    ends: ["pattern-unsafe", "pattern-invalid", "accepted"],
  },
  {
    name: "a pattern nested 2,000 groups deep",
    text: () =>
      withSchemas({
        Root: { type: "string", pattern: `^${"(?:".repeat(2_000)}a${")".repeat(2_000)}$` },
      }),
    ends: ["pattern-unsafe", "pattern-invalid", "accepted"],
  },
];
