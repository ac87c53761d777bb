// Runs in a thread of a process that may hang. Kills the process if it uses more processor time than it may between two
// messages: the clock would also count the time of other processes.
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
