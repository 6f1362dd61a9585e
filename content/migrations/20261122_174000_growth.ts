import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Own tables: what lists say of the units of each project, and what the searches of site and
 * panel find. They are filled at the next start.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "project_sums" (
      "project_id" uuid PRIMARY KEY REFERENCES "projects" ("id") ON DELETE CASCADE,
      "available" integer NOT NULL,
      "reserved" integer NOT NULL,
      "sold" integer NOT NULL,
      "price" numeric,
      "currency" text
    );

    CREATE TABLE "search_texts" (
      "collection" text NOT NULL,
      "record" text NOT NULL,
      "locale" text NOT NULL,
      "kind" text NOT NULL,
      "position" double precision NOT NULL,
      "shown_from" date,
      "shown_to" date,
      "shown" jsonb NOT NULL,
      "title_threes" integer[] NOT NULL,
      "title_words" tsvector NOT NULL,
      "words" tsvector NOT NULL,
      PRIMARY KEY ("collection", "record", "locale")
    );
    CREATE TABLE "item_words" (
      "collection" text NOT NULL,
      "record" uuid NOT NULL,
      "title_words" tsvector NOT NULL,
      "words" tsvector NOT NULL,
      PRIMARY KEY ("collection", "record")
    );
    CREATE INDEX "item_words_title_words_idx" ON "item_words" USING gin ("title_words");
    CREATE INDEX "item_words_words_idx" ON "item_words" USING gin ("words");
    CREATE INDEX "leads_in_order_idx" ON "leads" ((coalesce("received_at", "created_at")), "id")
      WHERE "joined_to_id" IS NULL;
    CREATE INDEX "search_texts_title_words_idx" ON "search_texts" USING gin ("title_words");
    CREATE INDEX "search_texts_words_idx" ON "search_texts" USING gin ("words");
    CREATE INDEX "search_texts_title_threes_idx" ON "search_texts" USING gin ("title_threes");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql`DROP TABLE "project_sums", "search_texts", "item_words"; DROP INDEX "leads_in_order_idx"`,
  )
}
