// Counts the executed blocks of the toolkit's code. The count measures work, and does not depend on the speed of the
// machine.
import { Session } from "node:inspector/promises";

export class ExecutedBlocks {
  readonly #session = new Session();

  /** Starts to count. V8 runs slower from here until `stop`. */
  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post("Profiler.enable");
    await this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** Returns the number of executed blocks since the last call. */
  async count(): Promise<number> {
    const { result } = await this.#session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ url }) => /\/(?:scripts|templates)\//.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  }

  /** Returns how many times as much work `many` repetitions of a construct take as `few` repetitions. */
  static async growth(
    [few, many]: readonly [few: number, many: number],
    workFor: (count: number) => Promise<number>,
  ): Promise<number> {
    // The first run also fills caches.
    await workFor(few);
    const less = await workFor(few);
    return (await workFor(many)) / less;
  }

  stop(): void {
    this.#session.disconnect();
  }
}
