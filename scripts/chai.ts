// `import { contract } from "specloom/chai"`: adds `satisfyContract` to the assertions of Chai.
import { documentJudge } from "./command/contract.js";
import { type ContractOptions, createMatcher, type MatchOptions } from "./contract/matcher.js";

/** A Chai assertion, as plugins see it. */
interface Assertion {
  readonly _obj: unknown;
  assert(isTrue: boolean, message: () => string, negated: () => string): void;
}

/** The members of Chai that a plugin changes. */
interface Chai {
  readonly Assertion: {
    addMethod(
      name: string,
      method: (this: Assertion, operationId: string, options?: MatchOptions) => Promise<void>,
    ): void;
  };
}

/**
 * Returns the plugin for a document: a path, or a document as a JavaScript value. `chai.use(contract("openapi.yaml"))`.
 */
export function contract(
  document: string | object,
  options?: ContractOptions,
): (chai: Chai) => void {
  const { useContract: set, toSatisfyContract } = createMatcher(documentJudge());
  set(document, options);
  return ({ Assertion }) =>
    Assertion.addMethod("satisfyContract", async function (operationId, match) {
      const { pass, message } = await toSatisfyContract(this._obj, operationId, match);
      this.assert(pass, message, message);
    });
}

declare global {
  namespace Chai {
    interface Assertion {
      /**
       * Passes if the response satisfies the operation in the document. Returns a promise, which the test must await.
       */
      satisfyContract(operationId: string, options?: MatchOptions): Promise<void>;
    }
  }
}
