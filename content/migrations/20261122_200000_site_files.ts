import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Files of the site's last builds, which its processes answer for each other. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "site_builds" (
    "id" text PRIMARY KEY,
    "names" text[] NOT NULL,
    "started_at" timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE "site_files" (
    "name" text PRIMARY KEY,
    "body" bytea NOT NULL
  );
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
