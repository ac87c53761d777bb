// The whole service: a database, its handlers and a port, started together and stopped in order.
import { createNodeHandler, listen, type NodeHandler } from "analytics-project-api/server";
import { authenticator } from "./authenticate.js";
import { handlers } from "./handlers/index.js";
import { embeddedBodyBytes } from "./limits.js";
import { fieldsOf, type Log, quietLog } from "./log.js";
import { type Metrics, openMetrics } from "./metrics.js";
import { keepActivityFor } from "./retention.js";
import { createService } from "./service.js";
import { connect, type Database, type Place } from "./store/connect.js";
import { readiness } from "./store/ready.js";

/** Options of a service. */
export interface Settings extends Place {
  /** 0 means a free port. */
  readonly port: number;
  /** Uses a free port if `port` is in use. */
  readonly orAnyPort?: boolean;
  readonly host?: string | undefined;
  /** Port for metrics, which only this machine can reach; 0, the default, means a free port. */
  readonly metricsPort?: number;
  readonly orAnyMetricsPort?: boolean;
  /** URL of the service for callers, if it differs from the address that it listens on. */
  readonly publicUrl?: string | undefined;
  /** Number of days for which the activity log is kept; unlimited by default. */
  readonly activityDays?: number;
  /** Checks every response against the document. */
  readonly validateResponses?: boolean;
  /** By default, only errors are printed. */
  readonly log?: Log;
}

/** A service that listens for requests. */
export interface Running {
  readonly url: string;
  readonly metricsUrl: string;
  readonly database: Database;
  /** Responds to open requests, then closes the ports and the database. */
  close(): Promise<void>;
}

/** Milliseconds for which open requests may continue after the service was told to stop. */
const closeTimeout = 5_000;

/** Connects, migrates and listens; if one of these fails, throws and leaves nothing open. */
export async function start(settings: Settings): Promise<Running> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const { log = quietLog, activityDays } = settings;
    const database = await connect(settings, log);
    opened.push(() => database.close());
    const metrics = await onPort(openMetrics, settings.metricsPort ?? 0, settings.orAnyMetricsPort);
    opened.push(() => metrics.close());
    if (activityDays !== undefined) {
      const end = keepActivityFor(database.db, activityDays, log);
      opened.push(async () => end());
    }
    let url = "";
    const handler = handlerOf(settings, database, metrics, log, () => url);
    const { host = "127.0.0.1" } = settings;
    const listenOn = (port: number) => listen(handler, { port, host, closeTimeout });
    const server = await onPort(listenOn, settings.port, settings.orAnyPort);
    opened.push(() => server.close());
    url = (settings.publicUrl ?? server.url).replace(/\/+$/, "");
    return { url: server.url, metricsUrl: metrics.url, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function handlerOf(
  settings: Settings,
  database: Database,
  metrics: Metrics,
  log: Log,
  publicUrl: () => string,
): NodeHandler {
  const service = createService(database, publicUrl, log);
  return createNodeHandler(handlers(service), {
    authenticate: authenticator(service),
    limits: settings.databaseUrl === undefined ? { bodyBytes: embeddedBodyBytes } : {},
    validateResponses: settings.validateResponses ?? true,
    health: { isReady: readiness(database) },
    onResponse: (event) => {
      metrics.onResponse(event);
      log("info", "request", event);
    },
    onError: (error, failure) => log("error", "failed", { ...failure, ...fieldsOf(error) }),
  });
}

/** Opens a port, or another free port if the port is in use and `orAnyPort` is set. */
async function onPort<Opened>(
  open: (port: number) => Promise<Opened>,
  port: number,
  orAny = false,
): Promise<Opened> {
  return open(port).catch((error: unknown) => {
    if (!orAny || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return open(0);
  });
}
