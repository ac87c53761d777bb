// Runs the suite: tries every operation on a running server, one after the other.

import type { Contract, OperationCases } from "./case.js";
import type { Check } from "./check.js";
import { acceptances, readingOf, refusals, tryingOf } from "./checks.js";
import { effectSeen } from "./effects.js";
import { cutOff, exchange, type Received } from "./exchange.js";
import { inShort, isRefusedAlways, judge } from "./judge.js";
import { baseOf, type ConformanceOptions } from "./options.js";
import {
  type ConformanceReport,
  type Failure,
  type OperationReport,
  printFailure,
  type Skip,
} from "./report.js";
import type { Sent } from "./request.js";

/** The findings about one operation. */
interface Finding {
  readonly operation: OperationReport;
  readonly failures: readonly Failure[];
  readonly skips: readonly Skip[];
}

/**
 * Tries every operation of the contract on a running server, and reports each deviation from the contract. Throws if
 * `operations` names an operation that the contract lacks.
 */
export async function conformance(
  contract: Contract,
  options: ConformanceOptions,
): Promise<ConformanceReport> {
  const findings = new Map<OperationCases, Finding>();
  for (const one of inOrder(contract, options))
    findings.set(one, await tried(contract, one, options));
  const found = contract.cases.flatMap((one) => findings.get(one) ?? []);
  return {
    operations: found.map(({ operation }) => operation),
    failures: found.flatMap(({ failures }) => failures),
    skips: found.flatMap(({ skips }) => skips),
  };
}

/** A test of one operation, for any test runner: `for (const { name, run } of …) it(name, run);`. */
export interface ConformanceTest {
  /** `listSurveys: GET /api/surveys/`. */
  readonly name: string;
  readonly operationId: string;
  /** Throws an error that lists every failure. */
  readonly run: () => Promise<void>;
}

/** Returns the suite as tests, one for each operation. Operations with the method DELETE are last. */
export function conformanceTests(
  contract: Contract,
  options: ConformanceOptions,
): ConformanceTest[] {
  return inOrder(contract, options).map((one) => ({
    name: `${one.operationId}: ${one.method} ${one.path}`,
    operationId: one.operationId,
    run: async () => {
      const { failures } = await tried(contract, one, options);
      if (failures.length > 0) throw new Error(failures.map(printFailure).join("\n\n"));
    },
  }));
}

/**
 * Returns the operations that the options select. Operations that delete are last, because other operations need the
 * deleted resources.
 */
function inOrder({ cases }: Contract, { operations }: ConformanceOptions): OperationCases[] {
  const unknown = operations?.find((id) => !cases.some(({ operationId }) => operationId === id));
  if (unknown !== undefined)
    throw new Error(`the contract has no operation ${JSON.stringify(unknown)}`);
  const chosen = cases.filter(({ operationId }) => operations?.includes(operationId) ?? true);
  const deletes = ({ method }: OperationCases) => method === "DELETE";
  return [...chosen.filter((one) => !deletes(one)), ...chosen.filter(deletes)];
}

async function tried(
  contract: Contract,
  one: OperationCases,
  options: ConformanceOptions,
): Promise<Finding> {
  const trying = await tryingOf(contract, one, options);
  const failures: Failure[] = [];
  const skips: Skip[] = [];
  const { operationId, method, path } = one;
  let checks = 0;
  let failed = 0;
  const fail = (
    check: string,
    sent: Sent,
    problems: readonly Pick<Failure, "expected" | "got">[],
  ) => {
    if (problems.length === 0) return;
    failed++;
    const request = commandLine(sent, options);
    failures.push(...problems.map((problem) => ({ operationId, check, request, ...problem })));
  };
  const tryAll = async (list: AsyncIterable<Check>) => {
    for await (const check of list) {
      checks++;
      if ("skip" in check) {
        skips.push({ operationId, check: check.name, reason: check.skip });
        continue;
      }
      const received = await exchange(check.sent, options);
      if (check.mayBeMissing === true && typeof received === "object" && received.status === 404) {
        const reason = "404: pass ids of existing resources in parameters or examples";
        skips.push({ operationId, check: check.name, reason });
        continue;
      }
      if (check.mayBeCutOff === true && received === cutOff) continue;
      const problems = judge(one, check.expected, received, options);
      fail(check.name, check.sent, problems);
      const { effect } = check;
      if (effect === undefined || problems.length > 0 || typeof received === "string") continue;
      for await (const seen of effectSeen(effect, received, options)) {
        checks++;
        fail(`${check.name}: ${seen.name}`, seen.sent, seen.problems);
      }
    }
  };
  const reading = await readingOf(trying);
  const before = reading === undefined ? undefined : await steady(reading, options);
  await tryAll(refusals(trying));
  // If an operation declares only error responses, the server must reject even valid requests.
  if (isRefusedAlways(one)) await tryAll(acceptances(trying));
  if (reading !== undefined && before !== undefined) {
    checks++;
    const after = await exchange(reading, options);
    const expected = `the same as before the refused requests: ${inShort(before)}`;
    const problems = isSame(before, after) ? [] : [{ expected, got: inShort(after) }];
    fail("refused requests change nothing", reading, problems);
  }
  if (!isRefusedAlways(one)) await tryAll(acceptances(trying));
  const skipped = skips.length;
  const passed = checks - failed - skipped;
  return {
    operation: { operationId, method, path, checks, passed, failed, skipped },
    failures,
    skips,
  };
}

/** Sends a GET request twice, and returns the response if both responses are equal. */
async function steady(reading: Sent, options: ConformanceOptions): Promise<Received | undefined> {
  const first = await exchange(reading, options);
  if (typeof first === "string" || first.status >= 300) return undefined;
  return isSame(first, await exchange(reading, options)) ? first : undefined;
}

function isSame(before: Received, after: Received | string): boolean {
  return typeof after === "object" && after.status === before.status && after.text === before.text;
}

/** Returns the request as a shell command, without credentials. */
function commandLine(
  { method, target, headers, body, chunked }: Sent,
  options: ConformanceOptions,
): string {
  const words = ["curl", "-X", method, quoted(baseOf(options) + target)];
  for (const [name, value] of Object.entries(headers)) {
    const secret = name !== "content-type" && /auth|key|token|cookie|secret/i.test(name);
    words.push("-H", quoted(`${name}: ${secret ? "…" : value}`));
  }
  if (chunked === true) words.push("-H", quoted("transfer-encoding: chunked"));
  if (body instanceof FormData) words.push("#", "with a multipart body");
  else if (typeof body === "string" && body.length <= 5_000) words.push("--data-raw", quoted(body));
  else if (body !== undefined) words.push("#", `with a body of ${new Blob([body]).size} bytes`);
  return words.join(" ");
}

function quoted(word: string): string {
  return /^[\w./,:@=?&%-]+$/.test(word) && !/[?&]/.test(word)
    ? word
    : `'${word.replaceAll("'", "'\\''")}'`;
}
