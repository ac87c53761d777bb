// Creates the files of TanStack Query: for each operation, its options and keys as plain data.
import { runtimeFiles } from "../client/runtime-files.js";
import { TargetFiles } from "../files.js";
import type { Target } from "../target.js";
import { viewOf } from "./view.js";

/** Creates `tanstack-query/`: options of queries and mutations, for TanStack Query and SWR. */
export const generateTanstackQuery: Target = async (input) => {
  const files = new TargetFiles("tanstack-query", input, {}, { client: runtimeFiles });
  const view = viewOf(input.model);
  return [
    files.printed("index.ts", view),
    ...files.runtime({
      "infinite.ts": view.hasLists,
      "infinite-by-cursor.ts": view.usesCursors,
      "infinite-by-link.ts": view.usesLinks || view.usesLinkHeaders,
      "infinite-by-link-header.ts": view.usesLinkHeaders,
      "infinite-by-number.ts": view.numbers !== false,
    }),
  ];
};
