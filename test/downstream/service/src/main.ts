// Starts the service with the settings of its command line and environment. specloom writes this file once and never
// overwrites it; edit it freely.
import { type Demo, prepareDemo } from "./demo.js";
import { jsonLog } from "./log.js";
import { readOptions, usage } from "./options.js";
import { onStop } from "./signals.js";
import { type Running, start } from "./start.js";

const options = understood();
if (options === "help") {
  console.log(usage);
  process.exit(0);
}
const { settings, demo: isDemo, json } = options;
const { databaseUrl, folder } = settings;
const running = await start({ ...settings, log: jsonLog }).catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
);

onStop(() => {
  running.close().then(
    () => process.exit(0),
    (error: unknown) => fail(String(error)),
  );
});

if (!isDemo) console.log(running.url);
else {
  const { url, metricsUrl, database } = running;
  const demo = await prepareDemo(database.db, databaseUrl === undefined ? folder : undefined);
  if (json) console.log(JSON.stringify({ url, metricsUrl, ...demo }));
  else introduce(running, demo);
}

function understood() {
  try {
    return readOptions(process.env);
  } catch (error) {
    return fail((error as Error).message, 2);
  }
}

function introduce({ url, metricsUrl }: Running, demo: Demo): void {
  const authorization = `-H "Authorization: Bearer ${demo.key}"`;
  const kept =
    databaseUrl !== undefined
      ? "on the PostgreSQL server of DATABASE_URL"
      : folder !== undefined
        ? `in ${folder}`
        : "in memory, until this stops";
  console.log(`The service listens on ${url}. Its data is kept ${kept}. Metrics: ${metricsUrl}

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
