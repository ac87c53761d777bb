// Databases for the tests of the service: PGlite, and a PostgreSQL server if one is available.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Place } from "../src/store/connect.js";

/** A kind of database. Tests may create several databases of each kind. */
export interface Store {
  /** Returns a new, empty database that keeps its data after the process has ended. */
  durable(): Promise<Place>;
  /** Returns a new, empty database. */
  fresh(): Promise<Place>;
  /** Removes all databases. */
  close(): Promise<void>;
}

/** A PostgreSQL server that a test may administer, stop and restart. */
export interface Server extends Store {
  /** Runs a statement as administrator, and returns its rows. */
  administer(statement: string): Promise<readonly unknown[]>;
  /**
   * Restarts PostgreSQL without waiting for open connections; `undefined` if the tests use a server that they did not
   * start.
   */
  readonly restart: (() => Promise<unknown>) | undefined;
}

/** PostgreSQL inside the service's process (PGlite). */
export function embedded(): Store {
  const folders: string[] = [];
  return {
    fresh: async () => ({}),
    durable: async () => {
      const folder = mkdtempSync(join(tmpdir(), "service-data-"));
      folders.push(folder);
      return { folder };
    },
    close: async () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the reason why no PostgreSQL server is available, or `undefined`. */
export function noServer(): string | undefined {
  if (process.env["DATABASE_URL"] !== undefined || programs() !== undefined) return undefined;
  return "skipped: PostgreSQL, for want of a server: set DATABASE_URL, or apt-get install postgresql";
}

/** Returns the server of DATABASE_URL, or starts a server for the tests. */
export async function server(): Promise<Server> {
  const url = process.env["DATABASE_URL"];
  const { address, stop, restart } =
    url === undefined
      ? await startServer()
      : { address: url, stop: async () => {}, restart: undefined };
  const made: string[] = [];
  const fresh = async (): Promise<Place> => {
    const name = `service_${process.pid}_${made.length}_${Date.now().toString(36)}`;
    await administer(address, `create database ${name}`);
    made.push(name);
    const databaseUrl = new URL(address);
    databaseUrl.pathname = `/${name}`;
    return { databaseUrl: databaseUrl.href };
  };
  return {
    fresh,
    durable: fresh,
    administer: (statement) => administer(address, statement),
    restart,
    close: async () => {
      for (const name of made) await administer(address, `drop database ${name} with (force)`);
      await stop();
    },
  };
}

async function administer(address: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

/** Returns the folder of PostgreSQL's programs on Debian. */
function programs(): string | undefined {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return undefined;
  const version = readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .find((name) => existsSync(join(root, name, "bin/initdb")));
  return version === undefined ? undefined : join(root, version, "bin");
}

async function startServer(): Promise<{
  readonly address: string;
  readonly restart: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
}> {
  const bin = programs() ?? "";
  // PostgreSQL refuses to run as root, so root runs it as the user that its package creates.
  const isRoot = process.getuid?.() === 0;
  const whole = (command: string, args: string[]): [string, string[]] =>
    isRoot ? ["runuser", ["-u", "postgres", "--", command, ...args]] : [command, args];
  const options = { encoding: "utf8", cwd: "/" } as const;
  const run = (command: string, ...args: string[]) =>
    execFileSync(...whole(command, args), { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const folder = run("mktemp", "-d", join(tmpdir(), "service-postgres-XXXXXX")).trim();
  const port = await freePort();
  run(join(bin, "initdb"), "-D", `${folder}/data`, "-U", "service", "-A", "trust", "-E", "UTF8");
  const settings = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder}`;
  const where = ["-D", `${folder}/data`, "-l", `${folder}/log`, "-w"];
  run(join(bin, "pg_ctl"), ...where, "-o", settings, "start");
  return {
    address: `postgres://service@127.0.0.1:${port}/postgres`,
    // Callers must send requests during the restart, so this call does not block the process.
    restart: () =>
      promisify(execFile)(
        ...whole(join(bin, "pg_ctl"), [...where, "-m", "immediate", "restart"]),
        options,
      ),
    stop: async () => {
      run(join(bin, "pg_ctl"), ...where, "-m", "immediate", "stop");
      run("rm", "-rf", folder);
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
