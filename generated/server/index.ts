// Generated: all that a server on Node is made of: fill in the handlers, say who may call, listen.
// For other platforms there are fetch.ts and fastify.ts.

export { createNodeHandler } from "./node.js";
export type { NodeHandler, NodeOptions } from "./node.js";
export { continueOnDemand, listen } from "./listen.js";
export type { ListenOptions, RunningServer } from "./listen.js";
export { stubs } from "./stubs.js";
export type * from "./handlers.js";
export type {
  Answer,
  Call,
  Handler,
  OnlyOperations,
  Principal,
  RawBody,
  Reply,
} from "./handler.js";
export { HttpProblem, NotImplemented, renderProblem } from "./problem.js";
export type { Phase, ProblemDocument, ProblemIssue, RenderedProblem } from "./problem.js";
export { defaultLimits } from "./options.js";
export type { Authenticate, Claim, Limits, ServerOptions } from "./options.js";
export type { Failure, RequestEvent, ResponseEvent } from "./events.js";
export type { HealthOptions } from "./health.js";
export { scopes, securitySchemes } from "./security.js";
export type { Credentials } from "./security.js";
export { createCore } from "./core.js";
export type { Core } from "./core.js";
export type { Delivery, Incoming, Outgoing } from "./incoming.js";
export { BrokenContract } from "./answer.js";
export { operations } from "./operations.js";
export type { Operation } from "./operation.js";
