// The platforms that a project may be served by.

/** The platforms of the generated server: the template `main.<adapter>.ts` starts it. */
export const adapters = ["node", "fetch", "fastify", "express", "hono"] as const;
/** One of the adapters. */
export type Adapter = (typeof adapters)[number];
