// The files that the cases make, in a folder that a compiler can be run on.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readConfig } from "../../scripts/command/config.js";
import { planOutput } from "../../scripts/command/output.js";
import { Progress } from "../../scripts/command/progress.js";
import { defaultTargets, type TargetName } from "../../scripts/targets/target.js";

/** The cases: each is a folder. */
export const cases: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The document of a case. */
export function documentOf(name: string): string {
  return join("test/cases", name, "openapi.yaml");
}

/**
 * Generates a document into a folder `name` of `made`, without a manifest. Targets left out are those of its config, or
 * else the default.
 */
export async function generate(
  made: string,
  spec: string,
  name: string,
  targets?: readonly TargetName[],
): Promise<{ path: string; text: string }[]> {
  const request = { spec, out: join(made, name), targets: defaultTargets };
  const file = join(import.meta.dirname, name, "specloom.config.json");
  const { config } = existsSync(file) ? await readConfig(file) : { config: {} };
  const { plan } = await planOutput({ ...request, ...config, ...(targets && { targets }) }, new Progress());
  return plan.create.map(({ path, bytes }) => {
    const at = join(made, name, path);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, bytes);
    return { path, text: bytes.toString("utf8") };
  });
}
