import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What panel and price list search by parts of names, phones and numbers is found by its pairs of
 * characters. PostgreSQL's own trigrams know letters by the locale of the database, which may know
 * Latin ones alone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL statement_timeout = 0;

    -- As match-words.ts folds: in lower case, without diacritics and apostrophes.
    CREATE FUNCTION folded(VARIADIC texts text[]) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN lower(regexp_replace(
        normalize(array_to_string(texts, ' '), NFKD), '[\\u0300-\\u036f’''ʼ\`]', '', 'g'));
    CREATE FUNCTION pairs_of(VARIADIC texts text[]) RETURNS text[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
      RETURN (
        SELECT coalesce(array_agg(one || other), '{}')
        FROM (SELECT string_to_array(folded(VARIADIC texts), NULL) AS letters) AS plain,
          unnest(letters, letters[2:]) AS pair(one, other)
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
    CREATE INDEX "projects_locales_pairs_idx" ON "projects_locales"
      USING gin (pairs_of(title)) WITH (fastupdate = off);
    -- The first of very many that match are read in the order in which they are shown.
    CREATE INDEX "units_shortest_idx" ON "units" (length(label), key);
    CREATE INDEX "media_shortest_idx" ON "media" (length(filename));
    CREATE INDEX "redirects_shortest_idx" ON "redirects" (length("from"));
    -- Statistics of the indexes tell frequent words from rare ones.
    ANALYZE "leads", "units", "media", "media_locales", "redirects", "accounts",
      "unit_types_locales", "projects_locales";
    ALTER INDEX "item_words_title_words_idx" SET (fastupdate = off);
    ALTER INDEX "item_words_words_idx" SET (fastupdate = off);

    -- The planner does not know what it costs to read long texts. Without statistics it takes every
    -- word for a rare one, and the index; those that exist are dropped with the column's type.
    ALTER TABLE "item_words"
      ALTER COLUMN "title_words" SET STATISTICS 0, ALTER COLUMN "title_words" TYPE tsvector,
      ALTER COLUMN "words" SET STATISTICS 0, ALTER COLUMN "words" TYPE tsvector;
    -- The type of each item stands among its words. The database adds it, as a process of a former
    -- version, which goes on saving while an update is rolled out, does not.
    CREATE FUNCTION mark_item_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.title_words := NEW.title_words || array_to_tsvector(ARRAY['@' || NEW.collection]);
      NEW.words := NEW.words || array_to_tsvector(ARRAY['@' || NEW.collection]);
      RETURN NEW;
    END $$;
    CREATE TRIGGER "item_words_marked" BEFORE INSERT OR UPDATE ON "item_words"
      FOR EACH ROW EXECUTE FUNCTION mark_item_words();
    UPDATE "item_words" SET collection = collection;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION folded(text[]), mark_item_words() CASCADE;
    DROP INDEX "units_shortest_idx", "media_shortest_idx", "redirects_shortest_idx";
    TRUNCATE "item_words";
    ALTER TABLE "item_words"
      ALTER COLUMN "title_words" SET STATISTICS -1, ALTER COLUMN "words" SET STATISTICS -1`)
}
