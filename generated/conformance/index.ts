// Generated: a suite that tells whether a running server keeps the contract.

export type { Change, OperationCases, RequestValues, Values } from "./case.js";
export { cases } from "./cases.js";
export type { OperationId } from "./cases.js";
export { conformance, conformanceTests } from "./conformance.js";
export type { ConformanceTest } from "./conformance.js";
export type { ConformanceOptions, Credentials } from "./options.js";
export { printFailure, printReport } from "./report.js";
export type { ConformanceReport, Failure, OperationReport, Skip } from "./report.js";
