// Options from the command line and from environment variables.
import { parseArgs } from "node:util";
import type { Settings } from "./start.js";
import { defaultLimits } from "./store/limits.js";

const help = `npm run service -- [options]

  --port <n>      where to listen; 0 for any free port (8000, or a free port if that is taken)
  --data <folder> where to keep the data (nowhere: it is gone when the service stops); a demonstration
  --demo          make a project with a key, a dashboard, a survey and events, unless it is there
  --json          with --demo: print one line of JSON instead of the introduction

  DATABASE_URL    postgres://… keeps the data on a PostgreSQL server, which instances may share
  PUBLIC_URL      where callers reach the service, if that is not where it listens
  HOST            the address to listen on (127.0.0.1)
  METRICS_PORT    where this machine reads metrics (9464, or a free port if that is taken)
  ACTIVITY_DAYS   for how long the activity log is kept (for ever)
  NODE_ENV        "production": answers are not checked against the contract

  DATABASE_CONNECTIONS     connections to the server, half of them for reading (${defaultLimits.connections})
  DATABASE_CONNECTION_MS   for how long a request waits for one (${defaultLimits.connectionMs})
  DATABASE_STATEMENT_MS    for how long a statement may run (${defaultLimits.statementMs})
  DATABASE_LOCK_MS         for how long it waits for a row that is locked (${defaultLimits.lockMs})
`;

const usualPort = 8000;
const usualMetricsPort = 9464;

/** Command-line options of the service: its settings, demonstration data, and whether its first output is JSON. */
export interface Options {
  readonly settings: Settings;
  readonly demo: boolean;
  readonly json: boolean;
}

/** Thrown if the command line or an environment variable is invalid. */
export class UsageError extends Error {}

/** Reads the options, or returns `"help"`. Throws `UsageError`. */
export function readOptions(environment: NodeJS.ProcessEnv): Options | "help" {
  const values = readArguments();
  if (values.help) return "help";
  const { PORT, METRICS_PORT, ACTIVITY_DAYS, DATABASE_URL, PUBLIC_URL, HOST, NODE_ENV } =
    environment;
  const port = portOf(values.port ?? PORT);
  const metricsPort = portOf(METRICS_PORT);
  const activityDays = countOf("ACTIVITY_DAYS", ACTIVITY_DAYS);
  return {
    settings: {
      port: port ?? usualPort,
      orAnyPort: port === undefined,
      metricsPort: metricsPort ?? usualMetricsPort,
      orAnyMetricsPort: metricsPort === undefined,
      host: HOST,
      publicUrl: PUBLIC_URL,
      databaseUrl: DATABASE_URL,
      folder: values.data,
      databaseLimits: databaseLimits(environment),
      ...(activityDays === undefined ? {} : { activityDays }),
      validateResponses: NODE_ENV !== "production",
    },
    demo: values.demo,
    json: values.json,
  };
}

export const usage: string = help;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: "string" },
        data: { type: "string" },
        demo: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${help}`);
  }
}

function databaseLimits(environment: NodeJS.ProcessEnv) {
  const count = (name: string, usual: number) => countOf(name, environment[name]) ?? usual;
  const connections = count("DATABASE_CONNECTIONS", defaultLimits.connections);
  if (connections < 2) throw new UsageError("DATABASE_CONNECTIONS: expected 2 or more");
  return {
    connections,
    connectionMs: count("DATABASE_CONNECTION_MS", defaultLimits.connectionMs),
    statementMs: count("DATABASE_STATEMENT_MS", defaultLimits.statementMs),
    lockMs: count("DATABASE_LOCK_MS", defaultLimits.lockMs),
  };
}

function portOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`not a port: ${text}`);
}

function countOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${name}: expected a whole number above zero, found ${text}`);
}
