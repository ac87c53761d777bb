// The groups that the changes of a report can be listed by.

/** The groupings of `--by`. */
export const groupings = ["operation", "schema", "tag"] as const;
export type Grouping = (typeof groupings)[number];
