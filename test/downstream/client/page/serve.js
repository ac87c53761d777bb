// Serves the built page, and forwards requests for /api to the service. Example: SERVICE=http://localhost:8000
// PORT=4173 node serve.js
import { readdirSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const types = new Map([
  [".css", "text/css"],
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript"],
  [".svg", "image/svg+xml"],
]);

/** The content security policy allows scripts, styles and requests only of the page's own origin. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * @param {object} options
 * @param {string} options.folder The output of Vite.
 * @param {() => string} options.service Returns the address of the service, for each request.
 * @param {number} [options.port] 0 means a free port.
 * @param {(url: string) => Promise<unknown>} [options.before] Awaited before a request is passed on.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serve({ folder, service, port = 0, before }) {
  const files = filesOf(folder);
  const server = createServer(async (incoming, outgoing) => {
    const { url = "/" } = incoming;
    if (url.startsWith("/api/")) {
      await before?.(url);
      pass(service(), incoming, outgoing);
      return;
    }
    const file = files.get(url === "/" ? "/index.html" : url);
    const headers = { "content-security-policy": policy, "x-content-type-options": "nosniff" };
    if (file === undefined) outgoing.writeHead(404, headers).end();
    else outgoing.writeHead(200, { ...headers, "content-type": file.type }).end(file.bytes);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(undefined));
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Lists the files of a folder. A request path is only looked up in this list, so no request can read another file.
 * @param {string} folder
 */
function filesOf(folder) {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        const type = types.get(extname(name)) ?? "application/octet-stream";
        const path = `/${relative(folder, file).split(sep).join("/")}`;
        return [path, { type, bytes: readFileSync(file) }];
      }),
  );
}

/**
 * Forwards a request to the service. If the page cancels the request, the request to the service is cancelled, too.
 * @param {string} service
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 */
function pass(service, incoming, outgoing) {
  if (outgoing.destroyed) return;
  const { method, url: path, headers } = incoming;
  const { hostname, port, host } = new URL(service);
  const onward = request({ hostname, port, path, method, headers: { ...headers, host } });
  onward.on("response", (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  outgoing.on("close", () => onward.destroy());
  incoming.pipe(onward);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // SLOW=3000 delays responses by 3 seconds, so that a user can cancel requests.
  const { SERVICE = "http://localhost:8000", PORT = "4173", SLOW = "0" } = process.env;
  const { url } = await serve({
    folder: join(import.meta.dirname, "dist"),
    service: () => SERVICE,
    port: Number(PORT),
    before: () => sleep(Number(SLOW)),
  });
  console.log(url);
}
