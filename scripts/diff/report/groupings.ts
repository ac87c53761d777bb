// The values of `--by`, which lists the changes of a report again in groups.

export const groupings = ["operation", "schema", "tag"] as const;
export type Grouping = (typeof groupings)[number];
