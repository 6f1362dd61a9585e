import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** `content_changes` keeps the latest position of each tag, `content_feed` the name of this database. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE SEQUENCE "content_change_position";
    CREATE TABLE "content_changes" (
      "tag" text PRIMARY KEY,
      "position" bigint NOT NULL,
      "changed_at" timestamp(3) with time zone NOT NULL
    );
    CREATE INDEX "content_changes_position_idx" ON "content_changes" ("position");
    CREATE TABLE "content_feed" (
      "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
      "epoch" uuid NOT NULL DEFAULT gen_random_uuid()
    );
    INSERT INTO "content_feed" DEFAULT VALUES;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "content_feed";
    DROP TABLE "content_changes";
    DROP SEQUENCE "content_change_position";
  `)
}
