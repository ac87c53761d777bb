// The client of all programs: the service stands beside the page.
import { createLeanClient, type LeanClient } from "./api/client/index.js";

export const client: LeanClient = createLeanClient({ baseUrl: `${location.origin}/api` });
