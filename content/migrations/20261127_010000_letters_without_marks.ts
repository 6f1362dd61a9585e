import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The searches find a dotless i, ł, ß and the like by what keyboards without them write. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL statement_timeout = 0;

    -- As match-words.ts folds.
    CREATE OR REPLACE FUNCTION folded(VARIADIC texts text[]) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN translate(
        regexp_replace(regexp_replace(regexp_replace(
          lower(regexp_replace(
            normalize(replace(array_to_string(texts, ' '), '´', ''), NFKD),
            '[\\u0300-\\u036f’‘‛''ʼʻʹˈ\`′‵ꞌ"*\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]',
            '', 'g')),
          '[ßẞ]', 'ss', 'g'), '[æÆ]', 'ae', 'g'), '[œŒ]', 'oe', 'g'),
        'авекмнорстухіјѕıłŁøØđĐ', 'abekmhopctyxijsilloodd');
    REINDEX INDEX "enquiries_pairs_idx";
    REINDEX INDEX "units_pairs_idx";
    REINDEX INDEX "media_pairs_idx";
    REINDEX INDEX "media_locales_pairs_idx";
    REINDEX INDEX "redirects_pairs_idx";
    REINDEX INDEX "accounts_pairs_idx";
    REINDEX INDEX "unit_types_locales_pairs_idx";
    REINDEX INDEX "projects_locales_pairs_idx";
    -- Filled again at the start.
    TRUNCATE "search_texts"`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}
