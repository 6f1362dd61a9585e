import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What panel and price list search by parts of names, phones and numbers is found by its pairs of
 * characters. PostgreSQL's own trigrams know letters by the locale of the database, which may know
 * Latin ones alone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION pairs_of(VARIADIC texts text[]) RETURNS text[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
      RETURN (
        SELECT coalesce(array_agg(one || other), '{}')
        FROM (
          SELECT string_to_array(
            translate(lower(array_to_string(texts, ' ')), 'ёйї’''ʼ', 'еиі'), NULL) AS letters
        ) AS plain, unnest(letters, letters[2:]) AS pair(one, other)
        WHERE other IS NOT NULL);

    -- What waits in a list to be put into an index makes the planner read the table.
    CREATE INDEX "leads_pairs_idx" ON "leads"
      USING gin (pairs_of(name, phone, phone_e164, contact, message)) WITH (fastupdate = off);
    CREATE INDEX "units_pairs_idx" ON "units"
      USING gin (pairs_of(label, key)) WITH (fastupdate = off);
    CREATE INDEX "media_pairs_idx" ON "media"
      USING gin (pairs_of(filename)) WITH (fastupdate = off);
    CREATE INDEX "media_locales_pairs_idx" ON "media_locales"
      USING gin (pairs_of(alt)) WITH (fastupdate = off);
    CREATE INDEX "redirects_pairs_idx" ON "redirects"
      USING gin (pairs_of("from", "to")) WITH (fastupdate = off);
    CREATE INDEX "accounts_pairs_idx" ON "accounts"
      USING gin (pairs_of(name, email)) WITH (fastupdate = off);
    CREATE INDEX "unit_types_locales_pairs_idx" ON "unit_types_locales"
      USING gin (pairs_of(title)) WITH (fastupdate = off);
    ALTER INDEX "item_words_title_words_idx" SET (fastupdate = off);
    ALTER INDEX "item_words_words_idx" SET (fastupdate = off);

    -- The planner does not know what it costs to read long texts. Without statistics it takes every
    -- word for a rare one, and the index; those that exist are dropped with the column's type.
    ALTER TABLE "item_words"
      ALTER COLUMN "title_words" SET STATISTICS 0, ALTER COLUMN "title_words" TYPE tsvector,
      ALTER COLUMN "words" SET STATISTICS 0, ALTER COLUMN "words" TYPE tsvector;
    -- A mark of its type among the words of each item.
    UPDATE "item_words" SET
      title_words = title_words || quote_literal('@' || collection)::tsvector,
      words = words || quote_literal('@' || collection)::tsvector;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION pairs_of(text[]) CASCADE;
    TRUNCATE "item_words";
    ALTER TABLE "item_words"
      ALTER COLUMN "title_words" SET STATISTICS -1, ALTER COLUMN "words" SET STATISTICS -1`)
}
