import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_audit_event" ADD VALUE 'listed' BEFORE 'exported';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "audit_events" ALTER COLUMN "event" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_event";
  CREATE TYPE "public"."enum_audit_event" AS ENUM('login', 'login-failed', 'provider-login', 'logout', 'sessions-ended', 'refresh-reuse', 'password-requested', 'password-reset', 'password-changed', 'invited', 'invite-accepted', 'registered', 'confirmed', 'email-changed', 'role-changed', 'second-factor-on', 'second-factor-off', 'opened', 'exported', 'erased');
  ALTER TABLE "audit_events" ALTER COLUMN "event" SET DATA TYPE "public"."enum_audit_event" USING "event"::"public"."enum_audit_event";`)
}
