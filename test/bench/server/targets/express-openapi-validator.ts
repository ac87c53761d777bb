// Express 5 with express-openapi-validator.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import express, { type NextFunction, type Request, type Response } from "express";
import OpenApiValidator from "express-openapi-validator";
import { ready } from "../ready.js";
import { events, key, survey, writtenSurvey } from "../requests.js";

const app = express();
app.use(express.json());
app.use(
  OpenApiValidator.middleware({
    apiSpec: fileURLToPath(new URL("openapi.json", import.meta.url)),
    validateSecurity: {
      handlers: { personalApiKey: (request) => request.headers.authorization === key },
    },
    validateResponses: false,
  }),
);
app.get("/api/projects/:project_id/surveys/:id/", (_request, response) => {
  response.json(survey);
});
app.get("/api/environments/:project_id/events/", (_request, response) => {
  response.json(events);
});
app.post("/api/projects/:project_id/surveys/", (_request, response) => {
  response.status(201).json(writtenSurvey);
});
app.use(
  (
    error: { status?: number; message: string; errors?: unknown },
    _request: Request,
    response: Response,
    _next: NextFunction,
  ) => {
    response.status(error.status ?? 500).json({ message: error.message, errors: error.errors });
  },
);
ready(createServer(app));
