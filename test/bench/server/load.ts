// An HTTP client with little overhead: it sends prepared bytes over open connections, one request at a time on each
// connection.
import { connect, type Socket } from "node:net";
import type { Sample } from "./requests.js";

/** Sends a request `count` times over several connections. Throws if a response has an unexpected status. */
export async function load(
  port: number,
  { bytes, status }: Sample,
  count: number,
  connections: number,
): Promise<void> {
  const each = Math.ceil(count / connections);
  await Promise.all(
    Array.from({ length: connections }, () =>
      repeat(connect(port, "127.0.0.1"), bytes, status, each),
    ),
  );
}

function repeat(socket: Socket, bytes: Buffer, status: number, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = count;
    let text = "";
    socket.setNoDelay(true);
    socket.on("connect", () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (!isWhole(text)) return;
      if (!text.startsWith(`HTTP/1.1 ${status} `)) {
        socket.destroy(new Error(`expected ${status}: ${text.slice(0, 600)}`));
        return;
      }
      text = "";
      left--;
      if (left > 0) socket.write(bytes);
      else socket.end();
    });
    socket.on("error", reject);
    socket.on("close", () =>
      left === 0 ? resolve() : reject(new Error("the server closed the connection")),
    );
  });
}

function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end + 2))?.[1];
  if (length === undefined) return text.endsWith("\r\n0\r\n\r\n");
  return text.length - end - 4 >= Number(length);
}
