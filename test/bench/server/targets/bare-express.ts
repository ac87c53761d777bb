// Express alone: three routes and its body parser, without validation.
import { createServer } from "node:http";
import express from "express";
import { ready } from "../ready.js";
import { events, problem, survey, writtenSurvey } from "../requests.js";

const app = express();
app.get("/api/projects/:project/surveys/:id/", (_request, response) => {
  response.json(survey);
});
app.get("/api/environments/:project/events/", (_request, response) => {
  response.json(events);
});
app.post("/api/projects/:project/surveys/", express.json(), (request, response) => {
  const isValid = request.body.questions[3].optional === true;
  response.status(isValid ? 201 : 400).json(isValid ? writtenSurvey : problem);
});
ready(createServer(app));
