// The client that all programs of this folder use. The service has the same origin as the page.
import { createLeanClient, type LeanClient } from "./api/client/index.js";

export const client: LeanClient = createLeanClient({ baseUrl: `${location.origin}/api` });
