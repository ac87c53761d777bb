// Three realistic edits of our own document. README.md shows the reports about them.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ours: string = readFileSync(
  join(import.meta.dirname, "../../../spec/openapi.yaml"),
  "utf8",
);

export interface Edit {
  readonly name: string;
  readonly purpose: string;
  readonly revision: string;
}

/**
 * After the text `mark`, replaces the first text `old` by `now`. Throws an error if `old` does not occur after `mark`.
 */
function replaced(text: string, mark: string, old: string, now: string): string {
  const start = text.indexOf(mark);
  const at = start === -1 ? -1 : text.indexOf(old, start);
  if (at === -1) throw new Error(`the document no longer holds ${old} behind ${mark}`);
  return text.slice(0, at) + now + text.slice(at + old.length);
}

function edited(...steps: readonly (readonly [mark: string, old: string, now: string])[]): string {
  return steps.reduce((text, [mark, old, now]) => replaced(text, mark, old, now), ours);
}

const interval = "response_sampling_interval_type:\n          type: string\n";
const intervals = `${interval}          enum: [day, week, month]\n`;

/** The most severe edit comes first. */
export const edits: readonly Edit[] = [
  {
    name: "survey-name-required",
    purpose: "A survey can no longer be written without a name.",
    revision: edited([
      "    SurveyWrite:\n",
      "      properties:\n",
      "      required:\n        - name\n      properties:\n",
    ]),
  },
  {
    name: "sampling-intervals",
    purpose:
      "An enum lists the sampling intervals, a parameter filters surveys, and an operation gets a shorter name.",
    revision: edited(
      ["info:\n", "version: 0.1.0", "version: 0.2.0"],
      ["    Survey:\n", interval, intervals],
      ["    SurveyWrite:\n", interval, intervals],
      ["paths:\n", "operationId: countSurveyResponses", "operationId: countResponses"],
      [
        "operationId: listSurveys",
        "        - name: search\n",
        "        - name: archived\n          in: query\n          schema:\n            type: boolean\n        - name: search\n",
      ],
    ),
  },
  {
    name: "words-and-refactoring",
    purpose: "A description is corrected, and a component is renamed.",
    revision: edited([
      "tags:\n",
      "Captured analytics events of a project, listed with filters or read one at a time.",
      "Captured analytics events of a project: listed with filters, or read one at a time.",
    ]).replaceAll("FeatureFlag", "SurveyFlag"),
  },
];
