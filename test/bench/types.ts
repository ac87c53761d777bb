// `npm run bench:types [-- part of a name…]`: the compiler's cost of right and wrong calls of generated clients, for
// our document and the largest of ../shared/corpus. Prints type instantiations. Fails if a call costs 50,000 type
// instantiations or more. Also prints the compiler's CPU time for specloom's types and client, and for the file of
// openapi-typescript.

import { existsSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { loadDocument } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { ApiModel, Operation } from "../../scripts/model/api-model.js";
import { generateClient } from "../../scripts/targets/client/target.js";
import { generateTypes } from "../../scripts/targets/types/target.js";
import { run } from "../compiler/compile.js";
import { documentsIn } from "../corpus/documents.js";
import { artifactsOf, folderWith } from "../targets/types/generate.js";
import { median, runCommand } from "./command.js";

const repository = join(import.meta.dirname, "../..");
const corpus = join(repository, "../shared/corpus");
const most = 50_000;
/** How often the CPU time of the compiler is measured for each program. */
const RUNS = Number(process.env["RUNS"] ?? 5);
const printer = join(repository, "node_modules/openapi-typescript/bin/cli.js");

if (!existsSync(corpus)) console.log("without ../shared/corpus: only our own document is measured");
const [largest] = existsSync(corpus)
  ? documentsIn(corpus).sort((a, b) => statSync(b).size - statSync(a).size)
  : [];
const only = process.argv.slice(2);
const documents = [
  join(repository, "spec/openapi.yaml"),
  ...(largest === undefined ? [] : [largest]),
].filter((file) => only.length === 0 || only.some((part) => file.includes(part)));

console.log(
  "| document | operations | the client alone | a right call | a wrong call | all calls bound |",
);
console.log("|---|---|---|---|---|---|");
let isTooMuch = false;
for (const document of documents) {
  const model = buildModel(await loadDocument(document));
  const { folder, remove } = await folderWith(
    await artifactsOf(model, [generateTypes, generateClient]),
  );
  try {
    const operation = operationToCall(model);
    const { functionName } = operation;
    const input = inputOf(operation);
    const setUp = `import { createClient, ${functionName} } from "./client/index.js";\nconst client = createClient();\n`;
    const alone = await instantiations(folder, setUp);
    const right = await instantiations(folder, `${setUp}await ${functionName}(client, ${input});`);
    const wrong = await instantiations(
      folder,
      `${setUp}await ${functionName}(client, { pth: {} });`,
      true,
    );
    const bound = await instantiations(
      folder,
      `import { createApi } from "./client/index.js";\nawait createApi().${functionName}.orThrow(${input});`,
    );
    const cells = [alone, right - alone, wrong - alone, bound - alone].map((n) =>
      n.toLocaleString("en"),
    );
    const name = relative(repository, document);
    console.log(`| ${name} | ${model.operations.length} | ${cells.join(" | ")} |`);
    isTooMuch ||= Math.max(right, wrong) - alone >= most;
  } finally {
    remove();
  }
}

console.log("\n| document | types and client, CPU | file of openapi-typescript, CPU | ratio |");
console.log("|---|---|---|---|");
for (const document of documents) {
  const [ours, theirs] = await checkingTimes(document);
  const name = relative(repository, document);
  const ratio = (ours / theirs).toFixed(2);
  console.log(`| ${name} | ${ours.toFixed(2)} s | ${theirs.toFixed(2)} s | ${ratio} |`);
}
if (isTooMuch) {
  console.error(`a call costs ${most.toLocaleString("en")} instantiations or more`);
  process.exitCode = 1;
}

/** Among the operations whose responses have a body, returns the one with the most parameters. */
function operationToCall({ operations }: ApiModel): Operation {
  const [found] = operations
    .filter(({ responses }) => responses.some(({ content }) => content.length > 0))
    .sort((a, b) => b.parameters.length - a.parameters.length);
  if (found === undefined) throw new Error("no operation answers anything");
  return found;
}

/** Returns the input of a correct call as a TypeScript expression, with all required path and query parameters. */
function inputOf({ parameters }: Operation): string {
  const required = parameters.filter((parameter) => parameter.required);
  const group = (place: string) =>
    required
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema }) => `${JSON.stringify(name)}: ${literalFor(schema.json)}`)
      .join(", ");
  return `{ path: { ${group("path")} }, ${required.some(({ in: place }) => place === "query") ? `query: { ${group("query")} }` : ""} }`;
}

function literalFor(schema: unknown): string {
  const { type } = (typeof schema === "object" ? schema : {}) as { type?: unknown };
  return type === "integer" || type === "number" ? "1" : '"1"';
}

/**
 * Returns two CPU times of the compiler, in seconds: for specloom's types and client, and for openapi-typescript's
 * file. Both programs are compiled several times in turn, and the medians of the CPU times are returned.
 */
async function checkingTimes(document: string): Promise<[ours: number, theirs: number]> {
  const model = buildModel(await loadDocument(document));
  const made = await folderWith(await artifactsOf(model, [generateTypes, generateClient]));
  const peer = await folderWith([]);
  try {
    // The output file ends in `.ts`, because the compiler would not check a `.d.ts` file.
    runCommand([printer, document, "-o", join(peer.folder, "types.ts")], peer.folder);
    const programs = [
      commandFor(made.folder, "client/index.ts"),
      commandFor(peer.folder, "types.ts"),
    ];
    const rounds = Array.from({ length: RUNS }, () =>
      programs.map((command) => runCommand(command, repository).cpu),
    );
    const [ours = Number.NaN, theirs = Number.NaN] = programs.map((_, index) =>
      median(rounds.map((round) => round[index] as number)),
    );
    return [ours, theirs];
  } finally {
    made.remove();
    peer.remove();
  }
}

/** Writes a config that compiles a file of a folder, and returns the compiler's command line. */
function commandFor(folder: string, file: string): string[] {
  const compilerOptions = {
    target: "es2022",
    lib: ["es2023", "dom", "dom.iterable"],
    types: [],
    module: "nodenext",
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
  };
  const config = join(folder, "tsconfig.json");
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }));
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  return ["--max-old-space-size=8192", compiler, "-p", config];
}

async function instantiations(folder: string, program: string, isWrong = false): Promise<number> {
  writeFileSync(join(folder, "caller.ts"), program);
  const { output } = await run([...commandFor(folder, "caller.ts"), "--extendedDiagnostics"]);
  const [, count = ""] = /^Instantiations:\s+(\d+)/m.exec(output) ?? [];
  if (count === "" || output.includes("error TS") !== isWrong) throw new Error(output);
  return Number(count);
}
