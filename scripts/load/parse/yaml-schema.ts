// The plain scalars of YAML that are not strings: exactly those of the YAML 1.2 core schema (section 10.3.2).
import yaml from "js-yaml";

// The core schema of js-yaml also reads texts such as `0b1` and `+0x1` as numbers. Dates stay strings.
const nulls = new Set(["", "~", "null", "Null", "NULL"]);
const booleans = new Map([
  ["true", true],
  ["True", true],
  ["TRUE", true],
  ["false", false],
  ["False", false],
  ["FALSE", false],
]);
const integer = /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/;
const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const notFinite = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

function scalar(
  tag: string,
  resolve: (text: string) => boolean,
  construct: (text: string) => unknown,
): yaml.Type {
  return new yaml.Type(`tag:yaml.org,2002:${tag}`, {
    kind: "scalar",
    resolve: (data: unknown) => typeof data === "string" && resolve(data),
    construct,
  });
}

/** The YAML 1.2 core schema. Values that JSON lacks (`.inf`, `.nan`) become numbers that are not finite. */
export const coreSchema: yaml.Schema = yaml.FAILSAFE_SCHEMA.extend({
  implicit: [
    scalar(
      "null",
      (text) => nulls.has(text),
      () => null,
    ),
    scalar(
      "bool",
      (text) => booleans.has(text),
      (text) => booleans.get(text),
    ),
    scalar(
      "int",
      (text) => integer.test(text),
      (text) => (text.startsWith("+") ? Number(text.slice(1)) : Number(text)),
    ),
    scalar("float", (text) => float.test(text) || notFinite.test(text), toFloat),
  ],
});

/** The tags of the core schema (section 10.3) whose values JSON can express. */
export const coreTags: ReadonlySet<string> = new Set(
  ["map", "seq", "str", "null", "bool", "int", "float"].map((name) => `!!${name}`),
);

function toFloat(text: string): number {
  return notFinite.test(text) ? Number.POSITIVE_INFINITY : Number(text);
}
