// Generates and loads the validators of a document in memory.

import { join } from "node:path";
import { valueFor } from "../json/by-key.js";
import type { ApiModel } from "../model/api-model.js";
import type { Artifact } from "../write/artifact.js";

/** A difference between a response and its schema. */
export interface Issue {
  readonly where: string;
  readonly expected: string;
}

/** Validates the responses of one operation. */
export interface ResponseCheck {
  response(
    status: number,
    contentType: string | undefined,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): { readonly ok: true } | { readonly ok: false; readonly errors: readonly Issue[] };
}

/** Generates and loads the validators of a model. `templates` is the folder with specloom's templates. */
export async function loadValidators(
  model: ApiModel,
  templates: string,
): Promise<ReadonlyMap<string, ResponseCheck>> {
  const { generateValidators } = await import("../targets/validators/target.js");
  const artifacts = await generateValidators({ model, templates: [templates] });
  const modules = await moduleTexts(artifacts);
  const { operations } = await import(/* @vite-ignore */ linked("validators/index.js", modules));
  return operations;
}

/** Returns the generated modules as JavaScript, by path. */
async function moduleTexts(artifacts: readonly Artifact[]): Promise<ReadonlyMap<string, string>> {
  const { transformSync } = (await import("@swc/wasm-typescript")).default;
  const code = artifacts.filter(({ path }) => /\.[jt]s$/.test(path) && !path.endsWith(".d.ts"));
  return new Map(
    code.map(({ path, text }) => [
      path.replace(/\.ts$/, ".js"),
      path.endsWith(".ts")
        ? transformSync(text, { filename: path, mode: "strip-only", module: true }).code
        : text,
    ]),
  );
}

/**
 * Returns a module as a `data:` URL. Relative imports in the module also become `data:` URLs, so imports must not form
 * a cycle.
 */
function linked(
  path: string,
  modules: ReadonlyMap<string, string>,
  known: Map<string, string> = new Map(),
): string {
  return valueFor(known, path, () => {
    const text = (modules.get(path) ?? "").replace(
      /^((?:import|export|\})[^;]*? from )"(\.[^"]+)";$/gm,
      (_, start: string, specifier: string) =>
        `${start}"${linked(join(path, "..", specifier), modules, known)}";`,
    );
    return `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`;
  });
}
