// Members of objects by names that a document or a caller chose. `Object.hasOwn` is too new for the least `lib`.

/** Returns a member of an object, never one that all objects inherit. */
export function own<Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return {}.hasOwnProperty.call(object, name) ? object[name] : undefined;
}

/** Whether an object itself has a member. */
export function hasOwn(object: object, name: string): boolean {
  return {}.hasOwnProperty.call(object, name);
}
