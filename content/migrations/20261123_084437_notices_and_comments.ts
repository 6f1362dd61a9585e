import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "enum_delivery_channel" ADD VALUE 'push';
  ALTER TABLE "accounts" ADD COLUMN "notices_new" boolean DEFAULT true;
  ALTER TABLE "accounts" ADD COLUMN "notices_assigned" boolean DEFAULT true;
  ALTER TABLE "accounts" ADD COLUMN "notices_overdue" boolean DEFAULT true;
  ALTER TABLE "accounts" ADD COLUMN "notices_quiet_from" varchar;
  ALTER TABLE "accounts" ADD COLUMN "notices_quiet_to" varchar;
  -- No collection has these tables. A subscription goes with the session in which it was given.
  CREATE TABLE "push_keys" (
    "single" boolean PRIMARY KEY DEFAULT true CHECK ("single"),
    "sealed" text NOT NULL
  );
  CREATE TABLE "push_subscriptions" (
    "endpoint" text PRIMARY KEY,
    "session_id" uuid NOT NULL REFERENCES "auth_sessions" ("id") ON DELETE CASCADE,
    "p256dh" text NOT NULL,
    "auth" text NOT NULL
  );
  CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" ("session_id");
  CREATE TABLE "record_comments" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "subject" text NOT NULL,
    "record" uuid,
    "account_id" uuid REFERENCES "accounts" ("id") ON DELETE SET NULL,
    "text" text NOT NULL,
    "asks_review" boolean NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "done_at" timestamptz
  );
  CREATE INDEX "record_comments_place_idx" ON "record_comments" ("subject", "record");
  CREATE INDEX "record_comments_open_idx" ON "record_comments" ("created_at") WHERE "done_at" IS NULL;`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
