// Parameters, headers and answers that several operations share.

import type { Parameter } from "./styles.js";
import * as schemas from "./schemas.js";

export const parameterProjectId: Parameter = { name: "project_id", in: "path", required: true, shape: "string" };

export const parameterOwningDashboardId: Parameter = { name: "dashboard_id", in: "path", required: true, shape: "integer" };

export const parameterDashboardId: Parameter = { name: "id", in: "path", required: true, shape: "integer" };

export const parameterEventFormat: Parameter = { name: "format", in: "query", shape: "string", check: schemas.isParameterEventFormat };

export const parameterSurveyId: Parameter = {
  name: "id",
  in: "path",
  required: true,
  shape: "string",
  check: schemas.isParameterSurveyId,
};
