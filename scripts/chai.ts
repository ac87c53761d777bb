// Implements `import { contract } from "specloom/chai"`, which adds `satisfyContract` to the assertions of Chai.
import { documentJudge } from "./command/contract.js";
import { type ContractOptions, createMatcher, type MatchOptions } from "./contract/matcher.js";

/** The properties of Chai's assertions that this plugin uses. */
interface Assertion {
  readonly _obj: unknown;
  assert(isTrue: boolean, message: () => string, negated: () => string): void;
}

/** The properties of the `chai` object that this plugin uses. */
interface Chai {
  readonly Assertion: {
    addMethod(
      name: string,
      method: (this: Assertion, operationId: string, options?: MatchOptions) => Promise<void>,
    ): void;
  };
}

/**
 * Returns the Chai plugin for a document: `chai.use(contract("openapi.yaml"))`. The document is given as a path or as a
 * JavaScript value.
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
       * Passes if the response satisfies the operation in the document. A test must `await` the promise that the
       * assertion returns.
       */
      satisfyContract(operationId: string, options?: MatchOptions): Promise<void>;
    }
  }
}
