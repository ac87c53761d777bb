// Implements `require("specloom/jest")`, which adds `toSatisfyContract` to the `expect` of Jest. The build converts
// this module and its imports to CommonJS, because Jest loads ES modules only with flags.
import { join } from "node:path";
import { createMatcher } from "./contract/matcher.js";
import { createThreadedJudge } from "./contract/threaded-judge.js";

const judge = createThreadedJudge(join(import.meta.dirname, "contract-worker.js"));
const matcher = createMatcher(judge);
const { expect, afterAll } = globalThis as {
  readonly expect?: { extend(matchers: object): void };
  readonly afterAll?: (hook: () => Promise<void>) => void;
};
if (expect === undefined || afterAll === undefined) {
  throw new Error(
    "Import `specloom/jest` in a file of `setupFilesAfterEnv`: it extends the global `expect`.",
  );
}
expect.extend({ toSatisfyContract: matcher.toSatisfyContract });
afterAll(() => judge.end());

/**
 * Sets the document of the tests: a path, or the document as a JavaScript value. Call `useContract` in a setup file.
 * `coverage` is the path of a file that records, for `specloom coverage`, which elements of the document occurred in
 * responses.
 */
export const useContract: (
  document: string | object,
  options?: { readonly coverage?: string },
) => void = matcher.useContract;

declare global {
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: the declaration that is merged has these parameters
    interface Matchers<R, T = {}> {
      /**
       * Passes if the response satisfies the operation in the document. A test must `await` the promise that the
       * assertion returns.
       */
      toSatisfyContract(
        operationId: string,
        options?: { readonly request?: { readonly headers?: unknown; readonly body?: unknown } },
      ): Promise<void>;
    }
  }
}
