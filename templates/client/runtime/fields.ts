// What a form holds, however a program holds the form.

/** The fields of a form: an object's members, or what a `FormData` or `URLSearchParams` has, by name. */
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
