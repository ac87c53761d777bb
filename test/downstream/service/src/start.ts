// Starts and stops the whole service: its database, handlers and ports.
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

export interface Settings extends Place {
  /** 0 selects a free port. */
  readonly port: number;
  /** Whether to use a free port if `port` is in use. */
  readonly orAnyPort?: boolean;
  readonly host?: string | undefined;
  /** Port for metrics, which only this machine can reach. The default 0 selects a free port. */
  readonly metricsPort?: number;
  readonly orAnyMetricsPort?: boolean;
  /** Public URL of the service, if it differs from the address that it listens on. */
  readonly publicUrl?: string | undefined;
  /**
   * Number of days after which entries of the activity log are removed. By default, entries of the activity log are
   * never removed.
   */
  readonly activityDays?: number;
  readonly validateResponses?: boolean;
  /** By default, only errors are logged. */
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

/** Milliseconds that open requests may continue after a signal to stop the service. */
const closeTimeout = 5_000;

/** Connects, migrates and listens. If a step fails, throws and closes all resources. */
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

/** Opens a port. If the port is in use and `orAnyPort` is set, opens a free port. */
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
