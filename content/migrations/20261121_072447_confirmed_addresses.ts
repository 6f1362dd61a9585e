import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Accounts know whether their address was confirmed; events can be counted in one record. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE "public"."enum_audit_event" ADD VALUE 'email-changed' BEFORE 'role-changed';
    ALTER TYPE "public"."enum_audit_event" ADD VALUE 'opened' BEFORE 'exported';
    ALTER TABLE "accounts" ADD COLUMN "pending_email" varchar;
    ALTER TABLE "accounts" ADD COLUMN "email_confirmed" boolean DEFAULT false;
    ALTER TABLE "audit_events" ADD COLUMN "times" numeric;
    ALTER TABLE "audit_events" ADD COLUMN "key" varchar;
    CREATE UNIQUE INDEX "audit_events_key_idx" ON "audit_events" USING btree ("key");
  `)
  // People who have been signing in so far shall go on, with their provider too.
  await db.execute(sql`
    UPDATE "accounts" SET "email_confirmed" = true WHERE coalesce("status", 'active') = 'active';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM "audit_events" WHERE "event" IN ('email-changed', 'opened');
    ALTER TABLE "audit_events" ALTER COLUMN "event" SET DATA TYPE text;
    DROP TYPE "public"."enum_audit_event";
    CREATE TYPE "public"."enum_audit_event" AS ENUM('login', 'login-failed', 'provider-login', 'logout', 'sessions-ended', 'refresh-reuse', 'password-requested', 'password-reset', 'password-changed', 'invited', 'invite-accepted', 'registered', 'confirmed', 'role-changed', 'second-factor-on', 'second-factor-off', 'exported', 'erased');
    ALTER TABLE "audit_events" ALTER COLUMN "event" SET DATA TYPE "public"."enum_audit_event" USING "event"::"public"."enum_audit_event";
    DROP INDEX "audit_events_key_idx";
    ALTER TABLE "accounts" DROP COLUMN "pending_email";
    ALTER TABLE "accounts" DROP COLUMN "email_confirmed";
    ALTER TABLE "audit_events" DROP COLUMN "times";
    ALTER TABLE "audit_events" DROP COLUMN "key";
  `)
}
