// Runs in a thread of a process that may hang. Kills the process if it uses too much CPU time between two messages:
// elapsed time would also include the time of other processes.
import { parentPort, workerData } from "node:worker_threads";

const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

let start = used();
parentPort?.on("message", () => {
  start = used();
});
setInterval(() => {
  if (used() - start > workerData.mostMilliseconds) process.kill(process.pid, "SIGKILL");
}, 200);
