// `tsx test/corpus/first-day.ts <folder of documents> [part of a name]`: sets up a project for each document. Runs
// `init`, `generate` and the CI step. After `init`, `generate` and the CI step, the script adds an unsupported
// operation, and expects that the CI step fails.
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { run as checkGenerated } from "../../scripts/check-generated.js";
import { printFailure } from "../../scripts/command/failure.js";
import type { Terminal } from "../../scripts/command/terminal.js";
import { run as generate } from "../../scripts/generate.js";
import { run as init } from "../../scripts/init.js";
import { run as validate } from "../../scripts/validate.js";

type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** The exit code of each command, and the output of the commands that failed. */
export interface FirstDay {
  /** Exit codes of `init`, `generate`, `validate` and `check-generated`, in this order. */
  readonly codes: readonly number[];
  /** Exit code of `validate` after an unsupported operation was added. */
  readonly broken: number;
  readonly words: readonly string[];
}

/**
 * Sets up a project with the given dependencies in a new folder, and removes the folder afterwards. Changes the working
 * directory.
 */
export async function firstDay(
  document: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<FirstDay> {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "specloom-first-day-"));
  const words: string[] = [];
  const call = async (command: Command, args: readonly string[] = []): Promise<number> => {
    let printed = "";
    const err = (text: string) => {
      printed = text;
    };
    const terminal = { out: () => {}, err, interactive: false, colour: false };
    const code = await command(args, terminal).catch((error) => printFailure(error, terminal));
    if (code !== 0) words.push(printed.trim());
    return code;
  };
  try {
    const file = basename(document);
    copyFileSync(document, join(folder, file));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", dependencies }));
    process.chdir(folder);
    const codes = [
      await call(init, [file]),
      await call(generate),
      await call(validate),
      await call(checkGenerated),
    ];
    const config = JSON.parse(readFileSync("specloom.config.json", "utf8"));
    const isOlder = /^["']?swagger["']?\s*:|^\s*\{?\s*"swagger"/m.test(readFileSync(file, "utf8"));
    writeFileSync("broken.overlay.json", JSON.stringify(brokenPiece(isOlder)));
    writeFileSync(
      "specloom.config.json",
      JSON.stringify({ ...config, overlays: ["broken.overlay.json"] }),
    );
    return { codes, broken: await call(validate), words };
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns an overlay that adds an operation with a parameter of an unknown type. */
function brokenPiece(isSwagger: boolean): object {
  const type = isSwagger ? { type: "intger" } : { schema: { type: "intger" } };
  const get = {
    operationId: "oneMoreBrokenPiece",
    parameters: [{ name: "q", in: "query", ...type }],
    responses: { 204: { description: "None." } },
  };
  const update = { paths: { "/one-more-broken-piece": { get } } };
  const info = { title: "One more broken piece", version: "1" };
  return { overlay: "1.0.0", info, actions: [{ target: "$", update }] };
}

/**
 * Returns true if all commands succeeded, and the CI step failed after an unsupported operation was added to the
 * document.
 */
export function isAsPromised({ codes, broken }: FirstDay): boolean {
  return codes.every((code) => code === 0) && broken === 1;
}

if (process.argv[1]?.endsWith("first-day.ts") === true) {
  const [, , folder = "../shared/documents/public", part = ""] = process.argv;
  let good = 0;
  const files = readdirSync(folder).filter((name) => name.includes(part));
  for (const name of files) {
    const day = await firstDay(resolve(folder, name), { react: "*" });
    if (isAsPromised(day)) good++;
    else
      console.log(`${name}: ${day.codes.join(" ")}, then ${day.broken}: ${day.words.join(" | ")}`);
  }
  console.log(`${good} of ${files.length}: green on the first day, red with one more broken piece`);
}
