// The report for programs: one JSON object; templates/report/report.schema.json describes it.
import { asciiJson } from "../../diagnostics/ascii-json.js";
import { inert } from "../../diagnostics/inert.js";
import type { JsonValue } from "../../load/json.js";
import type { ChangedOperation, Impact, SymbolEffect } from "../change.js";
import type { Report, ReportedChange, ReportedPlace } from "./report.js";
import type { VersionAdvice } from "./version.js";

/** The report as `--format json` prints it. This shape is stable: members may be added, none goes away. */
export interface JsonReport {
  readonly summary: Report["summary"];
  readonly changes: readonly JsonChange[];
  readonly version: VersionAdvice;
}

/** One change. Texts are inert; pointers, paths and witnesses are exact. */
export interface JsonChange {
  readonly rule: string;
  readonly impact: Impact;
  readonly message: string;
  readonly operations: readonly ChangedOperation[];
  readonly before: JsonPlace | null;
  readonly after: JsonPlace | null;
  readonly witness?: JsonValue;
  readonly effects: {
    readonly wire: string | null;
    readonly clients: readonly SymbolEffect[];
    readonly servers: ReportedChange["effects"]["servers"];
    readonly validators: string | null;
  };
  readonly fingerprint: string;
  /** Who answered for it, where an allow-list has an entry. */
  readonly allowed?: {
    readonly reason: string;
    readonly expires: string;
    readonly file: string;
    readonly line: number;
  };
}

/** A place in one of the two documents. */
export interface JsonPlace {
  readonly pointer: string;
  readonly file: string;
  readonly line: number;
}

/** The report as plain data. */
export function toJson({ summary, changes, version }: Report): JsonReport {
  return { summary, changes: changes.map(toJsonChange), version };
}

/** `toJson` as text: ASCII only, so that no terminal acts on a text of the documents. */
export function printJson(report: Report): string {
  return asciiJson(toJson(report));
}

function toJsonChange(change: ReportedChange): JsonChange {
  const { rule, impact, message, operations, witness, effects, fingerprint, allowed } = change;
  const { wire, clients, servers, validators } = effects;
  return {
    rule,
    impact,
    message: inert(message),
    operations: operations.map(({ method, path }) => ({ method, path })),
    before: place(change.before),
    after: place(change.after),
    ...(witness === undefined ? {} : { witness }),
    effects: {
      wire: wire === null ? null : inert(wire),
      clients: clients.map(({ symbol, before, after }) => ({ symbol, before, after })),
      servers: servers.map(({ operationId, handler, file, line }) => ({
        operationId,
        handler,
        ...(file === undefined || line === undefined ? {} : { file, line }),
      })),
      validators: validators === null ? null : inert(validators),
    },
    fingerprint,
    ...(allowed === undefined
      ? {}
      : {
          allowed: {
            reason: inert(allowed.reason),
            expires: allowed.expires,
            file: allowed.location.file,
            line: allowed.location.line,
          },
        }),
  };
}

function place(where: ReportedPlace | null): JsonPlace | null {
  return where === null ? null : { pointer: where.pointer, file: where.file, line: where.line };
}
