// The groups of `--by`, which list the changes of a report once more.

/** The groupings of `--by`. */
export const groupings = ["operation", "schema", "tag"] as const;
export type Grouping = (typeof groupings)[number];
