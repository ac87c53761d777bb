// Reads the fields of a form: an object, a `FormData` or a `URLSearchParams`.

/** Whether the fields of a `FormData` cannot be read, as in React Native. */
export function isSealed(value: unknown): value is FormData {
  return value instanceof FormData && typeof value.forEach !== "function";
}

/** Returns the fields of a form by name: members of an object, or entries of a `FormData` or `URLSearchParams`. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (!(value instanceof FormData || value instanceof URLSearchParams)) {
    return (value ?? {}) as Readonly<Record<string, unknown>>;
  }
  const fields = new Map<string, unknown[]>();
  value.forEach((part: unknown, name: string) => {
    fields.set(name, [...(fields.get(name) ?? []), part]);
  });
  return Object.fromEntries(fields);
}
