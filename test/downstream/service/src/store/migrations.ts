// Migrations of the database, step by step. A released migration must never be changed.
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import type { Tables } from "./tables.js";

const first = [
  `create table projects (
    id text primary key,
    team_id bigint generated always as identity unique,
    name text not null
  )`,
  `create table users (
    id bigint generated always as identity primary key,
    uuid uuid not null unique default gen_random_uuid(),
    distinct_id text not null,
    first_name text not null,
    last_name text not null,
    email text not null unique,
    is_email_verified boolean not null default false,
    hedgehog_config jsonb not null default '{}',
    role_at_organization text not null default ''
  )`,
  `create table memberships (
    project_id text not null references projects,
    user_id bigint not null references users,
    primary key (project_id, user_id)
  )`,
  `create table api_keys (
    hash text primary key,
    user_id bigint not null references users,
    scopes text[] not null,
    created_at timestamptz not null default now()
  )`,
  `create table dashboards (
    id bigint generated always as identity primary key,
    project_id text not null references projects,
    name text not null default '',
    description text not null default '',
    pinned boolean not null default false,
    created_at timestamptz not null default now(),
    created_by bigint not null references users,
    deleted boolean not null default false,
    creation_mode text not null,
    use_template text not null default '',
    use_dashboard bigint not null default 0,
    delete_insights boolean not null default false,
    filters jsonb not null default '{}',
    variables jsonb not null default '{}',
    tags jsonb not null default '[]',
    restriction_level bigint not null default 21
  )`,
  `create table dashboard_tiles (
    id bigint generated always as identity primary key,
    dashboard_id bigint not null references dashboards,
    position integer not null,
    content jsonb not null
  )`,
  "create index on dashboard_tiles (dashboard_id, position)",
  `create table dashboard_collaborators (
    dashboard_id bigint not null references dashboards,
    user_id bigint not null references users,
    primary key (dashboard_id, user_id)
  )`,
  `create table sharing_configurations (
    dashboard_id bigint primary key references dashboards,
    created_at timestamptz not null default now(),
    enabled boolean not null default false,
    access_token text not null unique
  )`,
  `create table persons (
    id bigint generated always as identity primary key,
    project_id text not null references projects,
    properties jsonb not null
  )`,
  `create table cohort_people (
    project_id text not null references projects,
    cohort_id bigint not null,
    person_id bigint not null references persons,
    primary key (project_id, cohort_id, person_id)
  )`,
  // Events have times in milliseconds, as in responses. If stored times had more digits than the times in responses, a
  // request with `after` could return the last event again.
  `create table events (
    id text not null,
    project_id text not null references projects,
    event text not null,
    distinct_id text not null,
    timestamp timestamptz(3) not null,
    properties jsonb not null default '{}',
    person_id bigint references persons,
    elements jsonb not null default '[]',
    elements_chain text not null default '',
    primary key (project_id, id)
  )`,
  "create index on events (project_id, timestamp desc, id desc)",
  "create index on events (project_id, event, timestamp desc, id desc)",
  "create index on events (project_id, distinct_id)",
  `create table feature_flags (
    id bigint generated always as identity primary key,
    project_id text not null references projects,
    name text not null,
    key text not null,
    filters jsonb not null,
    deleted boolean not null default false,
    active boolean not null default true,
    ensure_experience_continuity boolean not null default false,
    has_encrypted_payloads boolean not null default false,
    unique (project_id, key)
  )`,
  `create table surveys (
    id uuid primary key,
    project_id text not null references projects,
    created_at timestamptz not null default now(),
    created_by bigint not null references users,
    written jsonb not null,
    internal_targeting_flag_id bigint references feature_flags
  )`,
  "create index on surveys (project_id, created_at desc, id)",
  `create table activity_log (
    id bigint generated always as identity primary key,
    project_id text not null references projects,
    scope text not null,
    item_id text not null,
    activity text not null,
    user_id bigint not null references users,
    changes jsonb not null,
    at timestamptz not null default now()
  )`,
  "create index on activity_log (project_id, scope, item_id, id)",
];

const sizes = [
  `alter table surveys
    add column size integer not null generated always as (octet_length(written::text)) stored`,
  `alter table feature_flags
    add column size integer not null generated always as (octet_length(filters::text)) stored`,
];

const migrations: Readonly<Record<string, Migration>> = {
  "001-first": steps(first),
  "002-sizes": steps(sizes),
  "003-retention": steps(["create index on activity_log (at)"]),
};

function steps(statements: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/**
 * Runs all missing migrations in one transaction. Instances that start at the same time wait for each other, because
 * the migrator takes an advisory lock.
 */
export async function migrate<Database>(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Whether every migration has run. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration`.execute(
    db,
  );
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => applied.has(name));
}
