import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Sections that the site leaves out of its pages; no collection has this table. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "section_failures" (
    "path" text NOT NULL,
    "locale" text NOT NULL,
    "section" text NOT NULL,
    "field" text,
    "error" text NOT NULL,
    "seen_at" timestamptz NOT NULL,
    PRIMARY KEY ("path", "locale", "section")
  );
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
