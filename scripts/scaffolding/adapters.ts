// Lists the platforms on which a project can serve the API.

/** The platforms on which a generated server can run; the template `main.<adapter>.ts` starts the server there. */
export const adapters = ["node", "fetch", "fastify", "express", "hono"] as const;
export type Adapter = (typeof adapters)[number];
