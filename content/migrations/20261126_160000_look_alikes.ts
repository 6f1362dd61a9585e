import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The searches take letters that look alike for one, and do not see what is invisible. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL statement_timeout = 0;

    -- As match-words.ts folds.
    CREATE OR REPLACE FUNCTION folded(VARIADIC texts text[]) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN translate(lower(regexp_replace(
        normalize(replace(array_to_string(texts, ' '), '´', ''), NFKD),
        '[\\u0300-\\u036f’‘‛''ʼʻʹˈ\`′‵ꞌ"*\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]',
        '', 'g')), 'авекмнорстухіјѕ', 'abekmhopctyxijs');
    REINDEX INDEX "enquiries_pairs_idx";
    REINDEX INDEX "units_pairs_idx";
    REINDEX INDEX "media_pairs_idx";
    REINDEX INDEX "media_locales_pairs_idx";
    REINDEX INDEX "redirects_pairs_idx";
    REINDEX INDEX "accounts_pairs_idx";
    REINDEX INDEX "unit_types_locales_pairs_idx";
    REINDEX INDEX "projects_locales_pairs_idx";
    -- Filled again at the start.
    TRUNCATE "search_texts", "item_words"`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
