// A million events pass through server and client over a real socket in constant memory.
import { afterAll, beforeAll, expect, it } from "vitest";
import { streamProgram } from "../../bench/stream-program.js";

let program: Awaited<ReturnType<typeof streamProgram>>;
beforeAll(async () => {
  program = await streamProgram();
});
afterAll(() => program.remove());

it.each(["plain", "checked"] as const)("%s", { timeout: 180_000 }, (way) => {
  const { heaps } = program.run(way, 1_000_000);
  expect(heaps).toHaveLength(10);
  const [first = 0, ...others] = heaps;
  // If the server or client kept one byte of each event, the heap would grow by more than this limit.
  for (const heap of others) expect(heap - first).toBeLessThan(900_000);
});
