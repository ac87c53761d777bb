// Demonstration data: a project with resources of each kind, and a key with all scopes.
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scopes } from "analytics-project-api/server";
import { sql } from "kysely";
import { type Caller, createKey, userOfKey } from "./authenticate.js";
import { createDashboard } from "./dashboards/dashboard.js";
import type { Db } from "./service.js";
import { addSurvey } from "./surveys/add.js";

/** The key and the ids of the demonstration data, for example requests. */
export interface Demo {
  readonly key: string;
  readonly project: string;
  /** The project's id, for paths below `environments`. */
  readonly environment: string;
  readonly dashboard: number;
  readonly survey: string;
  readonly event: string;
}

const project = "1";

/**
 * Finds the demonstration data, or creates missing data. If a folder is given, the key is stored in the folder and
 * reused. If no folder is given, each start of the service creates a new key.
 */
export async function prepareDemo(db: Db, folder: string | undefined): Promise<Demo> {
  return db.transaction().execute(async (transaction) => {
    // In a shared database, only one instance at a time prepares the demonstration data.
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(transaction);
    const userId = await owner(transaction);
    const caller: Caller = { userId, scopes };
    return {
      key: await keyOf(transaction, userId, folder),
      project,
      environment: project,
      dashboard: await dashboardOf(transaction, caller),
      survey: await surveyOf(transaction, caller),
      event: await eventOf(transaction),
    };
  });
}

async function keyOf(db: Db, userId: number, folder: string | undefined): Promise<string> {
  if (folder === undefined) return createKey(db, userId, scopes);
  const file = join(folder, "key");
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if ((await userOfKey(db, kept))?.userId === userId) return kept;
  const key = await createKey(db, userId, scopes);
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return key;
}

async function owner(db: Db): Promise<number> {
  const email = "ada@example.com";
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  await db.insertInto("projects").values({ id: project, name: "Demonstration" }).execute();
  const users = await db
    .insertInto("users")
    .values([
      {
        distinct_id: "1",
        first_name: "Ada",
        last_name: "Example",
        email,
        is_email_verified: true,
        hedgehog_config: JSON.stringify({ color: "blue" }),
        role_at_organization: "engineering",
      },
      { distinct_id: "2", first_name: "Max", last_name: "Example", email: "max@example.com" },
    ])
    .returning("id")
    .execute();
  await db
    .insertInto("memberships")
    .values(users.map(({ id }) => ({ project_id: project, user_id: id })))
    .execute();
  return users[0]?.id ?? 0;
}

async function dashboardOf(db: Db, caller: Caller): Promise<number> {
  const found = await db
    .selectFrom("dashboards")
    .select("id")
    .where("project_id", "=", project)
    .where("deleted", "=", false)
    .orderBy("id")
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  const { id } = await createDashboard(
    db,
    caller,
    {
      project_id: project,
      name: "Overview",
      description: "What visitors do.",
      creation_mode: "default",
      filters: JSON.stringify({ date_from: "-7d" }),
      tags: JSON.stringify(["demo"]),
    },
    [
      { name: "Visitors", color: "blue" },
      { name: "Page views", color: "green" },
      { name: "Answers", color: "purple" },
    ],
  );
  return id;
}

async function surveyOf(db: Db, caller: Caller): Promise<string> {
  const found = await db
    .selectFrom("surveys")
    .select("id")
    .where("project_id", "=", project)
    .orderBy("created_at")
    .orderBy("id")
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  const { id } = await addSurvey(db, caller, project, {
    name: "How do you like it?",
    description: "Shown to those who come back.",
    type: "popover",
    schedule: "once",
    questions: [
      {
        type: "rating",
        question: "How likely are you to recommend us?",
        display: "number",
        scale: 10,
        lowerBoundLabel: "Not at all",
        upperBoundLabel: "Very",
        branching: { type: "response_based", responseValues: { detractors: 1, promoters: "end" } },
      },
      { type: "open", question: "What should be better?", optional: true },
    ],
    targeting_flag_filters: { groups: [{ properties: [], rollout_percentage: 50 }] },
    start_date: new Date().toISOString(),
    iteration_count: 3,
    iteration_frequency_days: 30,
    archived: false,
  });
  return id;
}

const names = ["$pageview", "$autocapture", "$pageleave", "survey sent", "signed up"];
const browsers = ["Chromium", "Firefox", "Safari"];

async function eventOf(db: Db): Promise<string> {
  const latest = () =>
    db
      .selectFrom("events")
      .select("id")
      .where("project_id", "=", project)
      .orderBy("timestamp", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst();
  const found = await latest();
  if (found !== undefined) return found.id;
  const persons = await db
    .insertInto("persons")
    .values(
      Array.from({ length: 10 }, (_, index) => ({
        project_id: project,
        properties: JSON.stringify({ plan: index % 3 === 0 ? "paid" : "free", seat: index + 1 }),
      })),
    )
    .returning("id")
    .execute();
  const now = Date.now();
  await db
    .insertInto("events")
    .values(
      Array.from({ length: 250 }, (_, index) => {
        const person = persons[index % persons.length]?.id ?? null;
        return {
          id: crypto.randomUUID(),
          project_id: project,
          event: names[index % names.length] ?? "",
          distinct_id: String((index % persons.length) + 1),
          timestamp: new Date(now - index * 2_400_000).toISOString(),
          person_id: person,
          properties: JSON.stringify({
            $browser: browsers[index % browsers.length],
            $current_url: `https://example.com/page/${index % 7}`,
            load_ms: 40 + ((index * 37) % 400),
          }),
        };
      }),
    )
    .execute();
  return (await latest())?.id ?? "";
}
