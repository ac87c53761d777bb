// Validates the config options of the generated package, and describes the options for editors.
import { isObject, type JsonObject, type JsonValue } from "../json/json.js";
import { type PackageOptions, semver } from "../targets/package/options.js";
import { unknownMember } from "./usage.js";

interface Member {
  readonly description: string;
  /**
   * The pattern of valid values; `must` describes the pattern in words. Without `pattern`, every non-empty text is
   * valid.
   */
  readonly pattern?: RegExp;
  readonly must?: string;
  readonly isList?: true;
}

// https://docs.npmjs.com/cli/configuring-npm/package-json
const members: Readonly<Record<keyof PackageOptions, Member>> = {
  name: {
    description: "Default: made of `info.title`.",
    pattern: /^(?=.{1,214}$)(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/,
    must: "the name of an npm package: small letters, digits and `-._~`, with or without a scope",
  },
  version: {
    description: "Default: `info.version`.",
    pattern: semver,
    must: "a version by semver, such as 1.2.3",
  },
  description: { description: "Default: the first paragraph of `info.description`." },
  license: { description: "SPDX expression. Default: that of `info.license`." },
  author: { description: "Name, email and URL." },
  homepage: { description: "URL." },
  repository: { description: "URL of the git repository; npm checks it against the provenance." },
  keywords: { description: "Words to be found by.", isList: true },
};

/** Yields a message for each mistake in the member `package` of a config. */
export function* packageFaults(value: JsonValue, where: string): Generator<string> {
  if (!isObject(value)) {
    yield `${where} must be an object`;
    return;
  }
  for (const [key, given] of Object.entries(value)) {
    if (Object.hasOwn(members, key)) {
      yield* memberFaults(given, `${where}.${key}`, members[key as keyof PackageOptions]);
    } else {
      yield unknownMember(where, key, Object.keys(members));
    }
  }
}

function* memberFaults(
  value: JsonValue,
  where: string,
  { pattern, must, isList }: Member,
): Generator<string> {
  const isText = (one: JsonValue) => typeof one === "string" && one !== "";
  if (isList) {
    if (!Array.isArray(value) || !value.every(isText)) yield `${where} must be a list of texts`;
  } else if (typeof value !== "string" || value === "") {
    yield `${where} must be a text`;
  } else if (pattern?.test(value) === false) {
    yield `${where} must be ${must}`;
  }
}

/** Returns the JSON Schema of the config member `package`. */
export function packageSchema(): JsonObject {
  const properties: JsonObject = {};
  for (const [name, { description, pattern, isList }] of Object.entries(members)) {
    const text: JsonObject = {
      type: "string",
      minLength: 1,
      ...(pattern === undefined ? {} : { pattern: pattern.source }),
    };
    properties[name] = { description, ...(isList ? { type: "array", items: text } : text) };
  }
  return { type: "object", additionalProperties: false, properties };
}
