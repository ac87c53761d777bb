// Merges the effects of changes that have the same cause.
import { symbolKey } from "../effects/effects.js";
import type { ReportedChange } from "./report.js";

export function mergedEffects(
  changes: readonly [ReportedChange, ...ReportedChange[]],
): ReportedChange["effects"] {
  const all = changes.map(({ effects }) => effects);
  const sentences = all.flatMap(({ wire }) => wire?.split("; ") ?? []);
  const clients = all.flatMap((one) => one.clients);
  const servers = all.flatMap((one) => one.servers);
  return {
    wire: sentences.length === 0 ? null : [...new Set(sentences)].join("; "),
    clients: [...new Map(clients.map((one) => [symbolKey(one), one])).values()],
    servers: [...new Map(servers.map((one) => [one.handler, one])).values()],
    validators: all.find(({ validators }) => validators !== null)?.validators ?? null,
  };
}
