import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Which messages an address refuses, and until when the receiver of a channel wants none; no collection has the table. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "messages" ADD COLUMN "refused" boolean DEFAULT false;

  CREATE TABLE "channel_pauses" (
    "channel" text PRIMARY KEY,
    "until" timestamptz NOT NULL
  );
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
