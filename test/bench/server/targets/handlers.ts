// The handlers of the specloom servers, the same for every adapter.

import type { ServerOptions } from "../../../../generated/server/index.js";
import { type Handlers, scopes, stubs } from "../../../../generated/server/index.js";
import { events, survey, writtenSurvey } from "../requests.js";

export const handlers: Handlers = {
  ...stubs,
  retrieveSurvey: () => ({ status: 200, body: survey }),
  listEvents: () => ({ status: 200, contentType: "application/json", body: events }),
  createSurvey: () => ({ status: 201, body: writtenSurvey }),
};

const principal = { scopes };

/** Accepts the bearer token that the benchmark sends. */
export const options: ServerOptions = {
  authenticate: ({ credentials }) => (credentials.personalApiKey === "secret" ? principal : null),
};
