// Stands in for generated validators.
/** One thing wrong. */
export interface Issue {
  readonly in: "path" | "query" | "headers" | "cookies" | "body";
  readonly where: string;
  readonly expected: string;
  readonly keyword: string;
  readonly operationId: string;
}
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly Issue[] };
export interface RawParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
export interface OperationValidators {
  readonly operationId: string;
  parameters(raw: RawParameters): Checked<unknown>;
  requestBody(contentType: string, value: unknown): Checked<unknown>;
  response(
    status: number,
    contentType: string | undefined,
    body: unknown,
    headers?: unknown,
  ): Checked<unknown>;
}
function fake(operationId: string): OperationValidators {
  const issue = (place: Issue["in"], where: string, expected: string, keyword: string): Issue => ({
    in: place,
    where,
    expected,
    keyword,
    operationId,
  });
  return {
    operationId,
    parameters(raw) {
      const errors: Issue[] = [];
      const path: Record<string, unknown> = {};
      for (const [name, text] of Object.entries(raw.path)) {
        try {
          path[name] = decodeURIComponent(text);
        } catch {
          errors.push(issue("path", `path.${name}`, "percent-encoded UTF-8", "encoding"));
          continue;
        }
        if (name !== "id") continue;
        if (/^-?\d+$/.test(text)) path[name] = Number(text);
        else errors.push(issue("path", "path.id", "an integer", "type"));
      }
      const query: Record<string, unknown> = {};
      for (const pair of raw.query.split("&")) {
        const [name = "", value = ""] = pair.split("=");
        if (name === "format") query[name] = value;
        if (name !== "limit") continue;
        if (/^-?\d+$/.test(value)) query[name] = Number(value);
        else errors.push(issue("query", "query.limit", "an integer", "type"));
      }
      return errors.length > 0
        ? { ok: false, errors }
        : { ok: true, value: { path, query, headers: {}, cookies: {} } };
    },
    requestBody(_type, value) {
      if (operationId !== "createItem") return { ok: true, value };
      if (
        typeof value === "object" &&
        value !== null &&
        typeof (value as { name?: unknown }).name === "string"
      )
        return { ok: true, value };
      return {
        ok: false,
        errors: Array.from({ length: Array.isArray(value) ? value.length : 1 }, () =>
          issue("body", "body.name", "a string", "required"),
        ),
      };
    },
    response: (_status, _type, body) =>
      (body as { name?: unknown } | undefined)?.name === 1
        ? { ok: false, errors: [issue("body", "body.name", "a string", "type")] }
        : { ok: true, value: body },
  };
}
