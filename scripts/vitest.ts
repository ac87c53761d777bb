// Implements `import "specloom/vitest"`, which adds the matcher `toSatisfyContract` to Vitest.
import { expect } from "vitest";
import { documentJudge } from "./command/contract.js";
import { createMatcher, type Matcher, type MatchOptions } from "./contract/matcher.js";

const matcher = createMatcher(documentJudge());
expect.extend({ toSatisfyContract: matcher.toSatisfyContract });

/**
 * Sets the document of the tests: a path, or the document as a JavaScript value. Call `useContract` in a setup file.
 */
export const useContract: Matcher["useContract"] = matcher.useContract;

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: the declaration that is merged has this default
  interface Matchers<T = any> {
    /**
     * Passes if the response satisfies the operation in the document. A test must `await` the promise that the
     * assertion returns.
     */
    toSatisfyContract(operationId: string, options?: MatchOptions): Promise<void>;
  }
}
