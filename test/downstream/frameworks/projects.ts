// Projects of front-end frameworks, created by the frameworks' own generators. The projects use the generated client.
import { execFile, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, extname, join, relative, resolve as resolvePath } from "node:path";
import { specloom } from "../../command/specloom.js";

const repository = join(import.meta.dirname, "../../..");
const cache = join(repository, "node_modules/.cache/frameworks");

/** Path of Node 22, which `.ci/run` downloads. */
export const node22: string = join(
  repository,
  "node_modules/.cache/platforms/node_modules/node-22/bin/node",
);

export const names: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Whether `.ci/run` has installed the packages of all projects. If anything is missing, prints how to install it. */
export function areInstalled(): boolean {
  const missing = names.filter((name) => !existsSync(join(cache, name, "node_modules")));
  if (missing.length > 0) {
    console.log(`skipped: packages of ${missing.join(", ")}; .ci/run installs them in ${cache}`);
  }
  return missing.length === 0;
}

/** Exit code and output of a program. */
export interface Finished {
  readonly code: number;
  readonly output: string;
}

/** A copy of one project with its packages and the API's document. */
export class Project {
  readonly folder: string = mkdtempSync(join(process.env["TMPDIR_ON_DISK"] as string, "project-"));
  /** Environment variables for the project's programs. */
  readonly environment: Record<string, string> = {};
  readonly #running: (() => void)[] = [];

  /**
   * The folder `app` is copied from the project with the name `base`. Files of the project `name` replace files of the
   * project `base` with the same path.
   */
  constructor(name: string, base: string = name) {
    const app = join(import.meta.dirname, base, "app");
    if (existsSync(app)) cpSync(app, join(this.folder, "app"), { recursive: true });
    cpSync(join(import.meta.dirname, name), this.folder, { recursive: true });
    cpSync(join(repository, "spec/openapi.yaml"), join(this.folder, "openapi.yaml"));
    // Packages are copied as hard links, because the packages of one project are up to 400 MB.
    execFileSync("cp", ["-al", join(cache, name, "node_modules"), this.folder]);
  }

  /** Adds a dependency to package.json without installing it. */
  names(dependency: string): void {
    const file = join(this.folder, "package.json");
    const content = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...content, dependencies: { [dependency]: "*" } }));
  }

  /** Runs the commands `init` and `generate`. */
  generate(...options: readonly string[]): string {
    const begun = specloom(this.folder, ["init", "openapi.yaml"]);
    const made = specloom(this.folder, ["generate", ...options]);
    if (begun.code !== 0 || made.code !== 0) throw new Error(begun.err + made.err);
    return begun.out;
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  remove(file: string): void {
    rmSync(join(this.folder, file), { recursive: true, force: true });
  }

  /** Runs a script of package.json. */
  script(name: string, ...options: readonly string[]): Promise<Finished> {
    return this.run("npm", ["run", "--silent", name, "--", ...options]);
  }

  run(program: string, options: readonly string[]): Promise<Finished> {
    const own = { NEXT_TELEMETRY_DISABLED: "1", CI: "true", ...this.environment };
    const env = { ...process.env, ...own };
    return new Promise((resolve) => {
      execFile(program, options, { cwd: this.folder, env, maxBuffer: 2 ** 26 }, (error, out, err) =>
        resolve({ code: error === null ? 0 : 1, output: `${out}${err}` }),
      );
    });
  }

  /** Starts a server, and returns the URL that it prints. The server stops when the project stops. */
  start(program: string, options: readonly string[], env: object = {}): Promise<string> {
    const child = spawn(resolvePath(this.folder, program), options, {
      cwd: this.folder,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    });
    this.#running.push(() => child.kill("SIGKILL"));
    let output = "";
    return new Promise((resolve, reject) => {
      const read = (chunk: unknown) => {
        output += chunk;
        const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
        if (url !== undefined) resolve(url);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.on("exit", (code) => reject(new Error(`exit code ${code}: ${output}`)));
    });
  }

  text(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
  }

  /** Stops the project's servers. */
  stop(): void {
    for (const kill of this.#running.splice(0)) kill();
  }

  end(): void {
    this.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The service that the projects call. The name of the service's only survey is the number of received requests. */
export class Service {
  readonly requests: { readonly url: string; readonly cookie: string | undefined }[] = [];
  #server: Server | undefined;

  /** Starts the service and returns its URL. If `folder` is given, the service also serves its files. */
  start(folder?: string): Promise<string> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      if (pathname.startsWith("/api/")) {
        const number = this.requests.push({ url: pathname, cookie: request.headers.cookie });
        response.setHeader("content-type", "application/json");
        response.end(
          JSON.stringify({
            count: 1,
            next: null,
            previous: null,
            results: [{ id, name: `Lunch ${number}` }],
          }),
        );
        return;
      }
      const file = join(folder ?? "", pathname === "/" ? "index.html" : pathname);
      const isServed =
        folder !== undefined && !relative(folder, file).startsWith("..") && existsSync(file);
      response.writeHead(isServed ? 200 : 404, {
        "content-type": types[extname(file)] ?? "text/plain",
      });
      response.end(isServed ? readFileSync(file) : "");
    });
    this.#server = server;
    return new Promise((resolve) => {
      server.listen(0, "127.0.0.1", () =>
        resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      );
    });
  }

  end(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

const id = "0190b5e4-0000-7000-8000-000000000001";
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};
