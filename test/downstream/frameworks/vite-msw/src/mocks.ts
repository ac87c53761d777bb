import { allHandlers, handlers } from "./generated/msw";
import * as sample from "./generated/samples";

const surveys = [sample.survey({ name: "Lunch" }), sample.survey({ name: "Tea" }, { seed: 2 })];

/** A service in memory. Operations that it lacks respond with samples. */
export const mocks = [
  handlers.listSurveys(({ query }) => ({
    status: 200,
    body: { count: surveys.length, results: surveys.slice(0, query.limit) },
  })),
  handlers.createSurvey(({ body }) => {
    surveys.unshift(sample.survey({ name: body?.name }, { seed: surveys.length + 1 }));
    return { status: 201, body: sample.surveyWritten({ name: body?.name }) };
  }),
  // The document forbids this response.
  handlers.deleteSurvey({ status: 200 } as never),
  ...allHandlers(),
];
