// `npm run test:corpus -- <folder> [part of a name…]`: generates code for public documents, compiles it with both
// compilers, and loads every module.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { documentsIn } from "./documents.js";
import { type Outcome, tryDocuments } from "./try-documents.js";

const SHOWN = 10;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compiler: { type: "string", multiple: true },
    // Documents of more than one megabyte are compiled only by the compiler that `--large-by` names.
    "large-by": { type: "string" },
    quick: { type: "boolean" },
    strict: { type: "boolean" },
    table: { type: "string" },
  },
});
const [folder, ...only] = positionals;
if (folder === undefined || !existsSync(folder)) {
  console.error(
    "usage: npm run test:corpus -- <folder with OpenAPI documents> [--compiler 7] [--large-by 7] [--quick] [--strict] [--table file] [part of a name…]",
  );
  process.exit(2);
}

/** How an earlier version of specloom handled a document, as INDEX.json in the folder of documents says. */
interface Before {
  readonly file: string;
  readonly outcome: string;
  readonly errors?: Readonly<Record<string, number>>;
}
const index = join(folder, "INDEX.json");
const entries: readonly Before[] = existsSync(index) ? JSON.parse(readFileSync(index, "utf8")) : [];
const before = new Map(entries.map((entry) => [entry.file, entry]));

const documents = documentsIn(folder).filter(
  (file) => only.length === 0 || only.some((part) => file.includes(part)),
);
const rows = ["| document | before | now | left out |", "|---|---|---|---|"];
let passed = 0;
const trial = { preset: values.strict === true ? "author" : "user", root: folder } as const;
const compilers = values.quick === true ? [] : (values.compiler ?? ["5.9", "7"]);
for await (const [document, outcome] of tried()) {
  const name = relative(resolve(folder), resolve(document));
  const { failures, leftOut } = outcome;
  if (failures.length === 0) passed += 1;
  console.log(`${failures.length === 0 ? "pass" : "FAIL"} ${name}: ${printed(outcome)}`);
  for (const line of [...leftOut, ...failures].slice(0, SHOWN)) console.log(`    ${line}`);
  const more = leftOut.length + failures.length - SHOWN;
  if (more > 0) console.log(`    and ${more} more`);
  rows.push(`| ${[name, earlier(name), printed(outcome), leftOut.length].join(" | ")} |`);
}
console.log(`${passed} passed, ${documents.length - passed} failed`);
if (values.table !== undefined) writeFileSync(values.table, `${rows.join("\n")}\n`);
process.exitCode = passed === documents.length && passed > 0 ? 0 : 1;

async function* tried(): ReturnType<typeof tryDocuments> {
  const by = values["large-by"];
  const isLarge = (file: string) => by !== undefined && bytesOf(file) > 1 << 20;
  const large = documents.filter(isLarge);
  const others = documents.filter((file) => !isLarge(file));
  if (large.length > 0) {
    const compilers = [by ?? ""];
    yield* tryDocuments(large, { ...trial, compilers, declarations: false });
  }
  if (others.length > 0) yield* tryDocuments(others, { ...trial, compilers });
}

/** Returns the size of a document. A document in a subfolder consists of all files in the subfolder. */
function bytesOf(document: string): number {
  const own = dirname(document);
  if (resolve(own) === resolve(folder as string)) return statSync(document).size;
  return readdirSync(own, { recursive: true, encoding: "utf8" })
    .map((file) => statSync(join(own, file)).size)
    .reduce((sum, size) => sum + size, 0);
}

function printed({ result, findings, times }: Outcome): string {
  return [result, findings, values.table === undefined ? times : ""].filter(Boolean).join("; ");
}

function earlier(name: string): string {
  const entry = before.get(name);
  if (entry === undefined) return "";
  return [entry.outcome, ...Object.keys(entry.errors ?? {})].join(" ");
}
