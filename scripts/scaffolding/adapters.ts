// The platforms on which a project can serve the API.

/** The platforms of the generated server, which the template `main.<adapter>.ts` starts. */
export const adapters = ["node", "fetch", "fastify", "express", "hono"] as const;
export type Adapter = (typeof adapters)[number];
