import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What processes that share this database know of each other; no collection has these tables. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "auth_checks" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "account_key" text NOT NULL,
    "address" text NOT NULL,
    "at" timestamptz NOT NULL
  );
  CREATE INDEX "auth_checks_address_idx" ON "auth_checks" ("address", "at");

  CREATE TABLE "service_processes" (
    "part" text NOT NULL CHECK ("part" IN ('content', 'site')),
    "name" text NOT NULL,
    "build" text NOT NULL,
    "started_at" timestamptz NOT NULL,
    "seen_at" timestamptz NOT NULL,
    "ended" boolean NOT NULL DEFAULT false,
    "fingerprints" jsonb,
    "spool" jsonb,
    PRIMARY KEY ("part", "name")
  );

  CREATE TABLE "service_alerts" (
    "name" text PRIMARY KEY,
    "since" timestamptz NOT NULL
  );
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
