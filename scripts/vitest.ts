// `import "specloom/vitest"`: adds `toSatisfyContract` to the `expect` of Vitest.
import { expect } from "vitest";
import { readContract } from "./command/contract.js";
import { templatesFolder } from "./command/package-root.js";
import { createJudge, createMatcher, type Matcher, type MatchOptions } from "./contract/matcher.js";
import { append } from "./write/apply.js";

const matcher = createMatcher(
  createJudge({
    read: readContract,
    append,
    warn: (text) => console.warn(text),
    templates: templatesFolder,
  }),
);
expect.extend({ toSatisfyContract: matcher.toSatisfyContract });

/** Sets the document of the tests: a path, or a document that code made. Call it in a setup file. */
export const useContract: Matcher["useContract"] = matcher.useContract;

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: the declaration that is merged has this default
  interface Matchers<T = any> {
    /** Passes if the response satisfies the operation in the document. Returns a promise: await it. */
    toSatisfyContract(operationId: string, options?: MatchOptions): Promise<void>;
  }
}
