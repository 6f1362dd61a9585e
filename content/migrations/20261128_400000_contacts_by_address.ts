import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Enquiries with one contact are found however it is spelled: by the mail address or the name in Telegram
 * that is read from it. The index of the texts stays for processes of the former version.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL statement_timeout = 0;

    CREATE FUNCTION contact_key(contact text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (
        SELECT coalesce(
          (regexp_match(plain, '[^\\s<>()\\[\\]"'',;:/]+@[^\\s<>()\\[\\]"'',;:/?@.]+(?:\\.[^\\s<>()\\[\\]"'',;:/?@.]+)+'))[1],
          '@' || coalesce(
            (regexp_match(plain, '(?:t|telegram)\\.me/@?([a-z]\\w{4,31})(?!\\w)'))[1],
            (regexp_match(plain, '(?:^|[\\s,;:(])@([a-z]\\w{4,31})(?![\\w.@])'))[1],
            (regexp_match(plain, '^(?=.*[_0-9])([a-z]\\w{4,31})$'))[1]),
          plain)
        FROM (SELECT lower(btrim(regexp_replace(normalize(contact, NFKC),
          '[\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]', '', 'g'))) AS plain) AS cleaned);
    CREATE INDEX "enquiries_contact_key_idx" ON "enquiries" (contact_key("contact"))`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "enquiries_contact_key_idx"; DROP FUNCTION contact_key(text)`)
}
