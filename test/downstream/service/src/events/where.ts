// The language of `where`: comparisons of fields with literals, joined by `and`, `or`, `not` and parentheses. either =
// both { "or" both } both = single { "and" single } single = "not" single | "(" either ")" | comparison comparison =
// field ( sign literal | [ "not" ] ( "like" | "ilike" ) literal | [ "not" ] "in" "(" literal { "," literal } ")" | "is"
// [ "not" ] "null" )
import { HttpProblem } from "analytics-project-api/server";
import {
  all,
  any,
  type Condition,
  compare,
  isSet,
  not,
  type Operator,
  type Scalar,
} from "./conditions.js";
import { type Field, fieldOf } from "./fields.js";

/** Maximum depth of parentheses and negations. */
const mostNested = 32;

/** Returns the SQL condition of an expression. Throws 400 for an invalid expression. */
export function whereCondition(expression: string, where: string): Condition {
  return new Reader(tokensOf(expression, where), where).whole();
}

type Token =
  | { readonly kind: "word" | "sign"; readonly text: string }
  | { readonly kind: "literal"; readonly text: string; readonly value: Scalar };

const token =
  /\s*(?:(?<word>[A-Za-z_$][\w$]*(?:\.[\w$][\w$-]*)*)|(?<number>-?\d+(?:\.\d+)?)|'(?<text>(?:[^']|'')*)'|(?<sign><=|>=|!=|<>|==|[=<>(),]))/uy;

function tokensOf(expression: string, where: string): Token[] {
  const tokens: Token[] = [];
  const text = expression.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (found === null)
      throw new HttpProblem(400, `${where}: cannot be read from ${text.slice(at)}`);
    const [whole, word, number, quoted, sign = ""] = found;
    if (word !== undefined) tokens.push({ kind: "word", text: word });
    else if (number !== undefined) {
      tokens.push({ kind: "literal", text: whole, value: Number(number) });
    } else if (quoted !== undefined) {
      tokens.push({ kind: "literal", text: whole, value: quoted.replaceAll("''", "'") });
    } else tokens.push({ kind: "sign", text: sign });
  }
  return tokens;
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #where: string;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], where: string) {
    this.#tokens = tokens;
    this.#where = where;
  }

  whole(): Condition {
    const condition = this.#either();
    if (this.#at < this.#tokens.length) throw this.#expected("and, or, or the end");
    return condition;
  }

  #either(): Condition {
    const parts = [this.#both()];
    while (this.#takes("or")) parts.push(this.#both());
    return parts.length === 1 ? (parts[0] as Condition) : any(parts);
  }

  #both(): Condition {
    const parts = [this.#single()];
    while (this.#takes("and")) parts.push(this.#single());
    return parts.length === 1 ? (parts[0] as Condition) : all(parts);
  }

  #single(): Condition {
    if (++this.#depth > mostNested) throw new HttpProblem(400, `${this.#where}: nested too deep`);
    let condition: Condition;
    if (this.#takes("not")) condition = not(this.#single());
    else if (this.#takes("(")) {
      condition = this.#either();
      if (!this.#takes(")")) throw this.#expected(")");
    } else condition = this.#comparison();
    this.#depth--;
    return condition;
  }

  #comparison(): Condition {
    const name = this.#tokens[this.#at];
    if (name?.kind !== "word") throw this.#expected("a field");
    this.#at++;
    const field = fieldOf(name.text, this.#where);
    if (this.#takes("is")) {
      const negated = this.#takes("not");
      if (!this.#takes("null")) throw this.#expected("null");
      return negated ? isSet(field) : not(isSet(field));
    }
    if (this.#takes("not")) return not(this.#listOrPattern(field));
    const sign = this.#sign();
    if (sign === undefined) return this.#listOrPattern(field);
    return compare(field, sign, this.#literal(), this.#where);
  }

  #listOrPattern(field: Field): Condition {
    if (this.#takes("like")) return compare(field, "like", this.#literal(), this.#where);
    if (this.#takes("ilike")) return compare(field, "ilike", this.#literal(), this.#where);
    if (!this.#takes("in")) throw this.#expected("a comparison");
    if (!this.#takes("(")) throw this.#expected("(");
    const values = [this.#literal()];
    while (this.#takes(",")) values.push(this.#literal());
    if (!this.#takes(")")) throw this.#expected(", or )");
    return any(values.map((value) => compare(field, "=", value, this.#where)));
  }

  #sign(): Operator | undefined {
    const sign = signs.get(this.#tokens[this.#at]?.text ?? "");
    if (sign !== undefined) this.#at++;
    return sign;
  }

  #literal(): Scalar {
    const found = this.#tokens[this.#at];
    if (found?.kind === "literal") {
      this.#at++;
      return found.value;
    }
    if (this.#takes("true")) return true;
    if (this.#takes("false")) return false;
    throw this.#expected("a number, a 'text', true or false");
  }

  /** Skips the next token of the expression if its text is `text`, and returns whether it did. */
  #takes(text: string): boolean {
    const next = this.#tokens[this.#at];
    if (next === undefined || next.kind === "literal" || next.text.toLowerCase() !== text)
      return false;
    this.#at++;
    return true;
  }

  #expected(what: string): HttpProblem {
    const found = this.#tokens[this.#at]?.text ?? "the end";
    return new HttpProblem(400, `${this.#where}: expected ${what}, found ${found}`);
  }
}

const signs: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["=", "="],
  ["==", "="],
  ["!=", "!="],
  ["<>", "!="],
  ["<", "<"],
  ["<=", "<="],
  [">", ">"],
  [">=", ">="],
]);
