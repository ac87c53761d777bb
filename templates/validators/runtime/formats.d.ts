// Functions that check the formats of strings and numbers.

/** Returns true for a value that has the format. */
type Check<Value> = (value: Value) => boolean;

export declare const date: Check<string>;
export declare const time: Check<string>;
export declare const dateTime: Check<string>;
export declare const duration: Check<string>;
export declare const email: Check<string>;
export declare const idnEmail: Check<string>;
export declare const hostname: Check<string>;
export declare const ipv4: Check<string>;
export declare const ipv6: Check<string>;
export declare const uri: Check<string>;
export declare const uriReference: Check<string>;
export declare const iri: Check<string>;
export declare const iriReference: Check<string>;
export declare const uriTemplate: Check<string>;
export declare const uuid: Check<string>;
export declare const jsonPointer: Check<string>;
export declare const relativeJsonPointer: Check<string>;
export declare const regex: Check<string>;
export declare const base64: Check<string>;
export declare const int8: Check<number>;
export declare const int16: Check<number>;
export declare const int32: Check<number>;
export declare const int64: Check<number>;
export declare const uint8: Check<number>;
export declare const uint16: Check<number>;
export declare const uint32: Check<number>;
export declare const uint64: Check<number>;
