// Each public document, compared with itself, has no changes.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compareModels } from "../../scripts/diff/compare.js";
import { loadDocument } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";

describe("the corpus", () => {
  const folder = join(import.meta.dirname, "../../../shared/corpus");
  if (!existsSync(folder)) {
    it.skip("third-party documents are not here: ../shared/corpus is absent", () => {});
    return;
  }
  const many = "digitalocean-multi/specification/DigitalOcean-public.v2.yaml";
  const single = readdirSync(folder).filter((name) => /\.(?:json|yaml)$/.test(name));
  for (const file of [...single, ...(existsSync(join(folder, many)) ? [many] : [])]) {
    it(`${file} is no change of itself`, async () => {
      const load = async () => buildModel(await loadDocument(join(folder, file)));
      expect(compareModels(await load(), await load()).changes).toEqual([]);
    });
  }
});
