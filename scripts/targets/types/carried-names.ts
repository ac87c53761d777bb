// How names get through openapi-typescript as they are: it reads each as a part of a URL and fails at a bare `%`.
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../load/json.js";

// A letter of nobody's stands for what must not be seen, and itself is written out, so that every name comes back.
const mark = "\ue000";
const written = new Map([
  ["%", `${mark}p`],
  [mark, `${mark}m`],
]);
const meant = new Map([...written].map(([sign, text]) => [text, sign]));

/** The same value, every name in it in a form without `%`; the very same object where there is none. */
export function carried<T extends JsonValue>(value: T): T {
  return isPlain(value) ? value : (changed(value, false) as T);
}

/** The name that `carried` was given. */
export function arrived(name: string): string {
  if (!name.includes(mark)) return name;
  return name.replace(/\ue000[pm]/g, (text) => meant.get(text)!);
}

function isPlain(value: JsonValue): boolean {
  if (typeof value === "string") return !/[%\ue000]/.test(value);
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    !isObject(value) || Object.keys(value).every((key) => isPlain(key) && isPlain(value[key]!))
  );
}

function changed(value: JsonValue, isName: boolean): JsonValue {
  if (typeof value === "string") return isName ? nameOf(value) : value;
  if (Array.isArray(value)) return value.map((item) => changed(item, isName));
  if (!isObject(value)) return value;
  const copy: JsonObject = Object.create(null);
  for (const key of Object.keys(value)) {
    setOwn(copy, nameOf(key), changed(value[key]!, key === "required"));
  }
  return copy;
}

function nameOf(name: string): string {
  return name.replace(/[%\ue000]/g, (sign) => written.get(sign)!);
}
