// The TypeScript types of the database tables that `migrations.ts` creates.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** A JSON column, which is written as text and read as a value. */
type Json<Value> = ColumnType<Value, string, string>;
type DefaultJson<Value> = ColumnType<Value, string | undefined, string>;
/** A timestamp. A new row gets the database's current time by default. */
type Moment = ColumnType<Date, string | undefined, string>;

export type JsonObject = Readonly<Record<string, unknown>>;

export interface Tables {
  projects: { id: string; team_id: GeneratedAlways<number>; name: string };
  users: {
    id: GeneratedAlways<number>;
    uuid: Generated<string>;
    distinct_id: string;
    first_name: string;
    last_name: string;
    email: string;
    is_email_verified: Generated<boolean>;
    hedgehog_config: DefaultJson<JsonObject>;
    role_at_organization: Generated<string>;
  };
  memberships: { project_id: string; user_id: number };
  /** The database stores only hashes of keys. */
  api_keys: { hash: string; user_id: number; scopes: string[]; created_at: Moment };
  dashboards: {
    id: GeneratedAlways<number>;
    project_id: string;
    name: Generated<string>;
    description: Generated<string>;
    pinned: Generated<boolean>;
    created_at: Moment;
    created_by: number;
    deleted: Generated<boolean>;
    creation_mode: string;
    use_template: Generated<string>;
    use_dashboard: Generated<number>;
    delete_insights: Generated<boolean>;
    filters: DefaultJson<JsonObject>;
    variables: DefaultJson<JsonObject>;
    tags: DefaultJson<unknown[]>;
    restriction_level: Generated<number>;
  };
  dashboard_tiles: {
    id: GeneratedAlways<number>;
    dashboard_id: number;
    position: number;
    content: Json<JsonObject>;
  };
  dashboard_collaborators: { dashboard_id: number; user_id: number };
  sharing_configurations: {
    dashboard_id: number;
    created_at: Moment;
    enabled: Generated<boolean>;
    access_token: string;
  };
  persons: { id: GeneratedAlways<number>; project_id: string; properties: Json<JsonObject> };
  cohort_people: { project_id: string; cohort_id: number; person_id: number };
  events: {
    id: string;
    project_id: string;
    event: string;
    distinct_id: string;
    timestamp: Moment;
    properties: DefaultJson<JsonObject>;
    person_id: number | null;
    elements: DefaultJson<unknown[]>;
    elements_chain: Generated<string>;
  };
  feature_flags: {
    id: GeneratedAlways<number>;
    project_id: string;
    name: string;
    key: string;
    filters: Json<JsonObject>;
    /** Size of the column `filters` as JSON text, in bytes. */
    size: GeneratedAlways<number>;
    deleted: Generated<boolean>;
    active: Generated<boolean>;
    ensure_experience_continuity: Generated<boolean>;
    has_encrypted_payloads: Generated<boolean>;
  };
  surveys: {
    id: string;
    project_id: string;
    created_at: Moment;
    created_by: number;
    /** The survey's writable fields as the client sent them: absent fields stay absent, and null stays null. */
    written: Json<JsonObject>;
    /** Size of the column `written` as JSON text, in bytes. */
    size: GeneratedAlways<number>;
    internal_targeting_flag_id: number | null;
  };
  activity_log: {
    id: GeneratedAlways<number>;
    project_id: string;
    scope: "Dashboard" | "Survey";
    item_id: string;
    activity: string;
    user_id: number;
    changes: Json<unknown[]>;
    at: Moment;
  };
}
