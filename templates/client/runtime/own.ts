// Reads members of objects, but no inherited members: a document or a caller may use a name such as `toString`. The
// oldest supported `lib` of TypeScript does not declare `Object.hasOwn`.

/** Returns a member of an object, but no inherited member, such as `toString`. */
export function own<Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return {}.hasOwnProperty.call(object, name) ? object[name] : undefined;
}

/** Whether an object has a member that is not inherited. */
export function hasOwn(object: object, name: string): boolean {
  return {}.hasOwnProperty.call(object, name);
}
