// number-loses-digits: a number has more digits than a double can represent (RFC 8259 §6), so JavaScript reads another
// number.
import { quote } from "../diagnostics/quote.js";
import { isObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import { writtenTexts } from "../load/written-texts.js";
import { valueLists } from "../openapi/keywords/groups.js";
import type { Rule } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

/**
 * Keywords such as `enum`, whose values may contain numbers at any depth. All other schema keywords contain numbers
 * directly, such as `maximum`, or not at all.
 */
const values = new Set<string>([...valueLists, "default"]);
/**
 * A double can be identified by 17 significant digits. A JSON number with more than 17 significant digits may lose
 * digits.
 */
const digitsOfADouble = 17;
/**
 * Matches long numbers after white space or a character such as `:`; they may have more digits than a double. Numbers
 * in strings are seldom matched, because a quote usually precedes them.
 */
const long =
  /[\s,:[+-](\.?[0-9][0-9.]{15,}(?:[eE][-+]?[0-9]+)?|0[xo][0-9a-fA-F]{14,})(?=[\s,\]}]|$)/g;

/** The finding is a warning: generated types, validators and decoders use the number as JavaScript rounds it. */
export const numberLosesDigits: Rule = {
  code: "number-loses-digits",
  onlyWarns: true,
  finds: "a schema with a number that JavaScript rounds",
  *check(inspection) {
    const { document } = inspection;
    const candidates = longNumbersIn(document);
    // Fast path: most documents contain no long numbers.
    if (candidates.size === 0) return;
    const written = writtenTexts(document);
    for (const { value: schema, pointer } of speakingSchemas(inspection)) {
      for (const key of Object.keys(schema)) {
        const value = own(schema, key);
        const isLooked = typeof value === "number" || values.has(key);
        if (value === undefined || !isLooked) continue;
        for (const found of numbersIn(value, append(pointer, key))) {
          if (!candidates.has(Math.abs(found.number))) continue;
          const text = written.at(found.pointer);
          if (text === undefined || keeps(text, found.number)) continue;
          yield {
            severity: "warning",
            message: `the number ${quote(text)} has too many digits for JavaScript, so it is read as ${exact(found.number)}`,
            pointer: found.pointer,
            help: "write fewer digits, or use a string",
          };
        }
      }
    }
  },
};

/** Returns the absolute values of all long numbers in the texts of a document, as JavaScript reads them. */
function longNumbersIn({ files }: SpecDocument): ReadonlySet<number> {
  const texts = files.flatMap(({ text }) =>
    Array.from(text.matchAll(long), ([, digits]) => digits),
  );
  return new Set(texts.map(Number).filter((number) => !Number.isNaN(number)));
}

function* numbersIn(
  value: JsonValue,
  pointer: string,
): Generator<{ number: number; pointer: string }> {
  if (typeof value === "number") yield { number: value, pointer };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* numbersIn(item, append(pointer, index));
  } else if (isObject(value)) {
    for (const key of Object.keys(value))
      yield* numbersIn(value[key] as JsonValue, append(pointer, key));
  }
}

/**
 * Returns all digits of a whole number, such as 9223372036854775808, which JavaScript prints as 9223372036854776000.
 */
function exact(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1e21
    ? String(BigInt(number))
    : String(number);
}

/**
 * Returns true if the text denotes exactly the given number. Also returns true for a text that is not a number, such as
 * a YAML alias.
 */
function keeps(text: string, number: number): boolean {
  if (/^[-+]?0[xo]/.test(text)) return /^0[xo]/.test(text) && BigInt(text) === BigInt(number);
  const written = decimal(text);
  if (written === undefined || !Number.isFinite(number)) return true;
  // JavaScript prints -9223372036854775808, which a double represents exactly, as -9223372036854776000.
  if ([String(number), exact(number)].some((read) => isSame(written, decimal(read)))) return true;
  return written.exponent < 0 && written.digits.length <= digitsOfADouble;
}

interface Decimal {
  readonly digits: string;
  readonly exponent: number;
}

function isSame(one: Decimal, other: Decimal | undefined): boolean {
  return one.digits === other?.digits && one.exponent === other.exponent;
}

const form = /^[-+]?([0-9]*)(?:\.([0-9]*))?(?:[eE]([-+]?[0-9]+))?$/;

/** Splits a decimal number into its significant digits and a power of ten. */
function decimal(text: string): Decimal | undefined {
  const [found, whole = "", fraction = "", power = "0"] = form.exec(text) ?? [];
  if (found === undefined) return undefined;
  const all = (whole + fraction).replace(/^0+/, "");
  const digits = all.replace(/0+$/, "");
  if (digits === "") return { digits, exponent: 0 };
  return { digits, exponent: Number(power) - fraction.length + all.length - digits.length };
}
