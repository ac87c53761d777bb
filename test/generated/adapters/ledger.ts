// Generates the client and the server of a document in which 64-bit integers are strings.
import fc from "fast-check";
import { loadDocument } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import { int64View } from "../../../scripts/model/int64/view.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { load } from "../../targets/client/generated-client.js";
import { loadServer } from "../../targets/server/shop.js";
import { artifactsOf, folderWith } from "../../targets/types/generate.js";

// biome-ignore lint/suspicious/noExplicitAny: types of values exist only once they have been generated
export type Json = any;

export interface Ledger {
  readonly client: Json;
  readonly validation: Json;
  readonly server: Json;
  readonly folder: string;
}

const made = new Map<string, Promise<Ledger>>();

/**
 * Returns the client and the server of a document. If `isText` is false, 64-bit integers are numbers. All test files of
 * a process share the client and the server. Their folder is removed at the end of the run, with all other temporary
 * files.
 */
export function ledger(
  file = "test/cases/int64-text/openapi.yaml",
  isText = true,
): Promise<Ledger> {
  const key = `${file} ${isText}`;
  const known = made.get(key) ?? generatedFrom(file, isText);
  made.set(key, known);
  return known;
}

async function generatedFrom(file: string, isText: boolean): Promise<Ledger> {
  const written = buildModel(await loadDocument(file));
  const { model, places } = isText ? int64View(written) : { model: written, places: undefined };
  const targets = [generateTypes, generateValidators, generateClient, generateServer];
  const files = await artifactsOf(model, targets, {
    ...(places && { int64: places }),
    targets: ["types", "client", "validators", "server"],
  });
  const { folder } = await folderWith(files);
  const client = await load<Json>(folder, "client/index.ts");
  const validation = await load<Json>(folder, "client/validation.ts");
  return { client, validation, server: await loadServer(folder), folder };
}

/** 64-bit integers as texts. */
export const int64: fc.Arbitrary<string> = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  fc.constantFrom("9007199254740993", "-9223372036854775808", "9223372036854775807", "0", "5"),
);

/** Texts of integers in JSON, and the status with which a server responds to a request that contains one of them. */
export const statuses: readonly (readonly [text: string, status: number])[] = [
  ["5", 204],
  ["9007199254740993", 204],
  ['"5"', 400],
  ["1.5", 400],
  ["9223372036854775807", 204],
  ["9223372036854775808", 400],
];
