// Runs `specloom diff`: reads the options, prints the output and returns the exit code.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Usage } from "../contract/usage.js";
import { DiagnosticsError, DocumentRefused, type Location } from "../diagnostics/diagnostic.js";
import { inert } from "../diagnostics/inert.js";
import { printText } from "../diagnostics/text.js";
import { folderInRepository } from "../diff/input/repository.js";
import { readSides, type Side } from "../diff/input/side.js";
import { UnusableInput } from "../diff/input/unusable.js";
import { type AllowList, readAllowList } from "../diff/report/allow-list.js";
import { type FailLevel, fails } from "../diff/report/fail-on.js";
import type { Grouping } from "../diff/report/groupings.js";
import { printerOf, type ReportFormat } from "../diff/report/print.js";
import { countedChanges, type Report } from "../diff/report/report.js";
import { defaultLimits } from "../load/limits.js";
import { folderSource } from "../load/source.js";
import { inWords } from "../load/unavailable.js";
import { errorCode } from "../write/disk.js";
import { causeOf } from "../write/write-failure.js";
import type { Naming } from "./compare-meaning.js";
import { type ComparedProject, reportOf } from "./comparison.js";
import { exitCode } from "./exit-code.js";
import { templatesFolder } from "./package-root.js";
import { Progress } from "./progress.js";
import { counted } from "./report.js";
import type { Terminal } from "./terminal.js";
import { UsageError } from "./usage.js";

export interface DiffRequest {
  readonly base: string | undefined;
  readonly revision: string | undefined;
  /** The document that `diff` compares if an argument is missing or contains no file name. */
  readonly spec: string | undefined;
  /** Overlays that are applied to both documents. */
  readonly overlays: readonly string[] | undefined;
  /** The folder that must contain all referenced files. */
  readonly root: string | undefined;
  readonly config: string | undefined;
  /** True if schemas are interpreted literally as JSON Schema. */
  readonly strictJsonSchema: boolean;
  /** The names in the project's generated code. */
  readonly naming: Naming;
  readonly format: ReportFormat;
  readonly failOn: FailLevel;
  /** The file for the report; absent for standard output. */
  readonly out: string | undefined;
  /** Additional files for the report, each with its own format. */
  readonly also: readonly { readonly format: ReportFormat; readonly file: string }[];
  /** The allow-list file. By default, `.specloom-allow.yaml` is used if the file exists. */
  readonly allow: string | undefined;
  /**
   * True if the old document is allowed to be missing in a git revision. If the old document is missing, `diff` reports
   * all elements of the new document as added.
   */
  readonly allowMissingBase: boolean;
  /**
   * The folder of the project that implements the server handlers. The report names the handlers of changed operations.
   */
  readonly handlers: string | undefined;
  /** True if text reports show all changes in full. */
  readonly all: boolean;
  /** If set, the report also lists the changes by operation, schema or tag. */
  readonly by: Grouping | undefined;
  /** For each element of the old document, the number of times that tests observed the element. */
  readonly usage: Usage | undefined;
}

const defaultAllowList = ".specloom-allow.yaml";

/**
 * Compares the documents and prints the report. Returns the exit code: 1 for failing changes or allow-list errors, 2
 * for unusable input.
 */
export async function compareSpecs(request: DiffRequest, terminal: Terminal): Promise<number> {
  let report: Report;
  let allowList: AllowList | undefined;
  try {
    allowList = await allowListOf(request.allow);
    const handlers = request.handlers === undefined ? undefined : await placesOf(request.handlers);
    report = await compare(request, terminal, {
      ...(allowList === undefined ? {} : { allowList }),
      ...(handlers === undefined ? {} : { handlers }),
      ...(request.usage === undefined ? {} : { usage: request.usage }),
      ...request.naming,
    });
  } catch (error) {
    return unusable(error, terminal);
  }
  const folder = folderInRepository(process.cwd());
  const { all, by } = request;
  const blob = blobOnGithub(process.env);
  const printed = async (format: ReportFormat, colour = false) =>
    (await printerOf(format))(report, { colour, template: reportTemplate, folder, all, by, blob });
  const text = await printed(request.format, terminal.colour && request.out === undefined);
  for (const { format, file } of request.also) await writeReport(file, await printed(format));
  if (request.out === undefined) terminal.out(text);
  else await writeReport(request.out, text);
  if (request.out !== undefined || request.format !== "text") {
    const { problems } = report;
    if (problems.length > 0)
      terminal.err(printText(problems, allowList, { colour: terminal.colour, collapsed: true }));
    terminal.err(`${countedChanges(report)}\n`);
  }
  return report.problems.length > 0 || fails(report, request.failOn)
    ? exitCode.findings
    : exitCode.clean;
}

/** In a GitHub workflow, returns the URL under which GitHub shows the files of the workflow's commit. */
function blobOnGithub(environment: NodeJS.ProcessEnv): string | undefined {
  const server = environment["GITHUB_SERVER_URL"] ?? "";
  const repository = environment["GITHUB_REPOSITORY"] ?? "";
  const commit = environment["GITHUB_SHA"] ?? "";
  const isKnown =
    /^https:\/\/[\w.-]+$/.test(server) &&
    /^[\w.-]+\/[\w.-]+$/.test(repository) &&
    /^[0-9a-f]{7,64}$/.test(commit);
  return isKnown ? `${server}/${repository}/blob/${commit}` : undefined;
}

function reportTemplate(name: string): string {
  return readFileSync(join(templatesFolder, "report", name), "utf8");
}

async function compare(
  request: DiffRequest,
  terminal: Terminal,
  project: ComparedProject,
): Promise<Report> {
  const progress = new Progress(terminal);
  const sides = await progress.phase("load", () => readSides(request));
  sayWarnings(sides.after, terminal);
  return reportOf(sides, progress, project);
}

/**
 * Prints the warnings and errors about the new document. Those about the old document are not printed, because its
 * authors can no longer change it.
 */
function sayWarnings({ document, warnings }: Side, { colour, err }: Terminal): void {
  if (warnings.length > 0) err(printText(warnings, document, { colour, collapsed: true }));
  const isBroken = warnings.some(({ severity }) => severity === "error");
  if (isBroken) err("broken references that both documents have are not compared\n");
}

/** Prints the reason why the documents cannot be compared, and returns the exit code. */
function unusable(error: unknown, terminal: Terminal): number {
  if (error instanceof UnusableInput) terminal.err(`${inert(error.message)}\n`);
  else if (error instanceof DiagnosticsError) {
    const document = error instanceof DocumentRefused ? error.document : error;
    terminal.err(
      printText(error.diagnostics, document, { colour: terminal.colour, collapsed: true }),
    );
    terminal.err(`${counted(error.diagnostics)}; nothing was compared\n`);
  } else throw error;
  return exitCode.usage;
}

/**
 * Reads the allow-list. The allow-list may come from the branch of an untrusted author, so symbolic links out of the
 * folder are not followed.
 */
async function allowListOf(named: string | undefined): Promise<AllowList | undefined> {
  const file = named ?? defaultAllowList;
  const source = folderSource(dirname(file));
  const bytes = await source.read(basename(file), defaultLimits.fileBytes);
  if (bytes instanceof Uint8Array) return readAllowList(file, new TextDecoder().decode(bytes));
  if (bytes === "missing" && named === undefined) return undefined;
  throw new UnusableInput(
    `${file} cannot be read as an allow-list: ${inWords(bytes, defaultLimits)}`,
  );
}

/** Maps the name of each handler in a project to its location in the source files. */
async function placesOf(folder: string): Promise<ReadonlyMap<string, Location>> {
  // The module is imported on demand, because only the option `--handlers` needs the TypeScript parser.
  const [{ readHandlers }, { refuseFaults }] = await Promise.all([
    import("../scaffolding/read-handlers.js"),
    import("../scaffolding/findings.js"),
  ]);
  const project = readHandlers(folder);
  const { handlers, map, file } = project;
  if (map === undefined) {
    refuseFaults(project);
    throw new UnusableInput(`${file} holds no map of handlers`);
  }
  return new Map([...handlers].map(([name, { location }]) => [name, location]));
}

async function writeReport(file: string, text: string): Promise<void> {
  try {
    const { writeWhole } = await import("../write/apply.js");
    await writeWhole(file, text);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new UsageError(`The report cannot be written to '${file}': ${causeOf(code)}`);
  }
}
