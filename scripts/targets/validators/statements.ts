// Statements of a generated function, and the removal of unused code.
import { type Code, Fragment, Variable } from "./fragment.js";

/** A statement. */
export type Statement = Declaration | Assignment | Line | Choice | Loop;

interface Declaration {
  readonly kind: "declaration";
  readonly word: "const" | "let" | "var";
  readonly variable: Variable;
  value: Fragment;
}

interface Assignment {
  readonly kind: "assignment";
  readonly target: Code;
  value: Fragment;
}

/** A statement that contains no other statement, such as a function call or `return`. */
interface Line {
  readonly kind: "line";
  code: Fragment;
}

/** A chain of `if`, `else if` and `else`. Without `else`, the list `otherwise` is empty. */
export interface Choice {
  readonly kind: "choice";
  readonly branches: readonly Branch[];
  readonly otherwise: Statement[];
}

interface Branch {
  condition: Fragment;
  readonly body: Statement[];
}

/** A `for` statement. `head` is the code between the parentheses of `for (…)`. */
export interface Loop {
  readonly kind: "loop";
  head: Fragment;
  readonly body: Statement[];
}

/** Counts the uses of the variables in a fragment. If `by` is -1, the uses are subtracted. */
export function count({ parts }: Fragment, by: 1 | -1 = 1): void {
  for (const part of parts) if (typeof part !== "string") part.uses += by;
}

/**
 * Removes branches without statements from a chain of `if` and `else`. An empty `if` branch with a non-empty `else`
 * becomes an `if` with the negated condition. Returns `undefined` if the chain contains no statement.
 */
export function reduced(choice: Choice): Choice | undefined {
  if (choice.branches.every(({ body }) => body.length > 0)) return choice;
  let branches: Branch[] = [];
  let { otherwise } = choice;
  for (const branch of choice.branches.toReversed()) {
    if (branch.body.length > 0) branches.unshift(branch);
    else {
      const body: Statement[] =
        branches.length > 0 ? [{ kind: "choice", branches, otherwise }] : otherwise;
      if (body.length === 0) count(branch.condition, -1);
      branches = body.length === 0 ? [] : [{ condition: negated(branch.condition), body }];
      otherwise = [];
    }
  }
  return branches.length === 0 ? undefined : { kind: "choice", branches, otherwise };
}

function negated({ parts }: Fragment): Fragment {
  if (parts.length === 1 && typeof parts[0] !== "string") return new Fragment(["!", ...parts]);
  return new Fragment(["!(", ...parts, ")"]);
}

/**
 * Removes unused variables, and inlines each constant that is used only once. Visits the last statement first, because
 * the removal of a statement may leave an earlier variable unused.
 */
export function tidy(statements: Statement[]): void {
  let first = statements.length;
  for (const statement of statements.toReversed()) {
    const kept = tidied(statement);
    if (kept !== undefined) statements[--first] = kept;
  }
  if (first > 0) statements.splice(0, first);
}

function tidied(statement: Statement): Statement | undefined {
  switch (statement.kind) {
    case "declaration":
      return tidiedValue(statement, statement.variable);
    case "assignment":
      return tidiedValue(statement, statement.target);
    case "line":
      statement.code = inlined(statement.code);
      return statement;
    case "loop":
      tidy(statement.body);
      if (statement.body.length === 0) count(statement.head, -1);
      else statement.head = inlined(statement.head);
      return statement.body.length === 0 ? undefined : statement;
    case "choice":
      return tidiedChoice(statement);
  }
}

function tidiedValue<Kind extends Declaration | Assignment>(
  statement: Kind,
  target: Code,
): Kind | undefined {
  if (target instanceof Variable) {
    // The constant needs no declaration, because its value was already inserted at its only use.
    if (target.isReplaced) return undefined;
    if (target.uses === 0) {
      count(statement.value, -1);
      return undefined;
    }
  }
  statement.value = inlined(statement.value);
  return statement;
}

function tidiedChoice(choice: Choice): Choice | undefined {
  tidy(choice.otherwise);
  let hasMore = choice.otherwise.length > 0;
  for (const branch of choice.branches.toReversed()) {
    tidy(branch.body);
    hasMore ||= branch.body.length > 0;
    if (hasMore) branch.condition = inlined(branch.condition);
  }
  return reduced(choice);
}

/** Replaces a constant in `code` by its value if no other code uses the constant. */
function inlined(code: Fragment): Fragment {
  const isOnly = (part: string | Variable) =>
    typeof part !== "string" && part.uses === 1 && part.replacement !== undefined;
  if (!code.parts.some(isOnly)) return code;
  return new Fragment(
    code.parts.flatMap((part) => {
      if (typeof part === "string" || !isOnly(part)) return [part];
      part.isReplaced = true;
      return part.replacement?.parts ?? [];
    }),
  );
}
