// The client that all programs use: the service has the origin of the page.
import { createLeanClient, type LeanClient } from "./api/client/index.js";

export const client: LeanClient = createLeanClient({ baseUrl: `${location.origin}/api` });
