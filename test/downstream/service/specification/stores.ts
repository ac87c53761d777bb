// Where the specification is held to: PGlite always, and a PostgreSQL server where there is one.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Place } from "../src/store/connect.js";

/** A kind of database, of which a test may have as many as it likes. */
export interface Store {
  /** A new and empty place that outlives the process which uses it. */
  durable(): Promise<Place>;
  /** A new and empty place. */
  fresh(): Promise<Place>;
  /** Removes everything. */
  close(): Promise<void>;
}

/** PostgreSQL in the service's own process. */
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

/** Why there is no PostgreSQL server to test with; `undefined` if there is one. */
export function noServer(): string | undefined {
  if (process.env["DATABASE_URL"] !== undefined || programs() !== undefined) return undefined;
  return "skipped: PostgreSQL, for want of a server: set DATABASE_URL, or apt-get install postgresql";
}

/** The server of DATABASE_URL, or else one that is started for the tests alone. */
export async function server(): Promise<Store> {
  const url = process.env["DATABASE_URL"];
  const { address, stop } =
    url === undefined ? await startServer() : { address: url, stop: async () => {} };
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
    close: async () => {
      for (const name of made) await administer(address, `drop database ${name} with (force)`);
      await stop();
    },
  };
}

async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The folder of PostgreSQL's programs, as Debian installs them. */
function programs(): string | undefined {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return undefined;
  const version = readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .find((name) => existsSync(join(root, name, "bin/initdb")));
  return version === undefined ? undefined : join(root, version, "bin");
}

async function startServer(): Promise<{ address: string; stop: () => Promise<void> }> {
  const bin = programs() ?? "";
  // PostgreSQL refuses to run as root; its package comes with a user for it.
  const isRoot = process.getuid?.() === 0;
  const run = (command: string, ...args: string[]) => {
    const whole = isRoot
      ? ["runuser", "-u", "postgres", "--", command, ...args]
      : [command, ...args];
    const [program = "", ...rest] = whole;
    return execFileSync(program, rest, {
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
      cwd: "/",
    });
  };
  const folder = run("mktemp", "-d", join(tmpdir(), "service-postgres-XXXXXX")).trim();
  const port = await freePort();
  run(join(bin, "initdb"), "-D", `${folder}/data`, "-U", "service", "-A", "trust", "-E", "UTF8");
  const settings = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder}`;
  run(
    join(bin, "pg_ctl"),
    "-D",
    `${folder}/data`,
    "-o",
    settings,
    "-l",
    `${folder}/log`,
    "-w",
    "start",
  );
  return {
    address: `postgres://service@127.0.0.1:${port}/postgres`,
    stop: async () => {
      run(join(bin, "pg_ctl"), "-D", `${folder}/data`, "-m", "immediate", "-w", "stop");
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
