// Preloaded into a command (`node --import`): writes what the whole process used, all its threads, when it ends.
import { writeFileSync } from "node:fs";

const report = process.env.SPECLOOM_BENCH_REPORT;
if (report !== undefined) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const cpu = (userCPUTime + systemCPUTime) / 1e6;
    writeFileSync(report, JSON.stringify({ cpu, memory: maxRSS / 1024 }));
  });
}
