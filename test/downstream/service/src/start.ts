// The service as a whole: a database, its handlers and a port; started together, stopped in order.
import { createNodeHandler, listen } from "analytics-project-api/server";
import { authenticator } from "./authenticate.js";
import { handlers } from "./handlers/index.js";
import { embeddedBodyBytes } from "./limits.js";
import { createService } from "./service.js";
import { connect, type Database, type Place } from "./store/connect.js";

/** What a service is started with. */
export interface Settings extends Place {
  /** 0 for a free one. */
  readonly port: number;
  /** Takes a free port where that one is taken. */
  readonly orAnyPort?: boolean;
  readonly host?: string | undefined;
  /** Where callers reach it, if that is not where it listens. */
  readonly publicUrl?: string | undefined;
  /** Checks every answer against the contract. */
  readonly validateResponses?: boolean;
}

/** A service that listens. */
export interface Running {
  readonly url: string;
  readonly database: Database;
  /** Answers what has begun, then lets go of the port and the database. */
  close(): Promise<void>;
}

/** Connects, migrates and listens; throws when any of it fails, and leaves nothing open. */
export async function start(settings: Settings): Promise<Running> {
  const database = await connect(settings);
  let url = "";
  const service = createService(database, () => url);
  try {
    const handler = createNodeHandler(handlers(service), {
      authenticate: authenticator(service),
      limits: settings.databaseUrl === undefined ? { bodyBytes: embeddedBodyBytes } : {},
      validateResponses: settings.validateResponses ?? true,
    });
    const { port, host = "127.0.0.1", orAnyPort = false } = settings;
    const server = await listen(handler, { port, host }).catch((error: unknown) => {
      if (!orAnyPort || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      return listen(handler, { port: 0, host });
    });
    url = (settings.publicUrl ?? server.url).replace(/\/+$/, "");
    return {
      url: server.url,
      database,
      close: async () => {
        // Whoever is not done by then is cut off.
        const patience = setTimeout(() => server.server.closeAllConnections(), 5_000);
        await server.close();
        clearTimeout(patience);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
