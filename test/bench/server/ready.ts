// Every measured server reports its port, and its resource usage on request.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Resource usage of a server process since its start. */
export interface Usage {
  /** User and system time, in microseconds. */
  readonly cpu: number;
  /** Resident memory, in MiB. */
  readonly memory: number;
}

/** Listens on a free port and reports the port to the benchmark. */
export function ready(server: Server): void {
  if (server.listening) tell(server);
  else server.listen(0, "127.0.0.1", () => tell(server));
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpu: user + system, memory: process.memoryUsage.rss() / 2 ** 20 };
    process.send?.(usage);
  });
  process.on("disconnect", () => process.exit());
}

function tell(server: Server): void {
  process.send?.({ port: (server.address() as AddressInfo).port });
}
