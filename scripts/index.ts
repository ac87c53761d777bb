// The toolkit as functions: what `import … from "analytics-project-api"` offers.
export type { Output, OutputRequest } from "./command/output.js";
export { planOutput } from "./command/output.js";
