import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Accounts get a language and a state; sessions, tokens, second factors and events their tables. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_account_language" AS ENUM('en', 'ua', 'ru');
    CREATE TYPE "public"."enum_account_status" AS ENUM('active', 'invited', 'suspended');
    CREATE TYPE "public"."enum_audit_event" AS ENUM('login', 'login-failed', 'provider-login', 'logout', 'sessions-ended', 'refresh-reuse', 'password-requested', 'password-reset', 'password-changed', 'invited', 'invite-accepted', 'registered', 'confirmed', 'role-changed', 'second-factor-on', 'second-factor-off', 'exported', 'erased');
    CREATE TABLE "audit_events" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
      "event" "enum_audit_event" NOT NULL,
      "account" varchar,
      "actor" varchar,
      "address" varchar,
      "user_agent" varchar,
      "detail" varchar,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    ALTER TABLE "accounts" ADD COLUMN "language" "enum_account_language" DEFAULT 'en';
    ALTER TABLE "accounts" ADD COLUMN "status" "enum_account_status" DEFAULT 'active';
    CREATE INDEX "audit_events_event_idx" ON "audit_events" USING btree ("event");
    CREATE INDEX "audit_events_account_idx" ON "audit_events" USING btree ("account");
    CREATE INDEX "audit_events_updated_at_idx" ON "audit_events" USING btree ("updated_at");
    CREATE INDEX "audit_events_created_at_idx" ON "audit_events" USING btree ("created_at");
  `)
  await db.execute(sql`
    CREATE TABLE "auth_signing_keys" (
      "id" uuid PRIMARY KEY,
      "created_at" timestamptz NOT NULL
    );
    CREATE TABLE "auth_sessions" (
      "id" uuid PRIMARY KEY,
      "account_id" uuid NOT NULL REFERENCES "accounts" ("id") ON DELETE CASCADE,
      "kind" text NOT NULL CHECK ("kind" IN ('json', 'cookie', 'session', 'panel')),
      "created_at" timestamptz NOT NULL,
      "last_used_at" timestamptz NOT NULL,
      "expires_at" timestamptz NOT NULL,
      "ended_at" timestamptz,
      "address" text,
      "user_agent" text
    );
    CREATE INDEX "auth_sessions_account_idx" ON "auth_sessions" ("account_id");
    CREATE INDEX "auth_sessions_expires_idx" ON "auth_sessions" ("expires_at");
    CREATE TABLE "auth_refresh_tokens" (
      "hash" text PRIMARY KEY,
      "session_id" uuid NOT NULL REFERENCES "auth_sessions" ("id") ON DELETE CASCADE,
      "created_at" timestamptz NOT NULL,
      "rotated_at" timestamptz
    );
    CREATE INDEX "auth_refresh_tokens_session_idx" ON "auth_refresh_tokens" ("session_id");
    CREATE TABLE "auth_one_time_tokens" (
      "hash" text PRIMARY KEY,
      "purpose" text NOT NULL CHECK ("purpose" IN ('reset', 'invite', 'confirm', 'provider')),
      "account_id" uuid REFERENCES "accounts" ("id") ON DELETE CASCADE,
      "content" jsonb,
      "created_at" timestamptz NOT NULL,
      "expires_at" timestamptz NOT NULL,
      "used_at" timestamptz
    );
    CREATE INDEX "auth_one_time_tokens_account_idx" ON "auth_one_time_tokens" ("account_id");
    CREATE INDEX "auth_one_time_tokens_expires_idx" ON "auth_one_time_tokens" ("expires_at");
    CREATE TABLE "auth_identities" (
      "issuer" text NOT NULL,
      "subject" text NOT NULL,
      "account_id" uuid NOT NULL REFERENCES "accounts" ("id") ON DELETE CASCADE,
      "created_at" timestamptz NOT NULL,
      PRIMARY KEY ("issuer", "subject")
    );
    CREATE INDEX "auth_identities_account_idx" ON "auth_identities" ("account_id");
    CREATE TABLE "auth_attempts" (
      "kind" text NOT NULL CHECK ("kind" IN ('sign-in', 'mail', 'mail-to')),
      "account_key" text NOT NULL,
      "address" text NOT NULL,
      "at" timestamptz NOT NULL
    );
    CREATE INDEX "auth_attempts_address_idx" ON "auth_attempts" ("address", "at");
    CREATE INDEX "auth_attempts_account_idx" ON "auth_attempts" ("account_key", "at");
    CREATE INDEX "auth_attempts_at_idx" ON "auth_attempts" ("at");
    CREATE TABLE "auth_second_factors" (
      "account_id" uuid PRIMARY KEY REFERENCES "accounts" ("id") ON DELETE CASCADE,
      "secret" text NOT NULL,
      "enabled_at" timestamptz NOT NULL,
      "last_step" bigint NOT NULL
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "auth_second_factors", "auth_attempts", "auth_identities", "auth_one_time_tokens",
      "auth_refresh_tokens", "auth_sessions", "auth_signing_keys", "audit_events";
    ALTER TABLE "accounts" DROP COLUMN "language";
    ALTER TABLE "accounts" DROP COLUMN "status";
    DROP TYPE "public"."enum_account_language";
    DROP TYPE "public"."enum_account_status";
    DROP TYPE "public"."enum_audit_event";
  `)
}
