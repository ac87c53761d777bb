// Decides which changes make `diff` fail: changes with a certain impact, on any audience or on one audience.
import type { Audience } from "../change.js";
import type { Report } from "./report.js";

/**
 * The values of `--fail-on`. If the value is the name of an audience, the command fails for changes that are breaking
 * for that audience.
 */
export const failLevels = [
  "breaking",
  "review",
  "never",
  "wire",
  "wire:review",
  "callers",
  "callers:review",
  "implementers",
  "implementers:review",
] as const;
export type FailLevel = (typeof failLevels)[number];

export function fails({ summary, audiences }: Report, on: FailLevel): boolean {
  if (on === "never") return false;
  if (on === "breaking" || on === "review") return reaches(summary, on);
  const [audience, level] = on.split(":") as [Audience, "review" | undefined];
  return reaches(audiences[audience], level ?? "breaking");
}

function reaches(
  { breaking, review }: Readonly<Record<"breaking" | "review", number>>,
  level: "breaking" | "review",
): boolean {
  return breaking > 0 || (level === "review" && review > 0);
}
