// Builds the code of a generated function from statements.
import { type Code, Fragment, js, raw, Variable } from "./fragment.js";
import { printed } from "./layout.js";
import { type Choice, count, reduced, type Statement, tidy } from "./statements.js";
import { VariableNames } from "./variable-names.js";

/**
 * The statements in a block of generated code: as a list, as code of a single statement, or as a function that adds
 * them.
 */
type Block = (() => void) | Fragment | Statement[];

export class Generator {
  readonly #names = new VariableNames();
  readonly #root: Statement[] = [];
  /** The block to which statements are added. */
  #block = this.#root;

  const(preferred: string, value: Fragment): Variable {
    return this.#declared("const", new Variable(this.#names.free(preferred)), value);
  }

  /**
   * Declares a constant, and adds the statements that use it. A constant that is used only once is not declared; its
   * value is printed in its place.
   */
  using(preferred: string, value: Fragment, add: (constant: Variable) => void): void {
    const constant = new Variable(this.#names.free(preferred), value);
    const statements = this.block(() => add(constant));
    if (statements.length === 0) return;
    this.#declared("const", constant, value);
    for (const statement of statements) this.#block.push(statement);
  }

  let(preferred: string, value: Fragment): Variable {
    return this.#declared("let", new Variable(this.#names.free(preferred)), value);
  }

  var(preferred: string, value: Fragment): Variable {
    return this.#declared("var", new Variable(this.#names.free(preferred)), value);
  }

  assign(target: Code, value: Fragment): void {
    if (target instanceof Fragment) count(target);
    count(value);
    this.#block.push({ kind: "assignment", target, value });
  }

  /** Adds a statement that contains no block, such as a function call or `return`. */
  code(line: Fragment): void {
    count(line);
    this.#block.push({ kind: "line", code: line });
  }

  return(value: Code): void {
    this.code(js`return ${value}`);
  }

  break(): void {
    this.code(raw("break"));
  }

  /** Adds a chain of `if` and `else if`, in which at most one branch runs. */
  choose(branches: readonly (readonly [condition: Fragment, body: Block])[], last?: Block): void {
    const choice: Choice = {
      kind: "choice",
      branches: branches.map(([condition, body]) => ({ condition, body: this.block(body) })),
      otherwise: last === undefined ? [] : this.block(last),
    };
    for (const [condition] of branches) count(condition);
    const kept = reduced(choice);
    if (kept !== undefined) this.#block.push(kept);
  }

  if(condition: Fragment, body: Block, otherwise?: Block): void {
    this.choose([[condition, body]], otherwise);
  }

  /** Adds a loop over the numbers from `from` to `to`; the last number is `to - 1`. */
  forRange(from: number | Variable, to: Fragment, body: (index: Variable) => void): void {
    const index = new Variable(this.#names.free("index"));
    this.#loop(js`let ${index} = ${from}; ${index} < ${to}; ${index}++`, () => body(index));
  }

  forOf(preferred: string, list: Fragment, body: (item: Variable) => void): void {
    const item = new Variable(this.#names.free(preferred));
    this.#loop(js`const ${item} of ${list}`, () => body(item));
  }

  /** Converts a block to a list of statements, for example for `choose`. */
  block(block: Block): Statement[] {
    if (Array.isArray(block)) return block;
    const outer = this.#block;
    const statements: Statement[] = [];
    this.#block = statements;
    if (block instanceof Fragment) this.code(block);
    else block();
    this.#block = outer;
    return statements;
  }

  /** Removes unused code, and returns the lines of the function's body. */
  finish(): string {
    tidy(this.#root);
    return printed(this.#root, 1);
  }

  #declared(word: "const" | "let" | "var", variable: Variable, value: Fragment): Variable {
    count(value);
    this.#block.push({ kind: "declaration", word, variable, value });
    return variable;
  }

  #loop(head: Fragment, run: () => void): void {
    const body = this.block(run);
    if (body.length === 0) return;
    count(head);
    this.#block.push({ kind: "loop", head, body });
  }
}
