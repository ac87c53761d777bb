// The values of `--by`, the option that lists the changes of a report in groups.

export const groupings = ["operation", "schema", "tag"] as const;
export type Grouping = (typeof groupings)[number];
