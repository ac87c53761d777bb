// Implements `toSatisfyContract` for each test runner whose `expect` can be extended.
import { few } from "../diagnostics/quote.js";
import { Contract, type Mismatch, type Read } from "./contract.js";
import { type Received, receivedOf } from "./received.js";
import { usageLine } from "./usage.js";

/** Options of `useContract`. */
export interface ContractOptions {
  /** The usage file, which records the observed elements of each response for `specloom coverage`. */
  readonly coverage?: string;
}

/** Maximum number of unchecked elements that a warning names. */
const mostUnchecked = 3;

/** The result of a matcher, as the test runner expects it. */
export interface MatcherResult {
  readonly pass: boolean;
  message(): string;
}

/** The matcher of one test runner, and the function that sets the document for this matcher. */
export interface Matcher {
  /** Sets the document: a path, or the document as a JavaScript value. */
  useContract(document: string | object, options?: ContractOptions): void;
  toSatisfyContract(
    response: unknown,
    operationId: string,
    options?: MatchOptions,
  ): Promise<MatcherResult>;
}

export interface MatchOptions {
  /**
   * Coverage needs the request if the response object does not refer to its request. `request` is a `Request` with an
   * unread body, or an object with `headers` and `body`.
   */
  readonly request?: { readonly headers?: unknown; readonly body?: unknown };
}

/**
 * The result of validating a response, in words. The result is plain data, because worker threads can only send plain
 * data.
 */
export interface Verdict {
  readonly pass: boolean;
  readonly message: string;
}

/** Validates responses against the document that `useContract` sets. */
export interface Judge extends Pick<Matcher, "useContract"> {
  judge(received: Received, operationId: string): Promise<Verdict>;
}

export interface Surroundings {
  read(document: string | object): Promise<Read>;
  append(file: string, text: string): Promise<void>;
  /** Shows a warning to the person who runs the tests. */
  warn(text: string): void;
  /** The folder with specloom's templates. */
  readonly templates: string;
}

/** Creates a matcher. */
export function createMatcher({ useContract, judge }: Judge): Matcher {
  return {
    useContract,
    async toSatisfyContract(response, operationId, { request } = {}) {
      const { pass, message } = await judge(await receivedOf(response, request), operationId);
      return { pass, message: () => message };
    },
  };
}

/** Creates a judge. The document is read when the first response is validated. */
export function createJudge(surroundings: Surroundings): Judge {
  let given: string | object | undefined;
  let coverage: string | undefined;
  let contract: Promise<Contract> | undefined;
  return {
    useContract(document, options = {}) {
      given = document;
      coverage = options.coverage;
      contract = undefined;
    },
    async judge(received, operationId) {
      if (given === undefined) {
        throw new Error('No document is set. Call `useContract("openapi.yaml")` in a setup file.');
      }
      contract ??= readContract(given, surroundings);
      const known = await contract;
      const mismatches = known.mismatches(received, operationId);
      if (coverage !== undefined && mismatches.length === 0) {
        await surroundings.append(coverage, usageLine(known.seen(received, operationId)));
      }
      const subject = `The response ${received.status} of \`${operationId}\``;
      return mismatches.length === 0
        ? { pass: true, message: `${subject} satisfies the contract.` }
        : {
            pass: false,
            message: `${subject} does not satisfy the contract:\n${mismatches.map(line).join("\n")}`,
          };
    },
  };
}

async function readContract(
  given: string | object,
  { read, templates, warn }: Surroundings,
): Promise<Contract> {
  const contract = await Contract.of(await read(given), templates);
  const { unchecked } = contract;
  if (unchecked.length > 0) {
    const pieces = unchecked.length === 1 ? "1 piece" : `${unchecked.length} pieces`;
    warn(
      `specloom: the matcher does not check ${pieces} of the document with mistakes: ${few(unchecked, mostUnchecked)}. ` +
        "`specloom validate` lists the mistakes.",
    );
  }
  return contract;
}

function line({ where, expected, actual, place }: Mismatch): string {
  const got = actual === undefined ? "" : `, received ${actual}`;
  return `  ${where}: expected ${expected}${got}\n    ${place}`;
}
