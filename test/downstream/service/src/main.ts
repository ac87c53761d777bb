// Starts the service, as its command line and environment say. Written once by specloom; yours from here on.
import { parseArgs } from "node:util";
import { type Demo, prepareDemo } from "./demo.js";
import { start } from "./start.js";

const help = `npm run service -- [options]

  --port <n>      where to listen; 0 for any free port (8000, or a free port if that is taken)
  --data <folder> where to keep the data (nowhere: it is gone when the service stops)
  --demo          make a project with a key, a dashboard, a survey and events, unless it is there
  --json          with --demo: print one line of JSON instead of the introduction

  DATABASE_URL    postgres://… keeps the data on a PostgreSQL server, which instances may share
  PUBLIC_URL      where callers reach the service, if that is not where it listens
  HOST            the address to listen on (127.0.0.1)
  NODE_ENV        "production": answers are not checked against the contract
`;

const usualPort = 8000;

const { values } = readOptions();
if (values.help) {
  console.log(help);
  process.exit(0);
}
const port = portOf(values.port ?? process.env["PORT"]);
const { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, HOST: host } = process.env;
const folder = values.data;
const running = await start({
  port: port ?? usualPort,
  orAnyPort: port === undefined,
  host,
  publicUrl,
  databaseUrl,
  folder,
  validateResponses: process.env["NODE_ENV"] !== "production",
}).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    running.close().then(
      () => process.exit(0),
      (error: unknown) => fail(String(error)),
    );
  });
}

if (!values.demo) console.log(running.url);
else {
  const demo = await prepareDemo(
    running.database.db,
    databaseUrl === undefined ? folder : undefined,
  );
  if (values.json) console.log(JSON.stringify({ url: running.url, ...demo }));
  else introduce(running.url, demo);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: "string" },
        data: { type: "string" },
        demo: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${help}`, 2);
  }
}

function portOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : fail(`not a port: ${text}`, 2);
}

function introduce(url: string, demo: Demo): void {
  const authorization = `-H "Authorization: Bearer ${demo.key}"`;
  const kept =
    databaseUrl !== undefined
      ? "on the PostgreSQL server of DATABASE_URL"
      : folder !== undefined
        ? `in ${folder}`
        : "in memory, until this stops";
  console.log(`The service listens on ${url}. Its data is kept ${kept}.

Key: ${demo.key}

Try:
  curl ${authorization} "${url}/api/environments/${demo.environment}/events/?event=%24pageview&limit=2"
  curl ${authorization} -H "Content-Type: application/json" -X PATCH -d '{"pinned": true, "tags": ["demo"]}' ${url}/api/environments/${demo.environment}/dashboards/${demo.dashboard}/
  curl ${authorization} -H "Content-Type: application/json" -d '{"name": "Mine", "questions": [{"type": "open", "question": "Why?"}]}' ${url}/api/projects/${demo.project}/surveys/

Ctrl+C stops it.`);
}

function fail(message: string, code = 1): never {
  console.error(message);
  process.exit(code);
}
