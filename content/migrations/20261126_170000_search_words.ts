import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Site and panel search one index of words, which is filled again at the next start. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL statement_timeout = 0;

    ALTER TABLE "news" ADD COLUMN "current_until" timestamp(3) with time zone;
    ALTER TABLE "_news_v" ADD COLUMN "version_current_until" timestamp(3) with time zone;
    ALTER TABLE "articles" ADD COLUMN "current_until" timestamp(3) with time zone;
    ALTER TABLE "_articles_v" ADD COLUMN "version_current_until" timestamp(3) with time zone;
    ALTER TABLE "vacancies_locales" ADD COLUMN "search_words" varchar;
    ALTER TABLE "_vacancies_v_locales" ADD COLUMN "version_search_words" varchar;
    ALTER TABLE "home_locales" ADD COLUMN "search_words" varchar;
    ALTER TABLE "_home_v_locales" ADD COLUMN "version_search_words" varchar;
    ALTER TABLE "about_locales" ADD COLUMN "search_words" varchar;
    ALTER TABLE "_about_v_locales" ADD COLUMN "version_search_words" varchar;
    ALTER TABLE "why_here_locales" ADD COLUMN "search_words" varchar;
    ALTER TABLE "_why_here_v_locales" ADD COLUMN "version_search_words" varchar;
    ALTER TABLE "cooperation_locales" ADD COLUMN "search_words" varchar;
    ALTER TABLE "_cooperation_v_locales" ADD COLUMN "version_search_words" varchar;
    ALTER TABLE "career_locales" ADD COLUMN "search_words" varchar;
    ALTER TABLE "_career_v_locales" ADD COLUMN "version_search_words" varchar;
    ALTER TABLE "contacts_locales" ADD COLUMN "search_words" varchar;
    ALTER TABLE "_contacts_v_locales" ADD COLUMN "version_search_words" varchar;

    DROP TABLE "item_words";
    DROP FUNCTION mark_item_words();
    TRUNCATE "search_texts";
    ALTER TABLE "search_texts"
      ALTER COLUMN "kind" DROP NOT NULL, ALTER COLUMN "shown" DROP NOT NULL,
      ADD COLUMN "current_until" date, ADD COLUMN "projects" uuid[] NOT NULL DEFAULT '{}',
      -- The planner does not know what it costs to read long texts. Without statistics it takes every
      -- word for a rare one, and the index; those that exist are dropped with the column's type.
      ALTER COLUMN "title_words" SET STATISTICS 0, ALTER COLUMN "title_words" TYPE tsvector,
      ALTER COLUMN "words" SET STATISTICS 0, ALTER COLUMN "words" TYPE tsvector;
    -- What waits in a list to be put into an index makes the planner read the table.
    ALTER INDEX "search_texts_title_words_idx" SET (fastupdate = off);
    ALTER INDEX "search_texts_words_idx" SET (fastupdate = off)`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
