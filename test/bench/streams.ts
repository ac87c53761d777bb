// `npm run bench:streams [-- events]`: speed of server-sent events from a generated server to a generated client,
// compared with `node:http` and `fetch` alone. Prints events per second, and the ratio to `node:http` and `fetch`
// alone. The command only measures: no figure makes it fail.
import { streamProgram, type Way } from "./stream-program.js";

const events = Number(process.argv[2] ?? 200_000);
const titles: Readonly<Record<Way, string>> = {
  bare: "node:http and fetch",
  plain: "server and client",
  checked: "both with validation",
};
const program = await streamProgram();
const best = new Map<Way, number>();
for (let round = 0; round < 3; round += 1) {
  for (const way of Object.keys(titles) as Way[]) {
    const { milliseconds } = program.run(way, events);
    best.set(way, Math.min(best.get(way) ?? Number.POSITIVE_INFINITY, milliseconds));
  }
}
program.remove();
const bare = best.get("bare") ?? 0;
for (const [way, milliseconds] of best) {
  const rate = Math.round((events / milliseconds) * 1000).toLocaleString("en");
  console.log(
    `${titles[way].padEnd(22)} ${rate.padStart(9)} events/s  ${(milliseconds / bare).toFixed(2)}`,
  );
}
