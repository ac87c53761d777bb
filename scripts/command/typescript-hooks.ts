// How Node reads a config in TypeScript where it lacks type stripping: these hooks translate each such file as it is loaded.
import { readFile } from "node:fs/promises";
import { createRequire, type LoadHook } from "node:module";
import { fileURLToPath } from "node:url";

/** Node's `load` hook: translates TypeScript, one file at a time and without looking at its types. */
export const load: LoadHook = async (url, context, next) => {
  if (!/^file:.*\.[cm]?ts$/.test(url)) return next(url, context);
  const ts = createRequire(import.meta.url)("typescript") as typeof import("typescript");
  const { outputText, diagnostics = [] } = ts.transpileModule(
    await readFile(fileURLToPath(url), "utf8"),
    {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
      reportDiagnostics: true,
      fileName: fileURLToPath(url),
    },
  );
  // It translates what it can of a text that is no TypeScript, and the rest would be missing.
  const [wrong] = diagnostics;
  if (wrong !== undefined) {
    const { line } = wrong.file?.getLineAndCharacterOfPosition(wrong.start ?? 0) ?? { line: 0 };
    const message = ts.flattenDiagnosticMessageText(wrong.messageText, " ");
    throw new SyntaxError(`line ${line + 1}: ${message}`);
  }
  return { format: "module", shortCircuit: true, source: outputText };
};
