import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "media" ADD COLUMN "preview" varchar;

  -- The version and logo for which all files of a picture exist, the folder that has them, and when to look next.
  ALTER TABLE "media_files" ADD COLUMN "made" text, ADD COLUMN "due" timestamptz;
  CREATE INDEX "media_files_due_idx" ON "media_files" ("due") WHERE "due" IS NOT NULL`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
