// README.md and the guides.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const repository: string = join(import.meta.dirname, "../..");

/** Each page: its path in the repository, and its text. */
export const pages: readonly { readonly file: string; readonly text: string }[] = [
  "README.md",
  "spec/README.md",
  "scripts/README.md",
  "scripts/command/README.md",
  "scripts/command/workspace/README.md",
  "scripts/contract/README.md",
  "scripts/diagnostics/README.md",
  "scripts/diff/rules/README.md",
  "scripts/rules/README.md",
  "scripts/load/overlay/README.md",
  "scripts/rules/support/README.md",
  "scripts/vendor/README.md",
  "templates/README.md",
  "templates/client/README.md",
  "templates/client/MIGRATING.md",
  "templates/client/RECIPES.md",
  "templates/client/FRAMEWORKS.md",
  "templates/client/STREAMS.md",
  "templates/client/FROM-OTHERS.md",
  "templates/server/FROM-OTHERS.md",
  "templates/report/CODE-FIRST.md",
  "templates/server/README.md",
  "templates/server/LIMITS.md",
  "templates/tanstack-query/README.md",
  "templates/samples/README.md",
  "templates/msw/README.md",
  "templates/webhooks/README.md",
  "templates/validators/README.md",
  "templates/zod/README.md",
  "templates/conformance/README.md",
  "templates/report/README.md",
  "templates/package/README.md",
].map((file) => ({ file, text: readFileSync(join(repository, file), "utf8") }));
