// Types of bodies with `$Read` and `$Write`, the markers of openapi-typescript's option `--read-write-markers`.

/** The types `$Read` and `$Write` of openapi-typescript's option `--read-write-markers`. */
interface ReadMark<Value> {
  readonly $read: Value;
}
interface WriteMark<Value> {
  readonly $write: Value;
}

/** Object types that are not searched for `$Read` and `$Write`, such as functions. */
type Opaque =
  | ((...values: never) => unknown)
  | Date
  | Blob
  | FormData
  | ArrayBuffer
  | ReadableStream;

/** A type without its write-only properties. */
export type Readable<Type> =
  Type extends WriteMark<unknown>
    ? never
    : Type extends ReadMark<infer Value>
      ? Readable<Value>
      : Type extends (infer Item)[]
        ? Readable<Item>[]
        : Type extends Opaque
          ? Type
          : Type extends object
            ? {
                [Key in keyof Type as NonNullable<Type[Key]> extends WriteMark<unknown>
                  ? never
                  : Key]: Readable<Type[Key]>;
              }
            : Type;

/** A type without its read-only properties. */
export type Writable<Type> =
  Type extends ReadMark<unknown>
    ? never
    : Type extends WriteMark<infer Value>
      ? Writable<Value>
      : Type extends (infer Item)[]
        ? Writable<Item>[]
        : Type extends Opaque
          ? Type
          : Type extends object
            ? {
                [Key in keyof Type as NonNullable<Type[Key]> extends ReadMark<unknown>
                  ? never
                  : Key]: Writable<Type[Key]>;
              } & {
                [Key in keyof Type as NonNullable<Type[Key]> extends ReadMark<unknown>
                  ? Key
                  : never]?: never;
              }
            : Type;
