// Reads expressions in a source file, such as the handler map and the names in its values.
import {
  type Arguments,
  type Body,
  type Expression,
  type ObjectLiteral,
  type Property,
  type Span,
  spanOf,
  type Type,
} from "./syntax.js";

/** An expression, or a spread argument such as `...x`. */
export type Value = Expression | Arguments[number];

/**
 * A member of an object literal: its name and its value. A member with a computed name, such as `[a]: 1`, has the kind
 * `computed` and an empty `name`.
 */
export interface Member {
  readonly node: Span;
  readonly kind: "value" | "spread" | "computed";
  readonly name: string;
  readonly nameNode: Span;
  readonly value?: Value;
}

/**
 * Returns the members of an object literal, which may be in parentheses, or followed by `as` or `satisfies`. The object
 * literal may also be the return value of a function, or the argument of `Object.freeze(…)`. Each argument of
 * `Object.assign(…)` counts as a spread. Returns `undefined` if no object literal is found.
 */
export function membersOf(expression: Value, text: string): Member[] | undefined {
  const inner = madeBy(unwrapped(expression));
  const given = argumentsOfObject(inner);
  if (given !== undefined) {
    return given.map((value) => {
      const node = spanOf(value);
      return { node, kind: "spread", name: "", nameNode: node, value };
    });
  }
  if (inner.type !== "ObjectExpression") return undefined;
  return inner.properties.map((property) => memberOf(property, text));
}

function memberOf(property: Property, text: string): Member {
  const node = spanOf(property);
  if (property.type === "SpreadElement") {
    return { node, kind: "spread", name: "", nameNode: node, value: property.argument };
  }
  const nameNode = property.computed
    ? inBrackets(spanOf(property.key), node, text)
    : spanOf(property.key);
  const name = writtenName(property);
  if (name === undefined) return { node, kind: "computed", name: "", nameNode };
  // The type of `property.value` includes destructuring patterns, which cannot occur in an object literal.
  const value = property.type === "ObjectProperty" ? { value: property.value as Expression } : {};
  return { node, kind: "value", name, nameNode, ...value };
}

/** Returns the name of a member of an object literal, or `undefined` for a computed name such as `[a]`. */
function writtenName({
  key,
  computed,
}: Exclude<Property, { readonly type: "SpreadElement" }>): string | undefined {
  if (key.type === "StringLiteral") return key.value;
  if (computed) {
    const [quasi] =
      key.type === "TemplateLiteral" && key.expressions.length === 0 ? key.quasis : [];
    return quasi?.value.cooked ?? undefined;
  }
  if (key.type === "Identifier") return key.name;
  return "value" in key ? String(key.value) : "";
}

const gap = String.raw`(?:\s|/\*[\s\S]*?\*/|//.*)*`;

/**
 * Returns the position of a computed name with its brackets; the syntax tree has only the position without them.
 * `member` is the position of the complete member, including modifiers such as `async`.
 */
function inBrackets(key: Span, member: Span, text: string): Span {
  const before = new RegExp(`(?:${gap}(?:async|get|set|\\*))*${gap}`, "y");
  const after = new RegExp(gap, "y");
  before.lastIndex = member.start;
  after.lastIndex = key.end;
  before.exec(text);
  after.exec(text);
  return { start: before.lastIndex, end: after.lastIndex + 1 };
}

/** Returns the object literal of an expression, or `undefined` if the members are from several literals. */
export function objectIn(expression: Expression): ObjectLiteral | undefined {
  const inner = madeBy(unwrapped(expression));
  return inner.type === "ObjectExpression" ? inner : undefined;
}

/** Returns the name in an expression: `list` for `list`, and `logged` for `logged(list)`. */
export function nameIn(expression: Value): string | undefined {
  const inner = unwrapped(expression);
  if (isCall(inner)) return nameIn(inner.callee as Expression);
  return inner.type === "Identifier" ? inner.name : undefined;
}

/** Returns all names in an expression: `logged`, `listSurveys` and `service` in `logged(listSurveys(service))`. */
export function namesIn(expression: Value): string[] {
  const inner = unwrapped(expression);
  if (isCall(inner)) return [inner.callee as Expression, ...inner.arguments].flatMap(namesIn);
  return inner.type === "Identifier" ? [inner.name] : [];
}

/** Returns the name of a type and the name of its only type argument, as in `Handlers<Caller>`. */
export function typeNames({
  value,
  type,
}: {
  readonly value?: Expression;
  readonly type?: Type;
}): { readonly name: string; readonly argument?: string } | undefined {
  const written = type ?? (value === undefined ? undefined : typeOf(value));
  if (written?.type !== "TSTypeReference" || written.typeName.type !== "Identifier") {
    return undefined;
  }
  const [argument] = written.typeParameters?.params ?? [];
  const { name } = written.typeName;
  return argument?.type === "TSTypeReference" && argument.typeName.type === "Identifier"
    ? { name, argument: argument.typeName.name }
    : { name };
}

export function typeIn(
  annotation: { readonly type: string; readonly typeAnnotation?: unknown } | null | undefined,
): { readonly type?: Type } {
  return annotation?.type === "TSTypeAnnotation" ? { type: annotation.typeAnnotation as Type } : {};
}

/** Returns the arguments of `Object.freeze`, `Object.seal` and `Object.assign`. */
function argumentsOfObject(expression: Value): Arguments | undefined {
  if (!isCall(expression)) return undefined;
  const { callee, arguments: given } = expression;
  const isMember = callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression";
  if (!isMember || callee.computed) return undefined;
  if (callee.object.type !== "Identifier" || callee.property.type !== "Identifier") {
    return undefined;
  }
  const name = `${callee.object.name}.${callee.property.name}`;
  return ["Object.freeze", "Object.seal", "Object.assign"].includes(name) ? given : undefined;
}

function isCall(
  expression: Value,
): expression is Extract<Value, { type: "CallExpression" | "OptionalCallExpression" }> {
  return expression.type === "CallExpression" || expression.type === "OptionalCallExpression";
}

function typeOf(value: Expression): Type | undefined {
  if (value.type === "TSSatisfiesExpression") return value.typeAnnotation;
  return value.type === "ArrowFunctionExpression" ? typeIn(value.returnType).type : undefined;
}

/**
 * Returns the value that a function without branches returns. An expression that is not a function is returned
 * unchanged.
 */
function madeBy(expression: Value): Value {
  const isFunction =
    expression.type === "ArrowFunctionExpression" || expression.type === "FunctionExpression";
  return (isFunction ? returnedBy(expression.body) : undefined) ?? expression;
}

/** Returns the value of the `return` statement at the end of a function. */
export function returnedBy(body: Body): Expression | undefined {
  if (body.type !== "BlockStatement") return unwrapped(body) as Expression;
  const last = body.body.at(-1);
  if (last?.type !== "ReturnStatement" || last.argument == null) return undefined;
  return unwrapped(last.argument) as Expression;
}

function unwrapped(expression: Value): Value {
  let inner = expression;
  while (
    inner.type === "ParenthesizedExpression" ||
    inner.type === "TSAsExpression" ||
    inner.type === "TSSatisfiesExpression"
  ) {
    inner = inner.expression;
  }
  return inner;
}
