// Many simultaneous callers that record the responses they receive.
import { setTimeout as sleep } from "node:timers/promises";
import type { Process } from "./process.js";

/** Many callers that send requests, and the results so far. */
export interface Load {
  /** Number of responses, keyed by status. The key "no response" counts requests whose connection broke. */
  readonly statuses: ReadonlyMap<number | string, number>;
  /** Surveys whose creation was acknowledged. */
  readonly created: readonly string[];
  /** Created surveys for which the service also acknowledged a change. */
  readonly changed: ReadonlySet<string>;
  /** Wrong responses: each has the status 503, but no header `Retry-After`. */
  readonly wrong: readonly string[];
  /** Resolves after `count` more surveys have been created. */
  more(count: number): Promise<void>;
  /** Stops all callers after their current requests. */
  end(): Promise<void>;
}

/** Starts simulated callers: writers that create and change surveys, and readers that read lists. */
export function startLoad(service: Process, { writers = 8, readers = 8 } = {}): Load {
  const statuses = new Map<number | string, number>();
  const created: string[] = [];
  const changed = new Set<string>();
  const wrong: string[] = [];
  let isEnding = false;
  const send = async (method: string, path: string, body?: object) => {
    try {
      const response = await fetch(`${service.url}/api/projects/${service.project}/${path}`, {
        method,
        headers: { authorization: `Bearer ${service.key}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 503 && !response.headers.has("retry-after")) wrong.push(text);
      return { status: response.status, text };
    } catch {
      statuses.set("no response", (statuses.get("no response") ?? 0) + 1);
      return { status: 0, text: "" };
    }
  };
  const write = async () => {
    const made = await send("POST", "surveys/", { name: "Load" });
    if (made.status !== 201) return;
    const { id } = JSON.parse(made.text) as { readonly id: string };
    created.push(id);
    const { status } = await send("PATCH", `surveys/${id}/`, { archived: true });
    if (status === 200) changed.add(id);
  };
  const read = () => send("GET", "surveys/?limit=20");
  const caller = async (work: () => Promise<unknown>) => {
    while (!isEnding) await work();
  };
  const callers = [
    ...Array.from({ length: writers }, () => caller(write)),
    ...Array.from({ length: readers }, () => caller(read)),
  ];
  return {
    statuses,
    created,
    changed,
    wrong,
    more: async (count) => {
      const goal = created.length + count;
      const reached = async () => {
        while (created.length < goal && !isEnding) await sleep(20);
      };
      await Promise.race([reached(), service.unexpectedEnd]);
    },
    end: async () => {
      isEnding = true;
      await Promise.all(callers);
    },
  };
}
