// Creates a GitHub workflow that checks the document and the generated files, and reports API changes in pull requests.
import type { PackageManager } from "./surroundings.js";

export const workflowPath = ".github/workflows/specloom.yml";

export function installCommands({ name, install }: PackageManager): string[] {
  return [...(name === "pnpm" || name === "yarn" ? ["corepack enable"] : []), install];
}

/** Returns a GitHub workflow that runs the given commands. */
export function printWorkflow(
  manager: PackageManager,
  { check, diff }: { readonly check: string; readonly diff: string },
): string {
  const start = [
    "actions/setup-node@v4\n        with:\n          node-version: 22",
    ...(manager.name === "bun" ? ["oven-sh/setup-bun@v2"] : []),
  ].map((action) => `      - uses: ${action}\n`);
  const install = installCommands(manager).map((command) => `      - run: ${command}\n`);
  const setUp = [...start, ...install].join("");
  return `# Fails if the OpenAPI document has errors, if a generated file is out of date, or if a pull request breaks callers or
# servers. The summary of the job \`diff\` lists the changes of the API in a pull request.
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
${setUp}      - run: ${check}

  diff:
    if: github.event_name == 'pull_request'
    runs-on: ubuntu-latest
    # To get a comment in the pull request, uncomment these lines and the last step.
    # permissions:
    #   contents: read
    #   pull-requests: write
    steps:
      - uses: actions/checkout@v4
        with:
          # Fetches the complete history, because the document is compared with the start of the branch.
          fetch-depth: 0
${setUp}      - run: ${diff} --allow-missing-base --also "markdown=$RUNNER_TEMP/api-diff.md"
      - if: always()
        run: if [ -f "$RUNNER_TEMP/api-diff.md" ]; then cat "$RUNNER_TEMP/api-diff.md" >> "$GITHUB_STEP_SUMMARY"; fi
      # - if: always() && github.event.pull_request.head.repo.full_name == github.repository
      #   env:
      #     GH_TOKEN: \${{ github.token }}
      #     PULL_REQUEST: \${{ github.event.pull_request.number }}
      #   run: gh pr comment "$PULL_REQUEST" --edit-last --create-if-none --body-file "$RUNNER_TEMP/api-diff.md"
`;
}
