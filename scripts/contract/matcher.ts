// `toSatisfyContract`, for each test runner whose `expect` can be extended.
import { Contract, type Mismatch, type Read } from "./contract.js";
import { receivedOf } from "./received.js";

/** Result of a matcher. */
export interface MatcherResult {
  readonly pass: boolean;
  message(): string;
}

/** The matcher of one test runner, and its document. */
export interface Matcher {
  /** Sets the document: a path, or a document that code made. */
  useContract(document: string | object): void;
  toSatisfyContract(response: unknown, operationId: string): Promise<MatcherResult>;
}

/** Creates the matcher. `templates`: the folder of our templates. */
export function createMatcher(
  read: (document: string | object) => Promise<Read>,
  templates: string,
): Matcher {
  let given: string | object | undefined;
  let contract: Promise<Contract> | undefined;
  return {
    useContract(document) {
      given = document;
      contract = undefined;
    },
    async toSatisfyContract(response, operationId) {
      if (given === undefined) {
        throw new Error('No document is set. Call `useContract("openapi.yaml")` in a setup file.');
      }
      contract ??= read(given).then((found) => Contract.of(found, templates));
      const received = await receivedOf(response);
      const mismatches = (await contract).mismatches(received, operationId);
      const subject = `The response ${received.status} of \`${operationId}\``;
      return {
        pass: mismatches.length === 0,
        message: () =>
          mismatches.length === 0
            ? `${subject} satisfies the contract.`
            : `${subject} does not satisfy the contract:\n${mismatches.map(line).join("\n")}`,
      };
    },
  };
}

function line({ where, expected, actual, place }: Mismatch): string {
  const got = actual === undefined ? "" : `, received ${actual}`;
  return `  ${where}: expected ${expected}${got}\n    ${place}`;
}
