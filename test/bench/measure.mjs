// NODE_OPTIONS loads this module into a command and its child processes. Each process writes its resource usage when it
// ends.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

const folder = process.env.SPECLOOM_BENCH_REPORTS;
if (folder !== undefined && isMainThread) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const cpu = (userCPUTime + systemCPUTime) / 1e6;
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify({ cpu, memory: maxRSS / 1024 }));
  });
}
