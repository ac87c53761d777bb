// The options of a single run, which only the command line can set.
import { type Grouping, groupings } from "../diff/report/groupings.js";
import { type ReportFormat, reportFormats } from "../diff/report/print.js";
import type { Table } from "./option.js";
import { type Format, formats } from "./report.js";

export interface RunOptions {
  readonly check: boolean;
  readonly dryRun: boolean;
  readonly filter?: readonly string[];
  readonly force: boolean;
  readonly jobs?: number;
  readonly json: boolean;
  readonly noCache: boolean;
  readonly timings: boolean;
  readonly watch: boolean;
  readonly format: Format;
  readonly since?: string;
  readonly reportFormat: ReportFormat;
  readonly report?: string;
  readonly also?: readonly string[];
  readonly allowMissingBase: boolean;
  readonly handlers?: string;
  readonly all: boolean;
  readonly by?: Grouping;
  readonly fix: boolean;
  readonly list: boolean;
  readonly writeIgnore: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly overlayFile?: string;
  readonly built?: string;
  readonly copies?: string;
  readonly header?: readonly string[];
  readonly update: boolean;
  readonly usage: string;
  readonly seenUsage?: string;
  readonly failUnder?: number;
}

const rows: Table<RunOptions> = {
  check: { takes: "switch", help: "write nothing; fail with a diff when a file is stale" },
  dryRun: { takes: "switch", help: "write nothing; list what would be written" },
  filter: {
    takes: "texts",
    value: "names",
    help: "only documents with this name in a path; `*` matches any text",
    unset: "all",
  },
  force: { takes: "switch", help: "overwrite generated files that were edited" },
  jobs: {
    takes: "number",
    value: "n",
    help: "number of documents to process at the same time",
    unset: "as many as there are cores",
  },
  json: { takes: "switch", help: "print JSON" },
  noCache: { takes: "switch", help: "generate even if nothing changed since the last run" },
  since: {
    takes: "text",
    value: "revision",
    help: "only documents with a file that differs from this git revision",
    unset: "all",
  },
  timings: { takes: "switch", help: "print the time of each phase" },
  watch: { takes: "switch", help: "generate again whenever the document changes" },
  format: { takes: "one", words: formats, otherwise: "text", help: "format of findings" },
  reportFormat: {
    takes: "one",
    words: reportFormats,
    otherwise: "text",
    flag: "format",
    help: "format of the report",
  },
  report: {
    takes: "file",
    value: "file",
    flag: "out",
    help: "write the report to a file; print a summary",
  },
  also: {
    takes: "texts",
    value: "format=file",
    help: "also write the report in another format; repeatable",
  },
  allowMissingBase: { takes: "switch", help: "treat a document that the base commit lacks as new" },
  handlers: {
    takes: "folder",
    value: "folder",
    help: "folder of a project whose handlers the report names",
  },
  all: { takes: "switch", help: "show all changes in full, however many" },
  by: { takes: "one", words: groupings, help: "list the changes of each operation, schema or tag" },
  fix: { takes: "switch", help: "add missing handlers to the files and to the map" },
  list: { takes: "switch", help: "list all rules and codes" },
  writeIgnore: {
    takes: "switch",
    help: "accept the findings: write them to the list that --ignore names",
  },
  from: { takes: "file", value: "file", help: "document that the overlay is for" },
  to: { takes: "file", value: "file", help: "document that the overlay should produce" },
  overlayFile: {
    takes: "file",
    value: "file",
    flag: "out",
    help: "write the overlay to a new file",
  },
  built: {
    takes: "folder",
    value: "folder",
    flag: "out",
    help: "folder for the compiled package",
    unset: "dist in the generated folder",
  },
  copies: {
    takes: "folder",
    value: "folder",
    flag: "out",
    help: "folder for the copied documents",
    unset: "api",
  },
  header: {
    takes: "files",
    value: "Name: env:VARIABLE",
    help: "header for the host of the URL, or for '<host> Name: …'; repeatable",
  },
  update: { takes: "switch", help: "replace copies that changed" },
  usage: {
    takes: "file",
    value: "file",
    otherwise: "coverage.json",
    help: "file that `useContract` wrote in tests",
  },
  seenUsage: {
    takes: "file",
    value: "file",
    flag: "usage",
    help: "file of `useContract`: marks breaking changes that tests of the old document use",
  },
  failUnder: {
    takes: "number",
    value: "percent",
    help: "fail if tests used a lower percentage",
    unset: "any share passes",
  },
};

/** The rows of all options that only the command line can set. */
export const runTable: Table<RunOptions> = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...row, only: "flag" }]),
) as Table<RunOptions>;
