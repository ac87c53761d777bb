// Sends requests to servers, with `fetch` or as bytes on a socket.
import { connect } from "node:net";

/** A received response. */
export interface ReceivedResponse {
  readonly status: number;
  /** Headers, keyed by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  readonly closed: boolean;
}

/**
 * Sends bytes and reads one response. If the response has `Connection: close`, also waits until the connection closes.
 * If nothing arrives for `patience` milliseconds, the result has the status 0.
 */
export function sendBytes(
  port: number,
  bytes: string | Uint8Array,
  patience = 10_000,
): Promise<ReceivedResponse> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    let closed = false;
    const timer = setTimeout(() => socket.destroy(), patience);
    socket.on("connect", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const response = parse(text, false);
      if (response !== undefined && response.headers.get("connection") !== "close")
        socket.destroy();
    });
    socket.on("end", () => {
      closed = true;
    });
    socket.on("error", () => {
      closed = true;
    });
    socket.on("close", () => {
      clearTimeout(timer);
      const nothing = { status: 0, headers: new Map(), body: "", closed };
      resolve(parse(text, closed) ?? nothing);
    });
  });
}

/** Parses a response; returns `undefined` if it is incomplete. */
function parse(text: string, closed: boolean): ReceivedResponse | undefined {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const status = Number(first.split(" ")[1]);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const body = text.slice(end + 4);
  const isWhole = status < 200 || body.length >= Number(headers.get("content-length") ?? 0);
  return isWhole || closed ? { status, headers, body, closed } : undefined;
}

/** Returns the text of an HTTP/1.1 request. */
export function request(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = "",
): string {
  const all: Record<string, string> = { Host: "shop", ...headers };
  if (body !== "" && !("Content-Length" in all))
    all["Content-Length"] = String(Buffer.byteLength(body));
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}
