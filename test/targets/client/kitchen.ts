// A generated client of the document in kitchen-sink.ts, and a server that records requests.
import { afterAll, beforeAll, beforeEach } from "vitest";
import { generatedFolder, load, Recorder } from "./generated-client.js";
import { kitchenSink } from "./kitchen-sink.js";

export interface Result {
  readonly ok: boolean;
  readonly undocumented?: boolean;
  readonly status: number;
  readonly contentType?: string;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}
type Call = (input?: unknown, options?: unknown) => Promise<Result>;
/** The exports of the generated client. */
export interface Sdk {
  createApi(options?: object): Readonly<Record<string, Call>>;
  createClient(options?: object): { readonly baseUrl: string };
  readonly ResponseError: new () => Error;
  readonly servers: readonly { readonly url: string }[];
  serverUrl(server: unknown, values?: object): string;
}

/** A client, and the server that it calls. */
export interface Kitchen {
  readonly server: Recorder;
  readonly sdk: Sdk;
  /** Calls an operation by name. `client` contains options for `createApi`. */
  call(name: string, input?: unknown, client?: object, options?: unknown): Promise<Result>;
}

/** Before the tests of a file, generates the client and starts the server; afterwards, stops the server. */
export function kitchen(): Kitchen {
  const server = new Recorder();
  let sdk: Sdk;
  let remove: () => void;
  beforeAll(async () => {
    const made = await generatedFolder(kitchenSink);
    remove = made.remove;
    sdk = await load<Sdk>(made.folder, "client/index.ts");
    await server.start();
  });
  afterAll(() => {
    server.stop();
    remove();
  });
  beforeEach(() => {
    server.reply = { status: 204 };
  });
  return {
    server,
    get sdk() {
      return sdk;
    },
    async call(name, input, client = {}, options = undefined) {
      const operation = sdk.createApi({ baseUrl: server.baseUrl, ...client })[name];
      if (operation === undefined) throw new Error(`no operation ${name}`);
      return operation(input, options);
    },
  };
}

/** The path parameters that every call of `readThing` needs. */
export const thing: { readonly path: { readonly id: string; readonly tags: readonly string[] } } = {
  path: { id: "a/b", tags: ["x", "y z"] },
};
