import "whatwg-fetch";
import { surveyNames } from "./surveys";

/** The test calls this function after it has loaded the bundle. */
globalThis.names = surveyNames;
