import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Links that records contain and whether they open, and how far changes have been looked at. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "record_links" (
    "owner" text NOT NULL,
    "record" text NOT NULL,
    "title" text NOT NULL,
    "address" text,
    "path" text,
    "item" text,
    "is_open" boolean,
    "asked_at" timestamp with time zone
  );
  CREATE INDEX "record_links_record_idx" ON "record_links" ("owner", "record");
  CREATE INDEX "record_links_path_idx" ON "record_links" ("path");
  CREATE INDEX "record_links_item_idx" ON "record_links" ("item");
  CREATE INDEX "record_links_asked_at_idx" ON "record_links" ("asked_at");
  CREATE TABLE "link_check" (
    "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
    "position" bigint NOT NULL DEFAULT 0,
    "claimed_at" timestamp with time zone,
    "checked_at" timestamp with time zone
  );
  INSERT INTO "link_check" DEFAULT VALUES;
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
