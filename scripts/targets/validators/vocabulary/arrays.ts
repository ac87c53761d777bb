// Keywords that speak of arrays.
import { _ } from "ajv/dist/2020.js";
import * as words from "../words.js";
import { adopt, fail, type Vocabulary } from "./print.js";

/** What is asked of an array. */
export const arrays: Vocabulary = (around) => [
  adopt("minItems", ({ schema }) => words.ofCount("at least", schema as number, "item")),
  adopt("maxItems", ({ schema }) => words.ofCount("at most", schema as number, "item")),
  adopt("contains", ({ params }) => {
    const most = params["max"] === undefined ? "" : ` and at most ${params["max"]}`;
    return `${words.ofCount("at least", params["min"] as number, "matching item")}${most}`;
  }),
  { keyword: ["minContains", "maxContains"], code() {} },
  adopt("prefixItems", () => ""),
  adopt("items", ({ params }) => words.ofCount("at most", params["len"] as number, "item")),
  {
    keyword: "uniqueItems",
    code(cxt) {
      if (cxt.schema !== true) return;
      cxt.gen.if(_`${around().helper("repeats")}(${cxt.data})`, () => {
        fail(cxt, { keyword: "uniqueItems", expected: "items that all differ" });
      });
    },
  },
];
