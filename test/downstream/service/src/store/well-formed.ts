// Refuses texts that are not Unicode (half a surrogate pair): a driver would store another text.
import type { PostgresPool, PostgresPoolClient } from "kysely";

/** PostgreSQL's own code for it: character_not_in_repertoire. */
const code = "22021";

/** A surrogate without its other half: pairs are one character to this expression. */
const half = /\p{Surrogate}/u;

/** A pool whose queries fail with PostgreSQL's own code where a parameter is not well-formed. */
export function wellFormed(pool: PostgresPool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const guarded = {
        async query<Row>(text: string, parameters: readonly unknown[] = []) {
          if (parameters.some((value) => typeof value === "string" && half.test(value))) {
            throw Object.assign(new Error("a text is not well-formed Unicode"), { code });
          }
          return client.query<Row>(text, parameters);
        },
        release: () => client.release(),
      };
      // All but cursors, which are for streaming.
      return guarded as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
