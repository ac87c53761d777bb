// The CI step: are the document and the generated files as they should be?
import type { PackageManager } from "./surroundings.js";

/** Where GitHub looks for it. */
export const workflowPath = ".github/workflows/specloom.yml";

/** The commands of the step, in their order. */
export function ciCommands({ name, install }: PackageManager, check: string): string[] {
  return [...(name === "pnpm" || name === "yarn" ? ["corepack enable"] : []), install, check];
}

/** The workflow of GitHub that runs these commands. */
export function printWorkflow(manager: PackageManager, commands: readonly string[]): string {
  return `# Fails when the OpenAPI document has errors, or when a generated file is not what the document makes.
name: specloom

on:
  pull_request:
  push:
    branches: [main, master]

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
${manager.name === "bun" ? "      - uses: oven-sh/setup-bun@v2\n" : ""}${commands
  .map((command) => `      - run: ${command}\n`)
  .join("")}`;
}
