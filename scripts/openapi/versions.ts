// The versions of OpenAPI whose documents are read.

/** The versions that we read; patch versions, such as 3.1.1, mean the same to us. */
export const versions = ["3.0", "3.1"] as const;

/** One of the versions that we read. */
export type OpenApiVersion = (typeof versions)[number];
