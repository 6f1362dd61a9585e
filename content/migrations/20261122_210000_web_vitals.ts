import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** How fast pages were for visitors, counted by week; no collection has this table. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "web_vitals" (
    "week" date NOT NULL,
    "page" text NOT NULL,
    "locale" text NOT NULL,
    "device" text NOT NULL,
    "vital" text NOT NULL,
    "counts" integer[] NOT NULL,
    PRIMARY KEY ("week", "page", "locale", "device", "vital")
  );
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
