// How tests speak to a server: whole requests with fetch, or bytes of our own on a bare socket.
import { connect } from "node:net";

/** An answer as it came over the wire. */
export interface Answered {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Whether the server closed the connection by itself. */
  readonly closed: boolean;
}

/** Sends bytes and reads one answer; the connection is given up when it stays silent for `patience` ms. */
export function sendBytes(
  port: number,
  bytes: string | Uint8Array,
  patience = 1_500,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    let closed = false;
    const timer = setTimeout(() => socket.destroy(), patience);
    socket.on("connect", () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", () => {
      closed = true;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).toString("latin1");
      const end = text.indexOf("\r\n\r\n");
      const [first = "", ...lines] = text.slice(0, Math.max(end, 0)).split("\r\n");
      const status = Number(first.split(" ")[1]);
      if (text !== "" && !Number.isInteger(status))
        reject(new Error(`no HTTP: ${text.slice(0, 100)}`));
      const headers = new Map(
        lines.map((line) => {
          const colon = line.indexOf(":");
          return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
        }),
      );
      resolve({ status: text === "" ? 0 : status, headers, body: text.slice(end + 4), closed });
    });
  });
}

/** A request of HTTP/1.1 as text. */
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
