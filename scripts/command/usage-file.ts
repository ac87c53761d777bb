// Reads the file of `--usage`, which records the observations of test runs.
import { readFileSync } from "node:fs";
import { readUsage, type Usage } from "../contract/usage.js";
import { UsageError } from "./usage.js";

/**
 * Returns the observations in the usage file, which test runs recorded. Throws `UsageError` if the file is missing or
 * invalid.
 */
export function usageIn(file: string): Usage {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new UsageError(`${file} cannot be read: pass coverage to useContract, and run the tests`);
  }
  try {
    return readUsage(text);
  } catch (error) {
    throw error instanceof SyntaxError ? new UsageError(`${file}: ${error.message}`) : error;
  }
}
