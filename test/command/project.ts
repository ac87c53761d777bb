// Helpers for tests that create a document and a project for the document, and that run commands.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { onTestFinished } from "vitest";
import { printFailure } from "../../scripts/command/failure.js";
import type { Terminal } from "../../scripts/command/terminal.js";
import { run as runDoctor } from "../../scripts/doctor.js";
import { type GenerateOptions, generate } from "../../scripts/index.js";
import { run as runScaffold } from "../../scripts/scaffold.js";

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** One finding in the output of `doctor --format json`. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly notes: readonly {
    readonly message: string;
    readonly file: string | null;
    readonly line: number | null;
  }[];
  readonly help: string | null;
}

/**
 * A temporary folder with the document `spec.json`, the generated code in `generated/`, and the project in `service/`.
 */
export class Workshop {
  readonly folder: string = mkdtempSync(join(tmpdir(), "specloom-scaffold-"));
  readonly spec: string = join(this.folder, "spec.json");
  project: string = join(this.folder, "service");

  constructor(document: unknown) {
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
    this.write("spec.json", JSON.stringify(document, null, 2));
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.folder, path, ".."), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), "utf8");
  }

  /** Edits a file. Replaces each key of `edits` in the file with its value. */
  replace(path: string, edits: Readonly<Record<string, string>>): void {
    let text = this.read(path);
    for (const [before, after] of Object.entries(edits)) {
      if (!text.includes(before)) throw new Error(`${path} has no ${JSON.stringify(before)}`);
      text = text.replaceAll(before, () => after);
    }
    this.write(path, text);
  }

  /** Returns the texts of all files of the project, keyed by path. */
  files(): Record<string, string> {
    const entries = readdirSync(this.project, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(this.project, path), readFileSync(path, "utf8")] as const);
    return Object.fromEntries(entries.sort());
  }

  /** Links the packages of this repository into the project. */
  linkPackages(): void {
    const packages = join(import.meta.dirname, "../../node_modules");
    symlinkSync(packages, join(this.folder, "node_modules"), "junction");
  }

  /** Runs `specloom generate`. */
  async generate(options: Pick<GenerateOptions, "names"> = {}): Promise<void> {
    const targets = ["types", "validators", "server"] as const;
    const out = join(this.folder, "generated");
    await generate({ spec: this.spec, out, targets, ...options });
  }

  /** Runs `specloom scaffold`. */
  scaffold(...args: readonly string[]): Promise<Outcome> {
    const server = join(this.folder, "generated/server");
    const given = args.includes("--server") ? args : [...args, "--server", server];
    return captured((terminal) =>
      runScaffold([this.project, "--spec", this.spec, ...given], terminal),
    );
  }

  /** Runs `specloom doctor`. */
  doctor(...args: readonly string[]): Promise<Outcome> {
    return captured((terminal) =>
      runDoctor([this.project, "--spec", this.spec, ...args], terminal),
    );
  }

  async findings(...args: readonly string[]): Promise<Finding[]> {
    const { out } = await this.doctor("--format", "json", ...args);
    return JSON.parse(out);
  }
}

/** Runs a command and returns its printed output. */
export async function captured(work: (terminal: Terminal) => Promise<number>): Promise<Outcome> {
  const printed = { out: "", err: "" };
  const terminal: Terminal = {
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
    interactive: false,
    colour: false,
  };
  const code = await work(terminal).catch((failure: unknown) => printFailure(failure, terminal));
  return { code, ...printed };
}

/** An Operation Object of the tested document. */
export interface Written {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly [member: string]: unknown;
}

/** Returns a document with the given operations. The keys of `operations` have the form `<method> <path>`. */
export function documentOf(
  operations: Readonly<Record<string, Written>>,
  schemas: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [place, operation] of Object.entries(operations)) {
    const [method = "", path = ""] = place.split(" ");
    paths[path] = { ...paths[path], [method]: operation };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Library", version: "1" },
    paths,
    security: [{ key: [] }],
    components: { schemas, securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  };
}

/** Returns an operation with the response 204. */
export function operationOf(operationId: string, ...tags: readonly string[]): Written {
  return { operationId, tags, responses: { 204: { description: "Done." } } };
}

/** Returns the JSON content of a request or response body. */
export function json(schema: unknown): Record<string, unknown> {
  return { content: { "application/json": { schema } } };
}

/** Returns the operations and schemas of an API for borrowing books: five operations with two tags. */
export function library(): {
  operations: Record<string, Written>;
  schemas: Record<string, Record<string, unknown>>;
} {
  const book = { $ref: "#/components/schemas/Book" };
  const id = { name: "id", in: "path", required: true, schema: { type: "integer" } };
  const found = { description: "The book.", ...json(book) };
  return {
    operations: {
      "get /books": {
        operationId: "listBooks",
        tags: ["books"],
        responses: { 200: { description: "Books.", ...json({ type: "array", items: book }) } },
      },
      "post /books": {
        operationId: "createBook",
        tags: ["books"],
        requestBody: { required: true, ...json(book) },
        responses: { 201: { description: "Made." } },
      },
      "get /books/{id}": {
        operationId: "readBook",
        tags: ["books"],
        parameters: [id],
        responses: { 200: found },
      },
      "get /loans": {
        operationId: "listLoans",
        tags: ["loans"],
        responses: { 204: { description: "None." } },
      },
      "delete /loans": {
        operationId: "dropLoans",
        tags: ["loans"],
        responses: { 405: { description: "Never." } },
      },
    },
    schemas: {
      Book: {
        type: "object",
        required: ["title"],
        properties: { title: { type: "string" }, pages: { type: "integer" } },
      },
    },
  };
}

/**
 * Creates a temporary folder with a document and a project for it. Without `operations`, the document has those of
 * `library()`.
 */
export function workshopOf(
  operations: Readonly<Record<string, Written>> = library().operations,
): Workshop {
  return new Workshop(documentOf(operations, library().schemas));
}
