import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Contacts are compared by the mail address, the name in Telegram or the number that they name, however
 * these are written. The former version goes on comparing them as they were typed, by its own index.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    SET LOCAL statement_timeout = 0;

    CREATE FUNCTION contact_key(contact text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
      RETURN (
        WITH plain AS (
          SELECT lower(trim(regexp_replace(normalize(contact, NFKC), '[\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g'))) AS text
        )
        SELECT coalesce(
          -- One mail address, with whatever is written around it.
          CASE WHEN text !~ '@.*[[:space:],;/|].*@' THEN
            substring(text FROM '[^][[:space:]<>(){},;:"''“”„«»‹›‘’\`*@][^][[:space:]<>(){},;:"“”„«»‹›‘’\`*@]*@[^][[:space:]<>(){},;:"''“”„«»‹›‘’\`*@/?!]+\\.[^][[:space:]<>(){},;:"''“”„«»‹›‘’\`*@/?!.]+') END,
          '@' || substring(text FROM '(?:(?:t|telegram)\\.(?:me|dog)/@?|resolve\\?domain=|(?:^|[^[:alnum:]_.+-])@)([a-z][a-z0-9_]{4,31})(?![a-z0-9_])'),
          '@' || substring(text FROM '(?:^|[^a-z0-9_.-])([a-z][a-z0-9_]{4,31})\\.t\\.me(?!\\.?[a-z0-9-])'),
          -- A bare name has a sign that words do not have.
          '@' || substring(text FROM '^(?=.*[0-9_])([a-z][a-z0-9_]{4,31})$'),
          '+' || substring(regexp_replace(substring(text FROM '(?:t\\.me/\\+|(?:wa\\.me/|[?&]phone=)(?:\\+|%2b)?)([0-9 ().-]+)'), '[^0-9]', '', 'g') FROM '^[1-9][0-9]{6,14}$'),
          text)
        FROM plain);

    CREATE INDEX "enquiries_contact_key_idx" ON "enquiries" (contact_key("contact"));
    ANALYZE "enquiries"`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "enquiries_contact_key_idx";
    DROP FUNCTION contact_key(text)`)
}
