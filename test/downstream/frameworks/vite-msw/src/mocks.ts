import { allHandlers, handlers } from "./generated/msw";
import * as sample from "./generated/samples";

const surveys = [sample.survey({ name: "Lunch" }), sample.survey({ name: "Tea" }, { seed: 2 })];

/** Mocks that keep surveys in memory. Operations without a mock respond with samples. */
export const mocks = [
  handlers.listSurveys(({ query }) => ({
    status: 200,
    body: { count: surveys.length, results: surveys.slice(0, query.limit) },
  })),
  handlers.createSurvey(({ body }) => {
    surveys.unshift(sample.survey({ name: body?.name }, { seed: surveys.length + 1 }));
    return { status: 201, body: sample.surveyWritten({ name: body?.name }) };
  }),
  // The mock is invalid, because the document declares no response 200 for `deleteSurvey`.
  handlers.deleteSurvey({ status: 200 } as never),
  ...allHandlers(),
];
