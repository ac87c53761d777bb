// Helpers for tests of `specloom diff`: a folder, a document with its revisions, and functions that run the command.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { printFailure } from "../../scripts/command/failure.js";
import * as diff from "../../scripts/diff.js";
import { newFolder, type Run } from "./specloom.js";

/** The document that tests compare with its edited versions. */
export const things = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /things:
    post:
      operationId: createThing
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } }
      responses:
        "204": { description: Done. }
components:
  schemas:
    Thing:
      type: object
      properties:
        name: { type: string }
`;
/** A revision with a breaking change: one more property is required. */
export const breaking: string = things.replace(
  "properties:",
  "required: [name]\n      properties:",
);
/** A revision in which only a description differs. */
export const documented: string = things.replace("description: Done.", "description: It is done.");
/** A revision of the document in which one operation has a different `operationId`. */
export const renamed: string = things.replace("createThing", "makeThing").replace("1.0.0", "2.0.0");

export let folder: string;

/** Creates a folder for each test, with a document and a breaking revision of the document. */
export function inOwnFolder(): void {
  const home = process.cwd();
  beforeEach(() => {
    folder = newFolder();
    process.chdir(folder);
    write("base.yaml", things);
    write("revision.yaml", breaking);
  });
  afterEach(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  });
}

export function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

type Command = Pick<typeof diff, "run">;

export async function run(command: Command, args: readonly string[]): Promise<Run> {
  let out = "";
  let err = "";
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    interactive: false,
    colour: false,
  };
  const code = await command
    .run(args, terminal)
    .catch((failure: unknown) => printFailure(failure, terminal));
  return { code, out, err };
}
export const compare = (...args: string[]): Promise<Run> => run(diff, args);

export function git(...args: string[]): string {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" }).trim();
}

/** Makes the folder a git repository. The main branch contains `files`, and another branch is checked out. */
export function repository(files: Readonly<Record<string, string>>): void {
  git("init", "-q", "-b", "main");
  for (const [file, text] of Object.entries(files)) write(file, text);
  git("add", "-A");
  git("commit", "-qm", "base");
  git("checkout", "-q", "-b", "work");
}
