// Reads the document of `toSatisfyContract` with the options of `generate`, and creates a validator of responses.
import type { Read } from "../contract/contract.js";
import { createJudge, type Judge } from "../contract/matcher.js";
import { DiagnosticsError, DocumentRefused } from "../diagnostics/diagnostic.js";
import { printText } from "../diagnostics/text.js";
import { type Loaded, readDocument, readFrom } from "../load/load.js";
import { memorySource } from "../load/source.js";
import { presetOf } from "../mend/levels.js";
import { mend } from "../mend/mend.js";
import { withLevels } from "../mend/policy.js";
import { noLock } from "../model/names/name-lock.js";
import { append } from "../write/apply.js";
import { ask } from "./ask.js";
import { templatesFolder } from "./package-root.js";
import { readPolicy } from "./policy.js";
import { refuseErrors } from "./read.js";

/** The config options that affect how a document is read. */
const readingNames = ["config", "spec", "overlays", "root", "strictJsonSchema"] as const;

/** The file name in findings about a document that is passed as a JavaScript value. */
const madeByCode = "document.json";

/** Reads a document from a path or a value. Throws `Error` with the findings if the document cannot be used. */
export async function readContract(given: string | object): Promise<Read> {
  try {
    const loaded = typeof given === "string" ? await fromFile(given) : await fromValue(given);
    const policy = await readPolicy({ preset: presetOf(false) });
    const { document, model, lost, leftOut, diagnostics } = mend(loaded, { policy, lock: noLock });
    refuseErrors({ document, diagnostics: withLevels(diagnostics, policy) });
    return { document, model, lost, leftOut };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    const errors = error.diagnostics.filter(({ severity }) => severity === "error");
    const document = error instanceof DocumentRefused ? error.document : error;
    throw new Error(`The document cannot be used:\n${printText(errors, document)}`);
  }
}

/** Reads the document in `file`, with the overlays and options of the config in the working directory. */
async function fromFile(file: string): Promise<Loaded> {
  const { values } = await ask(["--spec", file], readingNames);
  return readDocument(file, values);
}

/** Converts the JavaScript value to JSON text, so that findings have line numbers. */
function fromValue(given: object): Promise<Loaded> {
  const text = JSON.stringify(given, null, 2);
  return readFrom(memorySource(new Map([[madeByCode, text]])), madeByCode);
}

/** Creates a validator of responses. The validator prints warnings on the console. */
export function documentJudge(): Judge {
  return createJudge({
    read: readContract,
    append,
    warn: (text) => console.warn(text),
    templates: templatesFolder,
  });
}
