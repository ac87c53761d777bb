// Starts a service for a test, and creates projects in it.
import { randomUUID } from "node:crypto";
import { type Api, createApi } from "analytics-project-api/client";
import { scopes } from "analytics-project-api/server";
import type { Insertable } from "kysely";
import { createKey } from "../src/authenticate.js";
import { createDashboard } from "../src/dashboards/dashboard.js";
import type { Db } from "../src/service.js";
import { type Running, start } from "../src/start.js";
import type { Place } from "../src/store/connect.js";
import type { Tables } from "../src/store/tables.js";
import { emptyDatabase } from "./empty-database.js";

/** A service with its own database. */
export interface World {
  readonly url: string;
  readonly running: Running;
  readonly db: Db;
  /** Creates a project with one member, who has a key with all scopes. */
  project(): Promise<Project>;
  close(): Promise<void>;
}

/** A project for a test, with a member, the member's key, and a client. */
export interface Project {
  readonly id: string;
  readonly userId: number;
  readonly key: string;
  readonly api: Api;
  /** Creates a key of the member with exactly the given scopes, and returns a client with this key. */
  withScopes(...scopes: string[]): Promise<Api>;
  /** Adds another member. */
  colleague(): Promise<{ readonly id: number; readonly uuid: string; readonly api: Api }>;
  /** Creates a dashboard with tiles of these names. */
  dashboard(...tiles: string[]): Promise<number>;
  capture(...events: Partial<Insertable<Tables["events"]>>[]): Promise<string[]>;
  /** Returns the activity log, oldest entry first: the activity, its object, and the changed fields. */
  activity(): Promise<{ scope: string; item: string; activity: string; fields: string[] }[]>;
  /** Sends a request that a generated client would not send. */
  send(method: string, path: string, init?: RequestInit): Promise<Response>;
}

/** Starts a service that validates all its responses. */
export async function openWorld(place: Place): Promise<World> {
  process.env["EMPTY_DATABASE"] = await emptyDatabase();
  const running = await start({ ...place, port: 0 }).finally(() => {
    delete process.env["EMPTY_DATABASE"];
  });
  const { url, database } = running;
  const { db } = database;
  return { url, running, db, project: () => newProject(db, url), close: () => running.close() };
}

export function clientOf(baseUrl: string, auth: string): Api {
  return createApi({ baseUrl, auth });
}

async function newProject(db: Db, url: string): Promise<Project> {
  const id = `project ${randomUUID().slice(0, 8)}`;
  await db.insertInto("projects").values({ id, name: id }).execute();
  const member = async () => {
    const { id: userId, uuid } = await db
      .insertInto("users")
      .values({
        distinct_id: randomUUID(),
        first_name: "Jo",
        last_name: "Doe",
        email: `${randomUUID()}@example.com`,
      })
      .returning(["id", "uuid"])
      .executeTakeFirstOrThrow();
    await db.insertInto("memberships").values({ project_id: id, user_id: userId }).execute();
    const key = await createKey(db, userId, scopes);
    return { id: userId, uuid, key, api: clientOf(url, key) };
  };
  const { id: userId, key, api } = await member();
  return {
    id,
    userId,
    key,
    api,
    withScopes: async (...held) => clientOf(url, await createKey(db, userId, held)),
    colleague: member,
    dashboard: async (...tiles) => {
      const { id: made } = await createDashboard(
        db,
        { userId, scopes },
        { project_id: id, name: "Overview", creation_mode: "default" },
        tiles.map((name) => ({ name })),
      );
      return made;
    },
    capture: async (...events) => {
      const rows = events.map((event) => ({
        id: randomUUID(),
        project_id: id,
        event: "$pageview",
        distinct_id: "someone",
        timestamp: "2026-01-01T00:00:00Z",
        ...event,
      }));
      await db.insertInto("events").values(rows).execute();
      return rows.map((row) => row.id);
    },
    activity: async () => {
      const entries = await db
        .selectFrom("activity_log")
        .selectAll()
        .where("project_id", "=", id)
        .orderBy("id")
        .execute();
      return entries.map(({ scope, item_id, activity, changes }) => ({
        scope,
        item: item_id,
        activity,
        fields: (changes as { field: string }[]).map(({ field }) => field).sort(),
      }));
    },
    send: (method, path, init = {}) =>
      fetch(url + path, {
        method,
        ...init,
        headers: { authorization: `Bearer ${key}`, ...init.headers },
      }),
  };
}

/** Returns the result of a successful call. An unsuccessful call fails the test. */
export async function answer<Result extends { readonly ok: boolean; readonly status: number }>(
  call: Promise<Result>,
): Promise<
  Extract<Result, { readonly ok: true }> extends { readonly data: infer Data } ? Data : never
> {
  const result = await call;
  if (result.ok) return (result as unknown as { readonly data: never }).data;
  const { error } = result as unknown as { readonly error: unknown };
  throw new Error(`answered ${result.status}: ${JSON.stringify(error)}`);
}
